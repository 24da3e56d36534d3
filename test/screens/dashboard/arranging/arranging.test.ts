// Staff put records in order with arrows, hide and show them; the site follows. By dragging, and as visitors would see it:
// test/e2e/dashboard/arranging/arranging.test.ts.
import type { Page } from '#test/support/screen/page.ts';
import { expect, load, type Requests, said, test, visit } from '#test/support/screen/test.ts';

const titles = (page: Page) => page.locator('[data-row]').locator('p:first-child');
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const announced = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const namesOf = async (request: Requests) =>
  ((await (await request.get('/api/ngos/ngos')).json()) as { name: string }[]).map(({ name }) => name);

test('NGOs are put in order with arrows; the site follows once it is saved, and Undo', async ({
  page,
  staff,
  request,
}) => {
  void staff;
  const before = await namesOf(request);
  const [a = '', b = '', c = ''] = before;
  await visit(page, '/dashboard/ngo-details');
  await page.getByRole('link', { name: 'Put in order' }).click();
  await expect(titles(page)).toHaveText(before);
  // Arrows keep the focus, and say where it is now.
  const down = page.getByRole('button', { name: `Move ${a} down` });
  await down.click();
  await expect(announced(page, `${a} is now number 2 of ${before.length}.`)).toBeAttached();
  await expect(down).toBeFocused();
  await expect(titles(page)).toHaveText([b, a, ...before.slice(2)]);
  await page.getByRole('button', { name: `Move ${c} to the top` }).click();
  const wanted = [c, b, a, ...before.slice(3)];
  await expect(titles(page)).toHaveText(wanted);

  expect(await namesOf(request)).toEqual(before);
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(said(page, 'Order saved. Visitors see it now.')).toBeVisible();
  expect(await namesOf(request)).toEqual(wanted);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, 'The earlier order is back')).toBeVisible();
  await expect(titles(page)).toHaveText(before);
  expect(await namesOf(request)).toEqual(before);
});

test('a course is hidden and shown again; its preview is for staff alone', async ({ page, staff, request }) => {
  const statusOf = async (address: string) => (await request.get(address)).status();
  await visit(page, '/dashboard/edit-course?q=PGDCA');
  await row(page, 'PGDCA').getByRole('button', { name: 'More for PGDCA' }).click();
  await row(page, 'PGDCA').getByRole('button', { name: 'Hide or show PGDCA' }).click();
  const dialog = page.getByRole('dialog', { name: 'PGDCA' });
  await dialog.getByLabel('Only staff: hidden').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'Hidden from visitors')).toBeVisible();
  await expect(row(page, 'PGDCA').getByText('Hidden', { exact: true })).toBeVisible();
  expect(await statusOf('/api/courses/pgdca')).toBe(404);
  await row(page, 'PGDCA').getByRole('button', { name: 'More for PGDCA' }).click();
  const preview = row(page, 'PGDCA').getByRole('link', { name: 'As visitors see it: PGDCA' });
  const address = (await preview.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/dashboard\/preview\/courses\/./);

  await row(page, 'PGDCA').getByRole('button', { name: 'Hide or show PGDCA' }).click();
  await dialog.getByLabel('Everyone', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'Visitors see it now')).toBeVisible();
  expect(await statusOf('/api/courses/pgdca')).toBe(200);

  localStorage.removeItem('token');
  await load(page, address);
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.signIn(staff.token);
});

test('a note is added hidden until a day, which its row says', async ({ page, staff, request }) => {
  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Later notes');
  await page.getByLabel('Drive link').fill('https://drive.example/later');
  await page.getByRole('button', { name: 'Drawn by us' }).click();
  const whoSeesIt = page.getByRole('group', { name: 'Who sees it' }).first();
  await expect(whoSeesIt.getByText('Everyone', { exact: true }).first()).toBeVisible();
  await whoSeesIt.getByText('Who sees it').first().click();
  await page.getByLabel('Everyone, from a day on').check();
  // Without a day it is not shown at once, but refused.
  await page.getByLabel('Shown from').fill('');
  await page.getByRole('button', { name: 'Add Notes' }).click();
  await expect(page.getByText('Shown from must be a day, such as 2026-12-01.').first()).toBeVisible();
  await page.getByLabel('Shown from').fill('2099-12-01');
  await page.getByRole('button', { name: 'Add Notes' }).click();
  await expect(said(page, 'Notes added successfully!')).toBeVisible();
  expect(JSON.stringify(await (await request.get('/api/notes')).json())).not.toContain('Later notes');
  await visit(page, '/dashboard/edit-notes?sort=-_id');
  await expect(page.getByLabel('Sort')).toHaveValue('-_id');
  await expect(row(page, 'Later notes').getByText('From 1 December 2099')).toBeVisible();
  const [later] = await staff.list('managed/notes?sort=-_id&limit=1');
  await request.delete(`/api/notes/${later?._id}`, { headers: staff.headers });
});

test('two who arrange at once: the second is asked, and units move within their class', async ({
  page,
  staff,
  request,
  expectNoise,
}) => {
  await visit(page, '/dashboard/edit-lecture?arrange=1');
  const inClass = page.getByRole('region', { name: 'Class 10' });
  const first = inClass.locator('[data-row]').first();
  const name = await first.locator('p').first().textContent();
  await first.getByRole('button', { name: /^Move .* down$/ }).click();
  const all = await staff.list('managed/lectures');
  const theirs = all.map(({ _id }) => _id).toReversed();
  await request.put('/api/lectures/order', { headers: staff.headers, data: { ids: theirs } });
  // Their order cannot be had at first.
  expectNoise('could not be reached');
  await page.route('**/api/managed/lectures', (route) => route.abort());
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByRole('alert').getByText('The order could not be saved.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save order' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Someone else changed the order in the meantime' });
  await expect(asked).toBeVisible();
  expect((await staff.list('managed/lectures')).map(({ _id }) => _id)).toEqual(theirs);
  await asked.getByRole('button', { name: 'Save mine' }).click();
  await expect(said(page, 'Order saved. Visitors see it now.')).toBeVisible();
  const units = (await (await request.get('/api/lectures/class/Class-10')).json()) as { unitTitle: string }[];
  expect(units[1]?.unitTitle).toBe(name);
  await page.getByRole('link', { name: 'History of the order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History of the order' })).toBeVisible();
  await expect(page.getByText('Changed Order').first()).toBeVisible();
});
