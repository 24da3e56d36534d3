// Many rows, of which some are bad: exactly those are reported and left, the good ones are added and removed together.
import { headings, line } from '#test/support/import-rows.ts';
import { cell, countOf, counts, expect, openImport, paste, test } from './import-page.ts';

const TOTAL = 600;
const bad = Array.from({ length: 3 }, (_, i) => 137 + i * 197);

test('the good rows are added, the bad ones stay; the result names each; all is undone', async ({
  page,
  request,
  staff,
}) => {
  const rows = Array.from({ length: TOTAL }, (_, i) =>
    line(`MANY-${i + 1}`, bad.includes(i + 1) ? (i % 2 ? { name: '' } : { status: 'Perhaps' }) : {}),
  );
  const before = await countOf(request, staff, '');
  await openImport(page);
  await paste(page, [headings, ...rows]);
  await expect(counts(page)).toHaveText('597 new · 0 already there · 3 to fix');
  for (const name of ['Status, row 138', 'Name, row 335', 'Status, row 532']) {
    await page.getByRole('button', { name: 'Next cell to fix' }).click();
    await expect(cell(page, name)).toBeFocused();
  }
  await page.getByRole('button', { name: 'Add 597 certificates' }).click();
  await expect(page.getByRole('heading', { name: '597 certificates added' })).toBeVisible();
  expect(await countOf(request, staff, '')).toBe(before + 597);
  await expect(counts(page)).toHaveText('0 new · 0 already there · 3 to fix');

  const result = await page.save(() => page.getByRole('button', { name: 'Download the result' }).click());
  const lines = result.bytes.toString().trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(TOTAL);
  expect(lines.flatMap((row, i) => (row.includes(',To fix,') ? [i + 1] : []))).toEqual(bad);

  await page
    .getByRole('region', { name: /certificates added/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText('597 certificates removed')).toBeVisible();
  expect(await countOf(request, staff, '')).toBe(before);
});
