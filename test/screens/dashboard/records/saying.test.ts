// What forms say stays true. That it can be seen: test/e2e/dashboard/records/saying.test.ts.

import { complained, expect, said, test, visit } from '#test/support/screen/test.ts';

const note = {
  image: '/art/note/saying.svg',
  title: 'Said Once',
  driveLink: 'https://drive.example/said.pdf',
};

test('a failure stands in the form too, and a success removes it', async ({ page, staff, add, refuse }) => {
  void staff;
  const { _id } = await add('notes', note);
  await visit(page, `/dashboard/edit-notes?edit=${_id}`);
  await refuse('PUT', `notes/${_id}`, 503, 'The site is busy.');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await page.getByLabel('Title').fill('Said Twice');
  await save.click();
  await expect(complained(page, 'Something went wrong.')).toBeVisible();
  await expect(page.locator('[data-failure]')).toHaveText('Something went wrong.The site is busy.');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(complained(page, 'Something went wrong.')).toBeHidden();
  await expect(page.locator('[data-failure]')).toBeVisible();

  await save.click();
  await expect(complained(page, 'Something went wrong.')).toBeVisible();
  await page.unroute(`**/api/notes/${_id}`);
  await save.click();
  await expect(said(page, 'Note updated successfully!')).toBeVisible();
  await expect(page.getByText('Something went wrong.')).toHaveCount(0);
});

test('no toast survives signing out', async ({ page, staff }) => {
  void staff;
  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Typed in vain');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(said(page, 'Changes discarded')).toBeVisible();
  await page.getByRole('link', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL('/login');
  await expect(page.locator('[data-toasts]')).toHaveText('');
});
