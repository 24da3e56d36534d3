// Tests of the dashboard's screens on a real server in this process, which all tests of a file share. What a test adds is deleted after
// it; console errors and warnings fail it.
import { test as base, vi } from 'vitest';
import { ADMIN, type Options, startServer, type TestServer } from '../server.ts';
import { expect } from './expect.ts';
import { Page } from './page.ts';
import { createRequests, type Requests } from './requests.ts';

export type { Requests };

type Kept = { _id: string };
type Noise = string | RegExp;
type Matches = (record: Record<string, unknown>) => boolean;

export type Staff = {
  headers: { authorization: string };
  token: string;
  list: <Item extends Kept>(path: string) => Promise<Item[]>;
  /** Deletes what matches after the test, through the API. */
  removeAfter: (path: string, matches: Matches) => void;
};

/** happy-dom does not know the element `search`. */
const UNKNOWN_TAG = /The tag <%s> is unrecognized in this browser.* search/;

type Fixtures = {
  server: TestServer;
  request: Requests;
  /** Declares console output that the test provokes on purpose. */
  expectNoise: (message: Noise) => void;
  page: Page;
  staff: Staff;
  /** `await add('courses', { … })` returns the stored record. */
  add: (path: string, data: object) => Promise<Kept>;
  /** Refuses every call of this kind: `await refuse('POST', 'courses', 503, 'The site is busy.')`. */
  refuse: (method: string, path: string, status: number, message: string) => Promise<void>;
};

/** For a file whose server needs more: `base.extend({ server: [serverWith({ willMail: true }), { scope: 'file' }] })`. */
export function serverWith(options: Options) {
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures wanted from this pattern
  return async ({}, use: (server: TestServer) => Promise<void>) => {
    const server = await startServer('sqlite', { demo: true, ...options });
    await use(server);
    await server.close();
  };
}

export const test = base.extend<Fixtures>({
  server: [serverWith({}), { scope: 'file' }],

  request: async ({ server }, use) => use(createRequests(server)),

  expectNoise: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures wanted from this pattern
    async ({}, use) => {
      const expected: Noise[] = [UNKNOWN_TAG];
      const noise: string[] = [];
      const spies = (['error', 'warn'] as const).map((kind) =>
        vi
          .spyOn(console, kind)
          .mockImplementation((...words) => void noise.push(`${kind}: ${words.map(String).join(' ')}`)),
      );
      await use((message) => expected.push(message));
      for (const spy of spies) spy.mockRestore();
      const isExpected = (line: string) =>
        expected.some((one) => (typeof one === 'string' ? line.includes(one) : one.test(line)));
      expect(noise.filter((line) => !isExpected(line))).toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ server, expectNoise }, use) => {
    void expectNoise;
    const page = new Page(server.url);
    await use(page);
    await page.leave();
    expect([...new Set(page.groupsWithoutName)], 'groups without a name').toEqual([]);
  },

  staff: async ({ page, server, request }, use) => {
    const token = await server.tokenOf(ADMIN);
    localStorage.setItem('token', token);
    const leftovers: { path: string; matches: Matches }[] = [];
    // The test may sign out.
    const always = { authorization: `Bearer ${server.admin}` };
    const list = async <Item>(path: string) =>
      (await (await request.get(`/api/${path}`, { headers: always })).json()) as Item[];
    const headers = { authorization: `Bearer ${token}` };
    await use({ headers, token, list, removeAfter: (path, matches) => leftovers.push({ path, matches }) });
    if (leftovers.length > 0) await page.leave();
    for (const { path, matches } of leftovers)
      for (const record of await list<Record<string, unknown>>(path))
        if (matches(record)) await request.delete(`/api/${path}/${record._id}`, { headers: always });
  },

  add: async ({ page, server, request }, use) => {
    const headers = { authorization: `Bearer ${server.admin}` };
    const added: string[] = [];
    await use(async (path, data) => {
      const answer = await request.post(`/api/${path}`, { headers, data });
      expect(answer.status(), await answer.text()).toBe(201);
      const record = (await answer.json()) as Kept;
      added.push(`/api/${path}/${record._id}`);
      return record;
    });
    // A page that is still asking for a record must not be told that it is gone.
    await page.leave();
    for (const address of added) await request.delete(address, { headers });
  },

  refuse: async ({ page, expectNoise }, use) => {
    await use(async (method, path, status, message) => {
      expectNoise(message);
      await page.route(`**/api/${path}`, (route) =>
        route.request().method() === method ? route.fulfill({ status, json: { message } }) : route.fallback(),
      );
    });
  },
});

export { expect };

export const visit = (page: Page, address: string) => page.visit(address);
export const load = (page: Page, address: string) => page.load(address);
export const reload = (page: Page) => page.reload();

/** A part of a test, named in what it says when it fails. */
export async function step(name: string, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    if (error instanceof Error) error.message = `${name}: ${error.message}`;
    throw error;
  }
}

/** The confirmation dialog, with the specification's sentence. */
export const question = (page: Page, text: string) => page.getByRole('alertdialog', { name: text });
export const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
export const complained = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });
