// Reads a table: cells pasted from a spreadsheet, or a CSV file of any dialect.
import { LARGEST_BATCH, LARGEST_BATCH_BODY, readCell } from '#contract/certificate-batch.ts';

export type Table = string[][];

/** The message is a sentence to show. */
export class UnreadableTableError extends Error {}

export async function readTable(text: string): Promise<Table> {
  // Loaded only for an import.
  const { default: Papa } = await import('papaparse');
  const parse = (quoteChar: string) =>
    Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
      delimiter: text.includes('\t') ? '\t' : '',
      skipEmptyLines: 'greedy',
      quoteChar,
    });
  const usual = parse('"');
  // A stray quotation mark would swallow all rows after it: then quotes are plain characters.
  const { data } = usual.errors.some(({ code }) => code === 'MissingQuotes') ? parse('\0') : usual;
  const table = data.map((row) => row.map((cell) => readCell(cell.trim())));
  if (table.length === 0) throw new UnreadableTableError('There are no rows in it.');
  // The row of headings does not count.
  if (table.length > LARGEST_BATCH + 1)
    throw new UnreadableTableError(
      `At most 10,000 rows in one go. This table has ${table.length.toLocaleString('en-IN')}: please bring it in parts.`,
    );
  return evenOut(table);
}

/** Pads rows to the same length and removes empty columns. */
function evenOut(table: Table): Table {
  const width = table.reduce((most, row) => Math.max(most, row.length), 0);
  const used = Array.from({ length: width }, (_, at) => at).filter((at) => table.some((row) => row[at]));
  return table.map((row) => used.map((at) => row[at] ?? ''));
}

/** Spreadsheets write UTF-8, UTF-16 or Windows-1252. */
export async function readTextOf(file: Blob): Promise<string> {
  if (file.size > LARGEST_BATCH_BODY) throw new UnreadableTableError('This file is larger than 8 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b)
    throw new UnreadableTableError(
      'This is a workbook. Please save it as CSV first, or copy its cells and paste them here.',
    );
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
