// Sheets that would put something on paper that nobody stated, if they were read carelessly.
import { expect, test } from 'vitest';
import { all, book, bytes, expectRead, heads, type Odd, RAVI, ravi, SITA, sita, text } from './sheets.ts';

const order = [1, 0, 3, 2, 6, 5, 4];
const inOtherOrder = (cells: readonly string[]) => order.map((at) => cells[at] ?? '');
const csv = (name: string, lines: string[][], read: readonly string[]): Odd => [name, bytes(text(lines), 'utf8'), read];

const sheets: Odd[] = [
  book(
    'a second table below, in another order',
    [heads, sita, [], ['Students of 2025'], inOtherOrder(heads), inOtherOrder(ravi)],
    [all(1), `2 ${SITA}`, '4 fix Students of 2025: name, course, duration, date, father_name, dob', `6 ${RAVI}`],
  ),
  book(
    'a second table, in which the father comes before the student',
    [
      heads,
      sita,
      ['Certificate No', 'Father Name', 'Name', ...heads.slice(3)],
      ['PI-2', 'Mohan Rao', 'Ravi Kumar', ...ravi.slice(3)],
    ],
    [all(1), `2 ${SITA}`, `4 ${RAVI}`],
  ),
  book(
    'a second table of something else',
    [heads, sita, ['Name', 'Course', 'Mobile'], ['Ravi Kumar', 'Tally', '90000 12345']],
    [all(1), `2 ${SITA}`, '4 fix : duration, date, father_name, dob'],
  ),
  book(
    'a total below cells that are merged over everybody',
    [heads, sita, ['PI-2', 'Ravi Kumar'], ['Total', '2 students']],
    [
      ...[all(1), `2 ${SITA}`],
      '3 new PI-2 · RAVI KUMAR · RAMA RAO · PGDCA · 2004-05-17 · 1 year · 2026-03-31',
      '4 fix Total: name?, name?',
    ],
    { merged: ['C2:C4', 'D2:D4', 'E2:E4', 'F2:F4', 'G2:G4'] },
  ),
  csv(
    'days and numbers that are kept as text by an apostrophe',
    [heads, sita.with(0, "'0001").with(4, "'17-05-2004").with(5, "'1 year").with(6, "'31-03-2026")],
    [all(1), `2 ${SITA.replace('PI-1', '0001')}`],
  ),
  csv(
    'whole numbers as programs write them',
    [
      [...heads, 'Mobile'],
      [...sita.with(0, '20260147.0').with(4, '38124.0').with(6, '46112.0'), '9000012345.0'],
    ],
    [all(1), `2 ${SITA.replace('PI-1', '20260147')} · 9000012345`],
  ),
  csv(
    'a number that a spreadsheet has shortened',
    [heads, sita.with(0, '2.02601E+11')],
    [all(1), '2 fix 2.02601E+11: certificate_no?'],
  ),
  book(
    'a number with more digits than a spreadsheet keeps',
    [heads, [{ number: '20260147000012345' }, ...sita.slice(1)]],
    [all(1), `2 ${SITA.replace('PI-1', '20260147000012345')}`],
  ),
  csv(
    'days with a time',
    [heads, sita.with(4, '17-05-2004 00:00').with(6, '31/03/2026 10:30:00 AM')],
    [all(1), `2 ${SITA}`],
  ),
  book(
    'as above',
    [
      heads,
      sita,
      ['PI-2', 'Ravi Kumar', 'Mohan Rao', '-do-', '2/11/2003', '"', 'ditto'],
      [...ravi.with(0, 'PI-3').with(3, 'do.')],
    ],
    [
      ...[all(1), `2 ${SITA}`],
      '3 new PI-2 · RAVI KUMAR · MOHAN RAO · PGDCA · 2003-11-02 · 1 year · 2026-03-31',
      `4 ${RAVI.replace('PI-2', 'PI-3').replace('TALLY', 'PGDCA')}`,
    ],
  ),
  book('as above, with nothing above', [heads, sita.with(3, '-do-')], [all(1), '2 fix PI-1: course']),
];

test.each(sheets)('%s', async (_name, file, expected, given) => {
  await expectRead(file, expected, given);
});

const saysNothing = [
  ...['-', '--', '?', '...', 'NA', 'n/a', 'N.A.', 'nil', 'Nil.', 'NILL', 'none', 'NULL', 'XXX', 'TBD', '(blank)'],
  ...['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '########', 'NaN', 'undefined'],
  ...['unknown', 'Not known', 'not available', 'NOT APPLICABLE', 'లేదు', 'नहीं'],
];
test.each(saysNothing)(
  'a column of nothing but %j is blank: it becomes no division, no father and no course',
  async (nothing) => {
    const row = sita.with(2, nothing).with(3, nothing).with(5, nothing);
    const file = bytes(
      text([
        [...heads, 'Grade'],
        [...row, nothing],
      ]),
      'utf8',
    );
    await expectRead(file, [all(1), '2 fix PI-1: course, duration, father_name']);
  },
);

test('what stands below the names of a list is nobody’s certificate, also where all else is the same for everybody', async () => {
  const below = [
    'Total: 24',
    '24 students',
    'Director',
    'Signature of the principal',
    'Prepared by Rao',
    'Page 1 of 3',
    'మొత్తం 24',
    'कुल 24',
    '*** End of list ***',
  ];
  const file = bytes(
    text([
      ['Certificate No', 'Name'],
      ['PI-1', 'Sita Devi'],
      ...below.map((line) => ['', line]),
      ['Total', 'twenty-four'],
    ]),
    'utf8',
  );
  const shared = { course: 'PGDCA', duration: '1 year', date: '2026-03-31' };
  const answers = { dob: 'Not recorded', father_name: 'Not recorded' } as const;
  const { lines } = await expectRead(file, undefined, answers, shared);
  expect(lines.slice(0, 2)).toEqual([
    all(1),
    '2 new PI-1 · SITA DEVI · Not recorded · PGDCA · Not recorded · 1 year · 2026-03-31',
  ]);
  expect(lines.slice(2).filter((line) => !/^\d+ fix .*name\?/.test(line))).toEqual([]);
});
