// Browser tests with the service worker, which is blocked in all others.
import type { Page } from '@playwright/test';
import { test as base, expect } from './dashboard.ts';

export { expect };

export const test = base.extend({ serviceWorkers: 'allow' });

/** Waits until the worker has cached its shell and this page, and controls it. */
export async function waitForWorker(page: Page) {
  const isActive = () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return false;
      const { installing, waiting, active } = await navigator.serviceWorker.ready;
      return !installing && !waiting && active?.state === 'activated';
    });
  await expect.poll(isActive).toBe(true);
}

/** Navigates in the browser, by a link in the footer. */
export async function follow(page: Page, path: string) {
  const link = page.getByRole('contentinfo').locator(`a[href="${path}"]`);
  await expect
    .poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))))
    .toBe(true);
  await link.click();
}

type Kept = { cache: string; address: string; text: string };

/** Everything in all caches. */
export function readCaches(page: Page): Promise<Kept[]> {
  return page.evaluate(async () => {
    const found = [];
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache);
      for (const request of await opened.keys()) {
        const response = await opened.match(request);
        const { pathname, search } = new URL(request.url);
        found.push({ cache, address: pathname + search, text: (await response?.text()) ?? '' });
      }
    }
    return found;
  });
}
