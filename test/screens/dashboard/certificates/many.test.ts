// Many certificates at once: selected with mouse and keyboard, withdrawn, saved as files, deleted and brought back with one Undo.
import { expect, load, question, said, test } from '#test/support/screen/test.ts';
import { sample } from './sample.ts';

test('certificates are selected, withdrawn, saved, deleted and brought back together', async ({
  page,
  staff,
  request,
  refuse,
}) => {
  const course = 'MANY TRADES';
  const rows = Array.from({ length: 30 }, (_, at) => ({
    ...sample,
    course,
    status: 'Verified',
    certificate_no: `MANY/${101 + at}`,
    name: `STUDENT ${101 + at}`,
  }));
  const headers = { ...staff.headers, 'idempotency-key': 'many certificates at once' };
  await request.post('/api/certificates/batches', { headers, data: { rows } });
  staff.removeAfter('certificates', (record) => record.course === course);

  await load(page, '/dashboard/edit-certificate?course=MANY+TRADES&sort=_id');
  const bar = page.getByRole('region', { name: 'Selected certificates' });
  const box = (number: number) => page.getByRole('checkbox', { name: `Select STUDENT ${number}` });
  const wholePage = page.getByRole('checkbox', { name: 'Select all on this page' });
  const selectAll = async () => {
    await wholePage.check();
    await page.getByRole('button', { name: 'Select all 30 that match' }).click();
    await expect(bar).toContainText('30 selected');
  };

  // Boxes are there when several are to be chosen.
  await expect(wholePage).toBeHidden();
  await page.getByRole('button', { name: 'Choose several' }).click();
  // A range, with the mouse and with the keyboard. Of a range that is taken back the others stay.
  await box(102).focus();
  await page.keyboard.press('Space');
  await box(105).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('4 selected');
  await box(107).focus();
  await page.keyboard.press('Shift+Space');
  await expect(bar).toContainText('6 selected');
  await box(103).uncheck();
  await expect(bar).toContainText('5 selected');
  // Kept while pages are turned; another filter ends it.
  await page.getByRole('link', { name: 'Page 2' }).click();
  await box(130).check();
  await expect(bar).toContainText('6 selected');

  await bar.getByRole('button', { name: 'Save as…' }).click();
  const saved = await page.save(() => page.getByRole('button', { name: 'ZIP of PDFs' }).click());
  expect(saved.name).toBe('certificates.zip');
  expect(saved.bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  await expect(bar).toContainText('6 selected');
  await page.getByLabel('Show').selectOption('Verified');
  await expect(bar).toBeHidden();
  await expect(page).toHaveURL(/status=Verified/);
  await page.goBack();

  const asked = page.getByRole('dialog', { name: 'Change the status' });
  await box(130).check();
  await bar.getByRole('button', { name: 'Status or withdraw' }).click();
  // It is Verified: what can be meant is withdrawing.
  await expect(asked.getByRole('radio', { name: 'Rejected' })).toBeChecked();
  await asked.getByRole('button', { name: 'Cancel' }).click();

  await selectAll();
  await bar.getByRole('button', { name: 'Status or withdraw' }).click();
  // Some are on another page.
  await expect(asked.getByRole('radio', { name: 'Verified' })).toBeChecked();
  await asked.getByRole('radio', { name: 'Rejected' }).check();
  await asked.getByLabel('Reason').fill('The exam was void.');
  await expect(asked.getByRole('region', { name: 'What visitors will see' })).toContainText('The exam was void.');
  await refuse('POST', 'certificates/bulk/status', 503, 'The site is busy.');
  await asked.getByRole('button', { name: 'Withdraw 30 certificates' }).click();
  await expect(asked.getByRole('alert').getByText('The status could not be changed.')).toBeVisible();
  await expect(asked.getByLabel('Reason')).toHaveValue('The exam was void.');
  await page.unrouteAll();
  await asked.getByRole('button', { name: 'Withdraw 30 certificates' }).click();
  await expect(said(page, 'Status of 30 certificates changed')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'STUDENT 130' })).toContainText('Withdrawn');
  const told = await (await request.get('/api/certificates/MANY%2F130')).json();
  expect(told).toMatchObject({ status: 'Rejected', reason: 'The exam was void.' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, '30 certificates as before')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'STUDENT 130' })).toContainText('Verified');
  // One line in the activity, with its list inside and one undo.
  await load(page, '/dashboard/activity');
  await page.getByRole('button', { name: 'Undo: 30 certificates, Undone: as before' }).click();
  await expect(said(page, '30 certificates as before')).toBeVisible();
  await page.getByRole('link', { name: '30 certificates' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Changed at once\s*30/);
  await load(page, '/dashboard/edit-certificate?course=MANY+TRADES&sort=_id&status=Withdrawn');

  await page.getByRole('button', { name: 'Choose several' }).click();
  await selectAll();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const deleting = question(page, 'Delete the selected certificates?');
  await expect(deleting).toContainText('30 selected');
  await deleting.getByRole('button', { name: 'Delete certificates' }).click();
  await expect(said(page, '30 certificates deleted')).toBeVisible();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, '30 certificates brought back')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'STUDENT 101' })).toBeVisible();
});
