// Which column of a table holds which field: by its heading, by an earlier choice on this device, or chosen by hand.

import { recogniseColumn } from '#contract/certificates/columns.ts';
import { type CertificateField, certificateFieldNames, defaultOf } from '#contract/certificates/fields.ts';
import type { BatchRow } from '#contract/import/batch.ts';
import type { Table } from '../../../tables/loaded-table.ts';

export type Columns = readonly (CertificateField | undefined)[];
export type ColumnMapping = {
  hasHeadings: boolean;
  columns: Columns;
  /** Values for fields without a column, the same in every row. */
  shared: BatchRow;
};
/** By heading; blank for a column that was left out on purpose. */
export type Remembered = Record<string, CertificateField | ''>;

const needed = certificateFieldNames.filter((field) => defaultOf(field) === undefined);

export function guessMapping(table: Table, remembered: Remembered): ColumnMapping {
  const first = table[0] ?? [];
  const known = first.filter((heading) => fieldOf(heading, remembered));
  const hasHeadings = known.length >= Math.min(2, first.length) && known.length > 0;
  return mappingOf(table, hasHeadings, remembered);
}

export function mappingOf(table: Table, hasHeadings: boolean, remembered: Remembered): ColumnMapping {
  const headings = headingsOf(table, hasHeadings);
  const wanted = headings.map((heading) => fieldOf(heading, remembered) || undefined);
  const chosenBefore = headings.some((heading) => keyOf(heading) in remembered);
  // A table without headings that is wide enough probably has our own column order.
  if (!hasHeadings && !chosenBefore && headings.length >= needed.length)
    return { hasHeadings, columns: headings.map((_, at) => certificateFieldNames[at]), shared: {} };
  return { hasHeadings, columns: withoutRepeats(headings, wanted), shared: {} };
}

/** The headings, or "Column 1 of 9" where there are none. */
export function headingsOf(table: Table, hasHeadings: boolean): string[] {
  const first = table[0] ?? [];
  return first.map((heading, at) => (hasHeadings && heading ? heading : `Column ${at + 1} of ${first.length}`));
}

/** A field has one column: the previous one loses it. */
export function chooseColumn(columns: Columns, at: number, field: CertificateField | undefined): Columns {
  return columns.map((had, index) => (index === at ? field : had === field ? undefined : had));
}

export function remember(remembered: Remembered, headings: readonly string[], columns: Columns): Remembered {
  return { ...remembered, ...Object.fromEntries(headings.map((heading, at) => [keyOf(heading), columns[at] ?? ''])) };
}

/** Rows without a number get one. */
export const missingFields = ({ columns }: ColumnMapping): CertificateField[] =>
  needed.filter((field) => field !== 'certificate_no' && !columns.includes(field));

export function rowsOf(table: Table, { hasHeadings, columns, shared }: ColumnMapping): BatchRow[] {
  const rows = hasHeadings ? table.slice(1) : table;
  return rows.map((cells) => {
    const row: BatchRow = { ...shared };
    for (const [at, field] of columns.entries()) if (field && cells[at]) row[field] = cells[at];
    return row;
  });
}

const keyOf = (heading: string) => heading.trim().toLowerCase();

function fieldOf(heading: string, remembered: Remembered): CertificateField | '' | undefined {
  const key = keyOf(heading);
  return Object.hasOwn(remembered, key) ? remembered[key] : recogniseColumn(heading);
}

/** "No" and "Certificate No" may both match the number: the longer heading wins. */
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
    const known: readonly unknown[] = ['', ...certificateFieldNames];
    return Object.fromEntries(Object.entries(stored).filter(([, field]) => known.includes(field)));
  } catch {
    return {};
  }
}

export function storeRemembered(remembered: Remembered) {
  try {
    localStorage.setItem(STORED, JSON.stringify(remembered));
  } catch (error) {
    // Without storage the choice is not remembered.
    console.error(error);
  }
}
