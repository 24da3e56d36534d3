// A common password is refused at its field, for a new and for an existing user, and nothing typed is lost. The rule holds only
// where others can reach the site, so these tests start one with such an address.
import { load } from '../../../support/alive.ts';
import { test as base, complained, expect, keepToken, said } from '../../../support/dashboard.ts';
import { discardPage } from '../../../support/kept-page.ts';
import { startServerProcess } from '../../../support/server-process.ts';

const sentence = 'This password is among the most common ones. Please choose another.';
const admin = { email: 'admin@palaka.test', password: 'correct horse battery' };

const test = base.extend<{ worldly: { url: string; headers: { authorization: string } } }>({
  worldly: async ({ page, request, expectNoise }, use, testInfo) => {
    expectNoise('400');
    // It is on a site that ends before it.
    discardPage();
    const site = await startServerProcess({
      DATA_DIR: testInfo.outputPath('data'),
      SITE_URL: 'http://palaka.test',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    });
    const { token } = await (await request.post(`${site.url}/api/users/login`, { data: admin })).json();
    await keepToken(page, token);
    await use({ url: site.url, headers: { authorization: `Bearer ${token}` } });
    await site.stop();
  },
});

test('a new user, then one who is there', async ({ page, request, worldly: { url, headers } }) => {
  await load(page, `${url}/dashboard/add-users`);
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
  const made = await request.post(`${url}/api/users/register`, { headers, data });
  const { _id } = (await made.json()) as { _id: string };
  await load(page, `${url}/dashboard/edit-users?edit=${_id}`);
  const newPassword = page.getByLabel('New password (optional)');
  await newPassword.fill('iloveyou');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(complained(page, 'Failed to update user')).toBeVisible();
  await expect(newPassword).toBeFocused();
  await expect(newPassword).toHaveAccessibleDescription(new RegExp(sentence));
  expect((await request.post(`${url}/api/users/login`, { data })).status()).toBe(200);
});
