// What forms say stays true. That it can be seen: test/e2e/dashboard/records/saying.test.ts.

import { complained, expect, said, test, visit } from '#test/support/screen/test.ts';

const note = {
  image: '/art/note/saying.svg',
  title: 'Said Once',
  driveLink: 'https://drive.example/said.pdf',
};

test('a failure stands in one place, the form, and a success removes it', async ({ page, staff, add, refuse }) => {
  void staff;
  const { _id } = await add('notes', note);
  await visit(page, `/dashboard/edit-notes?edit=${_id}`);
  await refuse('PUT', `notes/${_id}`, 503, 'The site is busy.');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await page.getByLabel('Title').fill('Said Twice');
  await save.click();
  await expect(complained(page, 'Something went wrong.')).toHaveCount(1);
  await expect(page.locator('[data-failure]')).toHaveText('Something went wrong.The site is busy.');
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

test('what must be filled in is marked before the first try, and a lost connection is named first', async ({
  page,
  staff,
  expectNoise,
}) => {
  void staff;
  expectNoise(/could not be reached/);
  await visit(page, '/dashboard/add-notice');
  await expect(page.getByText('Fields with * must be filled in.')).toBeVisible();
  await expect(page.getByLabel('Notice', { exact: true })).toHaveAttribute('aria-required', 'true');
  await expect(page.getByLabel('Link', { exact: true })).not.toHaveAttribute('aria-required', 'true');
  await page.getByLabel('Notice', { exact: true }).fill('Closed on Monday');
  await page.route('**/api/notices', (route) => route.abort());
  await page.getByRole('button', { name: 'Put up' }).click();
  const alerts = page.getByRole('alert').filter({ hasText: /./ });
  await expect(alerts).toHaveText(['The site could not be reached.The notice could not be put up.']);
  await page.setOffline(true);
  await page.getByRole('button', { name: 'Put up' }).click();
  await expect(alerts).toHaveText([
    'You are offline.What you typed is kept. Save it again when the connection is back.',
  ]);
  await page.setOffline(false);
});

test('a day is typed as people write it, or picked from a calendar in the language of the user', async ({
  page,
  staff,
  request,
}) => {
  await request.put('/api/users/me/language', { headers: staff.headers, data: { language: 'te' } });
  await visit(page, '/dashboard/add-notice');
  const day = page.getByLabel('చివరి రోజు', { exact: true });
  await day.fill('1-12-2027');
  await day.blur();
  await expect(day).toHaveValue('1 డిసెంబర్, 2027');
  await page.getByRole('button', { name: 'క్యాలెండర్' }).click();
  await page.getByRole('button', { name: 'తర్వాతి నెల' }).click();
  await page.getByRole('button', { name: '15 జనవరి, 2028' }).click();
  await expect(day).toHaveValue('15 జనవరి, 2028');
  await expect(day).toBeFocused();
  await request.put('/api/users/me/language', { headers: staff.headers, data: { language: 'en' } });
});
