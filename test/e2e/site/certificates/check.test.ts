// An employer checks many certificates at once, as a whole: pasted, from photos; keeps the receipt, and checks it again.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { load, reload } from '../../../support/alive.ts';
import { photoOf } from '../../../support/qr-photo.ts';
import { expect, test } from '../../../support/records.ts';

const facts = { father_name: 'SURESH', course: 'PROGRAMMING', dob: '2003-01-19', duration: '6 months' };
const sravani = { ...facts, certificate_no: 'BC-2026-0144', name: 'SRAVANI K', date: '2026-03-10', status: 'Verified' };
const ravi = { ...sravani, certificate_no: 'BC-2026-0145', name: 'RAVI TEJA', status: 'Pending' };

const field = (page: Page) => page.getByLabel('Certificate numbers, one in each line');
const checkAll = (page: Page) => page.getByRole('button', { name: 'Check all' }).click();
const row = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number });

async function fits(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

async function save(page: Page, name: string, path: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText(name).click()]);
  await download.saveAs(path);
  return readFileSync(path);
}

test('pasted lines and photos are answered; the receipt is saved and checked again', async ({
  page,
  request,
  add,
}, testInfo) => {
  await add('certificates', sravani);
  await add('certificates', ravi);
  await load(page, '/certificate-verification');
  await page.getByRole('link', { name: 'Check many' }).click();
  await field(page).fill('Ravi Teja, BC-2026-0145');
  const { address } = await (await request.get('/api/certificates/BC-2026-0144/signatures')).json();
  const choose = async (text: string) =>
    page
      .getByLabel('Add photos of QR codes')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photoOf(text) });
  await choose(address);
  await page.getByRole('button', { name: 'Remove BC-2026-0144' }).click();
  await expect(field(page)).toBeFocused();
  await choose(address);
  await expect(page.getByText('1 paper by QR code')).toBeVisible();
  await choose('https://palaka.evil.example/certificate-verification?no=BC-2026-0144');
  await expect(page.getByText(/^That leads to palaka\.evil\.example, not to us\./)).toBeVisible();
  await checkAll(page);
  const answer = page.getByRole('region', { name: '1 of 2 are verified' });
  await expect(answer).toContainText('The paper is signed by us and says what the record says.');
  await expect(answer.getByRole('link', { name: 'BC-2026-0144' })).toHaveAttribute('href', /[?&]s=[\w-]{20,}/);
  await fits(page);

  const json = testInfo.outputPath('receipt.json');
  const pdf = testInfo.outputPath('receipt.pdf');
  expect(JSON.parse((await save(page, 'Save the receipt (JSON)', json)).toString())).toBeTruthy();
  expect((await save(page, 'Save the receipt (PDF)', pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  await reload(page);
  for (const file of [json, pdf]) {
    await page.getByLabel('Choose the receipt (PDF or JSON)').setInputFiles(file);
    await expect(page.getByText(/^This receipt is genuine: signed by Palaka Institute on /)).toBeVisible();
    await expect(row(page, 'BC-2026-0145')).toContainText('Pending');
  }
  await fits(page);
  await load(page, '/certificate-verification');
  await page.getByLabel('Or use a photo or a file').setInputFiles(pdf);
  await expect(page.getByText('Found: a receipt of a check (receipt.pdf)')).toBeVisible();
  await expect(page.getByText(/^This receipt is genuine: signed by Palaka Institute on /)).toBeVisible();
  await row(page, 'BC-2026-0144').getByRole('link', { name: 'BC-2026-0144' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verified');
});
