// The demonstration's texts in Telugu and Hindi: translations.tsv, line by line, by their English. A spreadsheet opens it.
import { readFileSync } from 'node:fs';
import { locate } from '../project-paths.ts';

let lines: Map<string, string[]> | undefined;

/** undefined where a line of it has no translation. */
export function translateDemo(text: string, language: 'te' | 'hi'): string | undefined {
  lines ??= new Map(
    readFileSync(locate('server/demo/translations.tsv'), 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([english = '', ...others]) => [english, others]),
  );
  const column = language === 'te' ? 0 : 1;
  const found = text.split('\n').map((line) => (line === '' ? line : lines?.get(line)?.[column]));
  return found.includes(undefined) ? undefined : found.join('\n');
}
