// Offline on a small phone: visited pages open, the QR code of a printed certificate can be checked, nothing personal is cached.

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ravi as someone } from '#test/support/examples.ts';
import { load, reload } from '../../support/alive.ts';
import { examineAccessibility } from '../../support/axe.ts';
import { expect, follow, readCaches, test, waitForWorker } from '../../support/offline.ts';
import { photoOf } from '../../support/qr-photo.ts';

test.use({ viewport: { width: 360, height: 640 } });

const names = { name: 'RAVI TEJA PINGALI', father_name: 'SURESH PINGALI' };
const ravi = { ...someone, ...names, certificate_no: 'OFFLINE-1' };

/** Console messages of failed requests. */
const disconnected = /ERR_INTERNET_DISCONNECTED|could not be reached|ERR_FAILED/;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('visit, lose the connection, go on, check a paper, come back', async ({
  page,
  context,
  request,
  add,
  expectNoise,
}) => {
  expectNoise(disconnected);
  await add('certificates', ravi);
  const { address } = await (await request.get('/api/certificates/OFFLINE-1/signatures')).json();

  await load(page, '/notes');
  await waitForWorker(page);
  await load(page, '/about');
  // A navigation in the browser requests only data.
  await follow(page, '/courses');
  await expect(heading(page, 'Explore Our Courses')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Programming' })).toBeVisible();

  await context.setOffline(true);
  // A page of which only the data is cached.
  await reload(page);
  await expect(page.getByRole('heading', { name: 'Programming' })).toBeVisible();
  await expect(page).toHaveURL('/courses');
  // A cached document, with its covers.
  await follow(page, '/notes');
  await expect(heading(page, 'Study notes')).toBeVisible();
  const cover = page.locator('main img').first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // Pages that were never opened, by a link and by the address.
  await follow(page, '/gallery');
  await expect(heading(page, 'You are offline.')).toBeVisible();
  await load(page, '/ngos');
  await expect(heading(page, 'You are offline.')).toBeVisible();
  await expect(page).toHaveURL('/ngos');
  expect((await examineAccessibility(page)).violations).toEqual([]);

  await page.getByRole('link', { name: 'Check a paper’s QR code' }).click();
  await page
    .getByLabel('Or use a photo or a file')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await photoOf(address) });
  await expect(page.getByText('Error fetching certificate. Please try again.')).toBeVisible();
  await expect(page.getByText('You are offline, so the certificate has not been looked up.')).toBeVisible();
  await typePaper(page, { ...ravi, course: 'Another course' });
  await page.getByRole('button', { name: 'Check the signature' }).click();
  await expect(page.getByText('What you typed does not fit the QR code')).toBeVisible();
  await expect(page.getByLabel('Course')).toHaveAccessibleDescription('Error: This does not fit the QR code.');
  await page.getByLabel('Course').fill('Programming');
  await page.getByRole('button', { name: 'Check the signature' }).click();
  await expect(page.getByText('Signed by Palaka Institute')).toBeVisible();
  await expect(page.getByText('What could not be checked: its status')).toBeVisible();
  expect((await examineAccessibility(page)).violations).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByRole('article').getByText('RAVI TEJA PINGALI')).toBeVisible();
  await expect(page.getByRole('article').getByText('Signed by Palaka Institute')).toBeVisible();
  await load(page, '/gallery');
  await expect(heading(page, 'You are offline.')).toBeHidden();
});

/** As it is printed. */
async function typePaper(page: Page, { name, father_name, course }: typeof ravi) {
  await page.getByLabel('Name', { exact: true }).fill(name.toLowerCase());
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Fits the QR code');
  await page.getByLabel('Father’s name').fill(father_name);
  await page.getByLabel('Course').fill(course);
  await page.getByLabel('Date of birth').fill('19 January 2003');
  await page.getByLabel('Duration').fill('6 Months');
  await page.getByLabel('Division').fill('A');
  await page.getByLabel('Date of Completion').fill('10 March 2026');
}

test('a code read by the phone’s own camera opens the check, and the page opens itself when the connection is back', async ({
  page,
  context,
  request,
  add,
  expectNoise,
}) => {
  expectNoise(disconnected);
  await add('certificates', ravi);
  const { address } = await (await request.get('/api/certificates/OFFLINE-1/signatures')).json();
  await load(page, '/about');
  await waitForWorker(page);
  await context.setOffline(true);
  await load(page, address);
  await expect(page.getByRole('heading', { name: 'Check the paper without a connection' })).toBeVisible();
  await expect(page).toHaveURL(address);
  // The certificate page leads there too.
  await load(page, '/certificate?id=OFFLINE-1');
  await expect(page).toHaveURL('/certificate-verification?no=OFFLINE-1');
  await expect(page.getByText('You are offline, so the certificate has not been looked up.')).toBeVisible();
  await load(page, '/gallery');
  await expect(heading(page, 'You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, 'You are offline.')).toBeHidden();
  await expect(page.locator('main img').first()).toBeVisible();
});

test('nothing personal is in any cache: no certificate, no answer of the dashboard, no token', async ({
  page,
  request,
  add,
  staff,
  site,
}) => {
  await add('certificates', ravi);
  const { address } = await (await request.get('/api/certificates/OFFLINE-1/signatures')).json();
  await load(page, '/courses');
  await waitForWorker(page);
  const places = [
    address,
    '/certificate-verification?no=OFFLINE-1',
    '/certificate?id=OFFLINE-1',
    '/login?next=%2Fdashboard',
  ];
  for (const place of places) await load(page, place);
  await load(page, '/dashboard');
  await load(page, '/dashboard/edit-certificate');
  await expect(page.getByText(ravi.name).first()).toBeVisible();
  // Public pages while signed in.
  await load(page, '/notes');
  await follow(page, '/courses');
  await expect(heading(page, 'Explore Our Courses')).toBeVisible();

  const kept = await readCaches(page);
  const addresses = kept.map((entry) => entry.address);
  expect(addresses).toEqual(expect.arrayContaining(['/courses', '/notes', '/offline', '/certificate-verification']));
  const allowed =
    /^\/(?:$|assets\/|art\/|uploads\/|courses|notes|offline(?:\/dashboard)?$|certificate-verification$|\.well-known\/certificate-keys\.json$|api\/(?:courses|notes|institute)(?:$|\/))/;
  expect(addresses.filter((one) => !allowed.test(one))).toEqual([]);
  const secrets = [ravi.name, ravi.father_name, ravi.dob, ravi.certificate_no, staff.token, site.admin.email];
  const [, signature = ''] = /[?&]s=([\w-]+)/.exec(address) ?? [];
  expect(signature).not.toBe('');
  for (const secret of [...secrets, signature])
    expect(kept.filter(({ text }) => text.includes(secret)).map((entry) => entry.address)).toEqual([]);
});

test('the dashboard has a page of its own, and what was typed comes back', async ({
  page,
  context,
  staff,
  expectNoise,
}) => {
  expectNoise(disconnected);
  expect(staff.token).not.toBe('');
  await load(page, '/about');
  await waitForWorker(page);
  await load(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Typed on the train');
  await context.setOffline(true);
  await page.getByLabel('Title').fill('Typed on the train, in a tunnel');
  await expect.poll(() => page.evaluate(countDrafts)).toBe(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await reload(page);
  await expect(heading(page, 'The dashboard is offline.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/add-notes');
  expect((await examineAccessibility(page)).violations).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(/^Typed on the train/);
});

function countDrafts() {
  return new Promise<number>((done) => {
    const opening = indexedDB.open('keyval-store');
    opening.onsuccess = () => {
      const keys = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
      keys.onsuccess = () => {
        opening.result.close();
        done(keys.result.length);
      };
    };
  });
}

test('the site can be installed: icons and shortcuts are there', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
  expect(
    manifest.icons.map(({ purpose, sizes }: { purpose?: string; sizes: string }) => `${purpose} ${sizes}`),
  ).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']));
  expect(manifest.shortcuts.map(({ short_name }: { short_name: string }) => short_name)).toEqual(['Verify', 'Courses']);
  const pictures = [...manifest.icons, ...manifest.shortcuts.flatMap(iconsOf)];
  for (const { src, sizes, type } of pictures) {
    const answer = await request.get(src);
    expect(answer.headers()['content-type'], src).toBe(type);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(await answer.body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
});

const iconsOf = ({ icons }: { icons: { src: string; sizes: string; type: string }[] }) => icons;
