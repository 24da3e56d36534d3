// Papers scanned one after the other with the camera: a real camera of Chromium's, which shows a film.

import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, waitUntilAlive } from '../../../support/alive.ts';
import { launchOptions } from '../../../support/chromium.ts';
import { filmOf } from '../../../support/qr-photo.ts';
import { expect, test } from '../../../support/records.ts';

const PAGE = '/certificate-verification/batch';
const film = join(tmpdir(), `palaka-camera-${process.pid}.y4m`);
// The headless shell cannot ask whether it may be used.
const asCamera = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

test.use({ launchOptions: launchOptions(...asCamera) });
test.afterAll(() => rmSync(film, { force: true }));

const sravani = {
  certificate_no: 'CAM-1',
  name: 'SRAVANI K',
  father_name: 'RAMESH K',
  course: 'MS OFFICE',
  dob: '2004-05-06',
  duration: '3 months',
  date: '2026-03-10',
  status: 'Verified',
  division: 'A',
};

test('papers are scanned one after the other with the camera', async ({ page, request, add }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const numbers = ['CAM-1', 'CAM-2'];
  const addresses: string[] = [];
  for (const certificate_no of numbers) {
    await add('certificates', { ...sravani, certificate_no });
    addresses.push((await (await request.get(`/api/certificates/${certificate_no}/signatures`)).json()).address);
  }
  await filmOf([...addresses, 'https://palaka.evil.example/certificate-verification?no=CAM-1'], film);

  // The way there, as people come: the page of one certificate may not use the camera.
  await load(page, '/certificate-verification');
  await page.getByRole('link', { name: 'Check many' }).click();
  await expect(page).toHaveURL(PAGE);
  await waitUntilAlive(page);
  const button = page.getByRole('button', { name: 'Scan with the camera' });
  await button.press('Enter');
  await expect(page.getByRole('heading', { name: '2 papers by QR code' })).toBeVisible();
  await expect(page.getByText(`${numbers[0]} is in the list already.`)).toBeVisible();
  await expect(page.getByText(/^That leads to palaka\.evil\.example, not to us\./)).toBeVisible();
  const track = await page
    .locator('video')
    .evaluateHandle((video: HTMLVideoElement) => (video.srcObject as MediaStream).getVideoTracks()[0]);
  await page.getByRole('button', { name: 'Turn the camera off' }).click();
  await expect(page.locator('video')).toBeHidden();
  await expect(button).toBeFocused();
  await expect.poll(() => track.evaluate((one) => one?.readyState)).toBe('ended');

  await page.getByRole('button', { name: 'Check all' }).click();
  await expect(page.getByRole('heading', { name: '2 of 2 are verified' })).toBeVisible();
});

test('a camera that may not be used: that is said, and what to do instead', async ({ page, expectNoise }) => {
  expectNoise('camera is not allowed in this document');
  await filmOf([PAGE], film);
  await page.route(PAGE, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'permissions-policy': 'camera=()' } });
  });
  await load(page, PAGE);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByText(/^The camera was not allowed\. .* or add photos instead\.$/)).toBeVisible();
  await expect(page.locator('video')).toBeHidden();
});
