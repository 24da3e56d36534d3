// Reads the table in a file: a workbook, or text in any encoding.

import { english } from '#contract/language/sentence.ts';
import type { Translate } from '#contract/language/translate.ts';
import { LARGEST_BATCH_BODY } from '#contract/uploads/table-file.ts';
import { type LoadedTable, UnreadableTableError } from './loaded-table.ts';
import { readTable } from './table-text.ts';

export async function readFile(file: Blob, t: Translate = english.t): Promise<LoadedTable> {
  if (file.size > LARGEST_BATCH_BODY) throw new UnreadableTableError(t('This file is larger than 8 MB.'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b) {
    const { readWorkbook } = await import('./workbook.ts');
    return readWorkbook(bytes, t);
  }
  // An .xls of Excel 97, or a workbook with a password.
  if (first === 0xd0 && second === 0xcf)
    throw new UnreadableTableError(
      t(
        'This is an older Excel file (.xls), or it has a password. Please save it as .xlsx without a password, or as CSV.',
      ),
    );
  return readTable(textOf(bytes), t);
}

/** Spreadsheets write UTF-8, UTF-16 or Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
