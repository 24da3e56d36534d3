// Which column of a table is which: by what stands over it, by what was chosen on this device before, or by hand.
import { type BatchField, type BatchRow, batchFields, recogniseColumn } from '#contract/certificate-batch.ts';
import type { Table } from './table-text.ts';

export type Columns = readonly (BatchField | undefined)[];
export type Reading = {
  hasHeadings: boolean;
  columns: Columns;
  /** For fields that no column is about: the same in every row. */
  shared: BatchRow;
};
/** By heading; a blank says that it was left out on purpose. */
export type Remembered = Record<string, BatchField | ''>;

/** The server has an answer for these when they are blank. */
const optional: readonly BatchField[] = ['status', 'division'];
const NEEDED = batchFields.length - optional.length;

export function guessReading(table: Table, remembered: Remembered): Reading {
  const first = table[0] ?? [];
  const known = first.filter((heading) => fieldOf(heading, remembered));
  const hasHeadings = known.length >= Math.min(2, first.length) && known.length > 0;
  return readingOf(table, hasHeadings, remembered);
}

export function readingOf(table: Table, hasHeadings: boolean, remembered: Remembered): Reading {
  const headings = headingsOf(table, hasHeadings);
  const wanted = headings.map((heading) => fieldOf(heading, remembered) || undefined);
  const chosenBefore = headings.some((heading) => keyOf(heading) in remembered);
  // Without headings a table that is as wide as ours is probably ours.
  if (!hasHeadings && !chosenBefore && headings.length >= NEEDED)
    return { hasHeadings, columns: headings.map((_, at) => batchFields[at]), shared: {} };
  return { hasHeadings, columns: withoutRepeats(headings, wanted), shared: {} };
}

/** What stands over each column; without headings its place. */
export function headingsOf(table: Table, hasHeadings: boolean): string[] {
  const first = table[0] ?? [];
  return first.map((heading, at) => (hasHeadings && heading ? heading : `Column ${at + 1} of ${first.length}`));
}

/** A field has one column: whoever had it before loses it. */
export function chooseColumn(columns: Columns, at: number, field: BatchField | undefined): Columns {
  return columns.map((had, index) => (index === at ? field : had === field ? undefined : had));
}

export function remember(remembered: Remembered, headings: readonly string[], columns: Columns): Remembered {
  return { ...remembered, ...Object.fromEntries(headings.map((heading, at) => [keyOf(heading), columns[at] ?? ''])) };
}

export const missingFields = ({ columns }: Reading): BatchField[] =>
  batchFields.filter((field) => !columns.includes(field) && !optional.includes(field));

export function rowsOf(table: Table, { hasHeadings, columns, shared }: Reading): BatchRow[] {
  const rows = hasHeadings ? table.slice(1) : table;
  return rows.map((cells) => {
    const row: BatchRow = { ...shared };
    for (const [at, field] of columns.entries()) if (field && cells[at]) row[field] = cells[at];
    return row;
  });
}

const keyOf = (heading: string) => heading.trim().toLowerCase();

function fieldOf(heading: string, remembered: Remembered): BatchField | '' | undefined {
  const key = keyOf(heading);
  return Object.hasOwn(remembered, key) ? remembered[key] : recogniseColumn(heading);
}

/** "Sl No" and "Certificate No" may both mean the number: the one that says more is it. */
function withoutRepeats(headings: readonly string[], wanted: Columns): Columns {
  return wanted.map((field, at) => {
    const length = headings[at]?.length ?? 0;
    const loses = wanted.some((other, index) => {
      const otherLength = headings[index]?.length ?? 0;
      return other === field && index !== at && (otherLength > length || (otherLength === length && index < at));
    });
    return loses ? undefined : field;
  });
}

const STORED = 'import-columns';

export function readRemembered(): Remembered {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const known: readonly unknown[] = ['', ...batchFields];
    return Object.fromEntries(Object.entries(stored).filter(([, field]) => known.includes(field)));
  } catch {
    return {};
  }
}

export function storeRemembered(remembered: Remembered) {
  try {
    localStorage.setItem(STORED, JSON.stringify(remembered));
  } catch (error) {
    // A device that keeps nothing is no reason to stop.
    console.error(error);
  }
}
