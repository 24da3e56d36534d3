// Tables in files: how large they may be, and how a cell is written so that no spreadsheet takes it for a formula. No zod, so that pages
// can import it.

/** Rows, without that of the headings. */
export const LARGEST_BATCH = 10_000;
/** Limit of the request, in bytes. */
export const LARGEST_BATCH_BODY = 8 * 1024 * 1024;

/** A spreadsheet runs a cell that begins like this. */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** An apostrophe makes a formula text. A cell that begins with one of its own before a formula gets another. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes that apostrophe, so that an export can be imported. */
export function readCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
