// A page is visible before React has hydrated it. Tests whose first action needs React wait for it here.
import { expect, type Locator, type Page } from '@playwright/test';

/** Opens an address and waits until it is hydrated: React reaches the body last. */
export async function openAlive(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await waitUntilAlive(page);
}

export async function waitUntilAlive(page: Page) {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps$')));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Parts below the fold are hydrated after the page: app/ui/deferred.tsx. */
export async function untilHydrated(part: Locator) {
  const isHydrated = () =>
    part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')));
  await expect.poll(isHydrated).toBe(true);
}

/** Opens an address whose scripts are held back until `wake` is called, as on a slow connection. */
export async function openAsleep(page: Page, address: string) {
  const letCome = await holdBack(page, '**/assets/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    letCome();
    await waitUntilAlive(page);
  };
}

/** Holds back requests to these addresses until the returned function is called. */
export async function holdBack(page: Page, addresses: string | RegExp) {
  const { promise: allowed, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await allowed;
    await route.continue();
  });
  return resolve;
}
