// The command palette: pages, actions and records, from the keyboard.
import type { Page } from '#test/support/screen/page.ts';
import { expect, load, test, visit } from '#test/support/screen/test.ts';

const editor = { name: 'Palette Editor', email: 'palette@palaka.test', role: 'editor', password: 'a good password' };

const found = (page: Page) => page.getByRole('listbox', { name: 'Found' });

test('Ctrl K, a few letters, arrows and Enter lead to a place', async ({ page, staff }) => {
  void staff;
  await visit(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(field).toBeFocused();
  await page.keyboard.type('withdraw');
  await expect(found(page).getByRole('option', { selected: true })).toContainText('Withdraw a certificate');
  await field.fill('spoken');
  const options = found(page).getByRole('option');
  const picked = found(page).getByRole('option', { selected: true });
  await expect(picked).toContainText('Add spoken lecture unit');
  await page.keyboard.press('ArrowDown');
  await expect(picked).toContainText('Spoken lectures');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  // Wraps around.
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/edit-spoken-lecture');
  await expect(field).toBeHidden();
});

test('a certificate is found by parts of its name and number, and opens to be edited', async ({ page, staff }) => {
  void staff;
  await visit(page, '/dashboard/edit-notes');
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await page.keyboard.type('09/041 agaraj');
  const hit = found(page).getByRole('option').filter({ hasText: 'K. NAGARAJU' });
  await expect(hit).toContainText('PI/2009/041');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/edit-certificate?edit=${encodeURIComponent('PI/2009/041')}`);
  await expect(page.getByLabel('Certificate number')).toHaveValue('PI/2009/041');
});

test('an enquiry is found by phone, by words, and by a name that sounds like it; settings by their names', async ({
  page,
  staff,
  request,
}) => {
  staff.removeAfter('contact', ({ from_name }) => from_name === 'Lakshmi Reddy');
  const data = { from_name: 'Lakshmi Reddy', phone: '+91 91234 50009', course: 'Basketry' };
  await request.post('/api/contact/call', { data });
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  const enquiry = found(page).getByRole('option').filter({ hasText: 'Lakshmi Reddy' });
  for (const typed of ['9123450009', 'basketry', 'Laxmi Reddi']) {
    await field.fill(typed);
    await expect(enquiry).toContainText('Enquiry');
  }
  for (const [typed, setting] of [
    ['password', 'Password'],
    ['signature', 'Director’s signature'],
    ['logo', 'Logo'],
    ['stamp', 'Words on the seal'],
    ['photo of the director', 'Director’s photo'],
    ['language', 'Language of the dashboard'],
    ['theme', 'Theme'],
  ] as const) {
    await field.fill(typed);
    await expect(
      found(page).getByRole('option', { name: new RegExp(`${setting.replace('’', '.')}.*Setting`) }),
    ).not.toHaveCount(0);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/account#look');
});

test('what is named so comes first, and what is done often is found by its usual words', async ({ page, staff }) => {
  void staff;
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  const picked = found(page).getByRole('option', { selected: true });
  for (const [typed, first] of [
    // Not Logout, nor the page that has one.
    ['logo', /^Logo/],
    ['language', /^Language of the dashboard/],
    ['fee', /^Change a fee/],
    ['photos', /^Add photos/],
    ['deleted', /^Bring back what was deleted/],
  ] as const) {
    await field.fill(typed);
    await expect(picked).toHaveText(first);
  }
  await field.fill('logo');
  await expect(picked).toContainText('Name and look');
});

test('what does not exist is not found; Escape closes the palette, and on phones its button', async ({
  page,
  staff,
  expectNoise,
}) => {
  void staff;
  await visit(page, '/dashboard');
  const opener = page.getByRole('button', { name: 'Search or jump to' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('zzyzxv');
  await expect(page.getByRole('dialog').getByText('Nothing matches.')).toBeVisible();
  // What could not be searched may be there.
  expectNoise('The site could not be reached.');
  await page.setOffline(true);
  await page.keyboard.type('w');
  await expect(page.getByRole('dialog').getByText('Not everything could be searched.')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Nothing matches.')).toBeHidden();
  await page.setOffline(false);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await opener.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('editors find no users; administrators do', async ({ page, staff, request, server }) => {
  staff.removeAfter('users', ({ email }) => email === editor.email);
  await request.post('/api/users/register', { headers: staff.headers, data: editor });
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await page.keyboard.type('palette');
  await expect(found(page).getByRole('option')).toHaveText([/Palette Editor/]);

  await page.signIn(server.editor);
  await load(page, '/dashboard');
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await page.keyboard.type('palette');
  await expect(page.getByRole('dialog').getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('user');
  await expect(page.getByRole('dialog').getByText('Nothing matches.')).toBeVisible();
  expect(asked).not.toContain('/api/users');
});
