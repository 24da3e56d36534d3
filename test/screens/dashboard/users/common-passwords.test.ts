// A common password is refused at its field, for a new and for an existing user, and nothing typed is lost. The rule holds only
// where others can reach the site, so this server has such an address.
import { test as base, complained, expect, said, serverWith, visit } from '#test/support/screen/test.ts';

const sentence = 'This password is among the most common ones. Please choose another.';

const test = base.extend({
  server: [serverWith({ env: { SITE_URL: 'http://palaka.test' } }), { scope: 'file' }],
});

test('a new user, then one who is there', async ({ page, staff, request, expectNoise }) => {
  expectNoise('400');
  staff.removeAfter('users', ({ email }) => String(email).endsWith('@passwords.palaka.test'));
  await visit(page, '/dashboard/add-users');
  await page.getByLabel('Name', { exact: true }).fill('Asha Rani');
  await page.getByLabel('Email').fill('asha@passwords.palaka.test');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Password123');
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(complained(page, 'Registration failed')).toBeVisible();
  await expect(complained(page, sentence)).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(new RegExp(sentence));
  await expect(password).toHaveValue('Password123');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Rani');

  await password.fill('a good password');
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(said(page, 'User added successfully!')).toBeVisible();

  const data = { name: 'Ravi Kumar', email: 'ravi@passwords.palaka.test', role: 'editor', password: 'a good password' };
  const made = await request.post('/api/users/register', { headers: staff.headers, data });
  const { _id } = (await made.json()) as { _id: string };
  await visit(page, `/dashboard/edit-users?edit=${_id}`);
  const newPassword = page.getByLabel('New password (optional)');
  await newPassword.fill('iloveyou');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(complained(page, 'Failed to update user')).toBeVisible();
  await expect(newPassword).toBeFocused();
  await expect(newPassword).toHaveAccessibleDescription(new RegExp(sentence));
  expect((await request.post('/api/users/login', { data })).status()).toBe(200);
});
