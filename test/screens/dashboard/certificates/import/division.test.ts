// A division that nobody stated is stated nowhere: it can be cleared in the form, and rows without one stay without.

import { headings, line } from '#test/support/import-rows.ts';
import { load } from '#test/support/screen/test.ts';
import { cell, expect, openImport, paste, test } from './import-page.ts';

test('rows without a division are asked about once, blank first, and keep what was chosen', async ({
  page,
  request,
  staff,
}) => {
  await openImport(page);
  await paste(page, [headings, line('div-1'), `${line('div-2')}FIRST`]);
  const choice = page.getByRole('group', { name: 'Rows without a division (1)' });
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await expect(choice.getByRole('radio').first()).toBeChecked();
  await expect(choice.getByRole('radio', { name: 'Leave blank' })).toBeChecked();
  await expect(cell(page, 'Division, row 2')).toHaveAttribute('placeholder', '');
  await choice.getByRole('radio', { name: 'A', exact: true }).check();
  await expect(cell(page, 'Division, row 2')).toHaveAttribute('placeholder', 'A');
  await choice.getByRole('radio', { name: 'Leave blank' }).check();
  await page.getByRole('button', { name: 'Add 2 certificates' }).click();
  await expect(page.getByRole('heading', { name: '2 certificates added' })).toBeFocused();
  const divisions = await Promise.all(
    ['DIV-1', 'DIV-2'].map(
      async (number) =>
        (await (await request.get(`/api/certificates/${number}`, { headers: staff.headers })).json()).division,
    ),
  );
  expect(divisions).toEqual(['', 'FIRST']);

  // Neither on the page nor on the drawing.
  await load(page, '/certificate-verification?no=DIV-1');
  await expect(page.getByText('SITA DEVI').first()).toBeVisible();
  await expect(page.getByText('Division')).toHaveCount(0);
  await load(page, '/certificate?id=DIV-1');
  await expect(page.getByRole('img', { name: /Certificate of Completion DIV-1/ })).toBeVisible();
  await expect(page.getByText('Division')).toHaveCount(0);
});

test('the form shows A, which can be cleared: the preview then has no division', async ({ page }) => {
  await load(page, '/dashboard/add-certificate');
  const division = page.getByRole('textbox', { name: 'Division' });
  const sheet = page.getByRole('img', { name: /Certificate of Completion/ });
  await expect(division).toHaveValue('A');
  await expect(sheet.getByText('Division')).toBeVisible();
  await page.getByRole('button', { name: 'No division' }).click();
  await expect(division).toBeFocused();
  await expect(division).toHaveValue('');
  await expect(sheet.getByText('Division')).toHaveCount(0);
});
