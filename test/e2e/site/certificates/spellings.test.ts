// A number typed in another way than it is printed, on the pages: found with a word about it, one of several, or not at all.
import { load } from '../../../support/alive.ts';
import { expect, test } from '../../../support/records.ts';

const one = {
  certificate_no: 'SPL-2026-0101',
  name: 'LAKSHMI DEVI',
  father_name: 'RAMESH DEVI',
  course: 'TAILORING BASICS',
  dob: '2004-08-12',
  duration: '3 months',
  date: '2026-03-31',
  status: 'Verified',
  division: '',
};

test('is found in another spelling, and said to be so; the page of the certificate agrees', async ({ page, add }) => {
  await add('certificates', one);
  await load(page, '/certificate-verification');
  await page.getByLabel('Certificate number').fill('spl 2o26/Ol0I');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('You typed SPL 2O26/OL0I; this is SPL-2026-0101.')).toBeVisible();
  await expect(page).toHaveTitle(/^Verified: SPL-2026-0101/);
  await page.getByRole('link', { name: 'View certificate' }).click();
  await expect(page).toHaveURL(/id=SPL-2026-0101/);
  await expect(page.getByText('You typed')).toHaveCount(0);
  await load(page, '/certificate?id=spl20260101');
  await expect(page.getByText('You typed SPL20260101; this is SPL-2026-0101.')).toBeVisible();
});

test('that may mean two offers both, with what tells them apart', async ({ page, add }) => {
  await add('certificates', { ...one, certificate_no: 'SPT-O1' });
  await add('certificates', { ...one, certificate_no: 'SPT-01', name: 'RAVI TEJA' });
  await load(page, '/certificate-verification?no=SPT%20O1');
  await expect(page.getByRole('heading', { name: 'Certificate not found. Please check the number.' })).toBeVisible();
  await expect(page.getByText('LAKSHMI')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'SPT-O1 the letter O' })).toBeVisible();
  await page.getByRole('link', { name: 'SPT-01 the digit 0' }).click();
  await expect(page.getByText('RAVI TEJA').first()).toBeVisible();
});

test('that is not found can be asked about: the contact form has it filled in', async ({ page }) => {
  await load(page, '/certificate-verification?no=SPN-404');
  const ask = page.getByRole('region', { name: 'Ask us about this number' });
  await expect(ask.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/);
  await expect(ask.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /SPN-404/);
  await ask.getByRole('link', { name: 'Write to us' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Certificate SPN-404');
  await expect(page.getByLabel('Message')).toHaveValue('Please look for the certificate with the number SPN-404.');
});

test('in the check of many it is answered alike', async ({ page, add }) => {
  await add('certificates', { ...one, certificate_no: 'SPM-2026-0001' });
  await load(page, '/certificate-verification/batch');
  await page.getByRole('textbox', { name: 'Certificate numbers' }).fill('spm ౨౦౨౬ ooo1\nSPM-404');
  await page.getByRole('button', { name: 'Check all' }).click();
  await expect(page.getByRole('heading', { name: '1 of 2 are verified' })).toBeVisible();
  await expect(page.getByText('You typed', { exact: false })).toContainText('this is SPM-2026-0001.');
  await expect(page.getByRole('link', { name: 'Ask us about this number' })).toHaveAttribute('href', /SPM-404/);
});
