// What was typed is kept on the device, in the browser's own storage; a session that is about to end, by the browser's own clock.
// Everything else of drafts: test/screens/dashboard/records.
import { visit } from '../../../support/alive.ts';
import { expect, keepToken, said, test } from '../../../support/dashboard.ts';
import { discardPage } from '../../../support/kept-page.ts';

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
