// Many certificates at once, in a browser: where the focus is when the dialogs have closed. What the bar does: test/screens/dashboard/certificates/many.test.ts.
import { sana } from '#test/support/examples.ts';
import { load, visit } from '../../../support/alive.ts';
import { expect, said, test } from '../../../support/dashboard.ts';

test('two are withdrawn by keyboard: the focus is on the page again, and not lost with the dialog', async ({
  page,
  staff,
  add,
  request,
}) => {
  await add('certificates', { ...sana, certificate_no: 'MANY/1' });
  await add('certificates', { ...sana, certificate_no: 'MANY/2' });
  await visit(page, '/dashboard/edit-certificate?q=many');
  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Status or withdraw' }).press('Enter');
  await page.getByRole('radio', { name: 'Rejected' }).check();
  // In a window that the dialog does not fit into, its buttons are in reach.
  const withdraw = page.getByRole('button', { name: 'Withdraw 2 certificates' });
  await page.setViewportSize({ width: 390, height: 640 });
  await expect(page.getByRole('region', { name: 'What visitors will see' })).not.toBeInViewport({ ratio: 1 });
  await expect(withdraw).toBeInViewport({ ratio: 1 });
  await withdraw.press('Enter');
  await expect(said(page, 'Status of 2 certificates changed')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  // In Telugu, Undo is long: it leaves what was done its room.
  await request.put('/api/users/me/language', { headers: staff.headers, data: { language: 'te' } });
  await load(page, '/dashboard/activity');
  const row = page.getByRole('main').getByRole('listitem').first();
  await expect(row.getByRole('button')).toBeVisible();
  const text = await row.getByRole('paragraph').nth(1).boundingBox();
  expect(text?.width).toBeGreaterThan(140);
});
