// The import in a narrow window, where rows are cards.
import { headings, line } from '#test/support/import-rows.ts';
import { cell, countOf, counts, expect, openImport, paste, test } from './import-page.ts';

test('the wrong fields of a card are open; they are put right, the others are opened, and all are added', async ({
  page,
  request,
  staff,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openImport(page);
  const rows = Array.from({ length: 300 }, (_, i) => line(`PHONE-${i + 1}`, i === 200 ? { dob: '' } : {}));
  await paste(page, [headings, ...rows]);
  await expect(counts(page)).toHaveText('299 new · 0 already there · 1 to fix');
  const cards = page.getByRole('list', { name: 'Rows' });
  await expect(cards.getByText('PHONE-1 · PGDCA')).toBeVisible();
  await page.getByRole('button', { name: 'Next cell to fix' }).click();
  await expect(cell(page, 'Date of Birth, row 202')).toBeFocused();
  await page.getByRole('button', { name: 'Only rows to fix 1' }).click();
  await cell(page, 'Date of Birth, row 202').pressSequentially('2004-05-17');
  await expect(cell(page, 'Date of Birth, row 202')).toHaveValue('2004-05-17');
  await page.getByRole('button', { name: 'All fields of row 202' }).click();
  await cell(page, 'Name, row 202').fill('Mina');
  await page.getByRole('button', { name: 'All rows 300' }).click();
  await page.getByRole('button', { name: 'Add 300 certificates' }).click();
  await expect(page.getByRole('heading', { name: '300 certificates added' })).toBeVisible();
  expect(await countOf(request, staff, 'PHONE-')).toBe(300);
  const [changed] = await staff.list<{ _id: string; name: string }>('certificates?q=PHONE-201&page=1&limit=1');
  expect(changed).toMatchObject({ name: 'MINA', dob: '2004-05-17' });
});
