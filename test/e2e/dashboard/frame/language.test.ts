// The language of the dashboard: each user's own, at once, without losing what is typed, and again at the next visit.

import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { load, reload, visit } from '../../../support/alive.ts';
import { complained, expect, keepToken, type Staff, test } from '../../../support/dashboard.ts';
import type { Site } from '../../../support/site.ts';

const editor = { name: 'Second User', email: 'language@palaka.test', role: 'editor', password: 'a good password' };

const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const places = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });
const html = (page: Page) => page.locator('html');

/** The dashboard of another user, in a browser of their own. */
async function openAsEditor(browser: Browser, request: APIRequestContext, staff: Staff, site: Site) {
  staff.removeAfter('users', ({ email }) => email === editor.email);
  await request.post('/api/users/register', { headers: staff.headers, data: editor });
  const { token } = await (await request.post('/api/users/login', { data: editor })).json();
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await keepToken(page, token);
  await visit(page, '/dashboard');
  return page;
}

test.afterEach(async ({ request, staff }) => {
  const answer = await request.put('/api/users/me/language', { headers: staff.headers, data: { language: 'en' } });
  expect(answer.status()).toBe(200);
});

test('a user chooses Telugu, finds it again at the next visit, and nobody else does', async ({
  page,
  browser,
  request,
  staff,
  site,
}) => {
  await visit(page, '/dashboard');
  await expect(choice(page, 'English')).toHaveAttribute('aria-pressed', 'true');
  await choice(page, 'తెలుగు').click();
  await expect(places(page, 'డాష్‌బోర్డ్').getByRole('link', { name: 'కోర్సులు' })).toBeVisible();
  await expect(choice(page, 'తెలుగు')).toHaveAttribute('aria-pressed', 'true');
  await expect(choice(page, 'తెలుగు')).toBeFocused();
  await expect(html(page)).toHaveAttribute('lang', 'te');
  await expect(page).toHaveTitle('డాష్‌బోర్డ్');
  await expect(page).toHaveURL('/dashboard');

  await reload(page);
  await expect(places(page, 'డాష్‌బోర్డ్').getByRole('link', { name: 'కోర్సులు' })).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'te');
  await expect(page).toHaveTitle('డాష్‌బోర్డ్');

  const theirs = await openAsEditor(browser, request, staff, site);
  await expect(places(theirs, 'Dashboard').getByRole('link', { name: 'Courses' })).toBeVisible();
  await expect(choice(theirs, 'English')).toHaveAttribute('aria-pressed', 'true');
  await expect(html(theirs)).toHaveAttribute('lang', 'en');
  await theirs.context().close();

  await choice(page, 'English').click();
  await expect(places(page, 'Dashboard').getByRole('link', { name: 'Courses' })).toBeVisible();
  await expect(page).toHaveTitle('Dashboard');
});

test('a choice that is not saved is not shown; a saved one keeps what is typed, and toasts and answers follow', async ({
  page,
  staff,
  refuse,
  request,
  expectNoise,
}) => {
  await test.step('a choice that is not saved is not shown either, and said aloud', async () => {
    await visit(page, '/dashboard');
    await refuse('PUT', 'users/me/language', 503, 'The site is busy.');
    await choice(page, 'తెలుగు').click();
    await expect(complained(page, 'The language could not be changed.')).toBeVisible();
    await expect(complained(page, 'The site is busy.')).toBeVisible();
    await expect(choice(page, 'English')).toHaveAttribute('aria-pressed', 'true');
    await expect(places(page, 'Dashboard')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('what is typed stays, and toasts follow', async () => {
    await visit(page, '/dashboard/add-notes');
    await page.getByLabel('Title').fill('Geometry, half typed');
    await choice(page, 'हिन्दी').click();
    await expect(page.getByLabel('शीर्षक')).toHaveValue('Geometry, half typed');
    await page.getByRole('button', { name: 'नोट्स जोड़ें' }).click();
    await expect(complained(page, 'कृपया फ़ोटो, शीर्षक और लिंक दें।')).toBeVisible();
  });

  await test.step('the server answers in the same language', async () => {
    expectNoise('409');
    await request.put('/api/users/me/language', { headers: staff.headers, data: { language: 'hi' } });
    await visit(page, '/dashboard/edit-users');
    await page.getByRole('listitem').filter({ hasText: 'admin@palaka.test' }).getByRole('button').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'यूज़र हटाएँ' }).click();
    await expect(complained(page, 'यूज़र नहीं हटाया जा सका')).toBeVisible();
    await expect(complained(page, 'यही आख़िरी एडमिन हैं। पहले किसी और को एडमिन बनाएँ।')).toBeVisible();
  });
});

test('the pages of the site keep their own language', async ({ page, staff }) => {
  void staff;
  await visit(page, '/dashboard');
  await choice(page, 'తెలుగు').click();
  await page.getByRole('banner').getByRole('link', { name: 'వెబ్‌సైట్ చూడండి' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Courses' }).first()).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await page.goBack();
  await expect(places(page, 'డాష్‌బోర్డ్')).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'te');
});

test('without its messages the dashboard works in English', async ({ page, request, staff, expectNoise }) => {
  expectNoise(/Failed to load resource|Failed to fetch/);
  await request.put('/api/users/me/language', { headers: staff.headers, data: { language: 'te' } });
  await page.route('**/te-dashboard*.json', (route) => route.abort());
  await load(page, '/dashboard');
  await expect(places(page, 'Dashboard').getByRole('link', { name: 'Courses' })).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'en');
});

test('on a phone the choice stands in the menu', async ({ page, staff }) => {
  void staff;
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await choice(page, 'हिन्दी').click();
  await expect(page.getByRole('dialog', { name: 'मेन्यू' }).getByRole('link', { name: 'होम' })).toBeVisible();
});
