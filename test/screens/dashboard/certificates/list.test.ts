// The list of certificates: what it says of each.
import { expect, step, test, visit } from '#test/support/screen/test.ts';
import { sample } from './sample.ts';

const LONGEST_NUMBER = 'SCR-2026-ABCDEFGHIJKLMNOPQRSTUVWXYZ-1234';

test('the list says the status in a word and links to each certificate, also with slashes in its number', async ({
  page,
  staff,
  add,
}) => {
  void staff;
  await add('certificates', sample);
  await add('certificates', { ...sample, certificate_no: LONGEST_NUMBER, status: 'Rejected' });
  await add('certificates', { ...sample, certificate_no: 'SCR-5', status: 'Verified' });
  await visit(page, '/dashboard/edit-certificate?q=lakshmi');
  // The newest first.
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'LAKSHMI' })).toHaveText([
    /SCR-5/,
    /SCR-2026-A/,
    /SCR\/2026\/7/,
  ]);
  const row = (number: string) => page.getByRole('listitem').filter({ hasText: number });
  await expect(row('SCR/2026/7')).toContainText('SCR/2026/7 · TAILORING BASICS · 31 March 2026');
  for (const [number, status] of [
    ['SCR/2026/7', 'Pending'],
    [LONGEST_NUMBER, 'Rejected'],
    ['SCR-5', 'Verified'],
  ] as const) {
    await expect(row(number).getByText(status, { exact: true })).toBeVisible();
  }
  const link = row('SCR/2026/7').getByRole('link', { name: 'Download Certificate' });
  await expect(link).toHaveAttribute('href', '/dashboard/certificate/SCR%2F2026%2F7');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate SCR/2026/7');
});

test('the export holds what the filter shows, as spreadsheets want it; one that fails says so', async ({
  page,
  staff,
  add,
  expectNoise,
}) => {
  void staff;
  await step('the export holds what the filter shows, as spreadsheets want it', async () => {
    const certificate = { name: '=SUM(A1)', father_name: 'B', course: 'C', dob: 'D', duration: 'E', date: 'F' };
    await add('certificates', { ...certificate, certificate_no: 'EXPORT-1', status: 'Pending' });
    await add('certificates', { ...certificate, certificate_no: 'EXPORT-2', status: 'Verified' });
    await visit(page, '/dashboard/edit-certificate?q=EXPORT-&status=Pending');
    const file = await page.save(() => page.getByRole('button', { name: 'Export' }).click());
    expect(file.name).toBe('certificates.csv');
    expect([...file.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [, ...rows] = file.bytes.toString().trimEnd().split('\r\n');
    expect(rows).toEqual(["EXPORT-1,'=SUM(A1),B,C,D,E,F,Pending,A,,,en"]);
  });

  await step('an export that fails says so', async () => {
    expectNoise('The site is busy');
    await visit(page, '/dashboard/edit-certificate');
    await page.route('**/export*', (route) => route.fulfill({ status: 503, json: { message: 'The site is busy.' } }));
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByText('The certificates could not be exported.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-busy');
  });
});
