// Reads a table: cells pasted from a spreadsheet, or a CSV file of any dialect.
import type { ParseResult } from 'papaparse';
import { LARGEST_BATCH, LARGEST_BATCH_BODY, readCell } from '#contract/certificate-batch.ts';
import { recogniseColumn } from '#contract/certificate-columns.ts';
import { english } from '#contract/said.ts';
import type { Translate } from '#contract/translate.ts';

export type Table = string[][];
/** `strays` are the rows, counted from 0, in which a quotation mark has no partner: how they were meant is a guess. */
export type LoadedTable = { table: Table; strays: number[] };

type Row = { cells: string[]; isStray: boolean };
type Parse = (lines: string[], delimiter: string) => ParseResult<string[]>;

/** The message is a sentence to show. */
export class UnreadableTableError extends Error {}

export async function readTable(text: string, t: Translate = english.t): Promise<LoadedTable> {
  // Loaded only for an import.
  const { default: Papa } = await import('papaparse');
  // With the end of the last line: otherwise the last quotation mark always counts as one that closes.
  const parse: Parse = (lines, delimiter) =>
    Papa.parse<string[]>(`${lines.join('\n')}\n`, { delimiter, newline: '\n', skipEmptyLines: 'greedy' });
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  const rows = readRows(lines, guessDelimiter(lines, parse), parse);
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
    strays: [...rows.keys()].filter((at) => rows[at]?.isStray),
  };
}

/** In order of preference: a tab is seldom meant otherwise. */
const delimiters = ['\t', ';', ',', '|'];

/** By the first row alone: the one that gives most headings we know, then a tab, then the one that gives most cells. */
function guessDelimiter(lines: string[], parse: Parse): string {
  const start = lines.findIndex((line) => line.trim() !== '');
  const worth = (delimiter: string) => {
    const { cells } = readRow(lines, start, { delimiter, parse });
    const known = cells.filter((heading) => recogniseColumn(heading)).length;
    return known * 10_000 + (delimiter === '\t' && cells.length > 1 ? 1000 : Math.min(cells.length, 999));
  };
  return delimiters.reduce((best, one) => (worth(one) > worth(best) ? one : best));
}

function readRows(lines: string[], delimiter: string, parse: Parse): Row[] {
  const { data, errors } = parse(lines, delimiter);
  if (errors.every(({ type }) => type !== 'Quotes')) return data.map((cells) => ({ cells, isStray: false }));
  // Somewhere quotation marks do not match: every row that is right in itself is read as usual, the others letter by letter.
  const rows: Row[] = [];
  for (let at = 0; at < lines.length; ) {
    const { count, ...row } = readRow(lines, at, { delimiter, parse, width: rows[0]?.cells.length });
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
    at += count;
  }
  return rows;
}

/** No cell has more lines than this. */
const MOST_LINES = 10;

type Reading = { delimiter: string; parse: Parse; width?: number };

/** The row that begins with this line. One of several lines must be as wide as the table, or it is two rows with a stray mark each. */
function readRow(lines: string[], at: number, { delimiter, parse, width }: Reading): Row & { count: number } {
  for (let count = 1; count <= MOST_LINES && at + count <= lines.length; count++) {
    const { data, errors } = parse(lines.slice(at, at + count), delimiter);
    const codes = errors.map(({ code }) => code);
    if (codes.includes('InvalidQuotes')) break;
    if (codes.includes('MissingQuotes')) continue;
    const [cells = [], ...others] = data;
    if (others.length > 0 || (count > 1 && width !== undefined && cells.length !== width)) break;
    return { cells, isStray: false, count };
  }
  return { cells: lines[at]?.split(delimiter) ?? [], isStray: true, count: 1 };
}

/** Pads rows to the same length and removes empty columns. */
function evenOut(table: Table): Table {
  const width = table.reduce((most, row) => Math.max(most, row.length), 0);
  const used = Array.from({ length: width }, (_, at) => at).filter((at) => table.some((row) => row[at]));
  return table.map((row) => used.map((at) => row[at] ?? ''));
}

/** Spreadsheets write UTF-8, UTF-16 or Windows-1252. */
export async function readTextOf(file: Blob, t: Translate = english.t): Promise<string> {
  if (file.size > LARGEST_BATCH_BODY) throw new UnreadableTableError(t('This file is larger than 8 MB.'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b)
    throw new UnreadableTableError(
      t('This is a workbook. Please save it as CSV first, or copy its cells and paste them here.'),
    );
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
