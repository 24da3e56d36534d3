// Drafts on a shared computer: the next user cannot read them, and their author finds them again.

import { entries, set } from 'idb-keyval';
import type { Page } from '#test/support/screen/page.ts';
import { expect, question, said, test, visit } from '#test/support/screen/test.ts';
import { ADMIN } from '#test/support/server.ts';

const colleague = { name: 'Ravi Kumar', email: 'ravi@drafts.palaka.test', role: 'editor', password: 'a good password' };
const TYPED = 'Nobody else may read this';

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard');
}

test('a draft outlives its session, but only its author can read it', async ({ page, staff, request }) => {
  staff.removeAfter('users', ({ email }) => email === colleague.email);
  await request.post('/api/users/register', { headers: staff.headers, data: colleague });

  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill(TYPED);
  await expect.poll(() => readDevice()).toContain('draft ');
  await logOut(page);
  const kept = await readDevice();
  expect(kept).toContain('draft ');
  expect(kept).not.toContain(TYPED);

  await logIn(page, colleague);
  await visit(page, '/dashboard/add-notes');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByLabel('Title').fill('Typed by a colleague');
  await expect.poll(async () => (await readDevice()).split('draft ').length).toBe(3);
  await expect(page.getByText('We kept what you typed.')).toBeHidden();
  await logOut(page);

  await logIn(page, ADMIN);
  await visit(page, '/dashboard/add-notes');
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(TYPED);
});

test('one that lies there open, as an earlier version left it, is still found; control: it can be read', async ({
  page,
  staff,
  request,
}) => {
  const { _id } = await (await request.get('/api/users/me', { headers: staff.headers })).json();
  await visit(page, '/dashboard');
  const draft = { values: { title: TYPED, image: '', driveLink: '' }, at: Date.now() };
  await set(`draft ${_id} notes new`, draft);
  expect(await readDevice()).toContain(TYPED);
  await visit(page, '/dashboard/add-notes');
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(TYPED);
});

test('what is typed while an earlier draft is on offer takes nothing of it, and is kept as well', async ({
  page,
  staff,
  request,
}) => {
  staff.removeAfter('notes', ({ title }) => title === 'Typed today');
  const { _id } = await (await request.get('/api/users/me', { headers: staff.headers })).json();
  await visit(page, '/dashboard');
  const values = { title: 'Typed yesterday', image: '', driveLink: 'https://drive.example/yesterday.pdf' };
  await set(`draft ${_id} notes new`, { values, at: Date.now() - 86_400_000 });
  await visit(page, '/dashboard/add-notes');
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await page.getByLabel('Title').fill('Typed today');
  await leave(page);

  // Both are offered, the newest first. Using one keeps what it replaces.
  await visit(page, '/dashboard/add-notes');
  const title = page.getByLabel('Title');
  const use = page.getByRole('button', { name: 'Use it' });
  await use.click();
  await expect(title).toHaveValue('Typed today');
  await use.click();
  await expect(title).toHaveValue('Typed yesterday');
  await use.click();
  await expect(title).toHaveValue('Typed today');

  // Saving one leaves the other.
  await page.getByLabel('Drive link').fill('https://drive.example/today.pdf');
  await page.getByRole('button', { name: 'Add Notes' }).click();
  await expect(said(page, 'Notes added successfully!')).toBeVisible();
  await use.click();
  await expect(title).toHaveValue('Typed yesterday');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => readDevice()).not.toContain('draft ');
});

test('what is typed while a slow save runs is offered by the next form', async ({ page, staff }) => {
  staff.removeAfter('notes', ({ title }) => title === 'Slowly added');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/notes', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    return route.fallback();
  });
  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Slowly added');
  await page.getByLabel('Drive link').fill('https://drive.example/slow.pdf');
  await page.getByRole('button', { name: 'Add Notes' }).click();
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled();
  await page.getByLabel('Title').fill('Typed meanwhile');
  held.resolve();
  await expect(said(page, 'Notes added successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Typed meanwhile');
  await page.getByRole('button', { name: 'Clear' }).click();
});

test('Undo of discarded changes works after the form has been left, too', async ({ page, staff }) => {
  void staff;
  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Discarded too early');
  await page.getByRole('button', { name: 'Clear' }).click();
  await leave(page, false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readDevice()).toContain('draft ');
  await visit(page, '/dashboard/add-notes');
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Discarded too early');
  await page.getByRole('button', { name: 'Clear' }).click();
});

test('a user has fifty drafts on a device: the oldest gives way, and those of others stay', async ({
  page,
  staff,
  request,
}) => {
  const { _id } = await (await request.get('/api/users/me', { headers: staff.headers })).json();
  await visit(page, '/dashboard');
  const planted = (title: string, daysAgo: number) => ({ values: { title }, at: Date.now() - daysAgo * 86_400_000 });
  await set('draft other notes new/0', planted('Of a colleague', 1000));
  for (let day = 1; day <= 50; day++) await set(`draft ${_id} notes ${day}/0`, planted(`Typed ${day} days ago.`, day));
  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Typed now');
  await expect.poll(() => readDevice()).not.toContain('Typed 50 days ago.');
  const device = await readDevice();
  expect(device).toContain('Typed 49 days ago.');
  expect(device).toContain('Of a colleague');
  await page.getByRole('button', { name: 'Clear' }).click();
});

async function leave(page: Page, asks = true) {
  const sidebar = page.getByRole('navigation', { name: 'Dashboard', exact: true });
  await sidebar.getByRole('link', { name: 'Home', exact: true }).click();
  if (asks) await question(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard');
}

async function logOut(page: Page) {
  await page.getByRole('link', { name: 'Logout' }).click();
  await question(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/login');
}

/** Everything in the browser's storage, as developer tools would show it. */
async function readDevice() {
  const bytes = (value: unknown) => (value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value);
  const stored = await entries<string, object>();
  return stored.map(([place, draft]) => `${place} ${JSON.stringify(draft, (_name, value) => bytes(value))}`).join('\n');
}
