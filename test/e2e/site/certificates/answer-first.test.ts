// On a small phone: whatever was asked, the answer is what one sees first, also above the keyboard, and it takes the focus.

import type { Locator, Page } from '@playwright/test';
import { sana } from '#test/support/examples.ts';
import { load, visit } from '../../../support/alive.ts';
import { expect, test } from '../../../support/records.ts';

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

test('each status, looked up on a phone', async ({ page, add }) => {
  await load(page, '/contact');
  for (const status of ['Verified', 'Pending', 'Rejected'])
    await test.step(status, async () => {
      await add('certificates', { ...sana, certificate_no: `FIRST-${status}`, status });
      await visit(page, '/certificate-verification');
      await field(page).fill(`first-${status}`);
      await page.setViewportSize(aboveKeyboard);
      await page.getByRole('button', { name: 'Verify' }).tap();
      await expect(heading(page)).toHaveText(status);
      await expect(heading(page)).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      const band = page.locator('[aria-live=polite]').filter({ has: heading(page) });
      for (const words of [status, 'SANA BEGUM', 'GRAPHIC DESIGNER', '31 March 2026'])
        expect(await bottomOf(band.getByText(words, { exact: true })), words).toBeLessThanOrEqual(220);
      const sizeOf = (part: Locator) =>
        part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(await sizeOf(heading(page))).toBeGreaterThanOrEqual(40);
      expect(await band.evaluate((element) => element.getBoundingClientRect().width)).toBe(360);
      await page.setViewportSize(small);
      await expect(page.getByRole('link', { name: 'View certificate' })).toBeInViewport();
      await expect(page.getByText('Check another')).toBeInViewport();
      await expect(field(page)).toBeHidden();
    });
});

test('not found comes first, and the number is there to be corrected', async ({ page, expectNoise }) => {
  expectNoise('404');
  await load(page, '/contact');
  for (const [path, button] of [
    ['/certificate-verification', 'Verify'],
    ['/certificate', 'Show certificate'],
  ] as const)
    await test.step(path, async () => {
      await visit(page, path);
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
});
