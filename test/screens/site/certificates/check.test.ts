// An employer checks many certificates at once: pasted or from a spreadsheet; and checks the receipt again.
import { vi } from 'vitest';
import type { Page } from '#test/support/screen/page.ts';
import { expect, load, step, test, visit } from '#test/support/screen/test.ts';
import { sheetOf, workbookOf } from '#test/support/small-workbook.ts';

const PAGE = '/certificate-verification/batch';
const facts = { father_name: 'SURESH', course: 'PROGRAMMING', dob: '2003-01-19', duration: '6 months' };
const sravani = { ...facts, certificate_no: 'BC-2026-0144', name: 'SRAVANI K', date: '2026-03-10', status: 'Verified' };
const ravi = { ...sravani, certificate_no: 'BC-2026-0145', name: 'RAVI TEJA', status: 'Pending' };
const pasted = ['Sravani K, BC-2026-0144', 'BC-2026-0145\tRavi T.', 'bc-2026-0144', 'NONE-7', 'no number here'];

const field = (page: Page) => page.getByLabel('Certificate numbers, one in each line');
const checkAll = (page: Page) => page.getByRole('button', { name: 'Check all' }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const row = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number });

test('pasted lines are answered one by one, each once', async ({ page, add }) => {
  await add('certificates', sravani);
  await add('certificates', ravi);
  await visit(page, PAGE);
  await checkAll(page);
  await expect(page.getByText('Paste or type at least one certificate number.')).toBeVisible();
  await field(page).fill(pasted.join('\n'));
  await checkAll(page);
  await expect(heading(page, '1 of 3 are verified')).toBeFocused();
  await expect(row(page, 'BC-2026-0144')).toContainText('Verified');
  await expect(row(page, 'BC-2026-0144')).toContainText('The name matches.');
  await expect(row(page, 'BC-2026-0145')).toContainText('The name matches but for an initial (you asked for Ravi T.).');
  await expect(row(page, 'NONE-7')).toContainText('We have no certificate with this number.');
  await expect(page.getByText('No number was found in this line:')).toBeVisible();
  await expect(page.getByText('1 line asked the same as another.')).toBeVisible();
  await expect(page.getByText('SURESH')).toHaveCount(0);
});

test('a receipt is genuine, altered or none', async ({ page, add, request }) => {
  await add('certificates', sravani);
  await add('certificates', ravi);
  const data = { entries: [{ number: 'BC-2026-0144' }, { number: 'BC-2026-0145' }] };
  const answer = await request.post('/api/certificates/check', { data });
  expect(answer.status(), await answer.text()).toBe(200);
  const receipt = JSON.stringify((await answer.json()).receipt);
  await load(page, PAGE);
  const choose = (name: string, text: string) =>
    page
      .getByLabel('Choose the receipt (PDF or JSON)')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose('receipt.json', receipt);
  await expect(
    page.getByText(/^This receipt is genuine: signed by Palaka Institute on .*, \d\d:\d\d IST$/),
  ).toBeVisible();
  await expect(row(page, 'BC-2026-0145')).toContainText('Pending');
  await choose('altered.json', receipt.replace('"Pending"', '"Verified"'));
  await expect(page.getByText('This receipt was changed, or we did not sign it.')).toBeVisible();
  await expect(row(page, 'BC-2026-0145')).toHaveCount(0);
  await choose('deep.json', '['.repeat(10_000));
  await expect(page.getByText('There is no receipt of ours in this file.')).toBeVisible();
  await expect(page.getByText('deep.json')).toBeVisible();

  // The answer about an earlier file comes last.
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/certificate-keys.json', async (route) => {
    await held.promise;
    await route.continue();
    sent++;
  });
  await choose('receipt.json', receipt);
  await expect(page.getByText('Reading receipt.json…')).toBeVisible();
  await expect(page.getByText('There is no receipt of ours in this file.')).toHaveCount(0);
  await choose('other.json', '{}');
  await expect(page.getByText('other.json')).toBeVisible();
  const verify = vi.spyOn(crypto.subtle, 'verify');
  held.resolve();
  await expect.poll(() => sent).toBe(1);
  await expect.poll(() => verify.mock.results.length).toBeGreaterThan(0);
  await verify.mock.results[0]?.value;
  verify.mockRestore();
  await expect(page.getByText('There is no receipt of ours in this file.')).toBeVisible();
  await expect(page.getByText('This receipt is genuine')).toHaveCount(0);
});

test('a spreadsheet, a name that differs, more than 200, and a file that cannot be read: nothing typed is lost', async ({
  page,
  add,
}) => {
  await add('certificates', sravani);
  await visit(page, PAGE);
  await field(page).fill('NONE-1');
  const rows = [
    ['No', 'Name', 'Certificate No'],
    ['1', 'Swathi Konda', 'BC-2026-0144'],
    ['2', 'Asha', 'NONE-2'],
  ];
  const chooser = page.getByLabel('Add an Excel or CSV file');
  await step('a spreadsheet', async () => {
    const buffer = Buffer.from(workbookOf({ sheets: { Sheet1: sheetOf(rows) } }));
    await chooser.setInputFiles({ name: 'staff.xlsx', mimeType: 'application/octet-stream', buffer });
    await expect(field(page)).toHaveValue('NONE-1\nBC-2026-0144\tSwathi Konda\nNONE-2\tAsha');
    await checkAll(page);
    await expect(heading(page, '0 of 3 are verified')).toBeVisible();
    await expect(row(page, 'BC-2026-0144')).toContainText('Name differs');
    await expect(row(page, 'BC-2026-0144')).toContainText('You asked for Swathi Konda: the record says SRAVANI K.');
  });
  await step('an older file', async () => {
    const buffer = Buffer.from([0xd0, 0xcf]);
    await chooser.setInputFiles({ name: 'old.xls', mimeType: 'application/vnd.ms-excel', buffer });
    await expect(page.getByText(/^Error: This is an older Excel file/)).toBeVisible();
    await expect(field(page)).toHaveValue(/^NONE-1\n/);
  });
  await step('more than 200', async () => {
    const many = Array.from({ length: 201 }, (_, at) => `MANY-${at}`).join('\n');
    await field(page).fill(many);
    await checkAll(page);
    await expect(page.getByText('At most 200 in one go. These are 201: please check them in parts.')).toBeVisible();
    await expect(field(page)).toHaveValue(many);
  });
});

test('a number in another spelling is answered alike, and an unknown one can be asked about', async ({ page, add }) => {
  await add('certificates', { ...sravani, certificate_no: 'SPM-2026-0001' });
  await visit(page, PAGE);
  await field(page).fill('spm ౨౦౨౬ ooo1\nSPM-404');
  await checkAll(page);
  await expect(heading(page, '1 of 2 are verified')).toBeVisible();
  await expect(page.getByText('You typed', { exact: false })).toContainText('this is SPM-2026-0001.');
  await expect(page.getByRole('link', { name: 'Ask us about this number' })).toHaveAttribute('href', /SPM-404/);
});
