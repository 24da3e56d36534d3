// A photo of a paper: its QR code is read in the browser.

import type { Page } from '@playwright/test';
import { load } from '../../../support/alive.ts';
import { photoOf } from '../../../support/qr-photo.ts';
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

const choose = async (page: Page, buffer: Buffer) =>
  page
    .getByLabel('Take a photo of the QR code instead')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });

test('the QR code in a photo leads to the answer, and to nothing else', async ({ page, request, add }) => {
  await test.step('no code in the photo', async () => {
    await load(page, '/certificate-verification');
    await choose(page, await photoOf());
    await expect(page.getByText(/^There is no QR code in that photo that could be read\./)).toBeVisible();
  });

  await test.step('a code of something else, no code at all, and what is no photo', async () => {
    await choose(page, await photoOf('WIFI:S:Office;;'));
    await expect(page.getByText('That QR code is not one of a certificate.')).toBeVisible();
    await choose(page, Buffer.from('no picture'));
    await expect(page.getByText('That file could not be read as a photo.')).toBeVisible();
  });

  await test.step('a code that leads elsewhere is not followed', async () => {
    await choose(page, await photoOf('https://palaka.evil.example/certificate-verification?no=PHOTO-1'));
    await expect(
      page.getByText(
        'That QR code leads to palaka.evil.example, not to us. Do not follow it: type the number above instead.',
      ),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/certificate-verification$/);
  });

  await test.step('the code leads to the answer, signature and all', async () => {
    await add('certificates', ravi);
    const { address } = await (await request.get('/api/certificates/PHOTO-1/signatures')).json();
    await choose(page, await photoOf(address));
    await expect(page.getByRole('article').getByText('Signed by Palaka Institute')).toBeVisible();
    await expect(page.getByText('PHOTO-1 · Check another')).toBeVisible();
  });
});
