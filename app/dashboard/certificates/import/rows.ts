// The rows of an import, checked by the rules of the contract, with a verdict for each.

import { type CertificateField, certificateFieldNames, forEveryField } from '#contract/certificates/fields.ts';
import { NOT_RECORDED } from '#contract/certificates/not-recorded.ts';
import { tidyPrinted } from '#contract/certificates/printed-text.ts';
import { isSameName } from '#contract/certificates/same-name.ts';
import { findUnlikelyFacts, type UnlikelyFact } from '#contract/certificates/unlikely-facts.ts';
import { REQUIRED } from '#contract/fields.ts';
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
import { dayInIndia } from '#contract/text/today.ts';

export type ImportRow = {
  /** Its row in the spreadsheet: it stays the same while rows are edited and removed. */
  id: number;
  cells: BatchRow;
  /** The number as it would be stored; blank while the row has errors, and if it gets a number when it is added. */
  number: string;
  /** The name as it would be stored; blank while the row has errors. */
  name: string;
  errors: RowVerdict['errors'];
  /** The blank cells that staff may answer for all rows at once. */
  blanks: readonly AskedField[];
  /** What is possible and hardly true, whether staff have answered it or not. */
  doubts: readonly UnlikelyFact[];
  /** Days as they are read, YYYY-MM-DD, where the cell has another spelling. */
  days: Partial<Record<CertificateField, string>>;
  /** It has an unmatched quotation mark, so its cells may be wrong. It is not added until it is edited. */
  isStray?: boolean;
};
/** `keep` is a doubt that staff may answer, in so many `rows`. */
type RowError = { field: string; message: string; keep?: string; rows?: number };
export type JudgedRow = Omit<ImportRow, 'errors'> & {
  verdict: Verdict;
  errors: RowError[];
  /** Not sent, although the server would add it. */
  isHeld: boolean;
};
/** The name on the certificate that has a number, null if none has it; for numbers that were sent to the server. */
export type TakenNumbers = ReadonlyMap<string, string | null>;

/** What staff may say once for all blank cells of a column. The first says nothing: nothing is filled in that they have not stated. */
export const blankAnswers = { division: ['', 'A'], father_name: ['', NOT_RECORDED], dob: ['', NOT_RECORDED] } as const;
export type AskedField = keyof typeof blankAnswers;
export const askedFields = Object.keys(blankAnswers) as AskedField[];
export type Answers = { readonly [Field in AskedField]: (typeof blankAnswers)[Field][number] };
export const noAnswers: Answers = { division: '', father_name: '', dob: '' };
const allRecorded: Answers = { division: '', father_name: NOT_RECORDED, dob: NOT_RECORDED };

const isBlank = (cells: BatchRow, field: CertificateField) => tidyPrinted(cells[field] ?? '') === '';

export const countBlank = (rows: readonly Pick<ImportRow, 'blanks'>[], field: AskedField) =>
  rows.filter(({ blanks }) => blanks.includes(field)).length;

/** Always with a division, blank or not: left out it would become A. */
export function filledCells(cells: BatchRow, answers: Answers): BatchRow {
  const filled = { ...cells };
  for (const field of askedFields) if (isBlank(cells, field)) filled[field] = answers[field];
  return filled;
}

/** Cells that the server can look at, whatever staff will answer. */
export const trialCells = (cells: BatchRow) => filledCells(cells, allRecorded);

export function checkRow(id: number, cells: BatchRow, isStray = false): ImportRow {
  const read = readRow(trialCells(cells));
  const blanks = askedFields.filter((field) => isBlank(cells, field));
  const row = { id, cells, number: '', name: '', blanks, doubts: [], days: daysIn(cells) };
  if (isStray) {
    const field = certificateFieldNames.find((one) => cells[one]?.includes('"')) ?? 'certificate_no';
    const others = 'errors' in read ? read.errors.filter((error) => error.field !== field) : [];
    return { ...row, errors: [{ field, message: STRAY }, ...others], isStray };
  }
  if ('errors' in read) return { ...row, errors: read.errors };
  const { certificate_no, name } = read.record;
  return { ...row, number: certificate_no, name, errors: [], doubts: findUnlikelyFacts(read.record, dayInIndia()) };
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

/** The rows as they are sent. One that is held back is sent blank, so that the server does not add it and the positions stay the same. */
export const sentRows = (rows: readonly JudgedRow[], answers: Answers): (BatchRow & { row: number })[] =>
  rows.map(({ id, cells, isHeld }) => ({ ...(isHeld ? {} : filledCells(cells, answers)), row: id }));

/** The rows that get a number when they are added. */
export const unnumbered = (rows: readonly JudgedRow[]) =>
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

type Known = {
  taken: TakenNumbers;
  answers: Answers /** The doubts that staff answered: keep as written. */;
  kept: ReadonlySet<string>;
};

/** The errors are translated here and not where they are shown: the height of a row depends on their length. */
export function judgeRows(
  rows: readonly ImportRow[],
  { taken, answers, kept }: Known,
  translator: Translator = english,
): JudgedRow[] {
  const open = rows.map(({ doubts }) => doubts.filter(({ about }) => !kept.has(about)));
  const alike = Map.groupBy(open.flat(), ({ about }) => about);
  const holders = firstOfEach(rows);
  return rows.map((row, at): JudgedRow => {
    const { first, other: second } = holders.get(row.number) ?? { first: row };
    const other = first === row || isSameName(first.name, row.name) ? second : first;
    const doubts = open[at] ?? [];
    const isHeld = Boolean(row.isStray || other || doubts.length > 0);
    const holder = taken.get(row.number);
    const taker = typeof holder === 'string' ? { name: holder } : (other ?? (first === row ? undefined : first));
    const clash = taker && whyTaken(row.number, row.name, 'id' in taker ? { name: taker.name, row: taker.id } : taker);
    const wrongNumber = clash ? [{ field: 'certificate_no', message: say(clash.reason, translator) }] : [];
    if (clash?.verdict === 'duplicate') return { ...row, verdict: 'duplicate', errors: wrongNumber, isHeld };
    const unanswered = row.blanks.filter((field) => field !== 'division' && !answers[field]);
    const errors: RowError[] = [
      ...sayErrors(row.errors, translator),
      ...unanswered.map((field) => ({ field, message: say(REQUIRED, translator) })),
      ...doubts.map(({ field, reason, about }) => ({
        field,
        message: say(reason, translator),
        keep: about,
        rows: alike.get(about)?.length ?? 1,
      })),
      ...wrongNumber,
    ];
    return { ...row, verdict: errors.length > 0 ? 'fix' : 'new', errors, isHeld };
  });
}

/** For each number its first row, and the first one with another name. */
function firstOfEach(rows: readonly ImportRow[]) {
  const holders = new Map<string, { first: ImportRow; other?: ImportRow }>();
  for (const row of rows) {
    const found = holders.get(row.number);
    if (row.number === '') continue;
    if (!found) holders.set(row.number, { first: row });
    else if (!found.other && !isSameName(found.first.name, row.name)) found.other = row;
  }
  return holders;
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
