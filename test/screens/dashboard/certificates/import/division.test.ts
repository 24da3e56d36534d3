// What nobody stated is stated nowhere: a division, a father, a birth, a day that is none.

import { headings, line } from '#test/support/import-rows.ts';
import { load } from '#test/support/screen/test.ts';
import { cell, countOf, counts, expect, openImport, paste, test } from './import-page.ts';

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

test('what is hardly true is asked in its row, once for all that say the same, and nothing is added before', async ({
  page,
  request,
  staff,
}) => {
  await openImport(page);
  await paste(page, [
    headings,
    line('ODD-1', { dob: 'soon' }),
    line('ODD-2', { dob: 'soon' }),
    line('ODD-3', { dob: '2025-01-01' }),
  ]);
  await expect(counts(page)).toHaveText('0 new · 0 already there · 3 to fix');
  await expect(cell(page, 'Date of Birth, row 2')).toHaveAccessibleDescription('This is no date.');
  await expect(cell(page, 'Date of Birth, row 4')).toHaveAccessibleDescription('The age at completion would be 1.');
  await page.getByRole('button', { name: 'Keep in 2 rows' }).first().click();
  await expect(counts(page)).toHaveText('2 new · 0 already there · 1 to fix');
  await page.getByRole('button', { name: 'Add 2 certificates' }).click();
  await expect(page.getByRole('heading', { name: '2 certificates added' })).toBeVisible();
  expect(await countOf(request, staff, 'ODD-')).toBe(2);
  const result = await page.save(() => page.getByRole('button', { name: 'Download the result' }).click());
  expect(result.bytes.toString()).toContain(',4,To fix,"The age at completion would be 1."');
  await cell(page, 'Date of Birth, row 4').fill('2005-01-01');
  await expect(counts(page)).toHaveText('1 new · 0 already there · 0 to fix');
});

test('an old register without births: one answer for all rows', async ({ page, request, staff }) => {
  await openImport(page);
  await paste(page, [headings, line('OLD-R1', { dob: '' }), line('OLD-R2', { dob: '-' }), line('OLD-R3')]);
  await expect(counts(page)).toHaveText('1 new · 0 already there · 2 to fix');
  const choice = page.getByRole('group', { name: 'Rows without a date of birth (2)' });
  await expect(choice.getByRole('radio', { name: 'Fill in by hand' })).toBeChecked();
  await choice.getByRole('radio', { name: 'Not recorded' }).check();
  await page.getByRole('button', { name: 'Add 3 certificates' }).click();
  await expect(page.getByRole('heading', { name: '3 certificates added' })).toBeVisible();
  const { dob } = await (await request.get('/api/certificates/OLD-R1', { headers: staff.headers })).json();
  expect(dob).toBe('Not recorded');
  await load(page, '/certificate?id=OLD-R1');
  await expect(page.getByText('Not recorded').first()).toBeVisible();
});
