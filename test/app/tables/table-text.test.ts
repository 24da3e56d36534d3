// Tables as spreadsheets copy and save them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFile, textOf } from '#app/tables/file.ts';
import { readTable } from '#app/tables/table-text.ts';
import { headingOf } from '#contract/certificates/columns.ts';
import { type CertificateField, certificateFieldNames } from '#contract/certificates/fields.ts';
import { csvLine, csvStart } from '#contract/import/batch.ts';
import { expectLittleWork } from '#test/support/effort.ts';

const read = async (text: string) => (await readTable(text)).table;

describe('readTable', () => {
  test('cells copied from a spreadsheet', async () => {
    expect(await read('No\tName\r\nA-1\tSita, Devi\r\n\r\n')).toEqual([
      ['No', 'Name'],
      ['A-1', 'Sita, Devi'],
    ]);
  });

  test('commas and semicolons, quotation marks, a mark of UTF-8', async () => {
    expect(await read('\ufeffNo,Name\n1,"Devi, ""Sita"""\n')).toEqual([
      ['No', 'Name'],
      ['1', 'Devi, "Sita"'],
    ]);
    expect(await read('No;Name\n1;Sita\n2;Ravi\n')).toEqual([
      ['No', 'Name'],
      ['1', 'Sita'],
      ['2', 'Ravi'],
    ]);
  });

  test('a tab within a cell leaves the columns as they are', async () => {
    expect(await read('No,Name,Course\n1,Sita\tDevi,PGDCA\n2,Ravi,Tally')).toEqual([
      ['No', 'Name', 'Course'],
      ['1', 'Sita\tDevi', 'PGDCA'],
      ['2', 'Ravi', 'Tally'],
    ]);
  });

  test('headings of several lines, and more commas than tabs in what was copied', async () => {
    expect(await read('No\t"Date\nof Birth"\tName\n1\t2004\tDevi, Sita, Kumari, B.A.')).toEqual([
      ['No', 'Date\nof Birth', 'Name'],
      ['1', '2004', 'Devi, Sita, Kumari, B.A.'],
    ]);
    expect(await read('1\tDevi, Sita, Kumari, B.A.')).toEqual([['1', 'Devi, Sita, Kumari, B.A.']]);
  });

  test('a stray quotation mark damages its own row and no other, and the row is told', async () => {
    expect(await readTable('A-1\t"Sita\nA-2\tRavi')).toEqual({
      table: [
        ['A-1', '"Sita'],
        ['A-2', 'Ravi'],
      ],
      places: [1, 2],
      strays: [0],
    });
    expect(await readTable('No,Name,Course\n1,"Sita,PGDCA\n2,"Devi, Rani",Tally\n3,"a\nb",x\n4,"Ravi" K,y')).toEqual({
      table: [
        ['No', 'Name', 'Course'],
        ['1', '"Sita', 'PGDCA'],
        ['2', 'Devi, Rani', 'Tally'],
        ['3', 'a\nb', 'x'],
        ['4', '"Ravi" K', 'y'],
      ],
      places: [1, 2, 3, 4, 5],
      strays: [1, 4],
    });
  });

  test('rows keep the numbers they have in the spreadsheet: blank ones count, lines within a cell do not', async () => {
    const google = 'Name,Course\r\n,\r\n"Sita\nDevi",PGDCA\r\n\r\n,,\r\nRavi,Tally';
    expect((await readTable(google)).places).toEqual([1, 3, 6]);
    expect((await readTable('\n\nName\tCourse\nSita\t"PGDCA\n\nRavi\tTally')).places).toEqual([3, 4, 6]);
  });

  test('the apostrophe of our own export comes off, and blank columns go', async () => {
    expect(await read("No,,Name\n'=1+1,,Sita")).toEqual([
      ['No', 'Name'],
      ['=1+1', 'Sita'],
    ]);
  });

  test('short rows are filled up', async () => {
    expect(await read('a,b,c\n1')).toEqual([
      ['a', 'b', 'c'],
      ['1', '', ''],
    ]);
  });

  test('nothing, and too much, are refused with a sentence', async () => {
    await expect(readTable('\n \n')).rejects.toThrow('There are no rows in it.');
    const tooMany = Array.from({ length: 10_002 }, (_, i) => `${i},x`).join('\n');
    await expect(readTable(tooMany)).rejects.toThrow(
      'At most 10,000 rows in one go. This table has 10,002: please bring it in parts.',
    );
    expect(await read(tooMany.slice(0, tooMany.lastIndexOf('\n')))).toHaveLength(10_001);
  });

  test('a row of a hundred thousand commas above nine thousand others is read in one pass', async () => {
    const wide = `${','.repeat(100_000)}Name\n${'1\n'.repeat(9000)}`;
    await expectLittleWork(async () => expect(await read(wide)).toHaveLength(9001), 700);
  });

  test('ten thousand rows that all have a stray quotation mark are read line by line', async () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => `${i},"Sita,PGDCA`).join('\n');
    const read = async () => expect((await readTable(rows)).strays).toHaveLength(10_000);
    await expectLittleWork(read, 200);
  });
});

describe('whatever a table holds', () => {
  const headings = ['Certificate No', 'Name', 'Course'];
  const letters = (extra: string, maxLength = 8) => fc.string({ unit: fc.constantFrom(...`ab క${extra}`), maxLength });
  /** The first cell is never blank, or the row might be. */
  const tableOf = (cell: fc.Arbitrary<string>) =>
    fc.array(
      fc.tuple(cell, cell, cell).map(([first, ...rest]) => [`n${first}`, ...rest]),
      { minLength: 1, maxLength: 6 },
    );
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const writeRow = (row: string[], delimiter: string, needsQuotes: RegExp) =>
    row.map((cell) => (needsQuotes.test(cell) ? quote(cell) : cell)).join(delimiter);
  const asRead = (rows: string[][]) => [headings, ...rows.map((row) => row.map((cell) => cell.trim()))];

  test.each([
    ['CSV of Excel and Google', ',', '\r\n', /[",\n]/, '",;|\t\n'],
    ['CSV with line feeds', ',', '\n', /[",\n]/, '",;|\t\n'],
    ['CSV of Excel where commas stand in numbers', ';', '\r\n', /[";\n]/, '",;|\t\n'],
    ['text with tabs of Excel', '\t', '\r\n', /["\t\n,]/, '",;|\t\n'],
    ['cells copied from Excel or Google', '\t', '\n', /[\t\n]|^\s*"/, '",;|\t\n'],
    ['text with tabs of Google, which has no quotation marks', '\t', '\n', /(?!)/, ",;|'"],
  ] as const)('%s is read as it was', async (_name, delimiter, end, needsQuotes, extra) => {
    await fc.assert(
      fc.asyncProperty(tableOf(letters(extra)), async (rows) => {
        const text = [headings, ...rows].map((row) => writeRow(row, delimiter, needsQuotes) + end).join('');
        expect(await readTable(text)).toMatchObject({ table: asRead(rows), strays: [] });
      }),
      { numRuns: 300 },
    );
  });

  test('a quotation mark before any cell leaves all other rows as they were', async () => {
    // Each begins with a letter, as real text does: a quote before a comma or a line break could close the stray one. A
    // row has at most ten lines.
    const cell = letters('",;\t\n', 3).map((text) => `a${text}`);
    await fc.assert(
      fc.asyncProperty(tableOf(cell), fc.nat(), fc.nat(2), async (rows, which, column) => {
        const at = which % rows.length;
        const lines = rows.map((row, i) => {
          if (i !== at) return writeRow(row, ',', /[",\n]/);
          const cells = row.map((text) => text.replaceAll(/[",\n]/g, '_'));
          return cells.map((text, place) => (place === column ? `"${text}` : text)).join();
        });
        const { table, strays } = await readTable([headings.join(), ...lines].join('\n'));
        const others = (from: string[][]) => from.filter((_, i) => i !== at + 1);
        expect(strays).toEqual([at + 1]);
        expect(others(table)).toEqual(others(asRead(rows)));
      }),
      { numRuns: 300 },
    );
  });

  test('what we export is read back the same', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab",;|=+-@\'’క '), minLength: 1, maxLength: 8 });
    // As they are stored: trimmed, and not blank.
    const kept = text.map((one) => one.trim()).filter((one) => one !== '');
    const cells = fc.tuple(...certificateFieldNames.map(() => kept));
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 5 }), async (rows) => {
        const records = rows.map((row) =>
          Object.fromEntries(certificateFieldNames.map((field, at) => [field, row[at]])),
        );
        const exported = csvStart() + records.map((one) => csvLine(one as Record<CertificateField, string>)).join('');
        const table = [certificateFieldNames.map(headingOf), ...rows];
        expect(await readTable(exported)).toMatchObject({ table, strays: [] });
      }),
      { numRuns: 500 },
    );
  });
});

describe('readFile', () => {
  const blob = (...bytes: number[]) => new Blob([new Uint8Array(bytes)]);

  test('UTF-8, UTF-16 both ways, and what Windows wrote before', () => {
    expect(textOf(new TextEncoder().encode('సీత,é'))).toBe('సీత,é');
    expect(textOf(new Uint8Array([0xff, 0xfe, 0x41, 0x00, 0xe9, 0x00]))).toBe('Aé');
    expect(textOf(new Uint8Array([0xfe, 0xff, 0x00, 0x41, 0x00, 0xe9]))).toBe('Aé');
    expect(textOf(new Uint8Array([0x41, 0xe9]))).toBe('Aé');
  });

  test('an old workbook and a huge file are refused with a sentence', async () => {
    await expect(readFile(blob(0xd0, 0xcf, 0x11, 0xe0))).rejects.toThrow(
      'This is an older Excel file (.xls), or it has a password. Please save it as .xlsx without a password, or as CSV.',
    );
    await expect(readFile(new Blob([new Uint8Array(8 * 1024 * 1024 + 1)]))).rejects.toThrow(
      'This file is larger than 8 MB.',
    );
  });
});
