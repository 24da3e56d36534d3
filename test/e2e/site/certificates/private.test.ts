// Father's name and date of birth, once the institute shows them only to whoever holds the paper: staff choose it, a visitor who
// knows the number sees neither, and the date of birth or the QR code opens the record.

import type { Page } from '@playwright/test';
import { load } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, said, test } from '../../../support/dashboard.ts';

const asha = {
  certificate_no: 'PRIVATE-1',
  name: 'ASHA RAO',
  father_name: 'QUINTESSENCE MALLAIAH',
  course: 'GRAPHIC DESIGNER',
  dob: '1988-06-14',
  duration: '4 months',
  date: '2026-03-31',
  status: 'Verified',
};
const father = (page: Page) => page.getByText('QUINTESSENCE MALLAIAH').first();

test('chosen in the dashboard, asked for on the page', async ({
  page,
  staff,
  browser,
  request,
  site,
  add,
  expectNoise,
}) => {
  void staff;
  expectNoise(/403/);
  await add('certificates', asha);
  await load(page, '/dashboard/institute');
  await page
    .getByLabel("Father's name and date of birth are shown to")
    .selectOption({ label: 'whoever holds the paper' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'Institute updated')).toBeVisible();

  // Staff see everything; a visitor is somebody else.
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 640 } });
  const visitor = await context.newPage();
  await load(visitor, '/certificate-verification?no=PRIVATE-1');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Verified' })).toBeVisible();
  await expect(visitor.getByText('ASHA RAO').first()).toBeVisible();
  await expect(father(visitor)).toHaveCount(0);
  expect((await examineAccessibility(visitor)).violations).toEqual([]);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const field = visitor.getByRole('textbox', { name: 'Date of birth' });
  await field.fill('15-06-1988');
  await visitor.getByRole('button', { name: 'Show all' }).click();
  await expect(visitor.getByText('This is not the date of birth on this certificate.')).toBeVisible();
  await expect(field).toHaveValue('15-06-1988');
  await field.fill('14/6/88');
  await visitor.getByRole('button', { name: 'Show all' }).click();
  await expect(father(visitor)).toBeVisible();
  await expect(field).toHaveCount(0);
  expect(visitor.url()).not.toContain('1988');

  await load(visitor, '/certificate?id=PRIVATE-1');
  await expect(visitor.getByRole('img', { name: /Certificate of Completion PRIVATE-1/ })).toBeVisible();
  await expect(visitor.getByText('QUINTESSENCE')).toHaveCount(0);
  await context.close();
  expect((await (await request.get('/api/certificates/PRIVATE-1')).json()).dob).toBe('');
});
