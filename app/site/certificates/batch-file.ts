// The lines of a spreadsheet, for a check of many certificates. Loaded when a file is chosen.
import { recogniseColumn } from '#contract/certificates/columns.ts';
import type { Translate } from '#contract/language/translate.ts';
import { readFile } from '../../tables/file.ts';

/** Number and name of each row, where headings tell which they are; else all cells, among which the number is found. */
export async function linesOf(file: Blob, t: Translate): Promise<string> {
  const { table } = await readFile(file, t);
  const [first = [], ...others] = table;
  const fields = first.map((heading) => recogniseColumn(heading));
  // "No" counts the rows where there is a "Certificate No".
  const [number = -1] = [...fields.keys()]
    .filter((at) => fields[at] === 'certificate_no')
    .sort((a, b) => (first[b]?.length ?? 0) - (first[a]?.length ?? 0));
  if (number < 0) return table.map((row) => row.filter(Boolean).join('\t')).join('\n');
  const name = fields.indexOf('name');
  const lines = others.map((row) => [row[number] ?? '', row[name] ?? ''].filter(Boolean).join('\t'));
  return lines.filter(Boolean).join('\n');
}
