// The rows of an import, checked by the rules of the contract, with a verdict for each.

import { type CertificateField, certificateFieldNames, forEveryField } from '#contract/certificates/fields.ts';
import { tidyPrinted } from '#contract/certificates/printed-text.ts';
import {
  type BatchRow,
  csvLine,
  csvStart,
  type RowVerdict,
  readRow,
  type Verdict,
  whyTaken,
} from '#contract/import/batch.ts';
import { english, say, sayErrors } from '#contract/language/sentence.ts';
import { msg, type Translate, type Translator } from '#contract/language/translate.ts';
import { isDate } from '#contract/text/dates.ts';
import { dayIn } from '#contract/text/day.ts';

export type RowErrors = RowVerdict['errors'];
export type ImportRow = {
  /** Its row in the spreadsheet: it stays the same while rows are edited and removed. */
  id: number;
  cells: BatchRow;
  /** As it would be stored; blank while the row has errors, and where it gets one when it is added. */
  number: string;
  /** The name as it would be stored; blank while the row has errors. */
  name: string;
  errors: RowErrors;
  /** Days as they are read, YYYY-MM-DD, where the cell has another spelling. */
  days: Partial<Record<CertificateField, string>>;
  /** It has an unmatched quotation mark, so its cells may be wrong. It is not added until it is edited. */
  isStray?: boolean;
};
export type JudgedRow = ImportRow & { verdict: Verdict };
/** The name on the certificate that has a number, null if none has it; for numbers that were sent to the server. */
export type TakenNumbers = ReadonlyMap<string, string | null>;

export function checkRow(id: number, cells: BatchRow, isStray = false): ImportRow {
  const read = readRow(cells);
  const days = daysIn(cells);
  if (isStray) {
    const field = certificateFieldNames.find((one) => cells[one]?.includes('"')) ?? 'certificate_no';
    const others = 'errors' in read ? read.errors.filter((error) => error.field !== field) : [];
    return { id, cells, number: '', name: '', errors: [{ field, message: STRAY }, ...others], days, isStray };
  }
  if ('errors' in read) return { id, cells, number: '', name: '', errors: read.errors, days };
  return { id, cells, number: read.record.certificate_no, name: read.record.name, errors: [], days };
}

function daysIn(cells: BatchRow): ImportRow['days'] {
  const days: ImportRow['days'] = {};
  for (const field of ['dob', 'date'] as const) {
    const text = cells[field] ?? '';
    const day = dayIn(tidyPrinted(text));
    if (day !== text && isDate(day)) days[field] = day;
  }
  return days;
}

const STRAY = msg('This row has a stray quotation mark. Please check all of it.');

export const straysOf = (rows: readonly ImportRow[]) => [...rows.keys()].filter((at) => rows[at]?.isStray);

/** The part of the rows that a draft stores. */
export const keptOf = (rows: readonly ImportRow[]) => ({
  rows: rows.map(({ cells }) => cells),
  places: rows.map(({ id }) => id),
  strays: straysOf(rows),
});

/** The choice for rows without a division. A default would state a fact that staff did not state. */
export const divisionsOfOthers = ['', 'A'] as const;
export type DivisionOfOthers = (typeof divisionsOfOthers)[number];

const hasDivision = ({ division = '' }: BatchRow) => tidyPrinted(division) !== '';

export const withoutDivision = (rows: readonly ImportRow[]) => rows.filter(({ cells }) => !hasDivision(cells)).length;

/** Always with a division, blank or not: left out it would become A. */
export const filledCells = (cells: BatchRow, division: DivisionOfOthers): BatchRow =>
  hasDivision(cells) ? cells : { ...cells, division };

/** As they are sent: a stray row is sent blank, so that the server does not add it and positions stay the same. */
export const sentRows = (rows: readonly ImportRow[], division: DivisionOfOthers): (BatchRow & { row: number })[] =>
  rows.map(({ id, cells, isStray }) => ({ ...(isStray ? {} : filledCells(cells, division)), row: id }));

/** Those that get a number when they are added. */
export const unnumbered = <Item extends ImportRow>(rows: readonly Item[]) =>
  rows.filter(({ number, errors }) => number === '' && errors.length === 0);

const SLICE = 250;

type Checking = {
  places?: readonly number[];
  strays?: readonly number[];
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
};

/** In slices, so that the page stays responsive. */
export async function checkRows(
  rows: readonly BatchRow[],
  { places = [], strays, onProgress, signal }: Checking = {},
): Promise<ImportRow[]> {
  const isStray = new Set(strays);
  const checked: ImportRow[] = [];
  for (const [at, cells] of rows.entries()) {
    if (at > 0 && at % SLICE === 0) {
      onProgress?.(at);
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
    }
    checked.push(checkRow(places[at] ?? at + 1, cells, isStray.has(at)));
  }
  return checked;
}

/** The errors are translated here and not where they are shown: the height of a row depends on their length. */
export function judgeRows(
  rows: readonly ImportRow[],
  taken: TakenNumbers,
  translator: Translator = english,
): JudgedRow[] {
  const firstRows = new Map<string, { row: number; name: string }>();
  return rows.map((row): JudgedRow => {
    if (row.errors.length > 0) return { ...row, verdict: 'fix', errors: sayErrors(row.errors, translator) };
    if (row.number === '') return { ...row, verdict: 'new' };
    const first = firstRows.get(row.number);
    if (first === undefined) firstRows.set(row.number, { row: row.id, name: row.name });
    const holder = taken.get(row.number);
    const other = typeof holder === 'string' ? { name: holder } : first;
    if (!other) return { ...row, verdict: 'new' };
    const { verdict, reason } = whyTaken(row.number, row.name, other);
    return { ...row, verdict, errors: [{ field: 'certificate_no', message: say(reason, translator) }] };
  });
}

export type Counts = Record<Verdict, number>;

export function countVerdicts(rows: readonly { verdict: Verdict }[]): Counts {
  const counts: Counts = { new: 0, duplicate: 0, fix: 0 };
  for (const { verdict } of rows) counts[verdict]++;
  return counts;
}

/** One row for each number that was not sent to the server yet. */
export function findUnasked(rows: readonly ImportRow[], taken: TakenNumbers): ImportRow[] {
  const found = new Map<string, ImportRow>();
  for (const row of rows)
    if (row.number && !taken.has(row.number) && !found.has(row.number)) found.set(row.number, row);
  return [...found.values()];
}

/** The same in all our languages. */
export const formatCount = (count: number) => count.toLocaleString('en-IN');

const outcomes: Record<Verdict, string> = { new: msg('Added'), duplicate: msg('Already there'), fix: msg('To fix') };

/** Every row as it was sent, with the number it got and its result. The headings of the fields stay English: an import recognises them. */
export function resultCsv(
  rows: readonly BatchRow[],
  verdicts: readonly RowVerdict[],
  t: Translate = english.t,
): string {
  const lines = verdicts.map(({ row, verdict, certificate_no, errors }, at) => {
    const cells = rows[at] ?? {};
    const read = readRow(cells);
    const shown = 'record' in read ? { ...read.record, certificate_no } : { ...blank, ...cells };
    const reasons = errors.map(({ message }) => message).join(' ');
    return `${withoutEnd(csvLine(shown))},${row},${csvWord(t(outcomes[verdict]))},${quote(reasons)}\r\n`;
  });
  const headings = [t('Row'), t('Result'), t('Reason')].map(csvWord);
  return `${withoutEnd(csvStart())},${headings.join(',')}\r\n${lines.join('')}`;
}

const blank = forEveryField(() => '');
const withoutEnd = (line: string) => line.slice(0, -2);
const csvWord = (text: string) => (/[",]/.test(text) ? quote(text) : text);
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
