// Signing in and out, and what the site shows to whom.

import type { Page } from '@playwright/test';
import { load } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, test } from '../../../support/site.ts';

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** A readable token with an invalid signature. */
function tokenThatEnds(at: number) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'at+jwt' })}.${part({ exp: at })}.nothing`;
}

test('staff log in, see Dashboard and Logout, and log out again, here and on the server', async ({
  page,
  request,
  site,
}) => {
  await load(page, '/login');
  await logIn(page, site.admin);
  await expect(page.getByRole('status').getByText('Login successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

  await load(page, '/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await header.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  const answer = await request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('what is missing or wrong is said in the form', async ({ page, site, expectNoise }) => {
    await test.step('both fields are needed, and the one that is missing is marked', async () => {
      await load(page, '/login');
      const form = page.getByRole('main').locator('form');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(form.getByRole('alert')).toHaveText('Please fill in all fields!');
      await expect(form.getByRole('alert')).toBeFocused();
      await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Error: Type your email.');
      await page.getByLabel('Email').fill('somebody@palaka.test');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
      await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
        'Error: Type your password.',
      );
      expect((await examineAccessibility(page)).violations).toEqual([]);
    });

    await test.step('an answer that says nothing leaves the sentence alone', async () => {
      expectNoise('502');
      await load(page, '/login');
      await page.route('**/api/users/login', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
      await logIn(page, site.admin);
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('Login failed');
      await page.unroute('**/api/users/login');
    });

    await test.step('a wrong password is said in the form, without telling which part was wrong, and gone on success', async () => {
      expectNoise('401');
      await load(page, '/login');
      const form = page.getByRole('main').locator('form');
      await logIn(page, { ...site.admin, password: 'not the password' });
      await expect(form.getByRole('alert')).toHaveText('Login failedInvalid email or password');
      await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
      for (const label of ['Email', 'Password'])
        await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Email')).toHaveValue(site.admin.email);
      await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
      await logIn(page, site.admin);
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByText('Login failed')).toHaveCount(0);
    });
  });
});

test('after the login one is where one wanted to go, and never elsewhere', async ({ page, site }) => {
  await test.step('the password can be shown', async () => {
    await load(page, '/login');
    await page.getByLabel('Password', { exact: true }).fill('visible');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  });

  await test.step('a protected page asks for the login and is there after it', async () => {
    await load(page, '/dashboard/add-course');
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fadd-course$/);
    await logIn(page, site.admin);
    await expect(page).toHaveURL(/\/dashboard\/add-course$/);
  });

  await test.step('a link cannot send staff elsewhere after the login', async () => {
    await load(page, '/logout');
    await expect(page).toHaveURL(/\/login$/);
    await load(page, '/login?next=//elsewhere.example/dashboard');
    await logIn(page, site.admin);
    await expect(page).toHaveURL(`${site.url}/dashboard`);
  });
});

test('an expired token, and garbage for a token, count as logged out', async ({ page }) => {
  await load(page, '/courses');
  for (const token of [tokenThatEnds(1_700_000_000), 'garbage'])
    await test.step(token, async () => {
      await page.evaluate((value) => localStorage.setItem('token', value), token);
      await load(page, '/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Courses' })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeHidden();
      await load(page, '/dashboard?from=test');
      await expect(page).toHaveURL('/login?next=%2Fdashboard%3Ffrom%3Dtest');
      await expect(page.getByRole('link', { name: 'Logout' })).toHaveCount(0);
    });
});

test('links vanish at the moment the token expires', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-15T10:00:00Z') });
  await page.addInitScript(
    (value) => localStorage.setItem('token', value),
    tokenThatEnds(Date.UTC(2026, 10, 15, 10, 5) / 1000),
  );
  await load(page, '/about');
  const dashboard = page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toBeVisible();
  await page.clock.runFor('05:01');
  await expect(dashboard).toBeHidden();
});
