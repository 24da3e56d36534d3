// Ten thousand rows: the page stays responsive, exactly the bad ones are reported, and the good ones are added at once.
import { cell, countOf, counts, expect, headings, line, openImport, paste, save, test } from './import-page.ts';

test.describe.configure({ timeout: 120_000 });

const TOTAL = 10_000;
const bad = Array.from({ length: 50 }, (_, i) => 137 + i * 197);

test('10,000 rows with 50 bad ones', async ({ page, request, staff }) => {
  const rows = Array.from({ length: TOTAL }, (_, i) =>
    line(`MANY-${i + 1}`, bad.includes(i + 1) ? (i % 2 ? { name: '' } : { status: 'Perhaps' }) : {}),
  );
  const before = await countOf(request, staff, '');
  await openImport(page);
  // The longest time the page does not respond.
  await page.evaluate(() => {
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      const { longest = '0' } = document.documentElement.dataset;
      if (now - last > Number(longest)) document.documentElement.dataset.longest = String(Math.round(now - last));
      last = now;
    }, 20);
  });
  await paste(page, [headings, ...rows]);
  await expect(counts(page)).toHaveText('9,950 new · 0 already there · 50 to fix', { timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Add 9,950 certificates' })).toBeEnabled({ timeout: 30_000 });
  expect(await page.getByRole('row').count()).toBeLessThan(80);

  await test.step('to the end and back', async () => {
    const box = page.getByRole('region', { name: 'Rows', exact: true });
    await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(cell(page, 'Certificate No, row 10001')).toHaveValue('MANY-10000');
    await box.evaluate((element) => element.scrollTo(0, 0));
    await expect(cell(page, 'Certificate No, row 2')).toHaveValue('MANY-1');
  });

  await test.step('typing is felt at once', async () => {
    await cell(page, 'Name, row 2').fill('');
    await cell(page, 'Name, row 2').pressSequentially('Lakshmi Devi');
    await expect(cell(page, 'Name, row 2')).toHaveValue('Lakshmi Devi');
    await expect(counts(page)).toHaveText('9,950 new · 0 already there · 50 to fix');
  });
  expect(Number(await page.evaluate(() => document.documentElement.dataset.longest))).toBeLessThan(2000);

  await test.step('from one wrong cell to the next, however far', async () => {
    const wrong = [cell(page, 'Status, row 138'), cell(page, 'Name, row 335'), cell(page, 'Status, row 532')];
    for (const one of wrong) {
      await page.getByRole('button', { name: 'Next cell to fix' }).click();
      await expect(one).toBeFocused();
      await expect(one).toBeInViewport({ ratio: 1 });
    }
  });

  await page.getByRole('button', { name: 'Add 9,950 certificates' }).click();
  await expect(page.getByRole('heading', { name: '9,950 certificates added' })).toBeVisible({ timeout: 60_000 });
  // Of a search only the first 5,000 are counted.
  expect(await countOf(request, staff, '')).toBe(before + 9950);
  await expect(counts(page)).toHaveText('0 new · 0 already there · 50 to fix');

  const result = await save(page, () => page.getByRole('button', { name: 'Download the result' }).click());
  const lines = result.bytes.toString().trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(TOTAL);
  const reported = lines.flatMap((row, i) => (row.includes(',To fix,') ? [i + 1] : []));
  expect(reported).toEqual(bad);

  await page
    .getByRole('region', { name: /certificates added/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText('9950 certificates removed')).toBeVisible({ timeout: 60_000 });
  expect(await countOf(request, staff, '')).toBe(before);
});
