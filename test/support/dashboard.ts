// Browser tests of the dashboard: a user is signed in, and what a test adds through the screens is deleted after it.
import type { APIRequestContext, Page } from '@playwright/test';
import { test as base, expect, signIn } from './records.ts';
import type { Site } from './site.ts';

type Kept = { _id: string };
type TestFixtures = {
  /** The API as the administrator: `await staff.list('courses')`. */
  staff: Staff;
  /** Refuses every call of this kind: `await refuse('POST', 'courses', 503, 'The site is busy.')`. */
  refuse: (method: string, path: string, status: number, message: string) => Promise<void>;
};

export type Staff = {
  headers: { authorization: string };
  token: string;
  list: <Item extends Kept>(path: string) => Promise<Item[]>;
  /** Deletes what matches after the test, through the API. */
  removeAfter: (path: string, matches: (record: Record<string, unknown>) => boolean) => void;
};

export const test = base.extend<TestFixtures>({
  onePage: true,

  staff: async ({ page, request, site }, use) => {
    const headers = await signIn(request, site);
    const token = headers.authorization.replace('Bearer ', '');
    await keepToken(page, token);
    const leftovers: { path: string; matches: (record: Record<string, unknown>) => boolean }[] = [];
    const list = async <Item extends Kept>(path: string) =>
      (await (await request.get(`/api/${path}`, { headers })).json()) as Item[];
    await use({ headers, token, list, removeAfter: (path, matches) => leftovers.push({ path, matches }) });
    await removeLeftovers(request, site, leftovers);
  },

  refuse: async ({ page, expectNoise }, use) => {
    await use(async (method, path, status, message) => {
      expectNoise(new RegExp(`status of ${status}|${message}`));
      await page.route(`**/api/${path}`, (route) =>
        route.request().method() === method ? route.fulfill({ status, json: { message } }) : route.fallback(),
      );
    });
  },
});

export { expect };

/** Once: a test that signs out must not be signed in again on the next page. */
export async function keepToken(page: Page, token: string) {
  if (page.url().startsWith('http')) return page.evaluate(signedIn, token);
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('signed in') !== null) return;
    sessionStorage.setItem('signed in', 'once');
    localStorage.setItem('token', text);
  }, token);
}

function signedIn(token: string) {
  sessionStorage.setItem('signed in', 'once');
  localStorage.setItem('token', token);
  dispatchEvent(new StorageEvent('storage'));
}

/** The confirmation dialog, with the specification's sentence. */
export const question = (page: Page, text: string) => page.getByRole('alertdialog', { name: text });
export const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
export const complained = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

async function removeLeftovers(
  request: APIRequestContext,
  site: Site,
  leftovers: { path: string; matches: (record: Record<string, unknown>) => boolean }[],
) {
  if (leftovers.length === 0) return;
  // The test may have signed out.
  const headers = await signIn(request, site);
  for (const { path, matches } of leftovers) {
    const records = (await (await request.get(`/api/${path}`, { headers })).json()) as Record<string, unknown>[];
    for (const record of records) if (matches(record)) await request.delete(`/api/${path}/${record._id}`, { headers });
  }
}
