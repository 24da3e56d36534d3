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

/** Opens an address whose scripts do not come before `wake` is called: what a slow line shows for a while. */
export async function openAsleep(page: Page, address: string) {
  const letCome = await holdBack(page, '**/assets/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    letCome();
    await waitUntilAlive(page);
  };
}

/** What is asked for under these addresses does not come before the answer of this is called. */
export async function holdBack(page: Page, addresses: string | RegExp) {
  const { promise: allowed, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await allowed;
    await route.continue();
  });
  return resolve;
}
