// Reads the rows of an .xlsx workbook: its first sheet that has any. Only up to a limit, because a small file may unpack to gigabytes.

import type { Translate } from '#contract/language/translate.ts';
import { LARGEST_BATCH } from '#contract/uploads/table-file.ts';
import { isFilled, type LoadedTable, type Row, tableOf, UnreadableTableError } from './loaded-table.ts';
import { createCellReader } from './workbook-cells.ts';
import { elements, textIn } from './xml.ts';
import { openZip, TooLargeError, type Zip } from './zip.ts';

/** Unpacked. A sheet of 10,000 rows has about 8 MB. */
const LARGEST = 48 * 1024 * 1024;
/** Of one row, in bytes: more than 16,384 cells with a few letters each have. */
const LARGEST_ROW = 2 * 1024 * 1024;
/** Nine columns hold fields. With more than these no one could choose among them. */
const MOST_COLUMNS = 100;
/** Two whole columns of the longest sheet. */
const MAX_MERGED_CELLS = 2_100_000;

type Sheet = { name: string; path: string };

export function readWorkbook(bytes: Uint8Array, t: Translate): LoadedTable {
  try {
    const zip = openZip(bytes, LARGEST);
    const { sheets, startsIn1904 } = sheetsOf(zip);
    const readCell = createCellReader({
      strings: stringsOf(zip),
      styles: zip.has('xl/styles.xml') ? zip.text('xl/styles.xml') : '',
      startsIn1904,
    });
    for (const { name, path } of sheets) {
      const { rows, hidden } = rowsOf(zip.text(path), readCell, t);
      if (rows.length > 0) return { ...tableOf(rows, t), sheet: sheets.length > 1 ? name : undefined, hidden };
    }
  } catch (error) {
    if (error instanceof UnreadableTableError) throw error;
    if (error instanceof TooLargeError)
      throw new UnreadableTableError(
        t('This workbook is too large when it is unpacked. Please copy the rows into a new one, or save it as CSV.'),
      );
    console.error(error);
    throw new UnreadableTableError(
      t('This workbook could not be read. Please save it as CSV, or copy its cells and paste them here.'),
    );
  }
  throw new UnreadableTableError(t('There are no rows in it.'));
}

/** The sheets that can be seen, in their order. */
function sheetsOf(zip: Zip) {
  const workbook = zip.text('xl/workbook.xml');
  const links = new Map<string, string>();
  for (const { attributes } of elements(zip.text('xl/_rels/workbook.xml.rels'), 'Relationship'))
    links.set(attributes.Id ?? '', attributes.Target ?? '');
  const sheets: Sheet[] = elements(workbook, 'sheet').flatMap(({ attributes: { name = '', state, ...ids } }) => {
    const target = links.get(ids['r:id'] ?? ids.id ?? '') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    return (state ?? 'visible') === 'visible' && zip.has(path) ? { name, path } : [];
  });
  const startsIn1904 = elements(workbook, 'workbookPr').some(({ attributes: { date1904 = '0' } }) =>
    ['1', 'true'].includes(date1904),
  );
  return { sheets, startsIn1904 };
}

/** Texts that cells name by their number. */
function stringsOf(zip: Zip): string[] {
  const strings: string[] = [];
  if (!zip.has('xl/sharedStrings.xml')) return strings;
  for (const piece of pieces(zip.text('xl/sharedStrings.xml'), 'si')) {
    const blank = [...piece.matchAll(/<(?:\w+:)?si\s*\/>/g)].length;
    strings.push(...Array<string>(blank).fill(''), textIn(piece));
  }
  return strings;
}

type ReadCell = ReturnType<typeof createCellReader>;

function rowsOf(sheet: string, readCell: ReadCell, t: Translate): { rows: Row[]; hidden: number } {
  const rows: Row[] = [];
  const hidden: Row[] = [];
  let place = 0;
  for (const piece of pieces(sheet, 'row')) {
    // Before it there may be rows without cells.
    let isHidden = false;
    for (const { attributes } of elements(piece, 'row')) {
      place = Number(attributes.r) || place + 1;
      isHidden = ['1', 'true'].includes(attributes.hidden ?? '');
    }
    // Formats may reach down to empty rows.
    if (!FILLED.test(piece)) continue;
    const cells: string[] = [];
    let column = 0;
    for (const { attributes, inner } of elements(piece, 'c')) {
      column = attributes.r ? columnOf(attributes.r) : column + 1;
      if (column <= MOST_COLUMNS) cells[column - 1] = readCell(attributes, inner);
    }
    const row = { cells: Array.from(cells, (cell) => cell ?? ''), place };
    // A filter hides rows that are not meant.
    if (isHidden && isFilled(row)) hidden.push(row);
    else if (isFilled(row)) rows.push(row);
    // With a row of headings.
    if (rows.length > LARGEST_BATCH + 1)
      throw new UnreadableTableError(
        t('At most 10,000 rows in one go. This table has more: please bring it in parts.'),
      );
  }
  fillMerged(rows, hidden, sheet);
  return { rows, hidden: hidden.length };
}

/** A cell that reaches down over several rows holds for all of them; the file has its value in the first alone. */
function fillMerged(rows: readonly Row[], hidden: readonly Row[], sheet: string) {
  const byPlace = new Map([...hidden, ...rows].map((row) => [row.place, row]));
  const last = rows.at(-1)?.place ?? 0;
  let left = MAX_MERGED_CELLS;
  for (const { attributes } of elements(sheet, 'mergeCell')) {
    const [from = '', to = ''] = (attributes.ref ?? '').split(':');
    const column = columnOf(from) - 1;
    const value = byPlace.get(rowOf(from))?.cells[column];
    if (!value) continue;
    for (let place = rowOf(from) + 1; place <= Math.min(rowOf(to), last); place++) {
      if (left-- === 0) throw new TooLargeError();
      const cells = byPlace.get(place)?.cells;
      if (!cells || cells[column]) continue;
      while (cells.length < column) cells.push('');
      cells[column] = value;
    }
  }
}

const rowOf = (reference: string) => Number(/\d+$/.exec(reference)?.[0] ?? 0);

const FILLED = /<(?:\w+:)?[vt][\s>]/;

/** C5 is in column 3. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/[^A-Z].*$/i, '').toUpperCase())
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** Each ends where an element of this name ends. */
function* pieces(text: string, name: string): Generator<string> {
  let start = 0;
  for (const { 0: end, index } of text.matchAll(new RegExp(`</(?:\\w+:)?${name}\\s*>`, 'g'))) {
    const piece = text.slice(start, index + end.length);
    if (piece.length > LARGEST_ROW) throw new TooLargeError();
    yield piece;
    start += piece.length;
  }
  if (text.length - start > LARGEST_ROW) throw new TooLargeError();
}
