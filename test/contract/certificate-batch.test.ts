// Rows, columns and cells of an import: read alike by the page and the server.
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { recogniseColumn } from '#contract/certificates/columns.ts';
import { type CertificateField, certificateFieldNames } from '#contract/certificates/fields.ts';
import { csvLine, csvStart, readRow, sampleCsv } from '#contract/import/batch.ts';
import { readCell } from '#contract/text/csv.ts';
import { unreached } from '#test/samples.ts';

const row = {
  certificate_no: 'pi-2026-1',
  name: 'sita devi',
  father_name: 'rama rao',
  course: 'pgdca',
  dob: '2004-05-17',
  duration: '1 year',
  date: '2026-03-31',
};

describe('a row', () => {
  test('becomes a record, in capitals and with its defaults', () => {
    for (const given of [row, { ...row, status: '' }])
      expect(readRow(given)).toEqual({
        record: {
          ...row,
          certificate_no: 'PI-2026-1',
          name: 'SITA DEVI',
          father_name: 'RAMA RAO',
          course: 'PGDCA',
          status: 'Verified',
          division: 'A',
          ...unreached,
        },
      });
  });

  test('with a blank division has none: A is for one that leaves it out', () => {
    for (const division of ['', '  '])
      expect(readRow({ ...row, division })).toMatchObject({ record: { division: '' } });
  });

  test('says of each field what is wrong with it, once', () => {
    expect(
      readRow({ ...row, name: ' ', status: 'Maybe', course: 'x'.repeat(201), dob: 5, extra: 'left aside' }),
    ).toMatchObject({
      errors: [
        { field: 'name', message: 'This field is required.' },
        { field: 'course', message: 'Course may have at most 200 characters.' },
        { field: 'dob', message: 'Date of birth must be text.' },
        { field: 'status', message: 'Status must be one of Verified, Pending, Rejected.' },
      ],
    });
    // All but the number, which it gets when it is added.
    const { errors } = readRow({}) as { errors: object[] };
    expect(errors).toHaveLength(6);
  });
});

test.each([
  ['Certificate No.', 'certificate_no'],
  ['CERTIFICATE_NO', 'certificate_no'],
  ['Name of the candidate', 'name'],
  ['Name / Father name', undefined],
  ['Father Phone', undefined],
  ['Dt.of completion', 'date'],
  ['DateOfBirth', 'dob'],
  ['fathername', 'father_name'],
  ['మొబైల్ నంబర్ (Mobile)', 'phone'],
  ['फ़ोन', 'phone'],
  ['Course (fee)', undefined],
  ['Date', undefined],
  ['No', undefined],
  ['Student Name', 'name'],
  ["Father's Name", 'father_name'],
  ['S/o, D/o', 'father_name'],
  ['Date of Birth', 'dob'],
  ['D.O.B', 'dob'],
  ['Date of Completion', 'date'],
  ['Course', 'course'],
  ['Grade', 'division'],
  ['Status', 'status'],
  ['Mobile', 'phone'],
  ['E-mail ID', 'email'],
  ['Mother tongue', undefined],
  ['', undefined],
])('the column %j is %j', (heading, field) => {
  expect(recogniseColumn(heading)).toBe(field);
});

describe('a table', () => {
  const parse = (text: string) => Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: true }).data;

  test('that is offered as a sample is one that can be imported', () => {
    expect(sampleCsv().startsWith('\ufeffCertificate No,')).toBe(true);
    const [headings = [], ...rows] = parse(sampleCsv());
    expect(headings.map(recogniseColumn)).toEqual([...certificateFieldNames]);
    for (const cells of rows) {
      const read = readRow(
        Object.fromEntries(certificateFieldNames.map((field, i) => [field, readCell(cells[i] ?? '')])),
      );
      expect(read).toHaveProperty('record');
    }
  });

  test('holds nothing that a spreadsheet would run, and gives back what was put in', () => {
    const nasty = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\tx',
      "'\tx",
      "'=1",
      ' =cmd',
      '＝1',
      'a"b',
      'a,b',
      "'x",
      "''=1",
      ' x ',
      'అ,"',
      '-',
      '=HYPERLINK("x")',
    ];
    const cell = fc
      .oneof(fc.constantFrom(...nasty), fc.string({ minLength: 1 }))
      .filter((text) => !/[\0\r\n]/.test(text));
    fc.assert(
      fc.property(fc.tuple(...certificateFieldNames.map(() => cell)), (cells) => {
        const record = Object.fromEntries(certificateFieldNames.map((field, i) => [field, cells[i] ?? '']));
        const text = csvStart() + csvLine(record as Record<CertificateField, string>);
        const [, read = []] = parse(text);
        for (const one of read) expect(one.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
        expect(read.map(readCell)).toEqual(cells);
      }),
    );
  });
});
