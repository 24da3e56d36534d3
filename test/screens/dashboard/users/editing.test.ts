// Users: add, refuse, edit, delete and restore by an administrator; editors neither see nor call them.

import type { Page } from '#test/support/screen/page.ts';
import { complained, expect, question, type Requests, said, test, visit } from '#test/support/screen/test.ts';

const sample = { name: 'Ravi Kumar', email: 'ravi@users.palaka.test', role: 'editor' };
const PASSWORD = 'the first password';
type User = typeof sample & { _id: string };

async function register(request: Requests, headers: { authorization: string }): Promise<User> {
  const answer = await request.post('/api/users/register', { headers, data: { ...sample, password: PASSWORD } });
  expect(answer.status()).toBe(201);
  return answer.json();
}

const statusOfSignIn = async (request: Requests, email: string, password: string) =>
  (await request.post('/api/users/login', { data: { email, password } })).status();

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test.beforeEach(({ staff }) => {
  staff.removeAfter('users', ({ email }) => String(email).endsWith('@users.palaka.test'));
});

test('a user is added and can sign in; the list says the role with a capital', async ({ page, staff, request }) => {
  void staff;
  await visit(page, '/dashboard/add-users');
  await page.getByLabel('Name', { exact: true }).fill('Asha Rani');
  await page.getByLabel('Email').fill('asha@users.palaka.test');
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  // Unless chosen otherwise.
  await expect(page.getByLabel('Role')).toHaveValue('editor');
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(said(page, 'User added successfully!')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Manage Users');
  await expect(rowOf(page, 'Asha Rani')).toContainText('asha@users.palaka.test · Editor');
  await expect(rowOf(page, 'admin@palaka.test')).toContainText('Admin');
  expect(await statusOfSignIn(request, 'asha@users.palaka.test', 'a good password')).toBe(200);
});

test('with something missing the owner’s sentence is said and nothing is sent', async ({ page, staff }) => {
  const before = (await staff.list('users')).length;
  await visit(page, '/dashboard/add-users');
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(complained(page, 'Please fill out all fields.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Asha Rani');
  await page.getByLabel('Email').fill('asha@users.palaka.test');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(complained(page, 'Registration failed')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/at least 8 characters/);
  expect((await staff.list('users')).length).toBe(before);
});

test('an email that is there already is said in two lines', async ({ page, staff, expectNoise }) => {
  void staff;
  expectNoise('409');
  await visit(page, '/dashboard/add-users');
  await page.getByLabel('Name', { exact: true }).fill('Second');
  await page.getByLabel('Email').fill('admin@palaka.test');
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(complained(page, 'Registration failed')).toBeVisible();
  await expect(complained(page, 'A user with the email admin@palaka.test already exists.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Second');
});

test('a blank password keeps the old one, a new one replaces it', async ({ page, staff, request }) => {
  const { _id } = await register(request, staff.headers);
  await visit(page, '/dashboard/edit-users');
  await page.getByRole('link', { name: 'Edit Ravi Kumar' }).click();
  await expect(page.getByLabel('New password (optional)')).toHaveValue('');
  await page.getByLabel('Name', { exact: true }).fill('Nobody');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Edit Ravi Kumar' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ravi K.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'User updated successfully')).toBeVisible();
  await expect(rowOf(page, 'Ravi K.')).toBeVisible();
  expect(await statusOfSignIn(request, sample.email, PASSWORD)).toBe(200);

  await visit(page, `/dashboard/edit-users?edit=${_id}`);
  await page.getByLabel('New password (optional)').fill('another password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('New password (optional)')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'User updated successfully')).toBeVisible();
  expect(await statusOfSignIn(request, sample.email, PASSWORD)).toBe(401);
  expect(await statusOfSignIn(request, sample.email, 'another password')).toBe(200);
});

test('an edit without a name, and one that fails, say so', async ({ page, staff, request, refuse }) => {
  const { _id } = await register(request, staff.headers);
  await visit(page, `/dashboard/edit-users?edit=${_id}`);
  await page.getByLabel('Name', { exact: true }).fill('  ');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(complained(page, 'Please fill all required fields')).toBeVisible();
  await refuse('PUT', `users/${_id}`, 503, 'The site is busy.');
  await page.getByLabel('Name', { exact: true }).fill('Ravi');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(complained(page, 'Failed to update user')).toBeVisible();
  await expect(complained(page, 'The site is busy.')).toBeVisible();
});

test('the last administrator can be neither deleted nor demoted', async ({ page, staff, expectNoise }) => {
  expectNoise('409');
  const me = (await staff.list<User>('users')).find(({ email }) => email === 'admin@palaka.test');
  await visit(page, '/dashboard/edit-users');
  await rowOf(page, 'admin@palaka.test').getByRole('button', { name: 'More for Administrator' }).click();
  await rowOf(page, 'admin@palaka.test').getByRole('button', { name: 'Delete Administrator' }).click();
  await page.getByRole('button', { name: 'Delete user' }).click();
  await expect(complained(page, 'Failed to delete user')).toBeVisible();
  const reason = 'This is the last administrator. Make someone else an administrator first.';
  await expect(complained(page, reason)).toBeVisible();
  await expect(rowOf(page, 'admin@palaka.test')).toBeVisible();

  await visit(page, `/dashboard/edit-users?edit=${me?._id}`);
  await page.getByLabel('Role').selectOption('Editor');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(complained(page, 'Failed to update user')).toBeVisible();
  await expect(complained(page, reason)).toBeVisible();
});

test('a user is deleted after the question, and Undo brings them back', async ({ page, staff, request }) => {
  const { _id } = await register(request, staff.headers);
  await visit(page, '/dashboard/edit-users');
  const row = rowOf(page, 'Ravi Kumar');
  await row.getByRole('button', { name: 'More for Ravi Kumar' }).click();
  await row.getByRole('button', { name: 'Delete Ravi Kumar' }).click();
  const asked = question(page, 'Are you sure you want to delete this user?');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'More for Ravi Kumar' }).click();
  await row.getByRole('button', { name: 'Delete Ravi Kumar' }).click();
  await asked.getByRole('button', { name: 'Delete user' }).click();
  await expect(said(page, 'User deleted')).toBeVisible();
  await expect(row).toBeHidden();
  expect(await statusOfSignIn(request, sample.email, PASSWORD)).toBe(401);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, 'User restored')).toBeVisible();
  await expect(row).toBeVisible();
  expect((await staff.list<User>('users')).find((one) => one._id === _id)).toMatchObject(sample);
});

test('a delete that fails says so and leaves the list as it is', async ({ page, staff, request, refuse }) => {
  const { _id } = await register(request, staff.headers);
  await visit(page, '/dashboard/edit-users');
  await refuse('DELETE', `users/${_id}`, 503, 'The site is busy.');
  await page.getByRole('button', { name: 'More for Ravi Kumar' }).click();
  await page.getByRole('button', { name: 'Delete Ravi Kumar' }).click();
  await page.getByRole('button', { name: 'Delete user' }).click();
  await expect(complained(page, 'Failed to delete user')).toBeVisible();
  await expect(rowOf(page, 'Ravi Kumar')).toBeVisible();
});

test('users that cannot be loaded are missed aloud, each time, and can be asked for again', async ({
  page,
  staff,
  refuse,
}) => {
  void staff;
  await refuse('GET', 'users?*', 503, 'The site is busy.');
  await visit(page, '/dashboard/edit-users');
  await expect(complained(page, 'Failed to load users')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await expect(complained(page, 'Failed to load users')).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(complained(page, 'Failed to load users')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'admin@palaka.test')).toBeVisible();
});

test('an editor sees no link, tile or page of users, and the API refuses', async ({ page, server, request }) => {
  await page.signIn(server.editor);
  await visit(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Editor');
  await expect(page.getByRole('link', { name: /Manage courses$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /users/i })).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  for (const address of ['/dashboard/add-users', '/dashboard/edit-users']) {
    await visit(page, address);
    await expect(page.getByText('Only administrators can manage users.')).toBeVisible();
  }
  expect(asked).not.toContain('/api/users');
  const headers = { authorization: `Bearer ${server.editor}` };
  expect((await request.get('/api/users', { headers })).status()).toBe(403);
  const data = { name: 'Third', email: 'third@users.palaka.test', password: PASSWORD };
  expect((await request.post('/api/users/register', { headers, data })).status()).toBe(403);
});
