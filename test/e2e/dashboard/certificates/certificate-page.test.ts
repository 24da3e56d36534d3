// A certificate as staff see it: artwork, fields, downloads, and links to its form and its public page.
import sharp from 'sharp';
import { openAlive } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
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

test('shows the artwork and every field, also for a number with a slash', async ({ page, add }) => {
  await add('certificates', sana);
  await openAlive(page, address);
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
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect.soft((await examineAccessibility(page)).violations).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
});

test('Download Certificate saves certificate.png, Download PDF certificate.pdf', async ({ page, add }) => {
  await add('certificates', sana);
  await openAlive(page, address);
  const picture = await save(page, () => page.getByRole('link', { name: 'Download Certificate' }).click());
  expect(picture.name).toBe('certificate.png');
  const { format, width, height } = await sharp(picture.bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 2480, height: 1754 });
  const paper = await save(page, () => page.getByRole('link', { name: 'Download PDF' }).click());
  expect(paper.name).toBe('certificate.pdf');
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('Print gives the sheet alone, on one page', async ({ page, add }) => {
  await add('certificates', sana);
  await openAlive(page, address);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: /Certificate of Completion/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
});

test('an unknown number', async ({ page, expectNoise }) => {
  expectNoise(/404/);
  await openAlive(page, '/dashboard/certificate/NO-SUCH');
  await expect(page.getByText('Certificate not found. Please check the number.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all certificates' })).toBeVisible();
});

test('a failed lookup says so, and can be tried again', async ({ page, add, expectNoise }) => {
  expectNoise('Failed to load resource');
  expectNoise('The site could not be reached');
  await add('certificates', sana);
  await page.route('**/api/certificates/STAFF*', (route) => route.abort());
  await openAlive(page, address);
  await expect(page.getByText('Error fetching certificate. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: /Certificate of Completion/ })).toBeVisible();
});

test('without a token the way leads to the login and back', async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('token'));
  await page.goto(address);
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fcertificate%2FSTAFF%252F1$/);
});
