// A new editor for each test, on a server that sends mail; and how people log in.
import { people } from '#test/server/accounts/people.ts';
import { type Mailbox, refuseNobody, startMailbox } from '#test/support/mailbox.ts';
import type { Page } from '#test/support/screen/page.ts';
import { test as base, expect, visit } from '#test/support/screen/test.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

type Known = { email: string; password: string };
export type Person = Known & { _id: string; token: string };

type Fixtures = {
  mailbox: Mailbox;
  server: TestServer;
  person: Person;
  enter: (role?: 'admin' | 'editor') => Promise<Person>;
  /** The API, as this person or, without one, as the administrator. */
  call: (method: string, path: string, body?: object, who?: Person) => Promise<Record<string, string>>;
};

export const test = base.extend<Fixtures>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures wanted from this pattern
    async ({}, use) => {
      const mailbox = await startMailbox(refuseNobody);
      await use(mailbox);
      await mailbox.stop();
    },
    { scope: 'file' },
  ],
  server: [
    async ({ mailbox }, use) => {
      const env = { MAIL_URL: mailbox.url, MAIL_TO: 'office@institute.example', SITE_URL: 'http://localhost:4321' };
      const server = await startServer('sqlite', { demo: true, env });
      await use(server);
      await server.close();
    },
    { scope: 'file' },
  ],
  call: async ({ server }, use) =>
    use(async (method, path, body, who) => {
      const answer = await server.call(method, `/api${path}`, { body, token: who?.token ?? server.admin });
      expect([path, answer.status]).toEqual([path, expect.toSatisfy((status) => status < 300)]);
      return answer.body;
    }),
  enter: async ({ call, server }, use) => {
    const entered: string[] = [];
    await use(async (role = 'editor') => {
      const who = await people(() => server).enter({ role });
      entered.push(who._id);
      return who;
    });
    for (const _id of entered) await call('DELETE', `/users/${_id}`);
  },
  person: async ({ enter }, use) => use(await enter()),
});

export async function logIn(page: Page, { email, password }: Known) {
  await visit(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export async function logOut(page: Page) {
  await visit(page, '/logout');
  await expect(page).toHaveURL(/\/login$/);
}

export async function openAccount(page: Page, who: Known) {
  await logIn(page, who);
  await expect(page).toHaveURL(/\/dashboard$/);
  await visit(page, '/dashboard/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
}

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
