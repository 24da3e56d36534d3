// Browser tests that need their own records: what a test adds is deleted after it. And a site without any.
import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { startServerProcess } from './server-process.ts';
import { admin, test as base, expect, type Site } from './site.ts';

type Added = { _id: string };
type TestFixtures = {
  /** `await add('courses', { … })` returns the stored record. */
  add: (path: string, data: object) => Promise<Added>;
  /** An empty site: no demonstration, nothing added. */
  emptySite: { url: string };
};

export const test = base.extend<TestFixtures>({
  add: async ({ request, context, site }, use, testInfo) => {
    const headers = await signIn(request, site);
    const added: string[] = [];
    await use(async (path, data) => {
      const answer = await whenFree(() => request.post(`/api/${path}`, { headers, data }));
      expect(answer.status(), await answer.text()).toBe(201);
      const record = (await answer.json()) as Added;
      added.push(`/api/${path}/${record._id}`);
      return record;
    });
    // A page that is still asking for a record must not be told that it is gone. After a failure it is kept for its picture.
    if (testInfo.status === 'passed') await Promise.all(context.pages().map((page) => page.close()));
    for (const address of added) await request.delete(address, { headers });
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
  emptySite: async ({}, use, testInfo) => {
    const site = await startServerProcess({
      DEMO: '0',
      DATA_DIR: testInfo.outputPath('data'),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    });
    await use(site);
    await site.stop();
  },
});

export { expect };

/** One session for all tests of a site: a sign-in costs a tenth of a second of processor. A test may have ended it. */
export async function signIn(request: APIRequestContext, site: Site) {
  if (site.session && (await request.get('/api/users/me', { headers: site.session })).ok()) return site.session;
  const { token } = await (await whenFree(() => request.post('/api/users/login', { data: site.admin }))).json();
  site.session = { authorization: `Bearer ${token}` };
  return site.session;
}

/** A server that has just started on a loaded machine may answer that it is busy. */
async function whenFree(send: () => Promise<APIResponse>) {
  for (;;) {
    const answer = await send();
    if (answer.status() !== 503) return answer;
    await pause(100);
  }
}
