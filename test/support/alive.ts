// A page is there before React has taken it over. Tests whose first act needs React wait for it here.
import type { Page } from '@playwright/test';

/** Opens an address and waits until its controls answer: React reaches the body last. */
export async function openAlive(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await waitUntilAlive(page);
}

export async function waitUntilAlive(page: Page) {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps$')));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
