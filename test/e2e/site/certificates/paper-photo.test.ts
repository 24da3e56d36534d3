// A photo of a paper: its QR code is read in the browser, if the browser can.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openAlive } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, test } from '../../../support/records.ts';

const ravi = {
  certificate_no: 'PHOTO-1',
  name: 'RAVI TEJA',
  father_name: 'SURESH',
  course: 'PROGRAMMING',
  dob: '2003-01-19',
  duration: '6 months',
  date: '2026-03-10',
  status: 'Verified',
  division: 'A',
};

/** Chromium has BarcodeDetector only on phones: this replaces it and finds what it was told last, from the next page on. */
async function giveDetector(page: Page, found: string[]) {
  await page.addInitScript((codes) => {
    Object.assign(window, {
      BarcodeDetector: class {
        static async getSupportedFormats() {
          return ['qr_code'];
        }
        detect = async () => codes.map((rawValue) => ({ rawValue }));
      },
    });
  }, found);
}

const choose = async (page: Page, buffer: Buffer) =>
  page
    .getByLabel('Take a photo of the QR code instead')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });

const photo = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();

test('the QR code in a photo leads to the answer, and to nothing else', async ({ page, request, add }) => {
  await test.step('a browser that cannot read codes says so before a photo is taken', async () => {
    await openAlive(page, '/certificate-verification');
    let asked = false;
    page.on('filechooser', () => {
      asked = true;
    });
    await page.getByLabel('Take a photo of the QR code instead').press('Enter');
    await expect(page.getByText(/^This browser cannot read QR codes\./)).toBeVisible();
    expect(asked).toBe(false);
  });

  await test.step('no code in the photo', async () => {
    await giveDetector(page, []);
    await openAlive(page, '/certificate-verification');
    await choose(page, await photo());
    await expect(page.getByText(/^There is no QR code in that photo that could be read\./)).toBeVisible();
  });

  await test.step('a code of something else, no code at all, and what is no photo', async () => {
    await giveDetector(page, ['WIFI:S:Office;;']);
    await openAlive(page, '/certificate-verification');
    await choose(page, await photo());
    await expect(page.getByText('That QR code is not one of a certificate.')).toBeVisible();
    await choose(page, Buffer.from('no picture'));
    await expect(page.getByText('That file could not be read as a photo.')).toBeVisible();
  });

  await test.step('a code that leads elsewhere is not followed', async () => {
    await giveDetector(page, ['https://palaka.evil.example/certificate-verification?no=PHOTO-1']);
    await openAlive(page, '/certificate-verification');
    await choose(page, await photo());
    await expect(
      page.getByText(
        'That QR code leads to palaka.evil.example, not to us. Do not follow it: type the number above instead.',
      ),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/certificate-verification$/);
    expect((await examineAccessibility(page)).violations).toEqual([]);
  });

  await test.step('the code leads to the answer, signature and all', async () => {
    await add('certificates', ravi);
    const { address } = await (await request.get('/api/certificates/PHOTO-1/signatures')).json();
    await giveDetector(page, [address]);
    await openAlive(page, '/certificate-verification');
    await choose(page, await photo());
    await expect(page.getByRole('article').getByText('Signed by Palaka Institute')).toBeVisible();
    await expect(page.getByText('PHOTO-1 · Check another')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('there is only the number to type', async ({ page }) => {
    await page.goto('/certificate-verification');
    await expect(page.getByText('Take a photo of the QR code instead')).toBeHidden();
    await expect(page.getByLabel('Certificate number')).toBeVisible();
  });
});
