// Which column of a table of certificates holds which field: by its heading, by an earlier choice for a sheet with the same headings, or
// chosen by hand. Never by its place.

import { isOtherColumn, readHeading } from '#contract/certificates/columns.ts';
import { type CertificateField, certificateFieldNames, defaultOf } from '#contract/certificates/fields.ts';
import type { BatchRow } from '#contract/import/batch.ts';
import { readField } from './cells.ts';
import type { Table } from './loaded-table.ts';

export type Columns = readonly (CertificateField | undefined)[];
export type ColumnMapping = {
  /** The row of the table with the headings, counted from 0; the last one where there are two. Rows above it are left out. */
  headingRow: number | undefined;
  columns: Columns;
  /** Values for fields without a column, the same in every row. */
  shared: BatchRow;
};
/** The fields of the columns of a sheet, blank for one that is left out; by its headings. */
export type Remembered = Record<string, (CertificateField | '')[]>;

/** Headings are looked for in the first rows. */
export const TOP = 10;

export function guessMapping(table: Table, remembered: Remembered = {}): ColumnMapping {
  return mappingOf(table, findHeadings(table, remembered), remembered);
}

export function mappingOf(table: Table, headingRow: number | undefined, remembered: Remembered): ColumnMapping {
  const headings = headingsOf(table, headingRow);
  const chosen = chosenFor(headings, remembered)?.map((field) => field || undefined);
  const columns = headingRow === undefined ? headings.map(() => undefined) : (chosen ?? columnsOf(headings));
  return { headingRow, columns: chosen ? columns : withoutCounters(table, headingRow, columns), shared: {} };
}

/** The row in which most fields are recognised. */
function findHeadings(table: Table, remembered: Remembered): number | undefined {
  const top = [...table.slice(0, TOP).keys()];
  const known = top.map((at) => {
    const headings = headingsOf(table, at);
    return chosenFor(headings, remembered) ? certificateFieldNames.length + 1 : countFields(headings);
  });
  const most = Math.max(...known);
  return most > 0 && most >= Math.min(2, table[0]?.length ?? 0) ? known.indexOf(most) : undefined;
}

/** Blank where a column has none, and where the table has none. */
export function headingsOf(table: Table, headingRow: number | undefined): string[] {
  const own = headingRow === undefined ? undefined : table[headingRow];
  if (headingRow === undefined || !own) return (table[0] ?? []).map(() => '');
  // Two rows of headings: "Date of" reaches over "birth" and "completion".
  let group = '';
  const both = own.map((heading, at) => {
    const above = table[headingRow - 1]?.[at] ?? '';
    if (above) group = above;
    return heading && group !== heading ? `${group} ${heading}`.trim() : heading || above;
  });
  return countFields(both) > countFields(own) ? both : own;
}

const countFields = (headings: readonly string[]) => new Set(columnsOf(headings).filter(Boolean)).size;

/** Of two headings that say the same, the surer one has the field. Where neither is, staff choose. */
function columnsOf(headings: readonly string[]): Columns {
  const read = headings.map((heading) => readHeading(heading));
  return read.map((one, at) => {
    const others = read.filter((other, index) => index !== at && other?.field === one?.field);
    return one && others.every((other) => other && one.rank < other.rank) ? one.field : undefined;
  });
}

/** A roll number that only counts the rows, 1, 2, 3, is no number of a certificate, unless the heading says so. */
function withoutCounters(table: Table, headingRow: number | undefined, columns: Columns): Columns {
  const headings = headingsOf(table, headingRow);
  return columns.map((field, at) => {
    if (field !== 'certificate_no' || readHeading(headings[at] ?? '')?.rank === 0) return field;
    const rows = dataRows(table.slice(0, 50), { headingRow, columns });
    return rows.every((place, index) => Number(table[place]?.[at]) === index + 1) ? undefined : field;
  });
}

/** A field has one column: the previous one loses it. */
export function chooseColumn(columns: Columns, at: number, field: CertificateField | undefined): Columns {
  return columns.map((had, index) => (index === at ? field : had === field ? undefined : had));
}

const chosenFor = (headings: readonly string[], remembered: Remembered) =>
  Object.hasOwn(remembered, keyOf(headings)) ? remembered[keyOf(headings)] : undefined;

/** The key under which the columns of a sheet are remembered. */
export const keyOf = (headings: readonly string[]) =>
  headings.map((heading) => heading.trim().toLowerCase()).join('\t');

/** Those that no row can do without. A row without a number gets one; what is not recorded of father and birth is asked later. */
const needed = certificateFieldNames.filter(
  (field) => defaultOf(field) === undefined && !['certificate_no', 'father_name', 'dob'].includes(field),
);

export const missingFields = ({ columns }: ColumnMapping): CertificateField[] =>
  needed.filter((field) => !columns.includes(field));

/** Whether staff have to look: a field has no column, and another column may hold it. */
export function hasOpenColumns(table: Table, mapping: ColumnMapping, remembered: Remembered): boolean {
  const { headingRow, columns } = mapping;
  if (headingRow === undefined || missingFields(mapping).length > 0) return true;
  const headings = headingsOf(table, headingRow);
  if (chosenFor(headings, remembered) || (columns.includes('father_name') && columns.includes('dob'))) return false;
  return columns.some((field, at) => field === undefined && !isOtherColumn(headings[at] ?? ''));
}

type Layout = Omit<ColumnMapping, 'shared'>;

/** The rows below the headings, by their places in the table. Headings that are repeated, or are there in another language, are none. */
export const dataRows = (table: Table, layout: Layout): number[] => placedRows(table, layout).map(({ place }) => place);

/** The rows with the headings of further tables, by their places in the table. */
export const furtherHeadings = (table: Table, layout: Layout): number[] =>
  placedRows(table, layout).flatMap(({ headings }, at, rows) =>
    headings !== undefined && headings !== rows[at - 1]?.headings ? headings : [],
  );

/** With the columns of each: a second table below, with headings in another order, is read by its own. */
function placedRows(table: Table, { headingRow = -1, columns: first }: Layout) {
  const headings = table[headingRow]?.join('\t');
  const rows: { place: number; columns: Columns; headings?: number }[] = [];
  let columns = first;
  let other: number | undefined;
  for (const [place, cells] of table.entries()) {
    if (place <= headingRow) continue;
    const isRepeated = cells.join('\t') === headings || saySame(cells, first);
    const others = isRepeated ? first : ownHeadings(cells);
    if (others) {
      columns = others;
      other = isRepeated ? undefined : place;
    } else rows.push({ place, columns, headings: other });
  }
  return rows;
}

function saySame(cells: readonly string[], columns: Columns): boolean {
  const says = (at: number) => readHeading(cells[at] ?? '')?.field === columns[at];
  const filled = [...columns.keys()].filter((at) => columns[at] && cells[at]);
  // By one column first: most rows are none, and there may be thousands.
  const surest = columns.indexOf('name');
  if (surest >= 0 && !(cells[surest] && says(surest))) return false;
  return filled.filter(says).length >= Math.max(2, filled.length / 2);
}

/** The columns, if the row is nothing but headings. */
function ownHeadings(cells: readonly string[]): Columns | undefined {
  const filled = cells.filter(Boolean);
  const [first = ''] = filled;
  // Most rows begin with what is no heading.
  if (readHeading(first) === undefined && !isOtherColumn(first)) return undefined;
  const columns = columnsOf(cells);
  return countFields(cells) >= Math.max(2, filled.length / 2) ? columns : undefined;
}

export function rowsOf(table: Table, mapping: ColumnMapping): BatchRow[] {
  let above: BatchRow = {};
  let last: Columns | undefined;
  return placedRows(table, mapping).map(({ place, columns }) => {
    if (columns !== last) above = {};
    last = columns;
    const row: BatchRow = { ...mapping.shared };
    for (const [at, field] of columns.entries()) {
      if (!field) continue;
      const said = readField(field, table[place]?.[at] ?? '', above[field]);
      above[field] = said;
      if (said) row[field] = said;
    }
    return row;
  });
}

/** The first few that are different. */
export function examplesOf(table: Table, mapping: ColumnMapping, column: number): string[] {
  const cells = new Set<string>();
  for (const at of dataRows(table.slice(0, 200), mapping)) {
    const cell = table[at]?.[column];
    if (cell) cells.add(cell);
    if (cells.size === EXAMPLES) break;
  }
  return [...cells];
}

const EXAMPLES = 3;
