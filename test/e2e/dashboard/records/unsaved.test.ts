// Nothing typed is lost: drafts, the leave guard, a session that ends.
import { visit } from '../../../support/alive.ts';
import { expect, keepToken, question, said, test } from '../../../support/dashboard.ts';
import { discardPage } from '../../../support/kept-page.ts';

const note = {
  image: '/art/note/algebra.svg',
  title: 'Algebra in One Hour',
  driveLink: 'https://drive.example/algebra.pdf',
};

test('what was typed survives a closed tab', async ({ page, context, staff }) => {
  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Geometry, half typed');
  // The draft is saved a moment later.
  await expect.poll(() => page.evaluate(countDrafts)).toBe(1);
  await page.close();

  const next = await context.newPage();
  await keepToken(next, staff.token);
  await next.goto('/dashboard/add-notes');
  await expect(next.getByText('We kept what you typed.')).toBeVisible();
  await expect(next.getByLabel('Title')).toHaveValue('');
  await next.getByRole('button', { name: 'Use it' }).click();
  await expect(next.getByLabel('Title')).toHaveValue('Geometry, half typed');
  await next.getByRole('button', { name: 'Clear' }).click();
  await expect(next.getByLabel('Title')).toHaveValue('');
  await expect.poll(() => next.evaluate(countDrafts)).toBe(0);
});

test('a page with unsaved changes asks before it is left', async ({ page, staff, add }) => {
  void staff;
  const { _id } = await add('notes', note);
  await visit(page, `/dashboard/edit-notes?edit=${_id}`);
  await page.getByLabel('Title').fill('Algebra, changed');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  const asked = question(page, 'Leave without saving?');
  await asked.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Algebra, changed');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard');

  // The draft is offered on return.
  await visit(page, `/dashboard/edit-notes?edit=${_id}`);
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
  await page.route('**/api/notes', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent++;
    await new Promise((done) => setTimeout(done, 300));
    return route.fallback();
  });
  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Once only');
  await page.getByLabel('Cover').fill('/art/note/once.svg');
  await page.getByLabel('Drive link').fill('https://drive.example/once.pdf');
  await page.getByRole('button', { name: 'Add Notes' }).click();
  const busy = page.getByRole('button', { name: 'Adding...' });
  await expect(busy).toBeDisabled();
  await page.keyboard.press('Control+s');
  await expect(said(page, 'Notes added successfully!')).toBeVisible();
  expect(sent).toBe(1);
});

test('the end of the session is announced; a wrong password ends nothing, the right one keeps the page', async ({
  page,
  staff,
  site,
  expectNoise,
}) => {
  expectNoise('401');
  const { exp } = JSON.parse(Buffer.from(staff.token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  discardPage();
  await page.clock.install({ time: (exp - 5 * 60) * 1000 });
  await visit(page, '/dashboard/add-notes');
  await expect(page.getByText(/Your session ends at/)).toBeVisible();
  await page.getByLabel('Title').fill('Still here');
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  const window = page.getByRole('dialog', { name: 'Stay signed in' });
  await window.getByRole('button', { name: 'Login' }).click();
  await expect(window.getByRole('alert').getByText('Please fill in all fields!')).toBeVisible();
  await window.getByLabel(`Password of ${site.admin.email}`).fill('not the password');
  await window.getByRole('button', { name: 'Login' }).click();
  await expect(window.getByRole('alert').getByText('Login failed', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/add-notes');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(staff.token);

  await page.clock.setSystemTime(Date.now());
  await window.getByLabel(`Password of ${site.admin.email}`).fill(site.admin.password);
  await window.getByRole('button', { name: 'Login' }).click();
  await expect(said(page, 'Login successful!')).toBeVisible();
  await expect(page.getByText(/Your session ends at/)).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Still here');
});

test('a session that ends in the middle loses nothing', async ({ page, staff, site, expectNoise, request }) => {
  expectNoise('401');
  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Typed before the end');
  await page.getByLabel('Cover').fill('/art/note/end.svg');
  await page.getByLabel('Drive link').fill('https://drive.example/end.pdf');
  await request.post('/api/users/logout', { headers: staff.headers, data: {} });
  await page.getByRole('button', { name: 'Add Notes' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/dashboard/add-notes')}`);
  await page.getByLabel('Email').fill(site.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Typed before the end');
  await expect(page.getByLabel('Drive link')).toHaveValue('https://drive.example/end.pdf');
});

/** The number of drafts on this device. */
function countDrafts() {
  return new Promise<number>((done) => {
    const opening = indexedDB.open('keyval-store');
    opening.onsuccess = () => {
      const keys = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
      keys.onsuccess = () => done(keys.result.filter((key) => String(key).startsWith('draft ')).length);
    };
  });
}
