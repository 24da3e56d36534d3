// One page for the tests of a file: opening a new one for each costs more than the test. After a test it is made as good as new:
// nothing stored, nothing intercepted, signed out, on a public page.
import { type Browser, type Page, test } from '@playwright/test';
import { visit } from './alive.ts';

export type KeptPage = { key: string; page: Page; close: () => Promise<void> };

export async function openPage(browser: Browser, key: string): Promise<KeptPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  return { key, page, close: () => context.close() };
}

const DISCARDED = 'discarded page';

/** For a test that does to its page what cannot be undone (init scripts, a clock): the next test gets a new one. */
export function discardPage() {
  test.info().annotations.push({ type: DISCARDED });
}

/** Light, and not one that a signed-in user is led away from. */
const NEUTRAL = '/search';

/** False when it cannot be: the test has left the site, or there is a question that keeps the page where it is. */
export async function resetPage(page: Page, viewport: { width: number; height: number } | null) {
  if (test.info().annotations.some(({ type }) => type === DISCARDED)) return false;
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  if (page.isClosed()) return false;
  for (const event of ['request', 'response', 'dialog', 'download', 'requestfinished', 'popup'] as const)
    page.removeAllListeners(event);
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false), context.clearCookies()]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, media: null, forcedColors: null });
  if (viewport) await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  if (!page.url().startsWith('http')) return false;
  await page.evaluate(forgetEverything);
  await visit(page, NEUTRAL);
  return page.url().endsWith(NEUTRAL);
}

/** Databases are emptied, not deleted: the page has them open. */
async function forgetEverything() {
  localStorage.clear();
  sessionStorage.clear();
  const until = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
  for (const { name } of await indexedDB.databases()) {
    const database = await until(indexedDB.open(name ?? ''));
    const stores = [...database.objectStoreNames];
    for (const store of stores) await until(database.transaction(store, 'readwrite').objectStore(store).clear());
    database.close();
  }
  dispatchEvent(new StorageEvent('storage'));
}
