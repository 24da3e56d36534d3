// Offline in Telugu: what a language needs is cached when one of its pages is opened, and only then.

import type { Page } from '@playwright/test';
import { ravi } from '#test/support/examples.ts';
import { readCatalogue } from '../../../scripts/messages/catalogue.ts';
import { load } from '../../support/alive.ts';
import { expect, readCaches, test, waitForWorker } from '../../support/offline.ts';

test.use({ viewport: { width: 360, height: 640 } });

const messages = await readCatalogue('te');
const telugu = (text: string) => messages.find(({ message }) => message === text)?.translation ?? 'no translation';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** What is cached of Telugu and Hindi, without the hashes. */
async function keptLanguages(page: Page) {
  const addresses = (await readCaches(page)).map(({ address }) =>
    address.replace(/-[\w-]{8}(?=\.(?:json|woff2)$)/, ''),
  );
  return addresses
    .filter((address) => /^\/(?:te|hi)\/|-site\.json$|(?:telugu|devanagari)\.woff2$/.test(address))
    .sort();
}

test('after a page in Telugu the offline page and the check of a paper are in Telugu; in Hindi they are English', async ({
  page,
  context,
  request,
  add,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED|could not be reached|ERR_FAILED/);
  await add('certificates', { ...ravi, certificate_no: 'OFFLINE-TE-1' });
  const { address } = await (await request.get('/api/certificates/OFFLINE-TE-1/signatures')).json();
  const { pathname, search, hash } = new URL(address);

  await load(page, '/about');
  await waitForWorker(page);
  expect(await keptLanguages(page)).toEqual([]);
  await load(page, '/te/about');
  await expect
    .poll(() => keptLanguages(page))
    .toEqual([
      '/assets/anek-telugu.woff2',
      '/assets/te-site.json',
      '/te/about',
      '/te/certificate-verification',
      '/te/offline',
    ]);

  await context.setOffline(true);
  await load(page, '/te/gallery');
  await expect(heading(page, telugu('You are offline.'))).toBeVisible();
  // Only a hydrated page goes back to the requested address.
  await expect(page).toHaveURL('/te/gallery');
  await page.getByRole('link', { name: telugu('Check a paper’s QR code') }).click();
  await expect(heading(page, telugu('Is this certificate real?'))).toBeVisible();
  await load(page, `/te${pathname}${search}${hash}`);
  await expect(heading(page, telugu('Check the paper without a connection'))).toBeVisible();
  await page.getByLabel(telugu('Course'), { exact: true }).fill('Programming');
  await expect(page.getByText(telugu('Fits the QR code'))).toBeVisible();

  await load(page, '/hi/gallery');
  await expect(heading(page, 'You are offline.')).toBeVisible();
  await expect(page).toHaveURL('/hi/gallery');
  await load(page, `/hi${pathname}${search}${hash}`);
  await expect(heading(page, 'Check the paper without a connection')).toBeVisible();
  await expect(page).toHaveURL(`${pathname}${search}${hash}`);
});
