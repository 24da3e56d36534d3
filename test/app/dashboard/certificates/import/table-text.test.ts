// Tables as spreadsheets copy and save them.
import { describe, expect, test } from 'vitest';
import { readTable, readTextOf } from '#app/dashboard/certificates/import/table-text.ts';

describe('readTable', () => {
  test('cells copied from a spreadsheet', async () => {
    expect(await readTable('No\tName\r\nA-1\tSita, Devi\r\n\r\n')).toEqual([
      ['No', 'Name'],
      ['A-1', 'Sita, Devi'],
    ]);
  });

  test('commas and semicolons, quotation marks, a mark of UTF-8', async () => {
    expect(await readTable('\ufeffNo,Name\n1,"Devi, ""Sita"""\n')).toEqual([
      ['No', 'Name'],
      ['1', 'Devi, "Sita"'],
    ]);
    expect(await readTable('No;Name\n1;Sita\n2;Ravi\n')).toEqual([
      ['No', 'Name'],
      ['1', 'Sita'],
      ['2', 'Ravi'],
    ]);
  });

  test('one stray quotation mark does not swallow the rows after it', async () => {
    expect(await readTable('A-1\t"Sita\nA-2\tRavi')).toEqual([
      ['A-1', '"Sita'],
      ['A-2', 'Ravi'],
    ]);
  });

  test('the apostrophe of our own export comes off, and blank columns go', async () => {
    expect(await readTable("No,,Name\n'=1+1,,Sita")).toEqual([
      ['No', 'Name'],
      ['=1+1', 'Sita'],
    ]);
  });

  test('short rows are filled up', async () => {
    expect(await readTable('a,b,c\n1')).toEqual([
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
    expect(await readTable(tooMany.slice(0, tooMany.lastIndexOf('\n')))).toHaveLength(10_001);
  });
});

describe('readTextOf', () => {
  const blob = (...bytes: number[]) => new Blob([new Uint8Array(bytes)]);

  test('UTF-8, UTF-16 both ways, and what Windows wrote before', async () => {
    expect(await readTextOf(new Blob(['సీత,é']))).toBe('సీత,é');
    expect(await readTextOf(blob(0xff, 0xfe, 0x41, 0x00, 0xe9, 0x00))).toBe('Aé');
    expect(await readTextOf(blob(0xfe, 0xff, 0x00, 0x41, 0x00, 0xe9))).toBe('Aé');
    expect(await readTextOf(blob(0x41, 0xe9))).toBe('Aé');
  });

  test('a workbook and a huge file are refused with a sentence', async () => {
    await expect(readTextOf(blob(0x50, 0x4b, 3, 4))).rejects.toThrow(
      'This is a workbook. Please save it as CSV first, or copy its cells and paste them here.',
    );
    await expect(readTextOf(new Blob([new Uint8Array(8 * 1024 * 1024 + 1)]))).rejects.toThrow(
      'This file is larger than 8 MB.',
    );
  });
});
