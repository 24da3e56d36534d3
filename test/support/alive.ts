// How browser tests open pages. A page is visible before React has hydrated it, and its scripts are requested once it is painted:
// `page.goto` returns before a click would do anything.
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens an address as a link inside the site does, in a tenth of the time of loading it, for all tests that are not about the first
 * visit. Loads it if no page of the site is open, if it is open already, and if a form asks whether to leave it.
 */
export async function visit(page: Page, address: string) {
  if (address.startsWith('http') || !(await page.evaluate(navigate, address))) await load(page, address);
}

/** Loads an address and waits until the page is hydrated, as a first visit or a reload. */
export async function load(page: Page, address: string) {
  const answer = await page.goto(address);
  await waitUntilAlive(page);
  return answer;
}

export async function reload(page: Page) {
  const answer = await page.reload();
  await waitUntilAlive(page);
  return answer;
}

/** A page says when it is hydrated (app/root.tsx); the dashboard then loads its data, and shows it a moment later. */
export async function waitUntilAlive(page: Page) {
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as Partial<WithRouter>;
    return document.documentElement.hasAttribute('data-hydrated') && router?.state.initialized;
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

type WithRouter = {
  __reactRouterDataRouter: {
    state: { initialized: boolean; location: { key: string }; blockers: Map<string, { state: string }> };
    navigate(to: string): Promise<void>;
  };
};

/** Until the data of the page is there. As after a load, no message of the page before is left. */
async function navigate(address: string) {
  if (!document.documentElement.hasAttribute('data-hydrated')) return false;
  if (location.pathname + location.search === address) return false;
  const { __reactRouterDataRouter: router } = window as unknown as WithRouter;
  await router.navigate(address);
  if ([...router.state.blockers.values()].some(({ state }) => state === 'blocked')) return false;
  for (const button of document.querySelectorAll<HTMLElement>('[data-toasts] [data-dismiss]')) button.click();
  // React renders the new page in many short turns: the one before stands there until the last of them (app/root.tsx).
  const isShown = () => document.documentElement.getAttribute('data-hydrated') === router.state.location.key;
  while (!isShown()) await new Promise((done) => requestAnimationFrame(done));
  await new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5000 }));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return true;
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
