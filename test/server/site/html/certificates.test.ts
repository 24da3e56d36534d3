// The pages of certificates as the server sends them: each status, what machines are told, and how they are used without scripts.
// @module-tag long
import { describe } from 'vitest';
import { sana } from '#test/support/examples.ts';
import { expect, type Reader, SITE, test } from '#test/support/screen/reader.ts';

const heading = (page: Reader) => page.getByRole('heading', { level: 1 });
const sheet = (page: Reader) => page.getByRole('img', { name: /Certificate of Completion/ });
const fact = (page: Reader, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('+ dd');

test('a certificate, drawn and in words', async ({ page, add }) => {
  await add('certificates', sana);
  await page.goto('/certificate?id=cert-1');
  await expect(heading(page)).toHaveText('This certificate is real');
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

test('a scanned paper is answered at once, also without scripts: green only with the signature of the record', async ({
  page,
  request,
  add,
}) => {
  await add('certificates', sana);
  const { signature } = await (await request.get('/api/certificates/CERT-1/signatures')).json();
  const wrong = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;

  await page.goto(`/certificate-verification?no=CERT-1&s=${signature}`);
  await expect(heading(page)).toHaveText(/^Verified$/);
  await expect(page).toHaveTitle(/^Verified: CERT-1 /);
  await expect(page.getByText('Signed by Palaka Institute')).toBeVisible();
  await page.goto(`/certificate?id=CERT-1&s=${signature}`);
  await expect(heading(page)).toHaveText('This certificate is real');

  await page.goto(`/certificate-verification?no=CERT-1&s=${wrong}`);
  await expect(heading(page)).toHaveText('Our record: Verified');
  await expect(page).toHaveTitle(/^Our record: Verified: CERT-1 /);
  await expect(page.getByText('Signed by Palaka Institute')).toHaveCount(0);
  await page.goto(`/certificate?id=CERT-1&s=${wrong}`);
  await expect(heading(page)).toHaveText('Our record: Verified');
});

test('the seal to compare is that of the paper, in every language and after the institute has changed its name', async ({
  page,
  add,
  change,
}) => {
  await change({ name: 'Palaka Institute' });
  await add('certificates', sana);
  const seal = page.locator('figure [data-part=seal]');
  for (const language of ['', '/te', '/hi']) {
    await page.goto(`${language}/certificate-verification?no=CERT-1`);
    await expect(seal).toContainText('PALAKAINSTITUTE');
  }
  await change({ name: 'Vidya Kendra' });
  await page.goto('/te/certificate-verification?no=CERT-1');
  await expect(seal).toContainText('PALAKAINSTITUTE');
});

test('what is not recorded is said so in the reader’s language, and is no name on the drawing', async ({
  page,
  add,
}) => {
  await add('certificates', { ...sana, certificate_no: 'CERT-OLD', father_name: 'not recorded', dob: 'Not Recorded' });
  await page.goto('/te/certificate?id=CERT-OLD');
  await expect(page.getByRole('definition').filter({ hasText: 'నమోదు కాలేదు' })).toHaveCount(2);
  await expect(sheet(page).getByText('Father’s name:')).toBeVisible();
  await expect(sheet(page).getByText('S/o, D/o')).toHaveCount(0);
});

test('each status is said in a word and a sentence, and stands across the drawing, which has no seal', async ({
  page,
  add,
}) => {
  for (const [status, title, meaning, word] of [
    ['Verified', 'This certificate is real', 'Palaka Institute issued this certificate, and it is valid.', undefined],
    ['Pending', 'This certificate is pending', 'Do not rely on it for now.', 'PENDING'],
    ['Rejected', 'This certificate was rejected', 'It is not valid.', 'REJECTED'],
  ] as const) {
    const number = `CERT-${status}`.toUpperCase();
    await add('certificates', { ...sana, certificate_no: number, status });
    await page.goto(`/certificate?id=${number}`);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText(meaning)).toBeVisible();
    await expect(fact(page, 'Status')).toHaveText(status);
    await expect(sheet(page).locator('[data-part=seal]')).toHaveCount(word ? 0 : 1);
    if (word) await expect(sheet(page).getByText(word, { exact: true })).toBeVisible();
    await page.goto(`/certificate-verification?no=${number}`);
    await expect(heading(page)).toHaveText(status);
    await expect(page.getByText(meaning)).toBeVisible();
    await expect(page).toHaveTitle(`${status}: ${number} · Palaka Institute`);
  }
});

test('a lookup counts on every page, in every language', async ({ page, add, request, server }) => {
  await add('certificates', { ...sana, status: 'Verified' });
  const headers = { authorization: `Bearer ${server.admin}` };
  const counted = async () => {
    const { verifications } = await (await request.get('/api/overview/figures', { headers })).json();
    const { Verified, 'Not found': unknown } = verifications.days.at(-1).counts;
    return [Verified, unknown];
  };
  const [verified, unknown] = await counted();
  for (const address of [
    '/certificate?id=CERT-1',
    '/certificate-verification?no=CERT-1',
    '/te/certificate-verification?no=CERT-1',
    '/hi/certificate-verification?no=NOBODY-7',
  ])
    await page.goto(address);
  expect(await counted()).toEqual([verified + 3, unknown + 1]);
});

test('answers are never indexed or kept; whoever is sent the address sees the card', async ({ page, add, request }) => {
  await add('certificates', sana);
  for (const address of ['/certificate?id=CERT-1', '/certificate-verification?no=CERT-1']) {
    await page.goto(address);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  await page.goto('/certificate?id=CERT-1');
  const card = '/api/certificates/CERT-1/card';
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', SITE + card);
  const picture = await (await request.get(card)).body();
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('a number with a slash can be linked; one that is unknown is not found, and every field is blank', async ({
  page,
  add,
}) => {
  await add('certificates', { ...sana, certificate_no: 'CERT/4/2026' });
  await page.goto('/certificate-verification?no=CERT%2F4%2F2026');
  await expect(page.getByRole('article').getByText('SANA BEGUM')).toBeVisible();
  await page.goto('/certificate?id=NO-SUCH-1');
  await expect(heading(page)).toHaveText('Certificate not found. Please check the number.');
  await expect(page.getByLabel('Certificate number')).toHaveValue('NO-SUCH-1');
  await expect(sheet(page)).toHaveAccessibleName('Certificate of Completion, Palaka Institute, not filled in');
  await expect(sheet(page).locator('[data-part=seal]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Download Certificate' })).toHaveCount(0);
});

test('the header says that a certificate is about verifying', async ({ page }) => {
  await page.goto('/certificate');
  const header = page.getByRole('navigation', { name: 'Main' });
  await expect(header.getByRole('link', { name: 'Verify' })).toHaveAttribute('aria-current', 'page');
  await expect(header.getByRole('link').filter({ hasText: 'Home' })).not.toHaveAttribute('aria-current');
});

test('withdrawn: since when, why and the way to the new number, in every language', async ({
  page,
  add,
  request,
  headers,
}) => {
  await add('certificates', { ...sana, certificate_no: 'GONE-2', name: 'Sana Begam' });
  const gone = { ...sana, certificate_no: 'GONE-1' };
  const { _id } = await add('certificates', gone);
  const data = { ...gone, status: 'Rejected', reason: 'The name was misspelt.', replaced_by: 'GONE-2' };
  expect((await request.put(`/api/certificates/${_id}`, { headers, data })).status()).toBe(200);
  const { withdrawn_on } = await (await request.get('/api/certificates/GONE-1')).json();
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(withdrawn_on));

  await page.goto('/certificate-verification?no=GONE-1');
  await expect(page).toHaveTitle('Withdrawn: GONE-1 · Palaka Institute');
  await expect(page.getByText(`Palaka Institute withdrew this certificate on ${day}. It is not valid.`)).toBeVisible();
  await expect(page.getByText('Reason: The name was misspelt.')).toBeVisible();
  await page.goto('/certificate?id=GONE-1');
  await expect(heading(page)).toHaveText('This certificate was withdrawn');
  await expect(sheet(page)).toHaveAccessibleName(/^Withdrawn: Certificate of Completion GONE-1/);
  for (const words of [`Withdrawn on ${day}. Not valid.`, 'Reason: The name was misspelt.', 'Replaced by GONE-2'])
    await expect(sheet(page).getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'GONE-2' })).toHaveAttribute('href', '/certificate?id=GONE-2');
  for (const [language, word, title] of [
    ['te', 'రద్దు చేశాం', 'ఈ సర్టిఫికెట్‌ను రద్దు చేశాం'],
    ['hi', 'रद्द किया गया', 'यह सर्टिफ़िकेट रद्द किया गया है'],
  ] as const) {
    await page.goto(`/${language}/certificate?id=GONE-1`);
    await expect(heading(page)).toHaveText(title);
    await page.goto(`/${language}/certificate-verification?no=GONE-1`);
    await expect(heading(page)).toHaveText(word);
    const next = page.getByRole('link', { name: 'GONE-2' });
    await expect(next).toHaveAttribute('href', `/${language}/certificate-verification?no=GONE-2`);
  }

  // Rejected, and never valid: that it was withdrawn is not said.
  await add('certificates', { ...sana, certificate_no: 'GONE-3', status: 'Rejected', reason: 'Fees not paid.' });
  await page.goto('/certificate-verification?no=GONE-3');
  await expect(heading(page)).toHaveText('Rejected');
  await expect(page.getByText('Reason: Fees not paid.')).toBeVisible();
  await expect(page.getByText(/withdr[ae]w/i)).toHaveCount(0);
  await page.goto('/certificate?id=GONE-3');
  await expect(sheet(page).getByText('REJECTED', { exact: true })).toBeVisible();
  await expect(page.getByText(/withdr[ae]w/i)).toHaveCount(0);
});

describe('without scripts', () => {
  test('the number is looked up, one after the other', async ({ page, add }) => {
    await add('certificates', { ...sana, certificate_no: 'EMP-3', status: 'Rejected' });
    await page.goto('/certificate-verification');
    await page.getByLabel('Certificate number').fill('EMP-3');
    await page.getByLabel('Certificate number').press('Enter');
    await expect(heading(page)).toHaveText('Rejected');
    await page.getByText('Check another').click();
    await page.getByLabel('Certificate number').fill('');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Type the number printed on the certificate.')).toBeVisible();
  });

  test('a certificate is read, and saved by plain links', async ({ page, add, request }) => {
    await add('certificates', sana);
    await page.goto('/certificate');
    await page.getByLabel('Certificate number').fill('CERT-1');
    await page.getByLabel('Certificate number').press('Enter');
    await expect(heading(page)).toHaveText('This certificate is real');
    await expect(fact(page, 'Father’s name')).toHaveText('IMRAN BEGUM');
    for (const [name, type, file] of [
      ['Download Certificate', 'image/png', 'certificate.png'],
      ['Download PDF', 'application/pdf', '"CERT-1 SANA BEGUM.pdf"'],
    ] as const) {
      const answer = await request.get((await page.getByRole('link', { name }).getAttribute('href')) ?? '');
      expect(answer.headers()['content-type']).toBe(type);
      expect(answer.headers()['content-disposition']).toContain(file);
    }
  });

  test('record and seal are there to compare, and a mistyped number can be looked up', async ({ page, add }) => {
    await add('certificates', { ...sana, certificate_no: 'PI-2026-2A3B4C5D6E8' });
    await page.goto('/certificate-verification?no=PI-2026-2A3B4C5D6E8');
    await page.getByRole('link', { name: 'Look it up all the same' }).click();
    await expect(fact(page, 'Father’s name')).toHaveText('IMRAN BEGUM');
    await expect(page.getByRole('img', { name: 'Seal of certificate PI-2026-2A3B4C5D6E8' })).toBeVisible();
  });

  test('many are checked with a plain form, which brings the answers and the receipt', async ({ page, add }) => {
    await add('certificates', { ...sana, certificate_no: 'BC-2026-0144' });
    const field = page.getByLabel('Certificate numbers, one in each line');
    const typed = ['Sana Begum, BC-2026-0144', 'bc-2026-0144', 'NONE-7', 'no number here'].join('\n');
    await page.goto('/certificate-verification/batch');
    await page.getByRole('button', { name: 'Check all' }).click();
    expect(page.status).toBe(400);
    await expect(page.getByText('Paste or type at least one certificate number.')).toBeVisible();
    await field.fill(typed);
    await page.getByRole('button', { name: 'Check all' }).click();
    await expect(page.getByRole('heading', { level: 2, name: '1 of 2 are verified' })).toBeVisible();
    await expect(field).toHaveValue(typed);
    await expect(page.getByRole('link', { name: 'Save the receipt (JSON)' })).toBeVisible();
  });
});
