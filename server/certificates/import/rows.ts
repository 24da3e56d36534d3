// Classifies each row of an import: new, a duplicate of a certificate or of an earlier row, or invalid.
import { setImmediate as pause } from 'node:timers/promises';
import { type BatchRecord, type RowVerdict, readRow } from '#contract/certificate-batch.ts';
import { normaliseNumber } from '#contract/certificate-number.ts';
import { duplicateSentence } from '#contract/resource.ts';
import { certificates } from '#contract/resources/certificates.ts';
import { inEnglish, type Said, said } from '#contract/said.ts';
import { msg } from '#contract/translate.ts';
import type { Store } from '../../data/open.ts';
import { anyTable } from '../../data/tables.ts';

/** With the record to add, if the row is new. */
export type ClassifiedRow = RowVerdict & { record?: BatchRecord };

type Read = ReturnType<typeof readRow> & { row: number; certificate_no: string };

const CHUNK = 250;

/** Checks every row against the rules, in slices, so that other requests run in between. */
export async function readRows(rows: readonly Record<string, unknown>[]): Promise<Read[]> {
  const read: Read[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % CHUNK === CHUNK - 1) await pause();
    const result = readRow(row);
    const number = 'record' in result ? result.record.certificate_no : shownNumber(row.certificate_no);
    read.push({ ...result, row: index + 1, certificate_no: number });
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

/** Finds the numbers that are taken: in the database `db`, and by earlier rows. */
export async function classifyRows(rows: readonly Read[], db: Store['read']): Promise<ClassifiedRow[]> {
  const numbers = rows.flatMap((row) => ('record' in row ? row.certificate_no : []));
  const taken = await takenAmong(numbers, db);
  const firstRows = new Map<string, number>();
  return rows.map((read): ClassifiedRow => {
    const { row, certificate_no } = read;
    if ('errors' in read) return { row, certificate_no, verdict: 'fix', errors: read.errors };
    const first = firstRows.get(certificate_no);
    if (first === undefined) firstRows.set(certificate_no, row);
    if (taken.has(certificate_no)) return duplicate(read, duplicateSentence(certificates, { certificate_no }));
    if (first !== undefined) return duplicate(read, said(msg('Row {row} has the same number.'), { row: first }));
    return { row, certificate_no, verdict: 'new', errors: [], record: read.record };
  });
}

function duplicate({ row, certificate_no }: Read, reason: string | Said): ClassifiedRow {
  const sentence = typeof reason === 'string' ? undefined : reason;
  const errors = [{ field: 'certificate_no', message: inEnglish(reason), said: sentence }];
  return { row, certificate_no, verdict: 'duplicate', errors };
}

export function countVerdicts(rows: readonly RowVerdict[]) {
  const count = (wanted: RowVerdict['verdict']) => rows.filter(({ verdict }) => verdict === wanted).length;
  return { total: rows.length, new: count('new'), duplicates: count('duplicate'), toFix: count('fix') };
}

async function takenAmong(numbers: string[], db: Store['read']): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let start = 0; start < numbers.length; start += CHUNK) {
    const wanted = numbers.slice(start, start + CHUNK);
    const kept = anyTable(db).selectFrom('certificates').select('certificate_no as number');
    const older = anyTable(db).selectFrom('certificate_older_numbers').select('number');
    for (const { number } of [
      ...(await kept.where('certificate_no', 'in', wanted).execute()),
      ...(await older.where('number', 'in', wanted).execute()),
    ])
      taken.add(String(number));
    await pause();
  }
  return taken;
}
