// Certificates from a spreadsheet: load, check, edit, add, undo.

import { headings, line } from '#test/support/import-rows.ts';
import type { Page } from '#test/support/screen/page.ts';
import { sheetOf, workbookOf } from '#test/support/small-workbook.ts';
import { cell, countOf, counts, expect, openImport, paste, test } from './import-page.ts';

test('pasted rows: a bad one is put right in place, one is there already; added, kept as a file, undone', async ({
  page,
  request,
  staff,
}) => {
  await openImport(page);
  await paste(page, [
    headings,
    line('one-1'),
    line('ONE-2', { name: '' }),
    line('PI-2025-0098', { name: 'Syeda Farhana' }),
    line('one-1'),
  ]);
  await expect(counts(page)).toHaveText('1 new · 2 already there · 1 to fix');
  const names = page.getByRole('textbox', { name: /^Certificate No, row / });
  await expect(names).toHaveCount(4);
  await expect(page.getByText('Certificate number PI-2025-0098 already exists.')).toBeVisible();
  await expect(page.getByText('Row 2 has the same number.')).toBeVisible();

  await page.getByRole('button', { name: 'Only rows to fix 1' }).click();
  await expect(names).toHaveCount(1);
  await expect(cell(page, 'Name, row 3')).toBeFocused();
  await expect(cell(page, 'Name, row 3')).toHaveAccessibleDescription('This field is required.');
  await cell(page, 'Name, row 3').pressSequentially('Ravi');
  await expect(cell(page, 'Name, row 3')).toHaveValue('Ravi');
  await expect(cell(page, 'Name, row 3')).not.toHaveAttribute('aria-invalid');
  await expect(counts(page)).toHaveText('2 new · 2 already there · 0 to fix');

  await page.getByRole('button', { name: 'Add 2 certificates' }).click();
  await expect(page.getByRole('heading', { name: '2 certificates added' })).toBeFocused();
  await expect(page.getByText('Not added, and still below: 2 already there.')).toBeVisible();
  await expect(counts(page)).toHaveText('0 new · 2 already there · 0 to fix');
  expect(await countOf(request, staff, 'ONE-')).toBe(2);

  const zip = await page.save(() => page.getByRole('button', { name: 'ZIP of PDFs' }).click());
  expect(zip.name).toBe('certificates.zip');
  // Those that were added, and no others.
  expect(zip.bytes.toString('latin1').split('PK\x01\x02')).toHaveLength(3);

  const result = await page.save(() => page.getByRole('button', { name: 'Download the result' }).click());
  expect(result.name).toBe('import-result.csv');
  const [first, ...rest] = result.bytes.toString().split('\r\n');
  expect(first).toBe(
    '\ufeffCertificate No,Name,Father Name,Course,Date of Birth,Duration,Date of Completion,Status,Division,Email,Phone,Language,Row,Result,Reason',
  );
  expect(rest.map((row) => row.split(',').slice(12).join(','))).toEqual([
    '2,Added,""',
    '3,Added,""',
    '4,Already there,"Certificate number PI-2025-0098 already exists."',
    '5,Already there,"Row 2 has the same number."',
    '',
  ]);

  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 certificates removed')).toBeVisible();
  expect(await countOf(request, staff, 'ONE-')).toBe(0);
  // All rows are back, with their edits.
  await expect(counts(page)).toHaveText('2 new · 2 already there · 0 to fix');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Throw away' }).click();
  await expect(page.getByRole('region', { name: 'Earlier imports' }).getByRole('listitem').first()).toContainText(
    'Undone',
  );
});

test('a CSV is dropped: its headings are found below a title, columns that are not known are chosen with examples, and remembered', async ({
  page,
}) => {
  await openImport(page);
  const drop = async (text: string) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'class.csv', { type: 'text/csv' }));
    const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer });
    await page.getByRole('region', { name: 'Bring your rows' }).dispatchEvent(event);
  };
  const start = 'Palaka Institute,,,\nRoll,Pupil,Name,Father\n';
  await drop(`${start}DROP-1,Sita,x,Rama\nDROP-2,Ravi,y,Mohan\n`);
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Row 2: Roll · Pupil · Name · Father' })).toHaveCount(1);
  await expect(page.getByLabel('Headings')).toHaveValue('1');
  await expect(page.getByLabel('What Roll holds')).toHaveValue('certificate_no');
  await expect(page.getByText('DROP-1 · DROP-2')).toBeVisible();
  await expect(page.getByLabel('What Name holds')).toHaveValue('name');
  await page.getByLabel('What Name holds').selectOption('Leave out');
  await expect(page.getByText('Please choose the column with the names of the students.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show 2 rows' })).toBeDisabled();
  await page.getByLabel('What Pupil holds').selectOption('Name');
  for (const [field, text] of [
    ['Course', 'PGDCA'],
    ['Duration', '1 year'],
    ['Date of Completion', '2026-03-31'],
  ] as const)
    await page.getByLabel(field, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Show 2 rows' }).click();
  await page.getByRole('radio', { name: 'Not recorded' }).check();
  await expect(counts(page)).toHaveText('2 new · 0 already there · 0 to fix');
  await expect(cell(page, 'Name, row 4')).toHaveValue('Ravi');
  await expect(cell(page, 'Course, row 4')).toHaveValue('PGDCA');
  await page.getByText('3 columns read, 1 left out').click();
  await expect(page.getByText('The headings are in row 2.')).toBeVisible();
  await expect(page.getByText('← Pupil')).toBeVisible();

  // Edits are not discarded without a question.
  await cell(page, 'Name, row 4').fill('Ravi Teja');
  await page.getByRole('button', { name: 'Change columns' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleName('Read the table anew? What you changed in the rows is lost.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(cell(page, 'Name, row 4')).toHaveValue('Ravi Teja');

  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Throw away' }).click();
  await drop(`${start}DROP-3,Mina,z,Gopal\n`);
  await expect(page.getByLabel('What Pupil holds')).toHaveValue('name');
  await expect(page.getByLabel('What Name holds')).toHaveValue('');
});

test('without headings nothing is taken by its place', async ({ page }) => {
  await openImport(page);
  await paste(page, [line('BARE-1'), line('BARE-2')]);
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
  await expect(page.getByLabel('Headings')).toHaveValue('');
  for (const select of await page.getByLabel(/^What Column \d of 7 holds$/).all()) await expect(select).toHaveValue('');
});

test('the sample can be saved and brought back', async ({ page }) => {
  await openImport(page);
  const sample = await page.save(() => page.getByRole('button', { name: 'Sample file' }).click());
  expect(sample.name).toBe('certificates-sample.csv');
  await chooseFile(page, sample.name, sample.bytes);
  await expect(counts(page)).toHaveText('2 new · 0 already there · 0 to fix');
});

test('a workbook without numbers: its rows keep their places and get the next numbers', async ({
  page,
  expectNoise,
}) => {
  expectNoise('invalid zip data');
  await openImport(page);
  await chooseFile(page, 'torn.xlsx', Buffer.from('PK\x03\x04'));
  await expect(page.getByText('This workbook could not be read. Please save it as CSV,')).toBeVisible();

  const cells = (text: string) => text.split('\t').slice(1, 7);
  const students = [line('', { name: 'Sita' }), line('', { name: 'Ravi' })];
  const sheets = {
    Batch: sheetOf([cells(headings)]) + sheetOf(students.map(cells), 5),
    Fees: sheetOf([['Paid']]),
  };
  await chooseFile(page, 'batch.xlsx', Buffer.from(workbookOf({ sheets })));
  await expect(counts(page)).toHaveText('2 new · 0 already there · 0 to fix');
  await page.getByText('6 columns read, 0 left out').click();
  await expect(page.getByText(/From the sheet “Batch”\. The others are not read\.$/)).toBeVisible();
  await expect(page.getByText(/^2 rows have no number\. .* beginning with PI-2026-0148$/)).toBeVisible();
  await expect(cell(page, 'Name, row 6')).toHaveValue('Ravi');

  await page.getByRole('button', { name: 'Add 2 certificates' }).click();
  await expect(page.getByRole('heading', { name: '2 certificates added' })).toBeVisible();
  await expect(page.getByText('2 numbers given: PI-2026-0148 to PI-2026-0149')).toBeVisible();
  const result = await page.save(() => page.getByRole('button', { name: 'Download the result' }).click());
  const [, ...rows] = result.bytes.toString().trimEnd().split('\r\n');
  expect(rows.map((row) => row.replace(/,RAMA RAO.*,,,,en,/, ','))).toEqual([
    'PI-2026-0148,SITA,5,Added,""',
    'PI-2026-0149,RAVI,6,Added,""',
  ]);
});

test('days are shown as they are understood; a row is removed, and all that are there already at once', async ({
  page,
}) => {
  await openImport(page);
  const rows = [
    line('OUT-1', { dob: '31-02-2004' }),
    line('OUT-2', { dob: '17/5/04' }),
    line('PI-2025-0098', { name: 'Syeda Farhana' }),
  ];
  await paste(page, [headings, ...rows]);
  await expect(counts(page)).toHaveText('1 new · 1 already there · 1 to fix');
  const noDay = /there is no 31-02-2004 in the calendar/;
  await expect(cell(page, 'Date of Birth, row 2')).toHaveAccessibleDescription(noDay);
  await expect(cell(page, 'Date of Birth, row 3')).toHaveAccessibleDescription('17 May 2004');
  await page.getByRole('button', { name: 'Remove row 2' }).click();
  // The others keep the numbers they have in the spreadsheet.
  await expect(cell(page, 'Date of Birth, row 3')).toBeVisible();
  await expect(counts(page)).toHaveText('1 new · 1 already there · 0 to fix');
  await page.getByRole('button', { name: 'Already there 1' }).click();
  await page.getByRole('button', { name: 'Remove this row' }).click();
  await expect(page.getByText('None of the rows is there already.')).toBeVisible();
  await expect(counts(page)).toHaveText('1 new · 0 already there · 0 to fix');
});

test('another person’s number is to be put right, and stays when those that are there already are removed', async ({
  page,
}) => {
  await openImport(page);
  await paste(page, [headings, line('PI-2025-0098', { name: 'Syeda Farhana' }), line('PI-2025-0098')]);
  await expect(counts(page)).toHaveText('0 new · 1 already there · 1 to fix');
  await expect(cell(page, 'Certificate No, row 3')).toHaveAccessibleDescription(
    'This number belongs to SYEDA FARHANA.',
  );
  await page.getByRole('button', { name: 'Already there 1' }).click();
  await page.getByRole('button', { name: 'Remove this row' }).click();
  await expect(counts(page)).toHaveText('0 new · 0 already there · 1 to fix');
});

test('an earlier import is printed as one PDF and undone after a question', async ({ page, request, staff }) => {
  const rows = [1, 2].map((i) => ({
    certificate_no: `OLD-${i}`,
    name: 'A',
    father_name: 'B',
    course: 'C',
    dob: 'D',
    duration: 'E',
    date: 'F',
  }));
  const added = await request.post('/api/certificates/batches', {
    headers: { ...staff.headers, 'idempotency-key': 'earlier-import' },
    data: { rows },
  });
  expect(added.status()).toBe(201);
  await openImport(page);
  const item = page
    .getByRole('listitem')
    .filter({ hasText: '2 certificates' })
    .filter({ hasNotText: 'Undone' })
    .first();
  await expect(item).toContainText('just now · Administrator');
  const pdf = await page.save(() => item.getByRole('button', { name: /^One PDF for printing/ }).click());
  expect(pdf.name).toBe('certificates.pdf');
  expect(pdf.bytes.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);

  await item.getByRole('button', { name: /^Undo the import/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo this import? Its 2 certificates will be removed.' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await countOf(request, staff, 'OLD-')).toBe(2);
  await item.getByRole('button', { name: /^Undo the import/ }).click();
  await question.getByRole('button', { name: 'Remove 2 certificates' }).click();
  await expect(page.getByText('2 certificates removed')).toBeVisible();
  expect(await countOf(request, staff, 'OLD-')).toBe(0);
});

const chooseFile = (page: Page, name: string, buffer: Uint8Array<ArrayBuffer>) =>
  page.getByLabel('Excel or CSV file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
