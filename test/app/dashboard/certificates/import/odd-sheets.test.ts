// Sheets as institutes have them. For each: which columns were read, what each row says, and nothing that the sheet does not state.
import { expect, test } from 'vitest';
import { type Answers, checkRows, filledCells, judgeRows, noAnswers } from '#app/dashboard/certificates/import/rows.ts';
import { dataRows, guessMapping, hasOpenColumns, headingsOf, rowsOf } from '#app/tables/columns.ts';
import { readFile } from '#app/tables/file.ts';
import { certificateFieldNames } from '#contract/certificates/fields.ts';
import { csvLine, csvStart, readRow } from '#contract/import/batch.ts';
import { dayIn } from '#contract/text/day.ts';
import { workbookOf } from '#test/support/small-workbook.ts';

/** A text, a number, a day as Excel stores it, a formula with its last value, or an error of one. */
type Cell = string | number | { day: number } | { formula: string } | { error: string };
type Line = readonly Cell[];
type Sheet = {
  lines: readonly Line[];
  merged?: string[];
  /** Rows of the sheet, counted from 1. */
  hidden?: number[];
  startsIn1904?: boolean;
  hiddenSheet?: boolean;
  format?: string;
};

const heads = ['Certificate No', 'Name', 'Father Name', 'Course', 'Date of Birth', 'Duration', 'Date of Completion'];
const sita = ['PI-1', 'Sita Devi', 'Rama Rao', 'PGDCA', '17-05-2004', '1 year', '31-03-2026'];
const ravi = ['PI-2', 'Ravi Kumar', 'Mohan Rao', 'Tally', '2/11/2003', '3 months', '31 Mar 2026'];
const SITA = 'new PI-1 · SITA DEVI · RAMA RAO · PGDCA · 2004-05-17 · 1 year · 2026-03-31';
const RAVI = 'new PI-2 · RAVI KUMAR · MOHAN RAO · TALLY · 2003-11-02 · 3 months · 2026-03-31';
const [, ...unnumbered] = sita;
const UNNUMBERED = SITA.replace('PI-1 · ', '');
const title = ['PALAKA INSTITUTE OF COMPUTERS'];
const all = (row: number) => `row ${row}, all`;
const withCell = (row: readonly Cell[], at: number, cell: Cell) => row.with(at, cell);
const both = (row: number) => [all(row), `${row + 1} ${SITA}`, `${row + 2} ${RAVI}`];

const xlsx = ({ lines, merged, hidden = [], startsIn1904, hiddenSheet, format = 'dd-mm-yyyy' }: Sheet) => {
  const data = lines.map((line, at) => {
    const attributes = hidden.includes(at + 1) ? ' hidden="1"' : '';
    return line.length === 0 ? '' : `<row r="${at + 1}"${attributes}>${line.map(cellXml).join('')}</row>`;
  });
  const sheets = { ...(hiddenSheet && { Old: '<row r="1"><c><v>1</v></c></row>' }), Batch: data.join('') };
  return workbookOf({ sheets, merged, startsIn1904, formats: [format], hidden: ['Old'] });
};
function cellXml(cell: Cell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'string') return cell === '' ? '<c/>' : `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
  if ('day' in cell) return `<c s="1"><v>${cell.day}</v></c>`;
  if ('error' in cell) return `<c t="e"><f>A1</f><v>${cell.error}</v></c>`;
  return `<c t="str"><f>A1</f>${cell.formula && `<v>${cell.formula}</v>`}</c>`;
}
const text = (lines: readonly Line[], delimiter = ',') => lines.map((line) => line.join(delimiter)).join('\r\n');

type Odd = [name: string, file: Uint8Array<ArrayBuffer>, read: readonly string[], answers?: Partial<Answers>];
const book = (name: string, lines: readonly Line[], read: readonly string[], more: Partial<Sheet> = {}): Odd => [
  name,
  xlsx({ lines, ...more }),
  read,
];
const bytes = (content: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(content, encoding));

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

/** A line about the columns, one about hidden rows, and one for each row: with its facts if it is ready, else with its fields in question. */
async function read(file: Uint8Array<ArrayBuffer>, answers: Answers) {
  const { table, places, hidden } = await readFile(new Blob([file]));
  const mapping = guessMapping(table, {});
  const headings = headingsOf(table, mapping.headingRow);
  const left = headings.filter((_, at) => !mapping.columns[at]);
  const isOpen = hasOpenColumns(table, mapping, {});
  const where = mapping.headingRow === undefined ? 'no headings' : `row ${places[mapping.headingRow]}`;
  const taken = mapping.headingRow === undefined ? '' : left.length > 0 ? `, left out: ${left.join(' | ')}` : ', all';
  const lines = [`${where}${taken}${isOpen ? ', to choose' : ''}`];
  if (hidden) lines.push(`hidden ${hidden}`);
  const facts: string[] = [];
  if (isOpen) return { lines, facts, table };
  const rows = await checkRows(rowsOf(table, mapping), {
    places: dataRows(table, mapping).map((at) => places[at] ?? 0),
  });
  for (const { id, verdict, cells, errors } of judgeRows(rows, { taken: new Map(), answers, kept: new Set() })) {
    const record = readRow(filledCells(cells, answers));
    const stated = 'record' in record ? Object.entries(record.record) : [];
    const ready = stated.filter(([field, value]) => value && field !== 'status' && field !== 'language');
    const fields = errors.map(({ field, keep }) => `${field}${keep === undefined ? '' : '?'}`);
    lines.push(
      verdict === 'new'
        ? `${id} new ${ready.map(([, value]) => value).join(' · ')}`
        : `${id} ${verdict} ${cells.certificate_no ?? ''}: ${fields.join(', ')}`,
    );
    if (verdict === 'new') facts.push(...ready.map(([, value]) => String(value)));
  }
  return { lines, facts, table };
}

test('there are forty and more', () => expect(sheets.length).toBeGreaterThanOrEqual(40));

test.each(sheets)('%s', async (_name, file, expected, given) => {
  const answers = { ...noAnswers, ...given };
  const { lines, facts, table } = await read(file, answers);
  expect(lines).toEqual(expected);
  const stated = new Set(
    table.flat().flatMap((cell) => [cell.toUpperCase(), dayIn(cell), cell.replace(/\s+/g, ' ').toUpperCase()]),
  );
  const known = new Set<string>(Object.values(answers));
  expect(facts.filter((fact) => !stated.has(fact) && !stated.has(fact.toUpperCase()) && !known.has(fact))).toEqual([]);
});
