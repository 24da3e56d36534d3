// /certificate: shown by number, in every status.

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { load } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, test } from '../../../support/records.ts';

const sana = {
  certificate_no: 'CERT-1',
  name: 'Sana Begum',
  father_name: 'Imran Begum',
  course: 'Graphic Designer',
  dob: '2004-08-12',
  duration: '4 months',
  date: '2026-03-31',
  status: 'Verified',
};

const sheet = (page: Page) => page.getByRole('img', { name: /Certificate of Completion/ });
const fact = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('+ dd');

test.describe('shown', () => {
  test('a certificate in every status, drawn and in words', async ({ page, add, request, site }) => {
    await test.step('a verified certificate, drawn and in words', async () => {
      await add('certificates', sana);
      await load(page, '/certificate?id=cert-1');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate is real');
      await expect(page.getByText('Palaka Institute issued this certificate, and it is valid.')).toBeVisible();
      await expect(sheet(page)).toHaveAccessibleName(
        'Certificate of Completion CERT-1, Palaka Institute: SANA BEGUM, GRAPHIC DESIGNER',
      );
      await expect(sheet(page).getByText('SANA BEGUM')).toBeVisible();
      await expect(sheet(page).getByText('Scan to verify')).toBeVisible();
      await expect(sheet(page).locator('[data-part=seal]')).toHaveCount(1);
      for (const [name, value] of [
        ['Name', 'SANA BEGUM'],
        ['Course', 'GRAPHIC DESIGNER'],
        ['Date of Completion', '31 March 2026'],
        ['Status', 'Verified'],
        ['Certificate No.', 'CERT-1'],
        ['Father’s name', 'IMRAN BEGUM'],
        ['Date of birth', '12 August 2004'],
        ['Duration', '4 months'],
        ['Division', 'A'],
      ] as const)
        await expect(fact(page, name)).toHaveText(value);
    });

    await test.step('its status stands across it, and there is no seal', async () => {
      for (const [status, heading, meaning, word] of [
        ['Pending', 'This certificate is pending', 'Do not rely on it for now.', 'PENDING'],
        ['Rejected', 'This certificate was rejected', 'It is not valid.', 'REJECTED'],
      ] as const)
        await test.step(status, async () => {
          await add('certificates', { ...sana, certificate_no: `CERT-${status}`, status });
          await load(page, `/certificate?id=CERT-${status}`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          await expect(page.getByText(meaning)).toBeVisible();
          await expect(fact(page, 'Status')).toHaveText(status);
          await expect(sheet(page).getByText(word, { exact: true })).toBeVisible();
          await expect(sheet(page).locator('[data-part=seal]')).toHaveCount(0);
        });
    });

    await test.step('whoever is sent the address sees the card, and searching finds nothing', async () => {
      const response = await load(page, '/certificate?id=CERT-1');
      expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      const card = `${site.url}/api/certificates/CERT-1/card`;
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', card);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      const picture = await sharp(await (await request.get(card)).body()).metadata();
      expect(picture).toMatchObject({ format: 'png', width: 1200, height: 630 });
    });

    await test.step('reached from verification, without loading a page', async () => {
      await add('certificates', { ...sana, certificate_no: 'CERT/2/A' });
      await load(page, '/certificate-verification?no=CERT%2F2%2FA');
      await page.getByRole('link', { name: 'View certificate' }).click();
      await expect(page).toHaveURL(/\/certificate\?id=CERT%2F2%2FA$/);
      await expect(sheet(page).getByText('CERT/2/A').first()).toBeVisible();
      await page.getByRole('link', { name: 'Compare it with the printed certificate' }).click();
      await expect(page).toHaveURL(/\/certificate-verification\?no=CERT%2F2%2FA$/);
    });
  });

  test('letters of other scripts come from the certificate’s own fonts', async ({ page, add }) => {
    await test.step('letters of other scripts come from the certificate’s own fonts', async () => {
      await add('certificates', { ...sana, certificate_no: 'CERT-TE', name: 'కొండా ప్రియాంక' });
      const fonts: string[] = [];
      page.on('request', (request) => fonts.push(request.url()));
      await load(page, '/certificate?id=CERT-TE');
      expect(fonts.filter((font) => font.includes('serif-telugu'))).toHaveLength(1);
      expect(fonts.filter((font) => /devanagari|arabic/.test(font))).toHaveLength(0);
    });

    await test.step('Urdu runs from right to left, in the certificate’s own letters', async () => {
      await add('certificates', {
        ...sana,
        certificate_no: 'CERT-UR',
        name: 'محمد علی',
        father_name: 'سید احمد (S. AHMED)',
      });
      const fonts: string[] = [];
      page.on('request', (request) => fonts.push(request.url()));
      await load(page, '/certificate?id=cert–ur');
      const name = sheet(page).getByText('محمد علی');
      await expect(name).toBeVisible();
      await expect(sheet(page).locator('[data-part=seal]')).toHaveCount(1);
      for (const font of ['serif-arabic', 'sans-arabic'])
        expect(fonts.filter((address) => address.includes(font))).toHaveLength(1);
      const [first, last] = await name.evaluate((element) => {
        const text = element as unknown as SVGTextElement;
        return [text.getExtentOfChar(0).x, text.getExtentOfChar(text.getNumberOfChars() - 1).x];
      });
      expect(first).toBeGreaterThan(last ?? Number.POSITIVE_INFINITY);
    });
  });
});

test.describe('not shown', () => {
  test('without a number, with an unknown one, and when nothing can be looked up', async ({
    page,
    add,
    expectNoise,
  }) => {
    await test.step('without a number it asks for one', async () => {
      await add('certificates', sana);
      await load(page, '/certificate');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('See your certificate');
      await expect(sheet(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Show certificate' }).click();
      await expect(page.getByLabel('Certificate number')).toBeFocused();
      await page.getByLabel('Certificate number').fill('cert-1');
      await page.getByLabel('Certificate number').press('Enter');
      await expect(page).toHaveURL(/\?id=CERT-1$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate is real');
    });

    await test.step('the header says that this is about verifying', async () => {
      await load(page, '/certificate');
      const header = page.getByRole('navigation', { name: 'Main' });
      await expect(header.getByRole('link', { name: 'Verify' })).toHaveAttribute('aria-current', 'page');
      await expect(header.locator('[aria-current]:visible')).toHaveCount(1);
    });

    await test.step('an unknown number is not found, and every field is blank', async () => {
      await load(page, '/certificate?id=NO-SUCH-1');
      await expect(page.getByText('Certificate not found. Please check the number.')).toBeVisible();
      await expect(page.getByLabel('Certificate number')).toHaveValue('NO-SUCH-1');
      await expect(sheet(page)).toHaveAccessibleName('Certificate of Completion, Palaka Institute, not filled in');
      await expect(sheet(page).locator('[data-part=seal]')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Download Certificate' })).toHaveCount(0);
    });

    await test.step('a failed look-up says so and can be repeated', async () => {
      expectNoise('Failed to load resource');
      expectNoise('could not be reached');
      await load(page, '/certificate');
      await page.route('**/api/certificates/**', (route) => route.abort());
      await page.getByLabel('Certificate number').fill('CERT-1');
      await page.getByRole('button', { name: 'Show certificate' }).click();
      await expect(page.getByText('Error fetching certificate. Please try again.')).toBeVisible();
      await expect(sheet(page)).toHaveAccessibleName(/not filled in/);
      await page.unroute('**/api/certificates/**');
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate is real');
    });
  });
});

test.describe('for everyone', () => {
  test.describe.configure({ timeout: 300_000 });
  test.use({ reducedMotion: 'reduce' });

  test('accessible and never too wide, on a phone in the light and a desk in the dark', async ({ page, add }) => {
    const longest = {
      name: 'W'.repeat(120),
      father_name: 'M '.repeat(60).trim(),
      course: 'W'.repeat(200),
      duration: 'W'.repeat(120),
    };
    const [onPhone, atDesk] = [[390, 'light'] as const, [1280, 'dark'] as const];
    for (const [number, status, values, looks] of [
      ['AXE-Verified', 'Verified', {}, [onPhone, atDesk]],
      ['AXE-Pending', 'Pending', {}, [onPhone]],
      ['AXE-Rejected', 'Rejected', {}, [atDesk]],
      ['W'.repeat(40), 'Verified', longest, [onPhone]],
    ] as const) {
      await add('certificates', { ...sana, ...values, certificate_no: number, status });
      for (const place of ['/certificate?id=', '/certificate-verification?no='])
        await test.step(`${place}${number}`, async () => {
          await load(page, `${place}${number}`);
          for (const [width, colorScheme] of looks) {
            await page.setViewportSize({ width, height: 900 });
            await page.emulateMedia({ colorScheme });
            expect.soft((await examineAccessibility(page)).violations, `${width} ${colorScheme}`).toEqual([]);
          }
          await page.setViewportSize({ width: 320, height: 700 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
        });
    }
  });
});
