// Whatever is given to the one box: a credential, a receipt, a photo, a scan, a link; whatever way it comes, and whatever is wrong with it.
// It is read on the visitor's device.

import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { withCredential } from '#server/certificates/credentials/png.ts';
import { load, untilHydrated } from '../../../support/alive.ts';
import { foreignCredential, makeIssuer } from '../../../support/foreign-credential.ts';
import { photoOf } from '../../../support/qr-photo.ts';
import { expect, signIn, test } from '../../../support/records.ts';

const meena = {
  certificate_no: 'FILE-1',
  name: 'MEENA KUMARI',
  father_name: 'RAMESH',
  course: 'TALLY PRIME',
  dob: '2003-01-19',
  duration: '6 months',
  date: '2026-03-10',
  status: 'Verified',
  division: 'A',
};

type Headers = Awaited<ReturnType<typeof signIn>>;
type Given = { name: string; mimeType: string; buffer: Buffer };

const box = (page: Page) => page.getByLabel('Or use a photo or a file');
const section = (page: Page) => page.getByRole('region', { name: 'What was found' });
const verdict = section;
const says = (page: Page) => page.getByRole('main').getByRole('status');
const line = (page: Page, name: string) => section(page).getByRole('listitem').filter({ hasText: name });
const json = (text: string): Given => ({
  name: 'credential.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

async function openCheck(page: Page) {
  await load(page, '/certificate-verification');
  await untilHydrated(box(page));
}
const choose = (page: Page, file: Given) => box(page).setInputFiles(file);
const photo = (buffer: Buffer): Given => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
const fileOf = async (request: APIRequestContext, kind: string) =>
  (await request.get(`/api/certificates/FILE-1/${kind}`)).body();
const credentialOf = async (request: APIRequestContext) => (await fileOf(request, 'credential')).toString();

/** On the heading: a file may be dropped anywhere. */
async function drop(page: Page, { name, mimeType, buffer }: Given) {
  const data = await page.evaluateHandle(
    ([text, name, type]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type }));
      return data;
    },
    [buffer.toString('base64'), name, mimeType] as const,
  );
  const heading = page.getByRole('heading', { level: 1 });
  await heading.dispatchEvent('dragover', { dataTransfer: data });
  await heading.dispatchEvent('drop', { dataTransfer: data });
}

/** Into the field for the number. */
const paste = (page: Page, text: string) =>
  page.getByLabel('Certificate number').evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('files of ours are genuine, line by line, however they come, and nobody else is asked; what was changed or withdrawn is not', async ({
    page,
    site,
    request,
    add,
  }) => {
    const { _id } = await add('certificates', meena);
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    await openCheck(page);
    expect(asked.filter((address) => /credential-worker|did\.json/.test(address))).toEqual([]);
    await choose(page, json(await credentialOf(request)));
    await expect(verdict(page)).toContainText('Genuine: signed by Palaka Institute');
    await expect(verdict(page)).toBeFocused();
    const sentences = {
      'Form of the file · Good': 'It is a credential in terms that are known here.',
      'Signature · Good': 'The signature is genuine: nothing was changed since.',
      'Issuer’s key · Good': 'It names a key of Palaka Institute.',
      'Status · Good': 'It was not revoked when the list was made,',
      'Dates · Good': 'It is valid since 10 March 2026.',
    };
    for (const [name, says] of Object.entries(sentences)) await expect(line(page, name)).toContainText(says);
    for (const fact of ['MEENA KUMARI', 'TALLY PRIME', 'FILE-1', '10 March 2026'])
      await expect(section(page).getByRole('definition').filter({ hasText: fact })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(asked.some((address) => address.includes('credential-worker'))).toBe(true);
    expect(asked.filter((address) => !address.startsWith(site.url))).toEqual([]);
    await expect(section(page).getByRole('link', { name: 'See our record' })).toHaveAttribute(
      'href',
      '/certificate-verification?no=FILE-1',
    );

    await test.step('a dropped PNG and a chosen PDF; a PNG with two credentials', () => takePictures(page, request));
    await test.step('withdrawn, and its text pasted with one letter changed', async () =>
      pasteAndWithdraw(page, request, _id, await signIn(request, site)));
  });

  test('where there is no credential, the QR code is read: of a photo, a scan, a screenshot; links lead to the answer', async ({
    page,
    request,
    add,
  }) => {
    await add('certificates', meena);
    await openCheck(page);
    await choose(page, photo(await photoOf()));
    await expect(says(page)).toContainText('There is no QR code in that photo that could be read.');
    await choose(page, photo(Buffer.from('ffd8ffe000104a46494600', 'hex')));
    await expect(says(page)).toContainText('That file could not be read as a photo.');
    await choose(page, photo(await photoOf('WIFI:S:Office;;')));
    await expect(says(page)).toContainText('That is no QR code or link of a certificate.');
    await choose(page, photo(await photoOf('https://palaka.evil.example/certificate-verification?no=FILE-1')));
    await expect(says(page)).toContainText('That leads to palaka.evil.example, not to us. Do not follow it');
    await expect(page).toHaveURL(/\/certificate-verification$/);

    const png = await fileOf(request, 'image');
    const shrunk = await sharp(png).resize(1280).jpeg({ quality: 70 }).toBuffer();
    const scan = Buffer.concat([
      Buffer.from('%PDF-1.4\n<< /Filter /DCTDecode >>\nstream\n'),
      shrunk,
      Buffer.from('\nendstream'),
    ]);
    const altered = png.toString('latin1').replace('openbadgecredential', 'openbadgecredentiaX');
    for (const file of [
      photo(shrunk),
      { name: 'scan.pdf', mimeType: 'application/pdf', buffer: scan },
      { name: 'none.png', mimeType: 'image/png', buffer: Buffer.from(altered, 'latin1') },
    ])
      await test.step(file.name, async () => {
        await choose(page, file);
        await expect(page.getByText('Signed by Palaka Institute')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verified');
        await openCheck(page);
      });
    await paste(page, `Certificate of MEENA KUMARI ${new URL('/certificate?id=FILE-1', page.url())}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verified');

    // A credential that is given beside an answer takes its place.
    await page.getByText('Check another').click();
    await choose(page, json(await credentialOf(request)));
    await expect(verdict(page)).toContainText('Genuine: signed by Palaka Institute');
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  async function takePictures(page: Page, request: APIRequestContext) {
    const png = await fileOf(request, 'image');
    await drop(page, { name: 'certificate.png', mimeType: 'image/png', buffer: png });
    await expect(verdict(page)).toContainText('Genuine: signed by Palaka Institute');
    await choose(page, { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: await fileOf(request, 'pdf') });
    await expect(verdict(page)).toContainText('certificate.pdf');
    await expect(verdict(page)).toContainText('Genuine: signed by Palaka Institute');
    const twice = withCredential(png, await credentialOf(request));
    await choose(page, { name: 'twice.png', mimeType: 'image/png', buffer: twice });
    await expect(verdict(page)).toContainText('There are several credentials in this PNG. A genuine one holds one.');
  }

  async function pasteAndWithdraw(page: Page, request: APIRequestContext, id: string, headers: Headers) {
    const text = await credentialOf(request);
    await paste(page, text.replaceAll('MEENA', 'MEENU'));
    await expect(verdict(page)).toContainText('Not genuine');
    await expect(line(page, 'Signature · Wrong')).toContainText('something was changed, or another key signed it');
    await expect(section(page).getByRole('heading', { name: 'What the file says, unconfirmed' })).toBeVisible();
    const change = { ...meena, status: 'Rejected' };
    expect((await request.put(`/api/certificates/${id}`, { headers, data: change })).status()).toBe(200);
    await choose(page, json(text));
    await expect(verdict(page)).toContainText('Withdrawn: no longer valid');
    await expect(line(page, 'Status · Wrong')).toContainText('It was revoked.');
    await expect(line(page, 'Signature · Good')).toBeVisible();
  }

  test('50 MB, 10,000 levels, no JSON: a sentence each, and the page stays alive', async ({ page }) => {
    await openCheck(page);
    // Not sent through the connection to the browser, which takes less.
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(50_000_000)], 'big.json'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await expect(verdict(page)).toContainText('The file has 50 MB. Files with a credential have at most 10 MB');
    await choose(page, json('['.repeat(10_000) + ']'.repeat(10_000)));
    await expect(verdict(page)).toContainText('It is nested too deeply for a credential.');
    await expect(section(page).getByRole('list')).toHaveCount(0);
    await choose(page, json('not at all'));
    await expect(says(page)).toContainText('Neither a number nor a link nor a credential was found in that text.');
  });
});

test('files of others: signed with a key of their own, under our name, or with a key that would have to be fetched', async ({
  page,
  site,
  expectNoise,
}) => {
  // The list that the second names is none of ours.
  expectNoise('404 (Not Found)');
  await page.emulateMedia({ colorScheme: 'dark' });
  const other = makeIssuer();
  const theirs = { ...other, issuer: other.did, institute: 'Other Institute', site: 'https://other.test' };
  await openCheck(page);
  await choose(page, json(await foreignCredential(theirs)));
  await expect(verdict(page)).toContainText('Signed, but not by Palaka Institute');
  await expect(line(page, 'Issuer’s key · Not known')).toContainText('The key is in the file itself.');
  await expect(line(page, 'Status · Not known')).toContainText('told by other.test, which is not asked');
  await expect(section(page).getByRole('link', { name: 'See our record' })).toHaveCount(0);
  await choose(page, json(await foreignCredential({ ...theirs, institute: 'PALAKA  institute', site: site.url })));
  await expect(verdict(page)).toContainText('Not genuine');
  await expect(line(page, 'Issuer’s key · Wrong')).toContainText(
    'It names Palaka Institute as its issuer, but the key is not one of ours.',
  );
  await choose(page, json(await foreignCredential({ ...theirs, issuer: 'did:web:other.test' })));
  await expect(verdict(page)).toContainText('Issued by somebody else: not checked here');
  await expect(line(page, 'Issuer’s key · Not known')).toContainText('It is of other.test.');
  await expect(line(page, 'Signature · Not checked')).toBeVisible();
});

test('without a connection nothing is called genuine', async ({ page, request, add, expectNoise }) => {
  expectNoise('Failed to load resource');
  await add('certificates', meena);
  const text = await credentialOf(request);
  await openCheck(page);
  await page.route('**/api/credential-status/*', (route) => route.abort());
  await choose(page, json(text));
  await expect(verdict(page)).toContainText('Not fully checked');
  await expect(line(page, 'Status · Not known')).toContainText('the status list could not be fetched');
  await page.route('**/.well-known/*', (route) => route.abort());
  await choose(page, { ...json(text), name: 'again.json' });
  await expect(verdict(page)).toContainText('again.json');
  await expect(verdict(page)).toContainText('Not fully checked');
  await expect(line(page, 'Issuer’s key · Not known')).toContainText('could not be fetched');
  await page.route('**/credential-worker-*', (route) => route.abort());
  await choose(page, { ...json(text), name: 'third.json' });
  await expect(verdict(page)).toContainText('The file could not be checked. Check your connection and try again.');
});
