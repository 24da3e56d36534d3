// Sheets for tests of the import: made here, read as the import reads them, and what it then says about each row.
import { expect } from 'vitest';
import { type Answers, checkRows, filledCells, judgeRows, noAnswers } from '#app/dashboard/certificates/import/rows.ts';
import { dataRows, guessMapping, hasOpenColumns, headingsOf, rowsOf } from '#app/tables/columns.ts';
import { readFile } from '#app/tables/file.ts';
import { type BatchRow, readRow } from '#contract/import/batch.ts';
import { dayIn } from '#contract/text/day.ts';
import { workbookOf } from '#test/support/small-workbook.ts';

/** A text, a number, a day as Excel stores it, a formula with its last value, or an error of one. */
export type Cell = string | number | { day: number } | { number: string } | { formula: string } | { error: string };
export type Line = readonly Cell[];
type Sheet = {
  lines: readonly Line[];
  merged?: string[];
  /** Rows of the sheet, counted from 1. */
  hidden?: number[];
  startsIn1904?: boolean;
  hiddenSheet?: boolean;
  format?: string;
};

export const heads = [
  'Certificate No',
  'Name',
  'Father Name',
  'Course',
  'Date of Birth',
  'Duration',
  'Date of Completion',
];
export const sita = ['PI-1', 'Sita Devi', 'Rama Rao', 'PGDCA', '17-05-2004', '1 year', '31-03-2026'];
export const ravi = ['PI-2', 'Ravi Kumar', 'Mohan Rao', 'Tally', '2/11/2003', '3 months', '31 Mar 2026'];
export const SITA = 'new PI-1 · SITA DEVI · RAMA RAO · PGDCA · 2004-05-17 · 1 year · 2026-03-31';
export const RAVI = 'new PI-2 · RAVI KUMAR · MOHAN RAO · TALLY · 2003-11-02 · 3 months · 2026-03-31';

export const all = (row: number) => `row ${row}, all`;
export const both = (row: number) => [all(row), `${row + 1} ${SITA}`, `${row + 2} ${RAVI}`];

export const xlsx = ({ lines, merged, hidden = [], startsIn1904, hiddenSheet, format = 'dd-mm-yyyy' }: Sheet) => {
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
  if ('number' in cell) return `<c><v>${cell.number}</v></c>`;
  if ('day' in cell) return `<c s="1"><v>${cell.day}</v></c>`;
  if ('error' in cell) return `<c t="e"><f>A1</f><v>${cell.error}</v></c>`;
  return `<c t="str"><f>A1</f>${cell.formula && `<v>${cell.formula}</v>`}</c>`;
}
export const text = (lines: readonly Line[], delimiter = ',') => lines.map((line) => line.join(delimiter)).join('\r\n');

export type Odd = [name: string, file: Uint8Array<ArrayBuffer>, read: readonly string[], answers?: Partial<Answers>];
export const book = (name: string, lines: readonly Line[], read: readonly string[], more: Partial<Sheet> = {}): Odd => [
  name,
  xlsx({ lines, ...more }),
  read,
];
export const bytes = (content: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(content, encoding));

/** What is read, and that the sheet states every fact of it; `shared` is what staff wrote once for all rows. */
export async function expectRead(
  file: Uint8Array<ArrayBuffer>,
  expected: readonly string[] | undefined,
  given: Partial<Answers> = {},
  shared?: BatchRow,
) {
  const answers = { ...noAnswers, ...given };
  const { lines, facts, table } = await read(file, answers, shared);
  if (expected) expect(lines).toEqual(expected);
  const stated = new Set(
    // A whole number is the same with a point.
    table
      .flat()
      .map((cell) => cell.replace(/^(\d+)\.0$/, '$1'))
      .flatMap((cell) => [cell.toUpperCase(), dayIn(cell), cell.replace(/\s+/g, ' ').toUpperCase()]),
  );
  const known = new Set<string>([...Object.values(answers), ...Object.values(shared ?? {})]);
  expect(facts.filter((fact) => !stated.has(fact) && !stated.has(fact.toUpperCase()) && !known.has(fact))).toEqual([]);
  return { lines };
}

/** A line about the columns, one about hidden rows, and one for each row: with its facts if it is ready, else with its fields in question. */
async function read(file: Uint8Array<ArrayBuffer>, answers: Answers, shared?: BatchRow) {
  const { table, places, hidden } = await readFile(new Blob([file]));
  const mapping = { ...guessMapping(table, {}), ...(shared && { shared }) };
  const headings = headingsOf(table, mapping.headingRow);
  const left = headings.filter((_, at) => !mapping.columns[at]);
  const isOpen = !shared && hasOpenColumns(table, mapping, {});
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
