// Sheets as institutes have them. For each: which columns were read, what each row says, and nothing that the sheet does not state.
import { expect, test } from 'vitest';
import { certificateFieldNames } from '#contract/certificates/fields.ts';
import { csvLine, csvStart } from '#contract/import/batch.ts';
import {
  all,
  book,
  both,
  bytes,
  type Cell,
  expectRead,
  heads,
  type Odd,
  RAVI,
  ravi,
  SITA,
  sita,
  text,
  xlsx,
} from './sheets.ts';

const [, ...unnumbered] = sita;
const UNNUMBERED = SITA.replace('PI-1 · ', '');
const title = ['PALAKA INSTITUTE OF COMPUTERS'];
const withCell = (row: readonly Cell[], at: number, cell: Cell) => row.with(at, cell);

const sheets: Odd[] = [
  book('plain', [heads, sita, ravi], both(1)),
  book('the institute’s name in row 1', [title, heads, sita, ravi], both(2)),
  book('a title that is merged, and a blank row', [title, [], heads, sita, ravi], both(3), { merged: ['A1:G1'] }),
  book('nine rows of titles', [...Array(9).fill(title), heads, sita, ravi], both(10)),
  book('headings in row 11 are not looked for', [...Array(10).fill(title), heads, sita], ['no headings, to choose']),
  book(
    'two rows of headings, merged over groups',
    [
      ['Certificate', 'Student details', '', 'Course', 'Date of', '', 'Course'],
      ['No', 'Name', 'Father name', 'Name', 'birth', 'completion', 'duration'],
      [...sita.slice(0, 5), sita[6] ?? '', sita[5] ?? ''],
    ],
    [all(2), `3 ${SITA}`],
    { merged: ['B1:C1', 'E1:F1'] },
  ),
  book(
    'a group over a name that is not the student’s, and over a phone',
    [
      ['Cert No', 'Student', 'Father', '', 'Course', 'DOB', 'Duration', 'Completed on'],
      ['', 'Name', 'Name', 'Phone', '', '', '', ''],
      [...sita.slice(0, 3), '90000 12345', ...sita.slice(3)],
    ],
    ['row 1, left out: ', `3 ${SITA}`],
    { merged: ['C1:D1', 'A1:A2', 'E1:E2', 'F1:F2', 'G1:G2', 'H1:H2'] },
  ),
  book(
    'headings in English, and below in Telugu',
    [heads, ['సర్టిఫికెట్ నంబర్', 'పేరు', 'తండ్రి పేరు', 'కోర్సు', 'పుట్టిన తేదీ', 'వ్యవధి', 'పూర్తి చేసిన తేదీ'], sita, ravi],
    [all(1), `3 ${SITA}`, `4 ${RAVI}`],
  ),
  book(
    'in Telugu',
    [['సర్టిఫికెట్ సంఖ్య', 'విద్యార్థి పేరు', 'తండ్రి పేరు', 'కోర్సు', 'పుట్టిన తేదీ', 'కాలం', 'పూర్తయిన తేదీ'], sita, ravi],
    both(1),
  ),
  book(
    'in Hindi',
    [['प्रमाण पत्र क्रमांक', 'छात्र का नाम', 'पिता का नाम', 'पाठ्यक्रम', 'जन्म तिथि', 'अवधि', 'पूर्ण होने की तिथि'], sita, ravi],
    both(1),
  ),
  book(
    'two languages in one cell',
    [
      ['Cert. No / संख्या', 'Name (పేరు)', 'Father తండ్రి', 'Course/कोर्स', 'DOB (dd-mm-yyyy)', 'Duration', 'Completed on'],
      sita,
    ],
    [all(1), `2 ${SITA}`],
  ),
  book(
    'other words',
    [
      [
        'Roll No',
        'Name of the candidate',
        'Father/Guardian',
        'Name of the Course',
        'D.O.B.',
        'Period',
        'Dt. of completion',
        'Grade',
        'मोबाइल',
      ],
      [...sita, 'B', '90000 12345'],
    ],
    [all(1), `2 ${SITA} · B · 90000 12345`],
  ),
  book(
    'serial numbers first',
    [
      ['Sl No', ...heads],
      [1, ...sita],
      [2, ...ravi],
    ],
    ['row 1, left out: Sl No', `2 ${SITA}`, `3 ${RAVI}`],
  ),
  book(
    'no number but a serial one',
    [title, ['No', ...heads.slice(1)], [1, ...unnumbered]],
    ['row 2, left out: No', `3 ${UNNUMBERED}`],
  ),
  book(
    'roll numbers that only count',
    [
      ['Roll No', ...heads.slice(1)],
      [1, ...unnumbered],
    ],
    ['row 1, left out: Roll No', `2 ${UNNUMBERED}`],
  ),
  book('in another order', [heads.toReversed(), sita.toReversed(), ravi.toReversed()], both(1)),
  book(
    'headings again on each page',
    [heads, sita, [], title, heads, ravi],
    [
      all(1),
      `2 ${SITA}`,
      '4 fix PALAKA INSTITUTE OF COMPUTERS: name, course, duration, date, father_name, dob',
      `6 ${RAVI}`,
    ],
  ),
  book('no headings, in our own order', [sita, ravi], ['no headings, to choose']),
  book('no headings, two columns', [sita.slice(0, 2)], ['no headings, to choose']),
  book('a date of anything', [heads.with(6, 'Date'), sita], ['row 1, left out: Date, to choose']),
  book('two columns of names', [heads.with(2, 'Name'), sita], ['row 1, left out: Name | Name, to choose']),
  book(
    'class and state are neither division nor status',
    [
      [...heads, 'Class', 'State'],
      [...sita, '10', 'Telangana'],
    ],
    ['row 1, left out: Class | State', `2 ${SITA}`],
  ),
  book(
    'fields that stand elsewhere',
    [
      ['Cert No', 'Name', 'Course'],
      ['PI-1', 'Sita', 'PGDCA'],
    ],
    ['row 1, all, to choose'],
  ),
  book(
    'days of Excel',
    [heads, sita.with(4, '').map((cell, at) => (at === 4 ? { day: 38124 } : at === 6 ? { day: 46112 } : cell))],
    [all(1), `2 ${SITA}`],
  ),
  book(
    'days of a Mac',
    [heads, withCell(withCell(sita, 4, { day: 36662 }), 6, { day: 44650 })],
    [all(1), `2 ${SITA}`],
    {
      startsIn1904: true,
    },
  ),
  book('days as bare numbers', [heads, withCell(withCell(sita, 4, 38124), 6, 46112)], [all(1), `2 ${SITA}`]),
  book(
    'a month of Excel',
    [heads, withCell(sita, 6, { day: 46112 })],
    [all(1), `2 ${SITA.replace('2026-03-31', 'March 2026')}`],
    {
      format: 'mmm-yy',
    },
  ),
  book('formulas', [heads, withCell(sita, 1, { formula: 'Sita Devi' })], [all(1), `2 ${SITA}`]),
  book('a formula that failed', [heads, withCell(sita, 1, { error: '#N/A' })], [all(1), '2 fix PI-1: name']),
  book(
    'a formula that was never worked out',
    [heads, withCell(sita, 2, { formula: '' })],
    [all(1), '2 fix PI-1: father_name'],
  ),
  book('hidden rows', [heads, sita, ravi], [all(1), 'hidden 1', `3 ${RAVI}`], { hidden: [2] }),
  book('a hidden sheet before', [heads, sita, ravi], both(1), { hiddenSheet: true }),
  book(
    'blank grades',
    [
      [...heads, 'Grade'],
      [...sita, ''],
      [...ravi, '-'],
    ],
    both(1),
  ),
  book('a certificate twice', [heads, sita, sita], [all(1), `2 ${SITA}`, '3 duplicate PI-1: certificate_no']),
  book(
    'one number for two',
    [heads, sita, ravi.with(0, 'PI-1')],
    [all(1), '2 fix PI-1: certificate_no', '3 fix PI-1: certificate_no'],
  ),
  book(
    'a course that is merged over its students',
    [heads, sita, ravi.with(3, '')],
    [all(1), `2 ${SITA}`, `3 ${RAVI.replace('TALLY', 'PGDCA')}`],
    { merged: ['D2:D3'] },
  ),
  book(
    'a total and a signature below',
    [heads, sita, ['Total', '1'], ['', '', '', 'Director']],
    [
      all(1),
      `2 ${SITA}`,
      '3 fix Total: course, duration, date, father_name, dob',
      '4 fix : name, duration, date, father_name, dob',
    ],
  ),
  book(
    'the numbers of the columns below the headings',
    [heads, [1, 2, 3, 4, 5, 6, 7], sita],
    [all(1), '2 fix 1: name?, father_name?, course?, date?, dob?', `3 ${SITA}`],
  ),
  book(
    'days that are none, and one that is far away',
    [
      heads,
      sita.with(6, 'soon'),
      ravi.with(4, 'abc'),
      sita.with(0, 'PI-3').with(6, '1 Feb 2035'),
      ravi.with(0, 'PI-4').with(6, '03/31/2026'),
    ],
    [all(1), '2 fix PI-1: date?', '3 fix PI-2: dob?', '4 fix PI-3: date?', '5 fix PI-4: date'],
  ),
  book(
    'births after the completion, and ages that are hardly true',
    [
      heads,
      sita.with(4, '1/4/2026'),
      ravi.with(4, '1/1/2023'),
      sita.with(0, 'PI-3').with(4, '1/1/1905'),
      ravi.with(0, 'PI-4').with(6, 'March 2009'),
    ],
    [
      ...[all(1), '2 fix PI-1: dob?', '3 fix PI-2: dob?', '4 fix PI-3: dob?'],
      `5 ${RAVI.replace('PI-2', 'PI-4').replace('2026-03-31', 'March 2009')}`,
    ],
  ),
  book(
    'an old register',
    [heads, sita.with(4, '-').with(2, 'NA'), ravi.with(4, '')],
    [all(1), '2 fix PI-1: father_name, dob', '3 fix PI-2: dob'],
  ),
  [
    'an old register, after staff said that it has no births',
    xlsx({ lines: [heads.toSpliced(4, 1), sita.toSpliced(4, 1).with(2, 'not  recorded')] }),
    [all(1), `2 ${SITA.replace('2004-05-17', 'Not recorded').replace('RAMA RAO', 'Not recorded')}`],
    { dob: 'Not recorded' },
  ],
  ['CSV, UTF-8 with a mark, below a title', bytes(`\ufeff${text([title, heads, sita, ravi])}`, 'utf8'), both(2)],
  [
    'CSV, UTF-8, a title with commas',
    bytes(text([['Palaka', ' Hyderabad', ' 2026'], heads, sita, ravi]), 'utf8'),
    both(2),
  ],
  ['text with tabs, UTF-16', bytes(`\ufeff${text([title, heads, sita, ravi], '\t')}`, 'utf16le'), both(2)],
  [
    'CSV, Windows-1252 with semicolons',
    bytes(text([title, heads, sita.with(1, 'José Devi')], ';'), 'latin1'),
    [all(2), `3 ${SITA.replace('SITA', 'JOSÉ')}`],
  ],
  ['what we export', bytes(csvStart() + exported(sita), 'utf8'), [all(1), `2 ${SITA} · A`]],
];

function exported(row: readonly string[]) {
  const record = Object.fromEntries(certificateFieldNames.map((field, at) => [field, row[at] ?? '']));
  return csvLine({ ...record, status: 'Verified', division: 'A', language: 'en' } as Parameters<typeof csvLine>[0]);
}

test('there are forty and more', () => expect(sheets.length).toBeGreaterThanOrEqual(40));

test.each(sheets)('%s', async (_name, file, expected, given) => {
  await expectRead(file, expected, given);
});
