// The choice of columns for sheets with the same headings, kept in this browser.
import { certificateFieldNames } from '#contract/certificates/fields.ts';
import { type Columns, keyOf, type Remembered } from '../../../tables/columns.ts';

/** Sheets without headings are not remembered: nothing tells that the next one is alike. */
export function remember(remembered: Remembered, headings: readonly string[], columns: Columns): Remembered {
  if (headings.every((heading) => heading === '')) return remembered;
  const key = keyOf(headings);
  const others = Object.entries(remembered).filter(([other]) => other !== key);
  return Object.fromEntries([...others.slice(1 - MOST_SHEETS), [key, columns.map((field) => field ?? '')]]);
}

const MOST_SHEETS = 30;

const STORED = 'import-sheets';

export function readRemembered(): Remembered {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const known: readonly unknown[] = ['', ...certificateFieldNames];
    const isRight = (fields: unknown) => Array.isArray(fields) && fields.every((field) => known.includes(field));
    return Object.fromEntries(Object.entries(stored).filter(([, fields]) => isRight(fields)));
  } catch {
    return {};
  }
}

export function storeRemembered(remembered: Remembered) {
  try {
    localStorage.setItem(STORED, JSON.stringify(remembered));
  } catch (error) {
    // Without storage the choice is not remembered.
    console.error(error);
  }
}
