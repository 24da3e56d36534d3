// A table as it was loaded, from text or from a workbook.

import type { Translate } from '#contract/language/translate.ts';
import { readCell } from '#contract/text/csv.ts';
import { LARGEST_BATCH } from '#contract/uploads/table-file.ts';

export type Table = string[][];
/**
 * `places` are the rows' numbers in the spreadsheet, in which blank rows count. `strays` are the rows, counted from 0, with an unmatched
 * quotation mark: they are read by a guess. `sheet` is the one that was read, where a workbook has several. `hidden` rows of it are left
 * out.
 */
export type LoadedTable = { table: Table; places: number[]; strays: number[]; sheet?: string; hidden?: number };

export type Row = { cells: string[]; place: number; isStray?: boolean };
/** The message is a sentence to show. */
export class UnreadableTableError extends Error {
  override readonly name = 'UnreadableTableError';
}

/** A table of these rows, none of which is blank. */
export function tableOf(rows: readonly Row[], t: Translate): LoadedTable {
  if (rows.length === 0) throw new UnreadableTableError(t('There are no rows in it.'));
  // The row of headings does not count.
  if (rows.length > LARGEST_BATCH + 1)
    throw new UnreadableTableError(
      t('At most 10,000 rows in one go. This table has {count, number}: please bring it in parts.', {
        count: rows.length,
      }),
    );
  return {
    table: evenOut(rows.map(({ cells }) => cells.map((cell) => readCell(cell.trim())))),
    places: rows.map(({ place }) => place),
    strays: [...rows.keys()].filter((at) => rows[at]?.isStray),
  };
}

export const isFilled = ({ cells }: Pick<Row, 'cells'>) => cells.some((cell) => cell.trim() !== '');

/** Pads rows to the same length and removes empty columns. */
function evenOut(table: Table): Table {
  const filled = new Set(table.flatMap((row) => [...row.keys()].filter((at) => row[at])));
  const used = [...filled].sort((one, other) => one - other);
  return table.map((row) => used.map((at) => row[at] ?? ''));
}
