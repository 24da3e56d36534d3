// Rows get the same verdicts in the browser as on the server.
import { describe, expect, test } from 'vitest';
import { nextWrongCell } from '#app/dashboard/certificates/import/cell-focus.ts';
import { findRow } from '#app/dashboard/certificates/import/row-window.ts';
import {
  type Answers,
  checkRow,
  checkRows,
  countBlank,
  countVerdicts,
  findUnasked,
  type ImportRow,
  judgeRows,
  noAnswers,
  resultCsv,
  sentRows,
  straysOf,
  type TakenNumbers,
  unnumbered,
} from '#app/dashboard/certificates/import/rows.ts';

const good = {
  certificate_no: 'a-1',
  name: 'Sita Devi',
  father_name: 'Rama Rao',
  course: 'PGDCA',
  dob: '2004-05-17',
  duration: '1 year',
  date: '2026-03-31',
};

const judge = (
  rows: readonly ImportRow[],
  taken: TakenNumbers = new Map(),
  { answers = noAnswers, kept = [] as string[] }: { answers?: Answers; kept?: string[] } = {},
) => judgeRows(rows, { taken, answers, kept: new Set(kept) });

test('a row is new, there already, in the table twice, or to be fixed', () => {
  const rows = [
    checkRow(1, good),
    checkRow(2, { ...good, certificate_no: 'A-1 ' }),
    checkRow(3, { ...good, certificate_no: 'B-1' }),
    checkRow(4, { ...good, name: ' ', status: 'Maybe' }),
  ];
  const judged = judge(rows, new Map([['B-1', 'SITA DEVI']]));
  expect(judged.map(({ id, verdict }) => [id, verdict])).toEqual([
    [1, 'new'],
    [2, 'duplicate'],
    [3, 'duplicate'],
    [4, 'fix'],
  ]);
  expect(judged[1]?.errors).toEqual([{ field: 'certificate_no', message: 'Row 1 has the same number.' }]);
  expect(judged[2]?.errors).toEqual([{ field: 'certificate_no', message: 'Certificate number B-1 already exists.' }]);
  expect(judged[3]?.errors).toEqual([
    { field: 'name', message: 'This field is required.' },
    { field: 'status', message: 'Status must be one of Verified, Pending, Rejected.' },
  ]);
  expect(countVerdicts(judged)).toEqual({ new: 1, duplicate: 2, fix: 1 });
});

test('is there already only for the same person: another’s number is to be put right, and never removed with those', () => {
  const rows = [
    checkRow(1, { ...good, name: 'devi, sita' }),
    checkRow(2, { ...good, name: 'Ravi Teja' }),
    checkRow(3, { ...good, certificate_no: 'B-1', name: 'Ravi Teja' }),
    checkRow(4, { ...good, certificate_no: 'B-1', name: 'devi SITA' }),
    checkRow(5, { ...good, certificate_no: 'C-1' }),
  ];
  const judged = judge(
    rows,
    new Map([
      ['A-1', 'SITA DEVI'],
      ['C-1', null],
    ]),
  );
  expect(judged.map(({ verdict, errors }) => [verdict, errors[0]?.message])).toEqual([
    ['duplicate', 'Certificate number A-1 already exists.'],
    ['fix', 'This number belongs to SITA DEVI.'],
    ['fix', 'Row 4 has the same number for DEVI SITA.'],
    ['fix', 'Row 3 has the same number for RAVI TEJA.'],
    ['new', undefined],
  ]);
});

test('a day is shown as it is understood where it is written in another way, and one that does not exist is said at its cell', () => {
  expect(checkRow(0, good).days).toEqual({});
  expect(checkRow(0, { ...good, dob: '17/5/04', date: ' 46112' })).toMatchObject({
    errors: [],
    days: { dob: '2004-05-17', date: '2026-03-31' },
  });
  expect(checkRow(0, { ...good, dob: 'May 2004' })).toMatchObject({ errors: [], days: {} });
  const [judged] = judge([checkRow(0, { ...good, date: '31-02-2026' })]);
  expect(judged).toMatchObject({
    verdict: 'fix',
    days: {},
    errors: [
      {
        field: 'date',
        message:
          'Date of completion: there is no 31-02-2026 in the calendar. Please write the day first, such as 31-03-2026.',
      },
    ],
  });
  const csv = resultCsv(
    [{ ...good, date: '31 Mar 2026' }],
    [{ row: 1, verdict: 'new', certificate_no: 'A-1', errors: [] }],
  );
  expect(csv).toContain(',2026-03-31,');
});

test('a row with a stray quotation mark waits, is not sent, and is like any other once it was changed', async () => {
  const rows = await checkRows([good, { ...good, name: '"Sita' }], { places: [4, 7], strays: [1] });
  expect(judge(rows)[1]).toMatchObject({
    verdict: 'fix',
    errors: [{ field: 'name', message: 'This row has a stray quotation mark. Please check all of it.' }],
  });
  expect(sentRows(judge(rows), noAnswers)).toEqual([{ ...good, division: '', row: 4 }, { row: 7 }]);
  expect(straysOf(rows)).toEqual([1]);
  expect(findUnasked(rows, new Map())).toHaveLength(1);
  expect(straysOf([checkRow(1, { ...good, name: 'Sita' })])).toEqual([]);
});

test('a row without a number gets one when it is added: it is new, and the file of the result has it', () => {
  const { certificate_no: _number, ...bare } = good;
  const judged = judge([checkRow(5, bare), checkRow(9, bare)]);
  expect(judged.map(({ verdict }) => verdict)).toEqual(['new', 'new']);
  expect(unnumbered(judged)).toHaveLength(2);
  expect(findUnasked(judged, new Map())).toEqual([]);
  const added = { row: 5, verdict: 'new' as const, certificate_no: 'PI-2026-0149', errors: [] };
  expect(resultCsv([bare], [added])).toContain(
    'PI-2026-0149,SITA DEVI,RAMA RAO,PGDCA,2004-05-17,1 year,2026-03-31,Verified,A,,,en,5,Added',
  );
});

test('a row without a division has none, unless staff chose A for such rows', () => {
  const rows = [checkRow(1, good), checkRow(2, { ...good, division: ' ' }), checkRow(3, { ...good, division: 'B' })];
  const divisions = (answers: Answers) => sentRows(judge(rows), answers).map(({ division }) => division);
  expect(divisions(noAnswers)).toEqual(['', '', 'B']);
  expect(divisions({ ...noAnswers, division: 'A' })).toEqual(['A', 'A', 'B']);
  expect(countBlank(rows, 'division')).toBe(2);
});

test('what is hardly true waits until it is kept as written, in all rows that say the same; the server does not see it before', () => {
  const rows = [
    checkRow(2, { ...good, certificate_no: 'A-2', date: 'soon' }),
    checkRow(3, { ...good, certificate_no: 'A-3', date: 'soon' }),
    checkRow(4, { ...good, certificate_no: 'A-4', dob: '2024-05-17' }),
  ];
  const judged = judge(rows);
  expect(judged.map(({ verdict, errors }) => [verdict, errors])).toEqual([
    ['fix', [{ field: 'date', message: 'This is no date.', keep: 'date: soon', rows: 2 }]],
    ['fix', [{ field: 'date', message: 'This is no date.', keep: 'date: soon', rows: 2 }]],
    ['fix', [expect.objectContaining({ field: 'dob', message: 'The age at completion would be 1.', rows: 1 })]],
  ]);
  expect(sentRows(judged, noAnswers)).toEqual([{ row: 2 }, { row: 3 }, { row: 4 }]);
  const answered = judge(rows, new Map(), { kept: ['date: soon'] });
  expect(answered.map(({ verdict, isHeld }) => [verdict, isHeld])).toEqual([
    ['new', false],
    ['new', false],
    ['fix', true],
  ]);
});

test('blank fathers and births are required, until staff say that they are not recorded', () => {
  const rows = [checkRow(2, { ...good, dob: ' ', father_name: '' }), checkRow(3, { ...good, certificate_no: 'B-1' })];
  expect(judge(rows)[0]).toMatchObject({
    verdict: 'fix',
    errors: [
      { field: 'father_name', message: 'This field is required.' },
      { field: 'dob', message: 'This field is required.' },
    ],
  });
  const answers: Answers = { division: '', father_name: 'Not recorded', dob: 'Not recorded' };
  const judged = judge(rows, new Map(), { answers });
  expect(judged.map(({ verdict }) => verdict)).toEqual(['new', 'new']);
  expect(sentRows(judged, answers)).toMatchObject([
    { father_name: 'Not recorded', dob: 'Not recorded' },
    { father_name: 'Rama Rao', dob: '2004-05-17' },
  ]);
});

test('the next cell to fix, and from the top again after the last', () => {
  const rows = judge([
    checkRow(2, good),
    checkRow(3, { ...good, name: '', dob: '' }),
    checkRow(6, { ...good, status: 'x' }),
  ]);
  const first = nextWrongCell(rows);
  expect(first).toEqual({ row: 3, field: 'name' });
  expect(nextWrongCell(rows, first)).toEqual({ row: 3, field: 'dob' });
  expect(nextWrongCell(rows, { row: 3, field: 'dob' })).toEqual({ row: 6, field: 'status' });
  expect(nextWrongCell(rows, { row: 6, field: 'status' })).toEqual(first);
  // It was put right meanwhile.
  expect(nextWrongCell(rows, { row: 3, field: 'course' })).toEqual({ row: 6, field: 'status' });
  expect(nextWrongCell(rows.slice(0, 1))).toBeUndefined();
});

test('the check of many rows can be stopped', async () => {
  const control = new AbortController();
  const many = Array.from({ length: 1000 }, () => good);
  const checking = checkRows(many, { signal: control.signal, onProgress: () => control.abort() });
  await expect(checking).rejects.toThrow();
});

test('the server is asked once for each number, and not about rows to be fixed', () => {
  const rows = [checkRow(0, good), checkRow(1, good), checkRow(2, { ...good, certificate_no: 'B-1' }), checkRow(3, {})];
  expect(findUnasked(rows, new Map()).map(({ number }) => number)).toEqual(['A-1', 'B-1']);
  expect(findUnasked(rows, new Map([['A-1', null]])).map(({ number }) => number)).toEqual(['B-1']);
});

test('ten thousand rows are checked in slices', async () => {
  const steps: number[] = [];
  const rows = await checkRows(
    Array.from({ length: 10_000 }, (_, i) => ({ ...good, certificate_no: `A-${i}` })),
    { onProgress: (done) => steps.push(done) },
  );
  expect(rows).toHaveLength(10_000);
  expect(steps.length).toBeGreaterThan(30);
});

describe('resultCsv', () => {
  test('every row as it was sent and what became of it; nothing a spreadsheet would run', () => {
    const rows = [good, { ...good, certificate_no: '=1+1' }, { certificate_no: '@x', name: 'A,"B"' }];
    const csv = resultCsv(rows, [
      { row: 1, verdict: 'new', certificate_no: 'A-1', errors: [] },
      {
        row: 2,
        verdict: 'duplicate',
        certificate_no: '=1+1',
        errors: [{ field: 'certificate_no', message: 'There.' }],
      },
      { row: 3, verdict: 'fix', certificate_no: '@x', errors: [{ field: 'dob', message: 'Say "when".' }] },
    ]);
    expect(csv.split('\r\n')).toEqual([
      '\ufeffCertificate No,Name,Father Name,Course,Date of Birth,Duration,Date of Completion,Status,Division,Email,Phone,Language,Row,Result,Reason',
      'A-1,SITA DEVI,RAMA RAO,PGDCA,2004-05-17,1 year,2026-03-31,Verified,A,,,en,1,Added,""',
      '\'=1+1,SITA DEVI,RAMA RAO,PGDCA,2004-05-17,1 year,2026-03-31,Verified,A,,,en,2,Already there,"There."',
      `'@x,"A,""B""",,,,,,,,,,,3,To fix,"Say ""when""."`,
      '',
    ]);
  });
});

test('the row at a height is found among rows of any height', () => {
  const tops = [0, 4, 10, 14];
  expect([-5, 0, 3.9, 4, 9, 13, 99].map((height) => findRow(tops, height))).toEqual([0, 0, 0, 1, 1, 2, 3]);
});
