// Cells of a table as spreadsheets read it (CSV).

/** The byte order mark by which spreadsheets recognise UTF-8. */
export const CSV_MARK = '\ufeff';

export const csvRow = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** A spreadsheet runs a cell that begins like this. */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** An apostrophe tells spreadsheets that a number or a day is text; it is not part of the cell. */
const TEXT = /^'+\p{Nd}/u;

/** An apostrophe makes a formula text. A cell that begins with one of its own gets another. */
function csvCell(text: string): string {
  const safe = FORMULA.test(text) || TEXT.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes that apostrophe, ours or one that was typed. */
export function readCell(text: string): string {
  return text.startsWith("'") && (FORMULA.test(text) || TEXT.test(text)) ? text.slice(1) : text;
}
