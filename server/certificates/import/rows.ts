// Classifies each row of an import: new, a duplicate of a certificate or of an earlier row, or to be fixed; and gives numbers to new ones.

import { normaliseNumber } from '#contract/certificates/number.ts';
import { type BatchRecord, type RowVerdict, readRow, whyTaken } from '#contract/import/batch.ts';
import { inEnglish } from '#contract/language/sentence.ts';
import { msg } from '#contract/language/translate.ts';
import { RefusedError } from '../../data/errors.ts';
import type { Store } from '../../data/open.ts';
import type { Dialect } from '../../data/tables.ts';
import { letOthersIn } from '../../web/event-loop.ts';
import { findTakenNumbers, type NumberFacts, openNumbers } from '../numbers.ts';

/** With the record to add, if the row is new. */
export type ClassifiedRow = RowVerdict & { record?: BatchRecord };

export type Read = ReturnType<typeof readRow> & { row: number; certificate_no: string };

/** Checks every row against the rules. Ends when the client hangs up. */
export async function readRows(rows: readonly Record<string, unknown>[], signal?: AbortSignal): Promise<Read[]> {
  const read: Read[] = [];
  for (const [index, row] of rows.entries()) {
    await letOthersIn();
    signal?.throwIfAborted();
    const result = readRow(row);
    const number = 'record' in result ? result.record.certificate_no : shownNumber(row.certificate_no);
    read.push({ ...result, row: Number(row.row ?? index + 1), certificate_no: number });
  }
  return read;
}

/** For an invalid row: the number as typed, without characters that the database cannot store. */
function shownNumber(typed: unknown): string {
  if (typeof typed !== 'string') return '';
  const letters = [...normaliseNumber(typed.slice(0, 400))];
  return letters
    .map((letter) => (/[\p{Cc}\p{Cs}\p{NChar}]/u.test(letter) ? '\ufffd' : letter))
    .slice(0, 40)
    .join('');
}

/** Finds the numbers that are taken: in the database `db`, and by earlier rows. A row without one is new. */
export async function classifyRows(rows: readonly Read[], db: Store['read']): Promise<ClassifiedRow[]> {
  const taken = await findTakenNumbers(typedNumbers(rows), db);
  const firstRows = new Map<string, { row: number; name: string }>();
  return rows.map((read): ClassifiedRow => {
    const { row, certificate_no } = read;
    if ('errors' in read) return { row, certificate_no, verdict: 'fix', errors: read.errors };
    // It gets one when it is added.
    if (certificate_no === '') return { row, certificate_no, verdict: 'new', errors: [], record: read.record };
    const { name } = read.record;
    const first = firstRows.get(certificate_no);
    if (first === undefined) firstRows.set(certificate_no, { row, name });
    const holder = taken.get(certificate_no);
    const other = holder === undefined ? first : { name: holder };
    if (other) return refused(read, whyTaken(certificate_no, name, other), holder);
    return { row, certificate_no, verdict: 'new', errors: [], record: read.record };
  });
}

/** The numbers that were typed in the rows that can be added. */
const typedNumbers = (rows: readonly Read[]) =>
  rows.flatMap((row) => ('record' in row && row.certificate_no !== '' ? row.certificate_no : []));

function refused(
  { row, certificate_no }: Read,
  { verdict, reason }: ReturnType<typeof whyTaken>,
  holder: string | undefined,
): ClassifiedRow {
  const sentence = typeof reason === 'string' ? undefined : reason;
  const errors = [{ field: 'certificate_no', message: inEnglish(reason), said: sentence }];
  return { row, certificate_no, verdict, errors, ...(holder !== undefined && { holder }) };
}

export function countVerdicts(rows: readonly RowVerdict[]) {
  const count = (wanted: RowVerdict['verdict']) => rows.filter(({ verdict }) => verdict === wanted).length;
  return { total: rows.length, new: count('new'), duplicates: count('duplicate'), toFix: count('fix') };
}

/** Numbers for the rows that have none, in the order of the rows. Called once no one else can take them. */
export async function numberRows(
  rows: readonly ClassifiedRow[],
  db: Store['read'],
  dialect: Dialect,
  facts: NumberFacts,
) {
  const reserved = new Set(rows.map(({ certificate_no }) => certificate_no));
  const next = await openNumbers(db, facts, { dialect, reserved });
  const numbered: ClassifiedRow[] = [];
  for (const row of rows) {
    if (!row.record || row.certificate_no !== '') {
      numbered.push(row);
      continue;
    }
    const certificate_no = await next(row.record.course);
    if (certificate_no === undefined)
      throw new RefusedError(
        409,
        msg('The number series has no room left. Please set another in the institute’s facts.'),
      );
    numbered.push({ ...row, certificate_no, record: { ...row.record, certificate_no } });
  }
  return numbered;
}
