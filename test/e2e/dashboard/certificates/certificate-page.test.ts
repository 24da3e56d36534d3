// A certificate as staff see it: artwork, fields, downloads, and links to its form and its public page.

import sharp from 'sharp';
import { visit } from '../../../support/alive.ts';
import { appearances, examineAccessibility } from '../../../support/axe.ts';
import { said } from '../../../support/dashboard.ts';
import { discardPage } from '../../../support/kept-page.ts';
import { expect, save, test } from './import/import-page.ts';

const sana = {
  certificate_no: 'STAFF/1',
  name: 'Sana Begum',
  father_name: 'Imran Begum',
  course: 'Graphic Designer',
  dob: '2004-08-12',
  duration: '4 months',
  date: '2026-03-31',
  status: 'Pending',
};
const address = '/dashboard/certificate/STAFF%2F1';

test('shows the artwork and every field, saves and prints it', async ({ page, add }) => {
  await test.step('shows the artwork and every field, also for a number with a slash', async () => {
    await add('certificates', sana);
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate STAFF/1');
    const sheet = page.getByRole('img', { name: /Certificate of Completion/ });
    await expect(sheet.getByText('SANA BEGUM')).toBeVisible();
    await expect(sheet.getByText('Pending', { exact: false }).first()).toBeVisible();
    for (const text of ['IMRAN BEGUM', 'GRAPHIC DESIGNER', '12 August 2004', '4 months', '31 March 2026', 'STAFF/1'])
      await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute(
      'href',
      '/dashboard/edit-certificate?edit=STAFF%2F1',
    );
    await expect(page.getByRole('link', { name: 'Public page' })).toHaveAttribute('href', '/certificate?id=STAFF%2F1');
    for (const { viewport, colorScheme } of appearances) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect.soft((await examineAccessibility(page)).violations).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    }
  });

  await test.step('Download Certificate saves certificate.png, Download PDF certificate.pdf', async () => {
    const picture = await save(page, () => page.getByRole('link', { name: 'Download Certificate' }).click());
    expect(picture.name).toBe('certificate.png');
    const { format, width, height } = await sharp(picture.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 2480, height: 1754 });
    const paper = await save(page, () => page.getByRole('link', { name: 'Download PDF' }).click());
    expect(paper.name).toBe('certificate.pdf');
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('Print gives the sheet alone, on one page', async () => {
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('img', { name: /Certificate of Completion/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  });
});

test('an unknown number, and a failed lookup, which can be tried again', async ({ page, expectNoise, add }) => {
  await test.step('an unknown number', async () => {
    expectNoise(/404/);
    await visit(page, '/dashboard/certificate/NO-SUCH');
    await expect(page.getByText('Certificate not found. Please check the number.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See all certificates' })).toBeVisible();
  });

  await test.step('a failed lookup says so, and can be tried again', async () => {
    expectNoise('Failed to load resource');
    expectNoise('The site could not be reached');
    await add('certificates', sana);
    await page.route('**/api/certificates/STAFF*', (route) => route.abort());
    await visit(page, address);
    await expect(page.getByText('Error fetching certificate. Please try again.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('img', { name: /Certificate of Completion/ })).toBeVisible();
  });
});

test('without a token the way leads to the login and back', async ({ page }) => {
  discardPage();
  await page.addInitScript(() => localStorage.removeItem('token'));
  await visit(page, address);
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fcertificate%2FSTAFF%252F1$/);
});

test('a new director: an issued one keeps the old, until staff print it anew after seeing both', async ({
  page,
  staff,
  request,
  add,
}) => {
  const facts = await (await request.get('/api/institute')).json();
  const appoint = async (name: string) => {
    const data = { name: facts.name, director: { ...facts.director, name } };
    expect((await request.put('/api/institute', { headers: staff, data })).status()).toBe(200);
  };
  const { _id } = await add('certificates', { ...sana, status: 'Verified' });
  try {
    await appoint('Kavitha Rao');
    await visit(page, address);
    const sheet = page.getByRole('img', { name: /Certificate of Completion/ });
    await expect(sheet.getByText(facts.director.name)).toBeVisible();
    await page.getByRole('button', { name: 'Print anew with today’s facts' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Print this certificate anew?' });
    await expect(dialog.getByRole('definition')).toHaveText([new RegExp(`${facts.director.name}.*Kavitha Rao`)]);
    const sheets = dialog.getByRole('img', { name: /Certificate of Completion/ });
    await expect(sheets.first().getByText(facts.director.name)).toBeVisible();
    await expect(sheets.last().getByText('Kavitha Rao')).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft((await examineAccessibility(page)).violations).toEqual([]);
    }
    await dialog.getByRole('button', { name: 'Print anew', exact: true }).click();
    await expect(said(page, 'Certificate printed anew')).toBeVisible();
    await expect(sheet.getByText('Kavitha Rao')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print anew with today’s facts' })).toBeHidden();
    await visit(page, `/dashboard/history/certificates/${_id}`);
    await expect(page.getByText('Printed it anew with the institute’s facts of that day')).toBeVisible();
  } finally {
    await appoint(facts.director.name);
  }
});
