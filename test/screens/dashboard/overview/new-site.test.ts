// The home of a site in which nothing is filled in yet, and its first certificate.
import { sana } from '#test/support/examples.ts';
import { test as base, expect, reload, said, serverWith, visit } from '#test/support/screen/test.ts';

const test = base.extend({ server: [serverWith({ demo: false }), { scope: 'file' }] });

test('the home leads a new institute through filling in its site', async ({ page, staff }) => {
  void staff;
  await visit(page, '/dashboard');
  const setup = page.getByRole('region', { name: 'Make the site yours' });
  await expect(setup.getByText('0 of 8 done')).toBeVisible();
  await expect(setup.getByRole('listitem')).toHaveCount(8);
  await setup.getByRole('link', { name: /^Address/ }).click();
  const address = page.getByLabel('Address', { exact: true });
  await expect(address).toBeFocused();
  await address.fill('4-7-1, Main Road, Warangal');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Institute updated')).toBeVisible();
  await visit(page, '/dashboard');
  await expect(setup.getByText('1 of 8 done')).toBeVisible();
  await expect(setup.getByRole('link', { name: /^Address/ })).toContainText('Done');
  await setup.getByRole('button', { name: 'Hide' }).click();
  await expect(setup).toHaveCount(0);
  await reload(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(setup).toHaveCount(0);
  await page.getByRole('button', { name: 'Show what the site still lacks' }).click();
  await expect(setup.getByText('1 of 8 done')).toBeVisible();
});

test('the first certificate says how numbers go on, and where the series is set', async ({ page, staff, add }) => {
  void staff;
  const note = page.getByText(/^The first number\./);
  await visit(page, '/dashboard/add-certificate');
  await expect(page.getByLabel('Certificate number')).toHaveValue(/^PI-\d{4}-0001$/);
  await expect(note).toBeVisible();
  await note.getByRole('link', { name: 'Set the number series' }).click();
  await expect(page.getByLabel('Number series', { exact: true })).toBeVisible();
  await add('certificates', sana);
  await visit(page, '/dashboard');
  await reload(page);
  await visit(page, '/dashboard/add-certificate');
  await expect(page.getByLabel('Certificate number')).toHaveValue(/./);
  await expect(note).toBeHidden();
});
