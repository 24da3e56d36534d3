// The same rows from Google Sheets, Excel and LibreOffice, wherever a spreadsheet is taken: the import and the check of many.
import { describe, expect, test } from 'vitest';
import { readLines } from '#app/site/certificates/check/file.ts';
import { readFile } from '#app/tables/file.ts';
import { readEntries } from '#contract/certificates/check.ts';
import { english } from '#contract/language/sentence.ts';
import { sheetOf, workbookOf } from '#test/support/small-workbook.ts';

const rows = [
  ['Certificate No', 'Student Name', 'Course', 'Date of Birth', 'Remarks'],
  ['PI-2026-0144', 'Sravani, K', 'Tally Prime; GST', '31/03/2004', 'said "done"'],
  ['PI-2026-0145', 'లక్ష్మి దేవి', 'PGDCA', '1/4/2003', 'two\nlines'],
];

/** Google Sheets writes UTF-8 without a mark and quotes only what needs it. */
const csv = (delimiter: string, newline: string) =>
  rows
    .map((row) =>
      row
        .map((cell) => (cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(delimiter),
    )
    .join(newline);
const escaped = (text: string) => text.replaceAll('"', '&quot;');

const files: [name: string, bytes: Uint8Array<ArrayBuffer>][] = [
  ['Google Sheets, CSV with CRLF', new TextEncoder().encode(csv(',', '\r\n'))],
  ['CSV with LF', new TextEncoder().encode(`${csv(',', '\n')}\n`)],
  ['LibreOffice with semicolons', new TextEncoder().encode(csv(';', '\n'))],
  ['Excel, UTF-8 with a mark', new TextEncoder().encode(`\ufeff${csv(',', '\r\n')}\r\n`)],
  ['Google Sheets, TSV', new TextEncoder().encode(csv('\t', '\r\n'))],
  ['Excel, Unicode text', new Uint8Array(Buffer.from(`\ufeff${csv('\t', '\r\n')}`, 'utf16le'))],
  ['.xlsx', workbookOf({ sheets: { Sheet1: sheetOf(rows.map((row) => row.map(escaped))) } })],
];

describe.each(files)('%s', (_name, bytes) => {
  test('is imported', async () => {
    expect((await readFile(new Blob([bytes]))).table).toEqual(rows);
  });

  test('is checked', async () => {
    const { entries, strays } = readEntries(await readLines(new Blob([bytes]), english.t));
    expect(strays).toEqual([]);
    expect(entries).toEqual([
      { number: 'PI-2026-0144', name: 'Sravani K' },
      { number: 'PI-2026-0145', name: 'లక్ష్మి దేవి' },
    ]);
  });
});

test('titles may stand above the headings, and a number of the row is none of a certificate', async () => {
  const sheet =
    'PALAKA INSTITUTE,,\nList of 2026,,\nNo,Certificate No,Student\n1,PI-2026-0144,Sravani\n2,PI-2026-0145,Devi';
  expect(await readLines(new Blob([sheet]), english.t)).toBe('PI-2026-0144\tSravani\nPI-2026-0145\tDevi');
});

test('lines of a CSV pasted into the check: a comma within quotation marks is part of the name', () => {
  const pasted = 'PI-2026-0144,"Sravani, K",Tally\r\n"PI-2026-0145";"Devi; Rani"\nPI-2026-0146,"Ravi';
  expect(readEntries(pasted).entries).toEqual([
    { number: 'PI-2026-0144', name: 'Sravani, K Tally' },
    { number: 'PI-2026-0145', name: 'Devi; Rani' },
    { number: 'PI-2026-0146', name: '"Ravi' },
  ]);
});
