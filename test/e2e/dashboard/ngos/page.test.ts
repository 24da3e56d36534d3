// The NGO directory as a person uses it. Everything else: test/screens/dashboard/ngos/page.test.ts.
import { visit } from '../../../support/alive.ts';
import { expect, said, test } from '../../../support/dashboard.ts';

test('an NGO is added, looked at and changed', async ({ page, staff }) => {
  staff.removeAfter('ngos/ngos', ({ name }) => name === 'Open Doors');
  const row = page.getByRole('listitem').filter({ hasText: 'Open Doors' });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/dashboard/ngo-details');
  await page.getByRole('link', { name: 'Add NGO' }).click();
  await page.getByLabel('Name').fill('Open Doors');
  await page.getByRole('button', { name: 'Add NGO' }).click();
  await expect(said(page, 'NGO added')).toBeVisible();
  await row.getByRole('link', { name: 'Open Doors', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open Doors' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Short description').fill('Trees for every school.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'NGO updated')).toBeVisible();
  await expect(row).toContainText('Trees for every school.');
});
