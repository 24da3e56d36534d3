// Too many tries from one network: pages say so in words, count the seconds, and then allow the next try; and staff are
// never locked out of a device they have signed in on before.

import type { Page } from '@playwright/test';
import { load } from '../support/alive.ts';
import { examineAccessibility } from '../support/axe.ts';
import { passTimeOnSqlite, useUpLookupsOnSqlite } from '../support/passing-time.ts';
import { startServerProcess } from '../support/server-process.ts';
import { test as base, expect } from '../support/site.ts';

const MINUTE = 60_000;
const admin = { email: 'admin@palaka.test', password: 'correct horse battery' };
const sentence = /^Too many tries from your network\. Wait \d+ seconds(?: \(\d+ \w+\))?, then try again\.$/;

type Limited = { url: string; paper: string; useUp: () => void; pass: (ms: number) => void };

/** A site with its limits on and one certificate, WAIT-1. */
const test = base.extend<{ limited: Limited }>({
  limited: async ({ page, request, expectNoise }, use, testInfo) => {
    expectNoise('429');
    expectNoise('Too many tries');
    // Starting a site takes time on a busy machine.
    testInfo.setTimeout(240_000);
    const DATA_DIR = testInfo.outputPath('data');
    const site = await startServerProcess(
      { DATA_DIR, DEMO: '0', RATE_LIMITS: '', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
      { entry: 'scripts/start.ts' },
    );
    const { token } = await (await request.post(`${site.url}/api/users/login`, { data: admin })).json();
    await request.post(`${site.url}/api/certificates`, {
      headers: { authorization: `Bearer ${token}` },
      data: {
        certificate_no: 'WAIT-1',
        name: 'RAVI TEJA',
        father_name: 'SURESH',
        course: 'PROGRAMMING',
        dob: '2003-01-19',
        duration: '6 months',
        date: '2026-03-10',
        status: 'Verified',
      },
    });
    const { address } = await (await request.get(`${site.url}/api/certificates/WAIT-1/signatures`)).json();
    const { pathname, search, hash } = new URL(address);
    await use({
      url: site.url,
      paper: `${site.url}${pathname}${search}${hash}`,
      useUp: () => useUpLookupsOnSqlite(DATA_DIR, '127.0.0.1', 30_000),
      pass: (ms) => passTimeOnSqlite(DATA_DIR, ms),
    });
    // First, or what it still loads would fail noisily.
    await page.close();
    await site.kill();
  },
});

const shown = (page: Page) => page.locator('[aria-hidden]').getByText(sentence);
const tryAgain = (page: Page) => page.getByRole('link', { name: 'Try again' });

test('a look-up that must wait says so, counts down, and then can be tried again', async ({ page, limited }) => {
  await test.step('inside the site', async () => {
    await load(page, `${limited.url}/certificate-verification`);
    limited.useUp();
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
    await test.step(path, async () => {
      limited.useUp();
      await load(page, limited.url + path);
      await expect(shown(page)).toBeVisible();
      await expect(page.getByText('it has not been looked up')).toBeVisible();
      await expect(page.getByText(/Error fetching certificate|could not be reached/)).toHaveCount(0);
      await expect(tryAgain(page)).toBeHidden();
      expect((await examineAccessibility(page)).violations).toEqual([]);
      const seconds = async () => Number(/Wait (\d+)/.exec((await shown(page).textContent()) ?? '')?.[1]);
      const before = await seconds();
      await page.clock.runFor(5000);
      expect(await seconds()).toBeLessThanOrEqual(before - 5);
      await page.clock.runFor(30_000);
      await expect(page.getByText('You can try again now.')).toBeVisible();
      limited.pass(MINUTE);
      await tryAgain(page).click();
      await expect(page.getByText(found).first()).toBeVisible();
    });
});

test('whoever scans a paper, also an older one, does not wait, and can save its picture', async ({ page, limited }) => {
  await test.step('whoever scans a paper does not wait, and can save its picture', async () => {
    limited.useUp();
    await load(page, limited.paper);
    await expect(page.getByRole('article').getByText('Signed by Palaka Institute')).toBeVisible();
    await page.getByRole('link', { name: 'View certificate' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate is real');
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download Certificate' }).click();
    expect((await saved).suggestedFilename()).toBe('certificate.png');
  });

  await test.step('an older paper, whose signature the server does not see, does not wait either', async () => {
    limited.useUp();
    await load(page, limited.paper.replace(/&s=([\w-]+)#/, '#s=$1&'));
    await expect(page.getByRole('article').getByText('Signed by Palaka Institute')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says how long to wait, and has a link to try again', async ({ page, limited }) => {
    limited.useUp();
    await page.goto(`${limited.url}/certificate-verification?no=WAIT-1`);
    await expect(shown(page)).toBeVisible();
    limited.pass(MINUTE);
    await tryAgain(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Verified' })).toBeVisible();
  });
});

test.describe('the login', () => {
  const logIn = async (page: Page, { email, password }: { email: string; password: string }) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };

  test('says how long to wait', async ({ page, request, limited, expectNoise }) => {
    expectNoise('401');
    for (let i = 0; i < 5; i++)
      await request.post(`${limited.url}/api/users/login`, { data: { ...admin, password: 'wrong' } });
    await load(page, `${limited.url}/login`);
    await logIn(page, admin);
    await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible();
    await expect(shown(page)).toBeVisible();
    limited.pass(MINUTE);
    await logIn(page, admin);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('is open to a device that has signed in before, whatever others tried', async ({ page, request, limited }) => {
    await load(page, `${limited.url}/login`);
    await logIn(page, admin);
    await expect(page).toHaveURL(/\/dashboard$/);
    await load(page, `${limited.url}/logout`);
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => [localStorage.token, JSON.parse(localStorage.devices).length])).toEqual([
      undefined,
      1,
    ]);
    for (let i = 0; i < 6; i++)
      await request.post(`${limited.url}/api/users/login`, { data: { ...admin, password: 'wrong' } });
    expect((await request.post(`${limited.url}/api/users/login`, { data: admin })).status()).toBe(429);
    await logIn(page, admin);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await page.evaluate(() => JSON.parse(localStorage.devices).length)).toBe(1);
  });
});

test('a message too many says so, and nothing typed is lost', async ({ page, request, limited }) => {
  for (let i = 0; i < 20; i++) {
    const data = { from_name: 'A', from_email: `a${i}@b.example`, subject: 'Fees', message: 'How much?' };
    expect((await request.post(`${limited.url}/api/contact`, { data })).status()).toBe(201);
  }
  await load(page, `${limited.url}/contact`);
  await page.getByLabel('Your name').fill('Asha');
  await page.getByLabel('Email').fill('asha@visitors.example');
  await page.getByLabel('Subject').fill('Fees');
  await page.getByLabel('Message').fill('How much is it?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Failed to send message. Please try again later.')).toBeVisible();
  await expect(shown(page)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('How much is it?');
});
