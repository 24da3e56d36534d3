// Signing in and out, and what the site shows to whom.

import { saySignedIn } from '#app/site/sign-in/say-signed-in.ts';
import type { Page } from '#test/support/screen/page.ts';
import { expect, load, said, step, test, visit } from '#test/support/screen/test.ts';
import { ADMIN } from '#test/support/server.ts';

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

test('staff log in, see Dashboard and Logout, and log out again, here and on the server', async ({ page, request }) => {
  await load(page, '/login');
  await logIn(page, ADMIN);
  await expect(page.getByRole('status').getByText('Login successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  const token = localStorage.getItem('token');
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

  await load(page, '/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await header.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(localStorage.getItem('token')).toBeNull();
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  const answer = await request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test('a login on a page of another language is said in the dashboard, which is loaded, once', async ({
  page,
  staff,
}) => {
  void staff;
  saySignedIn('te');
  await load(page, '/dashboard');
  await expect(said(page, 'Login successful!')).toBeVisible();
  await load(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(said(page, 'Login successful!')).toHaveCount(0);
});

test('what is missing or wrong is said in the form', async ({ page }) => {
  const form = page.getByRole('main').locator('form');
  await step('both fields are needed, and the one that is missing is marked', async () => {
    await load(page, '/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(form.getByRole('alert')).toHaveText('Please fill in all fields!');
    await expect(form.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Error: Type your email.');
    await page.getByLabel('Email').fill('somebody@palaka.test');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Error: Type your password.',
    );
  });

  await step('an answer that says nothing leaves the sentence alone', async () => {
    await load(page, '/login');
    await page.route('**/api/users/login', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
    await logIn(page, ADMIN);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Login failed');
    await page.unroute('**/api/users/login');
  });

  await step('a wrong password, without telling which part was wrong, and gone on success', async () => {
    await load(page, '/login');
    await logIn(page, { ...ADMIN, password: 'not the password' });
    await expect(form.getByRole('alert')).toHaveText('Login failedInvalid email or password');
    for (const label of ['Email', 'Password'])
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    await logIn(page, ADMIN);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Login failed')).toHaveCount(0);
  });
});

test('after the login one is where one wanted to go, and never elsewhere', async ({ page, server }) => {
  await step('the password can be shown', async () => {
    await load(page, '/login');
    await page.getByLabel('Password', { exact: true }).fill('visible');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  });

  await step('a protected page asks for the login and is there after it', async () => {
    await load(page, '/dashboard/add-course');
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fadd-course$/);
    await logIn(page, ADMIN);
    await expect(page).toHaveURL(/\/dashboard\/add-course$/);
  });

  await step('a link cannot send staff elsewhere after the login', async () => {
    await visit(page, '/logout');
    await expect(page).toHaveURL(/\/login$/);
    await load(page, '/login?next=//elsewhere.example/dashboard');
    await logIn(page, ADMIN);
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  });
});

test('an expired token, and garbage for a token, count as logged out', async ({ page }) => {
  for (const token of [tokenThatEnds(1_700_000_000), 'garbage'])
    await step(token, async () => {
      await page.signIn(token);
      await load(page, '/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Courses' })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeHidden();
      await load(page, '/dashboard?from=test');
      await expect(page).toHaveURL('/login?next=%2Fdashboard%3Ffrom%3Dtest');
      await expect(page.getByRole('link', { name: 'Logout' })).toHaveCount(0);
    });
});

test('links vanish at the moment the token expires', async ({ page }) => {
  await page.clock.install({ time: Date.UTC(2026, 10, 15, 10) });
  await page.signIn(tokenThatEnds(Date.UTC(2026, 10, 15, 10, 5) / 1000));
  await load(page, '/about');
  const dashboard = page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toBeVisible();
  await page.clock.runFor(4 * 60_000);
  await expect(dashboard).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(dashboard).toBeHidden();
});
