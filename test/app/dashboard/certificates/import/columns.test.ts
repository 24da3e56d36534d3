// Which column holds which field: by heading, by an earlier choice, by hand.
import { describe, expect, test } from 'vitest';
import {
  chooseColumn,
  guessMapping,
  headingsOf,
  mappingOf,
  missingFields,
  remember,
  rowsOf,
} from '#app/dashboard/certificates/import/columns.ts';

const full = ['Cert No', 'Student Name', "Father's Name", 'Course', 'DOB', 'Duration', 'Completed on'];

describe('guessMapping', () => {
  test('knows columns by what stands over them', () => {
    const mapping = guessMapping([full, ['A-1', 'SITA']], {});
    expect(mapping.hasHeadings).toBe(true);
    expect(mapping.columns).toEqual(['certificate_no', 'name', 'father_name', 'course', 'dob', 'duration', 'date']);
    expect(missingFields(mapping)).toEqual([]);
  });

  test('of two that mean the same, the one that says more is it', () => {
    const { columns } = guessMapping([['No', 'Certificate No', 'Name']], {});
    expect(columns).toEqual([undefined, 'certificate_no', 'name']);
  });

  test('“Sl No” counts the rows of a sheet: it is no number of a certificate, and none is needed', () => {
    const mapping = guessMapping([['Sl No', ...full.slice(1)]], {});
    expect(mapping.columns[0]).toBeUndefined();
    expect(missingFields(mapping)).toEqual([]);
  });

  test('without headings a narrow table is open, one as wide as ours is taken for ours', () => {
    const narrow = guessMapping([['A-1', 'SITA']], {});
    expect(narrow).toEqual({ hasHeadings: false, columns: [undefined, undefined], shared: {} });
    const row = ['A-1', 'SITA', 'RAMA', 'PGDCA', '2004-05-17', '1 year', '2026-03-31'];
    const wide = guessMapping([row], {});
    expect(wide.hasHeadings).toBe(false);
    expect(missingFields(wide)).toEqual([]);
  });

  test('what was chosen before holds, also what was left out', () => {
    const headings = ['Roll', 'Name', 'Remarks'];
    const remembered = remember({}, headings, ['certificate_no', undefined, 'name']);
    const { columns } = guessMapping([['ROLL ', 'Name', 'Remarks']], remembered);
    expect(columns).toEqual(['certificate_no', undefined, 'name']);
  });

  test('also for tables without headings, by their width', () => {
    const table = [['SITA', 'A-1']];
    const remembered = remember({}, headingsOf(table, false), ['name', 'certificate_no']);
    expect(mappingOf([['RAVI', 'A-2']], false, remembered).columns).toEqual(['name', 'certificate_no']);
    expect(mappingOf([['RAVI', 'A-2', 'x']], false, remembered).columns).toEqual([undefined, undefined, undefined]);
  });
});

test('a field has one column', () => {
  expect(chooseColumn(['name', undefined], 1, 'name')).toEqual([undefined, 'name']);
  expect(chooseColumn([undefined, 'name', undefined], 1, undefined)).toEqual([undefined, undefined, undefined]);
});

test('rows hold what their columns say, and what is the same for all', () => {
  const table = [
    ['No', 'Course', 'Remarks'],
    ['A-1', 'PGDCA', 'good'],
    ['A-2', '', ''],
  ];
  const mapping = {
    hasHeadings: true,
    columns: ['certificate_no', 'course', undefined],
    shared: { dob: '2004' },
  } as const;
  expect(rowsOf(table, mapping)).toEqual([
    { dob: '2004', certificate_no: 'A-1', course: 'PGDCA' },
    { dob: '2004', certificate_no: 'A-2' },
  ]);
});
