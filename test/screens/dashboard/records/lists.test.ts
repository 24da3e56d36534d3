// All lists: search, filter, sort and page in the query; empty, failing, on a phone.

import type { Page } from '#test/support/screen/page.ts';
import { expect, reload, test, visit } from '#test/support/screen/test.ts';

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText('Edit') });
const note = (number: number) => ({
  image: '/art/note/many.svg',
  title: `Many ${String(number).padStart(2, '0')}`,
  driveLink: 'https://drive.example/many.pdf',
});

test('search, filter and sort live in the address: a reload keeps them, back takes them off', async ({
  page,
  staff,
}) => {
  void staff;
  await visit(page, '/dashboard/edit-certificate');
  await page.getByLabel('Show').selectOption('Pending');
  await expect(page).toHaveURL('/dashboard/edit-certificate?status=Pending');
  await expect(rows(page).filter({ hasNotText: 'Pending' })).toHaveCount(0);
  await expect(rows(page).first()).toContainText('Pending');
  await page.getByLabel('Show').selectOption('Verified');
  // A change while another is on its way would take its place in the browser's history.
  await expect(page).toHaveURL('/dashboard/edit-certificate?status=Verified');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Sort').selectOption('Number, highest first');
  await expect(page).toHaveURL('/dashboard/edit-certificate?status=Verified&sort=-certificate_no');
  await page.getByRole('searchbox', { name: 'Search by number, name, course, phone or e-mail' }).fill('pi-2025');
  await expect(page).toHaveURL('/dashboard/edit-certificate?status=Verified&sort=-certificate_no&q=pi-2025');
  await expect(rows(page)).toHaveText([/PI-2025-0121/, /PI-2025-0098/]);
  await page.getByLabel('Completed from').fill('2025-06-01');
  await expect(page).toHaveURL(/from=2025-06-01$/);
  await page.getByLabel('Completed until').fill('2025-10-30');
  await expect(page).toHaveURL(/to=2025-10-30$/);
  await expect(rows(page)).toHaveText([/PI-2025-0098/]);
  await page.getByLabel('Completed until').fill('');
  await expect(rows(page)).toHaveText([/PI-2025-0121/, /PI-2025-0098/]);
  await expect(page).toHaveURL(/from=2025-06-01$/);
  await page.getByLabel('Course', { exact: true }).selectOption('AI TOOLS DIPLOMA');
  await expect(page).toHaveURL(
    '/dashboard/edit-certificate?status=Verified&sort=-certificate_no&q=pi-2025&from=2025-06-01&course=AI+TOOLS+DIPLOMA',
  );
  await expect(rows(page)).toHaveText([/PI-2025-0121/]);

  await reload(page);
  await expect(page.getByLabel('Completed from')).toHaveValue('1 June 2025');
  await expect(page.getByLabel('Course', { exact: true })).toHaveValue('AI TOOLS DIPLOMA');
  await page.getByLabel('Course', { exact: true }).selectOption('All courses');
  await expect(page).toHaveURL(/from=2025-06-01$/);
  await page.getByLabel('Completed from').fill('');
  await expect(page).toHaveURL('/dashboard/edit-certificate?status=Verified&sort=-certificate_no&q=pi-2025');
  await expect(page.getByRole('searchbox')).toHaveValue('pi-2025');
  await expect(page.getByLabel('Show')).toHaveValue('Verified');
  await expect(page.getByLabel('Sort')).toHaveValue('-certificate_no');
  await expect(rows(page)).toHaveText([/PI-2025-0121/, /PI-2025-0098/]);

  await page.goBack();
  await expect(page.getByLabel('Completed from')).toHaveValue('1 June 2025');
  // Course, both days and the order, one after the other; what is typed takes no step of its own.
  for (let step = 0; step < 6; step++) await page.goBack();
  await expect(page).toHaveURL('/dashboard/edit-certificate?status=Verified');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel('Show')).toHaveValue('Pending');
});

test('fifty-one records come in three pages; the last page may vanish under the hands', async ({
  page,
  staff,
  add,
  request,
}) => {
  const added: string[] = [];
  for (let number = 1; number <= 51; number++) added.push((await add('notes', note(number)))._id);
  await visit(page, '/dashboard/edit-notes?q=Many&sort=title');
  await expect(rows(page)).toHaveCount(25);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1–25 of 51');
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/dashboard/edit-notes?q=Many&sort=title&page=2');
  await expect(rows(page).first()).toContainText('Many 26');
  await pages.getByRole('link', { name: 'Page 3' }).click();
  await expect(rows(page)).toHaveText([/Many 51/]);
  await page.goBack();
  await expect(rows(page).first()).toContainText('Many 26');
  await page.goForward();

  // After editing: the same page of the list.
  await page.getByRole('link', { name: 'Edit Many 51' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/dashboard/edit-notes?q=Many&sort=title&page=3');
  // When its only record is deleted, the previous page is shown.
  await page.getByRole('button', { name: 'More for Many 51' }).click();
  await page.getByRole('button', { name: 'Delete Many 51' }).click();
  await page.getByRole('button', { name: 'Delete note' }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(rows(page).first()).toContainText('Many 26');
  await expect(pages).toContainText('26–50 of 50');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveText([/Many 51/]);
  // A filter starts at the first page.
  await page.getByRole('searchbox').fill('Many 0');
  await expect(rows(page)).toHaveCount(9);
  await expect(page).toHaveURL('/dashboard/edit-notes?q=Many+0&sort=title');
  expect((await request.get(`/api/notes/${added[50]}`, { headers: staff.headers })).status()).toBe(200);
});

test('/ goes to the search, n to the form for a new one', async ({ page, staff }) => {
  void staff;
  await visit(page, '/dashboard/edit-course');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search courses' })).toBeFocused();
  // No shortcut while typing.
  await page.keyboard.type('n/n');
  await expect(page.getByRole('searchbox')).toHaveValue('n/n');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/dashboard/add-course');
  await visit(page, '/dashboard/ngo-details');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'Add NGO' })).toBeVisible();
});

test('with nothing there yet, one action leads to the first', async ({ page, staff }) => {
  void staff;
  await page.route('**/api/managed/notes?*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
  await visit(page, '/dashboard/edit-notes');
  await expect(page.getByText('No notes yet.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Upload study notes' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upload study notes' })).toBeVisible();
});

test('a list that cannot be loaded offers to try again, and says nothing aloud', async ({ page, staff, refuse }) => {
  void staff;
  await refuse('GET', 'managed/courses?*', 503, 'The site is busy.');
  await visit(page, '/dashboard/edit-course');
  await expect(page.getByText('Courses could not be loaded.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();

  // The list stays when a reload fails.
  const count = await rows(page).count();
  await refuse('GET', 'managed/courses?*', 503, 'The site is busy.');
  await page.getByRole('searchbox').fill('tally');
  await expect(page).toHaveURL(/q=tally/);
  await expect(rows(page)).toHaveCount(count);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('a record that is gone says so', async ({ page, staff, expectNoise }) => {
  void staff;
  expectNoise('404');
  await visit(page, '/dashboard/edit-course?edit=gone');
  await expect(page.getByText('This is not here any more.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(rows(page).first()).toBeVisible();
});
