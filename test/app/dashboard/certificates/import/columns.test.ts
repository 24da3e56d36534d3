// Which column holds which field where headings do not tell: by an earlier choice, or by hand. By headings: odd-sheets.test.ts.
import { expect, test } from 'vitest';
import { remember } from '#app/dashboard/certificates/import/stored-columns.ts';
import { chooseColumn, examplesOf, guessMapping, hasOpenColumns, mappingOf, rowsOf } from '#app/tables/columns.ts';

const headings = ['Roll', 'Name', 'Remarks', 'Given name'];

test('what was chosen holds for sheets with the same headings, also what was left out, and for no others', () => {
  const remembered = remember({}, headings, ['certificate_no', undefined, undefined, 'name']);
  const table = [['Batch 3'], ['ROLL ', 'Name', 'Remarks', 'Given name'], ['1', 'x', '', 'Sita']];
  expect(guessMapping(table, remembered)).toMatchObject({
    headingRow: 1,
    columns: ['certificate_no', undefined, undefined, 'name'],
  });
  expect(guessMapping([headings.slice(0, 2), ['A-1', 'Sita']], remembered).columns).toEqual(['certificate_no', 'name']);
});

test('a sheet without headings is chosen anew each time: its next one may be another', () => {
  const remembered = remember({}, ['', ''], ['name', 'certificate_no']);
  expect(remembered).toEqual({});
  expect(guessMapping([['RAVI', 'A-2']], remembered)).toEqual({
    headingRow: undefined,
    columns: [undefined, undefined],
    shared: {},
  });
});

test('only the latest sheets are remembered', () => {
  let remembered = {};
  for (let at = 0; at < 40; at++) remembered = remember(remembered, [`Column ${at}`], ['name']);
  expect(Object.keys(remembered)).toHaveLength(30);
  expect(remembered).toHaveProperty(['column 39']);
});

test('staff look only where a field may be in a column that is not recognised', () => {
  const known = ['Name', 'Course', 'Duration', 'Completed on'];
  const isOpen = (more: string[]) => {
    const table = [
      [...known, ...more],
      ['Sita', 'PGDCA', '1 year', '2026', 'x'],
    ];
    return hasOpenColumns(table, guessMapping(table, {}), {});
  };
  // Father and birth are asked about with the rows.
  expect([isOpen([]), isOpen(['Sl No']), isOpen(['Born at']), isOpen(['Father', 'DOB', 'Anything'])]).toEqual([
    ...[false, false, true, false],
  ]);
  const chosen = mappingOf([['Pupil', 'x'], ['Sita']], 0, {});
  expect(hasOpenColumns([['Pupil', 'x'], ['Sita']], chosen, {})).toBe(true);
});

test('a field has one column', () => {
  expect(chooseColumn(['name', undefined], 1, 'name')).toEqual([undefined, 'name']);
  expect(chooseColumn([undefined, 'name', undefined], 1, undefined)).toEqual([undefined, undefined, undefined]);
});

test('rows hold what their columns say, and what is the same for all; columns have three examples', () => {
  const table = [
    ['No', 'Course', 'Remarks'],
    ['A-1', 'PGDCA', 'good'],
    ...['A-2', 'A-2', 'A-3', 'A-4'].map((number) => [number, '', '']),
  ];
  const mapping = { headingRow: 0, columns: ['certificate_no', 'course', undefined], shared: { dob: '2004' } } as const;
  expect(rowsOf(table, mapping).slice(0, 2)).toEqual([
    { dob: '2004', certificate_no: 'A-1', course: 'PGDCA' },
    { dob: '2004', certificate_no: 'A-2' },
  ]);
  expect(examplesOf(table, mapping, 0)).toEqual(['A-1', 'A-2', 'A-3']);
});
