// The language of the dashboard: each user's own, at once, without losing what is typed, and again at the next visit.

import type { Page } from '#test/support/screen/page.ts';
import { complained, expect, load, reload, step, test, visit } from '#test/support/screen/test.ts';

const choice = (page: Page) => page.getByRole('complementary').getByRole('combobox');
const places = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });
const expectLanguage = (language: string) =>
  expect.poll(() => document.documentElement.lang, { timeout: 8000 }).toBe(language);

test.afterEach(async ({ request, staff }) => {
  const answer = await request.put('/api/users/me/language', { headers: staff.headers, data: { language: 'en' } });
  expect(answer.status()).toBe(200);
});

test('a user chooses Telugu, finds it again at the next visit, and nobody else does', async ({
  page,
  staff,
  server,
}) => {
  await visit(page, '/dashboard');
  await expect(choice(page)).toHaveValue('en');
  await choice(page).selectOption('te');
  await expect(places(page, 'డాష్‌బోర్డ్').getByRole('link', { name: 'సర్టిఫికెట్లు' })).toBeVisible();
  await expect(choice(page)).toHaveValue('te');
  await expect(choice(page)).toBeFocused();
  await expectLanguage('te');
  await expect(page).toHaveTitle('డాష్‌బోర్డ్');
  await expect(page).toHaveURL('/dashboard');

  await reload(page);
  await expect(places(page, 'డాష్‌బోర్డ్').getByRole('link', { name: 'సర్టిఫికెట్లు' })).toBeVisible();
  await expectLanguage('te');
  await expect(page).toHaveTitle('డాష్‌బోర్డ్');

  await page.signIn(server.editor);
  await load(page, '/dashboard');
  await expect(places(page, 'Dashboard').getByRole('link', { name: 'Certificates' })).toBeVisible();
  await expect(choice(page)).toHaveValue('en');
  await expectLanguage('en');

  await page.signIn(staff.token);
  await load(page, '/dashboard');
  await choice(page).selectOption('en');
  await expect(places(page, 'Dashboard').getByRole('link', { name: 'Certificates' })).toBeVisible();
  await expect(page).toHaveTitle('Dashboard');
});

test('a choice that is not saved is not shown; a saved one keeps what is typed, and toasts and answers follow', async ({
  page,
  staff,
  refuse,
  request,
  expectNoise,
}) => {
  await step('a choice that is not saved is not shown either, and said aloud', async () => {
    await visit(page, '/dashboard');
    await refuse('PUT', 'users/me/language', 503, 'The site is busy.');
    await choice(page).selectOption('te');
    await expect(complained(page, 'The language could not be changed.')).toBeVisible();
    await expect(complained(page, 'The site is busy.')).toBeVisible();
    await expect(choice(page)).toHaveValue('en');
    await expect(places(page, 'Dashboard')).toBeVisible();
    await page.unrouteAll();
  });

  await step('what is typed stays, and toasts follow', async () => {
    await visit(page, '/dashboard/add-notes');
    await page.getByLabel('Title').fill('Geometry, half typed');
    await choice(page).selectOption('hi');
    await expect(page.getByLabel('शीर्षक')).toHaveValue('Geometry, half typed');
    await page.getByRole('button', { name: 'नोट्स जोड़ें' }).click();
    await expect(complained(page, 'कृपया फ़ोटो, शीर्षक और लिंक दें।')).toBeVisible();
  });

  await step('the server answers in the same language', async () => {
    expectNoise('409');
    await request.put('/api/users/me/language', { headers: staff.headers, data: { language: 'hi' } });
    await visit(page, '/dashboard/edit-users');
    const row = page.getByRole('listitem').filter({ hasText: 'admin@palaka.test' });
    await row.getByRole('button', { name: /और विकल्प$/ }).click();
    await row.getByRole('button', { name: /हटाएँ$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'यूज़र हटाएँ' }).click();
    await expect(complained(page, 'यूज़र नहीं हटाया जा सका')).toBeVisible();
    await expect(complained(page, 'यही आख़िरी एडमिन हैं। पहले किसी और को एडमिन बनाएँ।')).toBeVisible();
  });
});

test('the pages of the site keep their own language', async ({ page, staff }) => {
  void staff;
  await visit(page, '/dashboard');
  await choice(page).selectOption('te');
  await page.getByRole('banner').getByRole('link', { name: 'వెబ్‌సైట్ చూడండి' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Courses' }).first()).toBeVisible();
  await expectLanguage('en');
  await page.goBack();
  await expect(places(page, 'డాష్‌బోర్డ్')).toBeVisible();
  await expectLanguage('te');
});

test('the preview beside a form is in the language that is chosen in the form, its hints in that of the user', async ({
  page,
  staff,
}) => {
  void staff;
  await visit(page, '/dashboard/add-notes');
  await choice(page).selectOption('te');
  const preview = page.getByRole('region', { name: 'విద్యార్థులకు ఇలా కనిపిస్తుంది' });
  await expect(preview).toContainText('శీర్షిక');
  await expect(preview).toContainText('Download');
  await page.getByLabel('ఏ భాషలో').selectOption('te');
  await expect(preview).toContainText('డౌన్‌లోడ్');
});
