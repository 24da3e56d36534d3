// Reads a table in text: cells pasted from a spreadsheet, or a CSV file of any dialect.
import type { ParseResult } from 'papaparse';
import { recogniseColumn } from '#contract/certificates/columns.ts';
import { english } from '#contract/language/sentence.ts';
import type { Translate } from '#contract/language/translate.ts';
import { isFilled, type LoadedTable, type Row, tableOf } from './loaded-table.ts';

type Parse = (lines: string[], delimiter: string) => ParseResult<string[]>;

export async function readTable(text: string, t: Translate = english.t): Promise<LoadedTable> {
  // Loaded only for an import.
  const { default: Papa } = await import('papaparse');
  // With the end of the last line: otherwise the last quotation mark always counts as one that closes.
  const parse: Parse = (lines, delimiter) =>
    Papa.parse<string[]>(`${lines.join('\n')}\n`, { delimiter, newline: '\n' });
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  return tableOf(readRows(lines, guessDelimiter(lines, parse), parse), t);
}

/** In order of preference: a tab is seldom meant otherwise. */
const delimiters = ['\t', ';', ',', '|'];

/** Titles may come before the headings. */
const TOP = 10;

/** The one that gives most headings we know in a row at the top; then, by the first row, a tab, or the one that gives most cells. */
function guessDelimiter(lines: string[], parse: Parse): string {
  const top = [...lines.keys()].filter((at) => lines[at]?.trim() !== '').slice(0, TOP);
  const worth = (delimiter: string) => {
    const [first = [], ...others] = top.map((at) => readRow(lines, at, { delimiter, parse }).cells);
    const known = [first, ...others].map((cells) => new Set(cells.map(recogniseColumn).filter(Boolean)).size);
    return Math.max(...known) * 10_000 + (delimiter === '\t' && first.length > 1 ? 1000 : Math.min(first.length, 999));
  };
  return delimiters.reduce((best, one) => (worth(one) > worth(best) ? one : best));
}

function readRows(lines: string[], delimiter: string, parse: Parse): Row[] {
  const { data, errors } = parse(lines, delimiter);
  if (errors.every(({ type }) => type !== 'Quotes'))
    return data.map((cells, at) => ({ cells, place: at + 1 })).filter(isFilled);
  // Somewhere quotation marks do not match: every row that is right in itself is read as usual, the others letter by letter.
  const rows: Row[] = [];
  for (let at = 0, place = 1; at < lines.length; place++) {
    const { count, ...row } = readRow(lines, at, { delimiter, parse, width: rows[0]?.cells.length });
    if (isFilled(row)) rows.push({ ...row, place });
    at += count;
  }
  return rows;
}

/** No cell has more lines than this. */
const MOST_LINES = 10;

type Line = Pick<Row, 'cells' | 'isStray'> & { count: number };
type Reading = { delimiter: string; parse: Parse; width?: number };

/** The row that begins with this line. One of several lines must be as wide as the table, or it is two rows with a stray mark each. */
function readRow(lines: string[], at: number, { delimiter, parse, width }: Reading): Line {
  for (let count = 1; count <= MOST_LINES && at + count <= lines.length; count++) {
    const { data, errors } = parse(lines.slice(at, at + count), delimiter);
    const codes = errors.map(({ code }) => code);
    if (codes.includes('InvalidQuotes')) break;
    if (codes.includes('MissingQuotes')) continue;
    const [cells = [], ...others] = data;
    if (
      others.some((more) => isFilled({ cells: more })) ||
      (count > 1 && width !== undefined && cells.length !== width)
    )
      break;
    return { cells, count };
  }
  return { cells: lines[at]?.split(delimiter) ?? [], isStray: true, count: 1 };
}
