// Too many tries from one network: pages say so in words, count the seconds, and then allow the next try; and staff are
// never locked out of a device they have signed in on before.

import { createUsers } from '#server/accounts/users.ts';
import { ravi } from '#test/support/examples.ts';
import { passTime, useUpLookups } from '#test/support/passing-time.ts';
import { quickHash } from '#test/support/quick-hash.ts';
import type { Page } from '#test/support/screen/page.ts';
import { test as base, expect, load, serverWith, step, visit } from '#test/support/screen/test.ts';
import type { TestServer } from '#test/support/server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const sentence = /^Too many tries from your network\. Wait \d+ seconds(?: \(\d+ \w+\))?, then try again\.$/;

/** Whose wrong passwords are refused in a moment. */
const person = { email: 'waiting@palaka.test', password: 'correct horse battery' };

type Limited = { paper: string; useUp: () => Promise<void>; pass: (ms: number) => Promise<void> };

/** A server with its limits on and one certificate, WAIT-1. */
const test = base.extend<{ limited: Limited; server: TestServer }>({
  server: [serverWith({ env: { RATE_LIMITS: '' } }), { scope: 'file' }],
  limited: async ({ server, add, request, expectNoise }, use) => {
    expectNoise('Too many tries');
    await add('certificates', { ...ravi, certificate_no: 'WAIT-1' });
    const passwordHash = await quickHash(person.password);
    const { email } = person;
    const { _id } = await createUsers(server.store).create(undefined, {
      name: 'Asha',
      email,
      role: 'editor',
      passwordHash,
    });
    const { address } = await (await request.get('/api/certificates/WAIT-1/signatures')).json();
    const { pathname, search, hash } = new URL(address);
    await use({
      paper: `${pathname}${search}${hash}`,
      useUp: () => useUpLookups(server, '127.0.0.1', 30_000),
      pass: (ms) => passTime(server, ms),
    });
    await passTime(server, DAY);
    await server.call('DELETE', `/api/users/${_id}`, { token: server.admin });
  },
});

const shown = (page: Page) => page.locator('[aria-hidden]').filter({ hasText: sentence });
const tryAgain = (page: Page) => page.getByRole('link', { name: 'Try again' });

test('a look-up that must wait says so, counts down, and then can be tried again', async ({ page, limited }) => {
  await step('typed into the form', async () => {
    await load(page, '/certificate-verification');
    await limited.useUp();
    await page.getByLabel('Certificate number').fill('WAIT-1');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(shown(page)).toBeVisible();
    await expect(page.getByText('Error fetching certificate. Please try again.')).toHaveCount(0);
  });

  await page.clock.install();
  for (const [path, found] of [
    ['/certificate-verification?no=WAIT-1', 'Palaka Institute issued this certificate, and it is valid.'],
    ['/certificate?id=WAIT-1', 'This certificate is real'],
  ] as const)
    await step(path, async () => {
      await limited.useUp();
      await load(page, path);
      await expect(shown(page)).toBeVisible();
      await expect(page.getByText('it has not been looked up')).toBeVisible();
      await expect(page.getByText(/Error fetching certificate|could not be reached/)).toHaveCount(0);
      await expect(tryAgain(page)).toBeHidden();
      const seconds = async () => Number(/Wait (\d+)/.exec((await shown(page).textContent()) ?? '')?.[1]);
      const before = await seconds();
      await page.clock.runFor(5000);
      await expect.poll(seconds, { timeout: 8000 }).toBeLessThanOrEqual(before - 5);
      await page.clock.runFor(30_000);
      await expect(page.getByText('You can try again now.')).toBeVisible();
      await expect(tryAgain(page)).toHaveAttribute('href', path);
      await limited.pass(MINUTE);
      await load(page, path);
      await expect(page.getByText(found).first()).toBeVisible();
    });
});

test('whoever scans a paper, also an older one, whose signature the server does not see, does not wait', async ({
  page,
  limited,
}) => {
  await limited.useUp();
  await load(page, limited.paper);
  await expect(page.getByRole('article').getByText('Signed by Palaka Institute')).toBeVisible();
  await page.getByRole('link', { name: 'View certificate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate is real');

  await load(page, limited.paper.replace(/&s=([\w-]+)#/, '#s=$1&'));
  await expect(page.getByRole('article').getByText('Signed by Palaka Institute')).toBeVisible();
  // As control: the number alone must wait.
  await load(page, '/certificate-verification?no=WAIT-1');
  await expect(shown(page)).toBeVisible();
});

const logIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

test('the login says how long to wait', async ({ page, request, limited }) => {
  for (let i = 0; i < 5; i++) await request.post('/api/users/login', { data: { ...person, password: 'wrong' } });
  await load(page, '/login');
  await logIn(page, person);
  await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible();
  await expect(shown(page)).toBeVisible();
  await limited.pass(MINUTE);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the login is open to a device that has signed in before, whatever others tried', async ({
  page,
  request,
  limited,
}) => {
  void limited;
  await load(page, '/login');
  await logIn(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
  await visit(page, '/logout');
  await expect(page).toHaveURL(/\/login$/);
  const devices = () => JSON.parse(localStorage.getItem('devices') ?? '[]').length;
  expect([localStorage.getItem('token'), devices()]).toEqual([null, 1]);
  for (let i = 0; i < 6; i++) await request.post('/api/users/login', { data: { ...person, password: 'wrong' } });
  expect((await request.post('/api/users/login', { data: person })).status()).toBe(429);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(devices()).toBe(1);
});

test('a message too many says so, and nothing typed is lost', async ({ page, request, staff, limited }) => {
  void limited;
  staff.removeAfter('contact', ({ subject }) => subject === 'Fees of waiting');
  for (let i = 0; i < 20; i++) {
    const data = { from_name: 'A', from_email: `a${i}@b.example`, subject: 'Fees of waiting', message: 'How much?' };
    expect((await request.post('/api/contact', { data })).status()).toBe(201);
  }
  await load(page, '/contact');
  await page.getByLabel('Your name').fill('Asha');
  await page.getByLabel('Email').fill('asha@visitors.example');
  await page.getByLabel('Subject').fill('Fees');
  await page.getByLabel('Message').fill('How much is it?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Failed to send message. Please try again later.')).toBeVisible();
  await expect(shown(page)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('How much is it?');
});
