// Workbooks as Excel, LibreOffice and Google Sheets save them, and those that would fill the memory.
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFile } from '#app/tables/file.ts';
import { expectLittleWork } from '#test/support/effort.ts';
import { sheetOf, workbookOf, zipOf } from '#test/support/small-workbook.ts';

const read = (bytes: Uint8Array<ArrayBuffer>) => readFile(new Blob([bytes]));

describe('a workbook', () => {
  test('texts, numbers and days; rows and columns where they stand in the sheet', async () => {
    const bytes = workbookOf({
      strings: [
        '<si><t>Name</t></si>',
        '<si><r><t>Si</t></r><r><t xml:space="preserve">ta &amp; Co</t></r></si>',
        '<si/>',
        '<si><t>Ravi</t></si>',
      ],
      formats: ['dd&quot;d&quot;-mmm-yyyy', '0000', 'mmm-yy', 'h:mm', '#,##0.00'].map((code) =>
        code.replaceAll('&quot;', '"'),
      ),
      sheets: {
        Batch: `
          <row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" t="str"><v>Date</v></c></row>
          <row r="3"/><row r="4"><c r="B4" s="1"/></row>
          <row r="5" spans="2:5"><c r="B5" t="s"><v>1</v></c><c r="D5" s="1"><v>46112</v></c><c r="E5" s="2"><f>A1</f><v>7</v></c></row>
          <row r="9"><c r="B9" t="s"><v>3</v></c><c r="D9" s="6"><v>38124.75</v></c><c r="E9"><v>0.30000000000000004</v></c></row>
          <row r="10"><c r="B10" t="inlineStr"><is><t>Mina_x000D_</t></is></c><c r="D10" s="3"><v>39873</v></c><c r="E10" t="b"><v>1</v></c></row>
          <row r="11"><c r="B11"><v>46112</v></c><c r="D11" s="5"><v>46112</v></c><c r="E11" s="4"><v>0.5</v></c></row>`,
      },
    });
    expect(await read(bytes)).toEqual({
      table: [
        ['Name', 'Date', ''],
        ['Sita & Co', '2026-03-31', '0007'],
        ['Ravi', '2004-05-17', '0.3'],
        ['Mina', 'March 2009', 'TRUE'],
        ['46112', '46112', '0.5'],
      ],
      places: [2, 5, 9, 10, 11],
      strays: [],
      sheet: undefined,
      hidden: 0,
    });
  });

  test('days of a Mac that counts from 1904, and elements with a prefix', async () => {
    const sheets = { A: '<x:row><x:c s="1"><x:v>44650</x:v></x:c></x:row>' };
    expect(await read(workbookOf({ sheets, startsIn1904: true }))).toMatchObject({
      table: [['2026-03-31']],
      places: [1],
    });
  });

  test.each([
    ['"PI-2026-"0000', '5', 'PI-2026-0005'],
    ['\\P\\I\\-0000', '12345', 'PI-12345'],
    ['0000"/26"', '12', '0012/26'],
    ['00000-00000', '9876543210', '98765-43210'],
    ['"+91 "00000\\ 00000', '9876543210', '+91 98765 43210'],
    ['0" months"', '6', '6 months'],
    ['General" months"', '1.5', '1.5 months'],
    ['0.0" years";-0.0', '2', '2 years'],
    ['[Red]_-* "No; "#', '7', 'No; 7'],
    ['##-##', '7', '-7'],
    ['#,##0', '1000', '1000'],
    ['0%', '0.5', '0.5'],
    ['# ?/?', '12', '12'],
    ['"CC-"00-00', '2.5', 'CC-2.5'],
    ['000', '0', '000'],
    ['[<=9999]0000;00-0000', '123456', '123456'],
    ['"CC-"000', '-5', '-5'],
    ['"CC-"000', '12345678901234567890', 'CC-12345678901234567890'],
    ['"day "d', '46112', '2026-03-31'],
    ['"General-"000', '5', 'General-005'],
    ['[$CERT-]0000', '5', 'CERT0005'],
    ['[$-409]0000', '5', '0005'],
    ['0,"K"', '5000', '5000'],
    ['0.0,,"M"', '5000000', '5000000'],
  ])('as the format %s shows %s: %s', async (format, value, shown) => {
    const sheets = { A: `<row r="1"><c s="1"><v>${value}</v></c></row>` };
    expect(await read(workbookOf({ formats: [format], sheets }))).toMatchObject({ table: [[shown]] });
  });

  test('the format of a rule for colours is none of a cell, whatever its number', async () => {
    const files = unzipSync(workbookOf({ formats: ['0000'], sheets: { A: '<row r="1"><c s="1"><v>7</v></c></row>' } }));
    const styles = strFromU8(files['xl/styles.xml'] as Uint8Array);
    const rule = '<dxfs><dxf><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></dxf></dxfs></styleSheet>';
    const others = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
    const bytes = zipOf({ ...others, 'xl/styles.xml': styles.replace('</styleSheet>', rule) });
    expect(await read(bytes)).toMatchObject({ table: [['0007']] });
  });

  test('a day with the time of Greenwich, other than midnight, may be another day here: it stays as it is', async () => {
    const texts = [
      '2026-03-31T00:00:00',
      '2026-03-31T09:30:00',
      '2026-03-31T00:00:00.000Z',
      '2026-03-30T18:30:00.000Z',
    ];
    const sheets = { A: `<row r="1">${texts.map((text) => `<c t="d"><v>${text}</v></c>`).join('')}</row>` };
    expect(await read(workbookOf({ sheets }))).toMatchObject({
      table: [['2026-03-31', '2026-03-31', '2026-03-31', '2026-03-30T18:30:00.000Z']],
    });
  });

  test('a cell that is merged over rows holds for those that can be seen, also when its first row is hidden', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const sheets = {
      A: `<row r="1">${cell('Name')}${cell('Course')}</row><row r="2" hidden="1">${cell('Sita')}${cell('PGDCA')}</row>
        <row r="3">${cell('Ravi')}</row><row r="4">${cell('Mina')}</row>`,
    };
    expect(await read(workbookOf({ sheets, merged: ['B2:B3'] }))).toMatchObject({
      table: [
        ['Name', 'Course'],
        ['Ravi', 'PGDCA'],
        ['Mina', ''],
      ],
      hidden: 1,
    });
  });

  test('the first sheet that can be seen and has rows is read, and named where there are others', async () => {
    const sheets = { Codes: sheetOf([['x']]), Notes: '', Batch: sheetOf([['Name'], ['Sita']]), Old: sheetOf([['y']]) };
    expect(await read(workbookOf({ sheets, hidden: ['Codes'] }))).toMatchObject({
      table: [['Name'], ['Sita']],
      sheet: 'Batch',
    });
  });

  test('ten thousand rows', async () => {
    const rows = Array.from({ length: 10_001 }, (_, at) => [`N-${at}`, 'Sita Devi', 'Rama Rao', 'PGDCA', '2004-05-17']);
    const { table, places } = await read(workbookOf({ sheets: { A: sheetOf(rows) } }));
    expect(table).toHaveLength(10_001);
    expect(places.at(-1)).toBe(10_001);
    await expect(read(workbookOf({ sheets: { A: sheetOf([...rows, ['one more']]) } }))).rejects.toThrow(
      'At most 10,000 rows in one go. This table has more: please bring it in parts.',
    );
  });

  test.each([
    ['a sheet that unpacks to 100 MB', `<row>${' '.repeat(100_000)}</row>`.repeat(1000)],
    ['a row that never ends', `<row r="1">${'<c><v>1</v></c>'.repeat(300_000)}`],
  ])('%s is refused before it fills the memory', { timeout: 60_000 }, async (_name, xml) => {
    const bytes = workbookOf({ sheets: { A: xml } });
    expect(bytes.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().arrayBuffers;
    await expect(read(bytes)).rejects.toThrow(
      'This workbook is too large when it is unpacked. Please copy the rows into a new one, or save it as CSV.',
    );
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
  });

  test.each([
    ['a very long name of an attribute', `<row r="1"><c ${'a'.repeat(60_000)}><v>1</v></c></row>`],
    ['elements that do not end', `<row r="1">${'<c>'.repeat(80_000)}<v>1</v></c></row>`],
    ['hints that do not end', `<row r="1"><c t="inlineStr">${'<rPh>'.repeat(60_000)}<is><t>1</t></is></c></row>`],
  ])('%s: read at once', async (_name, xml) => {
    const bytes = workbookOf({ sheets: { A: xml } });
    await expectLittleWork(async () => expect(await read(bytes)).toMatchObject({ table: [['1']] }), 100);
  });

  test('cells that are merged over all rows a thousand times are refused', async () => {
    const sheets = { A: sheetOf(Array.from({ length: 10_000 }, () => ['x'])) };
    const bytes = workbookOf({ sheets, merged: Array<string>(1000).fill('A1:A10000') });
    await expect(read(bytes)).rejects.toThrow('This workbook is too large when it is unpacked.');
  });

  test('what is no workbook, or a damaged one, is refused with a sentence', async ({ onTestFinished }) => {
    const { warn } = console;
    console.warn = () => {};
    onTestFinished(() => {
      console.warn = warn;
    });
    const good = workbookOf({ sheets: { A: sheetOf([['Name'], ['Sita']]) } });
    const damaged = good.slice();
    // In the first file, xl/workbook.xml.
    damaged.fill(0xff, 50, 120);
    for (const bytes of [zipOf({ 'content.xml': '<x/>' }), good.slice(0, 300), damaged])
      await expect(read(bytes)).rejects.toThrow(
        'This workbook could not be read. Please save it as CSV, or copy its cells and paste them here.',
      );
    await expect(read(workbookOf({ sheets: { A: '' } }))).rejects.toThrow('There are no rows in it.');
  });
});
