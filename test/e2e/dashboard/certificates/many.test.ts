// Many certificates at once, in a browser: where the focus is when the dialogs have closed. What the bar does: test/screens/dashboard/certificates/many.test.ts.
import { sana } from '#test/support/examples.ts';
import { visit } from '../../../support/alive.ts';
import { expect, said, test } from '../../../support/dashboard.ts';

test('two are withdrawn by keyboard: the focus is on the page again, and not lost with the dialog', async ({
  page,
  staff,
  add,
}) => {
  void staff;
  await add('certificates', { ...sana, certificate_no: 'MANY/1' });
  await add('certificates', { ...sana, certificate_no: 'MANY/2' });
  await visit(page, '/dashboard/edit-certificate?q=many');
  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Status or withdraw' }).press('Enter');
  await page.getByRole('radio', { name: 'Rejected' }).check();
  await page.getByRole('button', { name: 'Withdraw 2 certificates' }).press('Enter');
  await expect(said(page, 'Status of 2 certificates changed')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
