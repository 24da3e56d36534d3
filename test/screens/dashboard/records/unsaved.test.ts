// Nothing typed is lost: drafts, the leave guard, a session that ends. A closed tab and the end of a session: test/e2e/dashboard/records/unsaved.test.ts.
import { expect, load, question, said, test, visit } from '#test/support/screen/test.ts';
import { ADMIN } from '#test/support/server.ts';

const note = {
  image: '/art/note/algebra.svg',
  title: 'Algebra in One Hour',
  driveLink: 'https://drive.example/algebra.pdf',
};

test('a page with unsaved changes asks before it is left', async ({ page, staff, add }) => {
  void staff;
  const { _id } = await add('notes', note);
  await visit(page, `/dashboard/edit-notes?edit=${_id}`);
  await page.getByLabel('Title').fill('Algebra, changed');
  await page
    .getByRole('navigation', { name: 'Dashboard', exact: true })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  const asked = question(page, 'Leave without saving?');
  await asked.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Algebra, changed');
  await page
    .getByRole('navigation', { name: 'Dashboard', exact: true })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard');

  // The draft is offered on return.
  await load(page, `/dashboard/edit-notes?edit=${_id}`);
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Algebra, changed');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit and Manage Notes' })).toBeVisible();
  // Cancel discards, and can be undone.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Algebra, changed');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Note updated successfully!')).toBeVisible();
});

test('two quick presses save once', async ({ page, staff }) => {
  staff.removeAfter('notes', ({ title }) => title === 'Once only');
  let sent = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/notes', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent++;
    await held.promise;
    return route.fallback();
  });
  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Once only');
  await page.getByRole('button', { name: 'Use a web address' }).click();
  await page.getByLabel('Cover').fill('/art/note/once.svg');
  await page.getByLabel('Drive link').fill('https://drive.example/once.pdf');
  await page.getByRole('button', { name: 'Add Notes' }).click();
  const busy = page.getByRole('button', { name: 'Adding...' });
  await expect(busy).toBeDisabled();
  await page.keyboard.press('Control+s');
  held.resolve();
  await expect(said(page, 'Notes added successfully!')).toBeVisible();
  expect(sent).toBe(1);
});

test('a session that ends in the middle loses nothing', async ({ page, staff, expectNoise, request }) => {
  expectNoise('401');
  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Typed before the end');
  await page.getByRole('button', { name: 'Use a web address' }).click();
  await page.getByLabel('Cover').fill('/art/note/end.svg');
  await page.getByLabel('Drive link').fill('https://drive.example/end.pdf');
  await request.post('/api/users/logout', { headers: staff.headers, data: {} });
  await page.getByRole('button', { name: 'Add Notes' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/dashboard/add-notes')}`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Typed before the end');
  await expect(page.getByLabel('Drive link')).toHaveValue('https://drive.example/end.pdf');
});
