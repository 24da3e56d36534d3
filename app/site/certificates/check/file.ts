// The lines of a spreadsheet, for a check of many certificates. Loaded when a file is chosen.
import type { Translate } from '#contract/language/translate.ts';
import { dataRows, guessMapping } from '../../../tables/columns.ts';
import { readFile } from '../../../tables/file.ts';

/** Number and name of each row, where headings tell which they are; else all cells, among which the number is found. */
export async function readLines(file: Blob, t: Translate): Promise<string> {
  const { table } = await readFile(file, t);
  const mapping = guessMapping(table);
  const [number, name] = [mapping.columns.indexOf('certificate_no'), mapping.columns.indexOf('name')];
  if (number < 0) return table.map((row) => row.filter(Boolean).join('\t')).join('\n');
  const rows = dataRows(table, mapping).map((at) => table[at] ?? []);
  const lines = rows.map((row) => [row[number] ?? '', row[name] ?? ''].filter(Boolean).join('\t'));
  return lines.filter(Boolean).join('\n');
}
