// The import on phones and wide screens, light and dark: no axe violation, nothing wider than the window, and rows that can be
// edited with a thumb. And the export of a filtered list.

import type { Page } from '@playwright/test';
import { visit } from '../../../../support/alive.ts';
import { appearances, examineAccessibility } from '../../../../support/axe.ts';
import { cell, countOf, counts, expect, headings, line, openImport, paste, save, test } from './import-page.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ reducedMotion: 'reduce' });

test('every step is accessible and fits', async ({ page }) => {
  await openImport(page);
  await examine(page, 'source');
  await paste(page, ['one\ttwo', 'three\tfour']);
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
  await examine(page, 'columns');
  await page.getByRole('button', { name: 'Start over' }).click();
  const long = 'VENKATA SATYANARAYANA MURTHY LAKSHMI NARASIMHA RAO CHOWDARY';
  await paste(page, [
    headings,
    line('LOOK-1', { name: long }),
    line('LOOK-2', { status: 'x' }),
    line(''),
    line('PI-2025-0098', { name: 'Syeda Farhana' }),
  ]);
  await expect(counts(page)).toHaveText('2 new · 1 already there · 1 to fix');
  await examine(page, 'rows');
  await page.getByRole('button', { name: 'Add 2 certificates' }).click();
  await expect(page.getByRole('heading', { name: '2 certificates added' })).toBeVisible();
  await examine(page, 'result');
});

test('on a phone: cards, the wrong fields open, put right and added', async ({ page, request, staff }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openImport(page);
  const rows = Array.from({ length: 300 }, (_, i) => line(`PHONE-${i + 1}`, i === 200 ? { dob: '' } : {}));
  await paste(page, [headings, ...rows]);
  await expect(counts(page)).toHaveText('299 new · 0 already there · 1 to fix');
  await expect(page.getByRole('list', { name: 'Rows' }).getByText('PHONE-1 · PGDCA')).toBeVisible();
  expect(await page.getByRole('list', { name: 'Rows' }).getByRole('listitem').count()).toBeLessThan(40);
  await page.getByRole('button', { name: 'Next cell to fix' }).click();
  await expect(cell(page, 'Date of Birth, row 202')).toBeFocused();
  await expect(cell(page, 'Date of Birth, row 202')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Only rows to fix 1' }).click();
  await cell(page, 'Date of Birth, row 202').pressSequentially('2004-05-17');
  await expect(cell(page, 'Date of Birth, row 202')).toHaveValue('2004-05-17');
  await page.getByRole('button', { name: 'All fields of row 202' }).click();
  await cell(page, 'Name, row 202').fill('Mina');
  await page.getByRole('button', { name: 'All rows 300' }).click();
  // The page grows while the rows load.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText('PHONE-300 · PGDCA')).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Add 300 certificates' }).click();
  await expect(page.getByRole('heading', { name: '300 certificates added' })).toBeVisible();
  expect(await countOf(request, staff, 'PHONE-')).toBe(300);
});

test('the export holds what the filter shows, as spreadsheets want it; one that fails says so', async ({
  page,
  add,
  expectNoise,
}) => {
  await test.step('the export holds what the filter shows, as spreadsheets want it', async () => {
    const certificate = { name: '=SUM(A1)', father_name: 'B', course: 'C', dob: 'D', duration: 'E', date: 'F' };
    await add('certificates', { ...certificate, certificate_no: 'EXPORT-1', status: 'Pending' });
    await add('certificates', { ...certificate, certificate_no: 'EXPORT-2', status: 'Verified' });
    await visit(page, '/dashboard/edit-certificate?q=EXPORT-&status=Pending');
    const file = await save(page, () => page.getByRole('button', { name: 'Export' }).click());
    expect(file.name).toBe('certificates.csv');
    expect([...file.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [, ...rows] = file.bytes.toString().trimEnd().split('\r\n');
    expect(rows).toEqual(["EXPORT-1,'=SUM(A1),B,C,D,E,F,Pending,A,,,en"]);
  });

  await test.step('an export that fails says so', async () => {
    expectNoise('Failed to load resource');
    expectNoise('The site is busy');
    await visit(page, '/dashboard/edit-certificate');
    await page.route('**/export*', (route) => route.fulfill({ status: 503, json: { message: 'The site is busy.' } }));
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByText('The certificates could not be exported.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-busy');
  });
});

async function examine(page: Page, step: string) {
  for (const { viewport, colorScheme } of appearances)
    await test.step(`${step} at ${viewport.width} px, ${colorScheme}`, async () => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect.soft((await examineAccessibility(page)).violations).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    });
}
