// On a small phone: whatever was asked, the answer is what one sees first, also above the keyboard, and it takes the focus.

import type { Locator, Page } from '@playwright/test';
import { load } from '../../../support/alive.ts';
import { expect, test } from '../../../support/records.ts';

const sana = {
  name: 'Sana Begum',
  father_name: 'Imran Begum',
  course: 'Graphic Designer',
  dob: '2004-08-12',
  duration: '4 months',
  date: '2026-03-31',
};
const small = { width: 360, height: 640 };
/** What the keyboard leaves of it. */
const aboveKeyboard = { width: 360, height: 300 };

test.use({ viewport: small, hasTouch: true, isMobile: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page) => page.getByLabel('Certificate number');
const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
};

test('each status, looked up from the home page', async ({ page, add }) => {
  for (const status of ['Verified', 'Pending', 'Rejected'])
    await test.step(status, async () => {
      await add('certificates', { ...sana, certificate_no: `FIRST-${status}`, status });
      await load(page, '/');
      await field(page).fill(`first-${status}`);
      await page.setViewportSize(aboveKeyboard);
      await page.getByRole('button', { name: 'Verify' }).tap();
      await expect(heading(page)).toHaveText(status);
      await expect(heading(page)).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      const band = page.locator('[aria-live=polite]').filter({ has: heading(page) });
      for (const words of [status, 'SANA BEGUM', 'GRAPHIC DESIGNER', '31 March 2026'])
        expect(await bottomOf(band.getByText(words, { exact: true })), words).toBeLessThanOrEqual(200);
      const sizeOf = (part: Locator) =>
        part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(await sizeOf(heading(page))).toBeGreaterThanOrEqual(40);
      expect(await band.evaluate((element) => element.getBoundingClientRect().width)).toBe(360);
      await page.setViewportSize(small);
      await expect(page.getByText(`FIRST-${status.toUpperCase()} · Check another`)).toBeInViewport();
      await expect(field(page)).toBeHidden();
    });
});

test('one after the other: the field comes back empty, and folds away with each answer', async ({ page, add }) => {
  for (const [number, status] of [
    ['TURN-1', 'Verified'],
    ['TURN-2', 'Rejected'],
  ])
    await add('certificates', { ...sana, certificate_no: number, status });
  await load(page, '/certificate-verification');
  await expect(field(page)).not.toHaveAttribute('placeholder');
  await expect(page.getByText('For example PI-2026-0147.')).toBeVisible();
  await field(page).fill('turn-1');
  await field(page).press('Enter');
  await expect(heading(page)).toHaveText('Verified');
  await page.getByText('TURN-1 · Check another').tap();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await field(page).fill('turn-2');
  await page.getByRole('button', { name: 'Verify' }).tap();
  await expect(heading(page)).toHaveText('Rejected');
  await expect(heading(page)).toBeFocused();
  await expect(field(page)).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('not found comes first, and the number is there to be corrected; the home page says what is missing, too', async ({
  page,
  expectNoise,
}) => {
  expectNoise('404');
  for (const [path, button] of [
    ['/certificate-verification', 'Verify'],
    ['/certificate', 'Show certificate'],
  ] as const)
    await test.step(path, async () => {
      await load(page, path);
      await field(page).fill('no-such-1');
      await page.setViewportSize(aboveKeyboard);
      await page.getByRole('button', { name: button }).tap();
      await expect(heading(page)).toHaveText('Certificate not found. Please check the number.');
      await expect(heading(page)).toBeFocused();
      expect(await bottomOf(heading(page))).toBeLessThanOrEqual(200);
      await page.setViewportSize(small);
      await expect(field(page)).toHaveValue('NO-SUCH-1');
      await expect(field(page)).toBeInViewport();
      if (path === '/certificate-verification')
        await expect(page.getByRole('img', { name: /Certificate of Completion/ })).toHaveCount(0);
    });
  await load(page, '/');
  await page.getByRole('button', { name: 'Verify' }).tap();
  await expect(page.getByText('Type the number printed on the certificate.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

test('offline it says so, and not that our records are to blame', async ({ page, context, add, expectNoise }) => {
  expectNoise('Failed to load resource');
  expectNoise('could not be reached');
  await add('certificates', { ...sana, certificate_no: 'LINE-1', status: 'Verified' });
  await load(page, '/certificate-verification');
  // What the page fetches in advance has come: nobody goes offline at the very moment it appears.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await field(page).fill('line-1');
  await page.getByRole('button', { name: 'Verify' }).tap();
  await expect(heading(page)).toHaveText('Error fetching certificate. Please try again.');
  await expect(page.getByText('You are offline, so the certificate has not been looked up.')).toBeVisible();
  await expect(page.getByText(/our records/)).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).tap();
  await expect(heading(page)).toHaveText('Verified');
});
