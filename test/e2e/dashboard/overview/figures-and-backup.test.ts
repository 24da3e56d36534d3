// The figures over time and the backup, on a phone: they fit, and what is saved is a file.
import type { Download, Page } from '@playwright/test';
import { dayInIndia } from '#contract/text/today.ts';
import { visit } from '../../../support/alive.ts';
import { expect, said, test } from '../../../support/dashboard.ts';
import { findSmallTargets } from '../../../support/small-targets.ts';

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

async function nameOfSaved(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, act()]);
  await download.path();
  return download.suggestedFilename();
}

test('figures as a table and as a file, then a backup', async ({ page, staff, request }) => {
  void staff;
  await page.setViewportSize({ width: 390, height: 844 });
  await request.get('/certificate-verification?no=NO-SUCH-NUMBER-1');
  await visit(page, '/dashboard/figures');
  const verifications = page.getByRole('region', { name: 'Verifications by day' }).first();
  await verifications.getByText('As a table').click();
  // One that a page has looked up.
  await expect(verifications.getByRole('table').getByRole('row').nth(1).getByRole('cell').first()).toHaveText('1');
  const csv = await nameOfSaved(page, () => verifications.getByRole('button', { name: /^Save as CSV/ }).click());
  expect(csv).toBe('verifications-by-day.csv');
  expect(await isWide(page)).toBe(false);
  expect(await findSmallTargets(page)).toEqual([]);

  await visit(page, '/dashboard');
  await page.getByRole('link', { name: /^Back up:/ }).click();
  const backup = await nameOfSaved(page, () => page.getByRole('button', { name: 'Download now' }).click());
  expect(backup).toBe(`palaka-${dayInIndia()}.palaka`);
  await expect(said(page, 'Backup downloaded')).toBeVisible();
  expect(await isWide(page)).toBe(false);
  expect(await findSmallTargets(page)).toEqual([]);
});
