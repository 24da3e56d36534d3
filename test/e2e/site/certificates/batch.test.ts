// An employer checks many certificates at once: pasted, from a spreadsheet, from photos; keeps the receipt, and checks it again.

import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { load, reload } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { photoOf } from '../../../support/qr-photo.ts';
import { expect, test } from '../../../support/records.ts';
import { startServerProcess } from '../../../support/server-process.ts';
import { sheetOf, workbookOf } from '../../../support/small-workbook.ts';

const PAGE = '/certificate-verification/batch';
const facts = { father_name: 'SURESH', course: 'PROGRAMMING', dob: '2003-01-19', duration: '6 months' };
const sravani = { ...facts, certificate_no: 'BC-2026-0144', name: 'SRAVANI K', date: '2026-03-10', status: 'Verified' };
const ravi = { ...sravani, certificate_no: 'BC-2026-0145', name: 'RAVI TEJA', status: 'Pending' };
const pasted = ['Sravani K, BC-2026-0144', 'BC-2026-0145\tRavi Teja', 'bc-2026-0144', 'NONE-7', 'no number here'];

const field = (page: Page) => page.getByLabel('Certificate numbers, one in each line');
const checkAll = (page: Page) => page.getByRole('button', { name: 'Check all' }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const row = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number });
const receiptFile = (page: Page) => page.getByLabel('Choose the receipt (PDF or JSON)');
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);

async function save(page: Page, name: string, path: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText(name).click()]);
  await download.saveAs(path);
  return readFileSync(path);
}

for (const width of [390, 1280])
  test(`pasted lines at ${width} px: answers, receipt, and the receipt checked again`, async ({
    page,
    add,
  }, testInfo) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await add('certificates', sravani);
    await add('certificates', ravi);
    await load(page, '/certificate-verification');
    await page.getByRole('link', { name: 'Check many at once' }).click();
    await checkAll(page);
    await expect(page.getByText('Paste or type at least one certificate number.')).toBeVisible();
    await field(page).fill(pasted.join('\n'));
    await checkAll(page);
    await expect(heading(page, '1 of 3 are verified')).toBeFocused();
    await expect(row(page, 'BC-2026-0144')).toContainText('Verified');
    await expect(row(page, 'BC-2026-0145')).toContainText('Pending');
    await expect(row(page, 'NONE-7')).toContainText('We have no certificate with this number.');
    await expect(page.getByText('No number was found in this line:')).toBeVisible();
    await expect(page.getByText('1 line asked the same as another.')).toBeVisible();
    await expect(page.getByText('SURESH')).toHaveCount(0);
    await fits(page);
    expect((await examineAccessibility(page)).violations).toEqual([]);

    const json = await save(page, 'Save the receipt (JSON)', testInfo.outputPath('receipt.json'));
    const pdf = testInfo.outputPath('receipt.pdf');
    expect((await save(page, 'Save the receipt (PDF)', pdf)).subarray(0, 5).toString()).toBe('%PDF-');
    await reload(page);
    for (const file of [testInfo.outputPath('receipt.json'), pdf]) {
      await receiptFile(page).setInputFiles(file);
      await expect(page.getByText(/^This receipt is genuine: signed by Palaka Institute on /)).toBeVisible();
      await expect(row(page, 'BC-2026-0145')).toContainText('Pending');
    }
    const altered = testInfo.outputPath('altered.json');
    writeFileSync(altered, json.toString().replace('"Pending"', '"Verified"'));
    await receiptFile(page).setInputFiles(altered);
    await expect(page.getByText('This receipt was changed, or we did not sign it.')).toBeVisible();
    await expect(row(page, 'BC-2026-0145')).toHaveCount(0);
    await receiptFile(page).setInputFiles({
      name: 'deep.json',
      mimeType: 'text/plain',
      buffer: Buffer.from('['.repeat(10_000)),
    });
    await expect(page.getByText('There is no receipt of ours in this file.')).toBeVisible();
    await fits(page);
    expect((await examineAccessibility(page)).violations).toEqual([]);
  });

test('a spreadsheet, a name that differs, more than 200, and a file that cannot be read: nothing typed is lost', async ({
  page,
  add,
}) => {
  await add('certificates', sravani);
  await load(page, PAGE);
  await field(page).fill('NONE-1');
  const rows = [
    ['No', 'Name', 'Certificate No'],
    ['1', 'Sravani Konda', 'BC-2026-0144'],
    ['2', 'Asha', 'NONE-2'],
  ];
  const chooser = page.getByLabel('Add a spreadsheet (Excel or CSV)');
  const bytes = Buffer.from(workbookOf({ sheets: { Sheet1: sheetOf(rows) } }));
  await chooser.setInputFiles({ name: 'staff.xlsx', mimeType: 'application/octet-stream', buffer: bytes });
  await expect(field(page)).toHaveValue('NONE-1\nBC-2026-0144\tSravani Konda\nNONE-2\tAsha');
  await checkAll(page);
  await expect(heading(page, '0 of 3 are verified')).toBeVisible();
  await expect(row(page, 'BC-2026-0144')).toContainText('Name differs');
  await expect(row(page, 'BC-2026-0144')).toContainText('You asked for Sravani Konda: the record says SRAVANI K.');

  await chooser.setInputFiles({
    name: 'old.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from([0xd0, 0xcf]),
  });
  await expect(page.getByText(/^Error: This is an older Excel file/)).toBeVisible();
  await expect(field(page)).toHaveValue(/^NONE-1\n/);

  const many = Array.from({ length: 201 }, (_, at) => `MANY-${at}`).join('\n');
  await field(page).fill(many);
  await checkAll(page);
  await expect(page.getByText('At most 200 in one go. These are 201: please check them in parts.')).toBeVisible();
  await expect(field(page)).toHaveValue(many);
});

test('papers from photos, one after the other', async ({ page, request, add }) => {
  await add('certificates', sravani);
  const { address } = await (await request.get('/api/certificates/BC-2026-0144/signatures')).json();
  await load(page, PAGE);
  const choose = async (text: string) =>
    page
      .getByLabel('Add photos of QR codes')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photoOf(text) });
  await choose(address);
  await expect(page.getByText('1 paper by QR code')).toBeVisible();
  await choose('https://palaka.evil.example/certificate-verification?no=BC-2026-0144');
  await expect(page.getByText(/^That QR code leads to palaka\.evil\.example, not to us\./)).toBeVisible();
  await checkAll(page);
  await expect(heading(page, '1 of 1 is verified')).toBeVisible();
  const answer = page.getByRole('region', { name: '1 of 1 is verified' });
  await expect(answer).toContainText('The paper is signed by us and says what the record says.');
  await answer.getByRole('link', { name: 'BC-2026-0144' }).click();
  await expect(page.getByText('Signed by Palaka Institute').first()).toBeVisible();
});

test('over the limit what was answered stays, and the rest is asked for later', async ({
  page,
  expectNoise,
}, testInfo) => {
  test.slow();
  expectNoise('429');
  const DATA_DIR = testInfo.outputPath('data');
  const own = await startServerProcess({ DATA_DIR, DEMO: '0', RATE_LIMITS: '' });
  await page.clock.install();
  await load(page, own.url + PAGE);
  await field(page).fill(Array.from({ length: 22 }, (_, at) => `NONE-${at}`).join('\n'));
  await checkAll(page);
  await expect(heading(page, '0 of 22 are verified')).toBeVisible();
  await expect(page.getByText('Not checked yet')).toHaveCount(2);
  await expect(page.getByText('What is answered below stays. The rest was not looked up yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the rest' })).toHaveCount(0);
  await page.clock.runFor(31_000);
  await expect(page.getByRole('button', { name: 'Check the rest' })).toBeVisible();
  await page.close();
  await own.kill();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  test('a plain form brings the answers and the receipt', async ({ page, add, expectNoise }) => {
    expectNoise('400');
    await add('certificates', sravani);
    await page.goto(PAGE);
    await checkAll(page);
    await expect(page.getByText('Paste or type at least one certificate number.')).toBeVisible();
    await field(page).fill(pasted.join('\n'));
    await checkAll(page);
    await expect(heading(page, '1 of 3 are verified')).toBeVisible();
    await expect(field(page)).toHaveValue(pasted.join('\n'));
    await expect(page.getByRole('link', { name: 'Save the receipt (JSON)' })).toBeVisible();
    await expect(page.getByText('Check a receipt', { exact: true })).toBeHidden();
    await fits(page);
  });
});
