// Reads the file that a helper has sent back: a workbook, a CSV file of it, or a PO file.
import type { Translated } from '#contract/language/languages.ts';
import { readPo } from '#contract/language/po.ts';
import type { Translate } from '#contract/language/translate.ts';
import { CHECK, KEY, type TextRow, textColumns } from '#contract/translations-file.ts';
import { LARGEST_BATCH, LARGEST_BATCH_BODY } from '#contract/uploads/table-file.ts';
import { readFile, textOf } from '../../tables/file.ts';
import { type Table, UnreadableTableError } from '../../tables/loaded-table.ts';
import { languageNames } from '../form/translations.ts';

/** Rows without a translation are left out. */
export async function readTranslations(file: File, language: Translated, t: Translate): Promise<TextRow[]> {
  const rows = /\.pot?$/i.test(file.name)
    ? await rowsOfPo(file, language, t)
    : rowsOfTable((await readFile(file, t)).table, language, t);
  const filled = rows.filter(({ text }) => text.trim() !== '');
  if (filled.length === 0) throw new UnreadableTableError(t('There is no translation in this file.'));
  if (filled.length > LARGEST_BATCH) throw new UnreadableTableError(t('At most 10,000 rows in one go.'));
  return filled;
}

async function rowsOfPo(file: File, wanted: Translated, t: Translate): Promise<TextRow[]> {
  if (file.size > LARGEST_BATCH_BODY) throw new UnreadableTableError(t('This file is larger than 8 MB.'));
  const { language, entries } = readPo(textOf(new Uint8Array(await file.arrayBuffer())));
  if (language !== undefined && language !== wanted) throw otherLanguage(wanted, t);
  return entries.map(({ key, original, text, toCheck }) => ({
    key,
    original,
    text,
    ...(toCheck && { toCheck: 'yes' }),
  }));
}

function rowsOfTable([headings = [], ...rows]: Table, language: Translated, t: Translate): TextRow[] {
  const [, english, own] = textColumns(language);
  const column = (heading = '') => headings.findIndex((cell) => cell.trim().toLowerCase() === heading.toLowerCase());
  const [key, original, text, check] = [KEY, english, own, CHECK].map(column) as [number, number, number, number];
  if (key < 0 || original < 0)
    throw new UnreadableTableError(
      t('The columns Key and English are missing. Please use the file that was saved here.'),
    );
  if (text < 0) throw otherLanguage(language, t);
  return rows.map((cells) => ({
    key: cells[key] ?? '',
    original: cells[original] ?? '',
    text: cells[text] ?? '',
    ...(cells[check] && { toCheck: 'unless changed' as const }),
  }));
}

const otherLanguage = (language: Translated, t: Translate) =>
  new UnreadableTableError(t('This file has no translations in {language}.', { language: languageNames[language] }));
