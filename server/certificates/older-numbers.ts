// Today two numbers that differ only in letters that look alike (O and 0, I and 1) count as one, and are stored in one spelling. Older
// certificates keep the spelling that is printed and signed on them, with a row in a table of their own by which other spellings find them.
// That row is deleted with the certificate, so it is written again when one comes back from the history or the bin.
import type { Kysely } from 'kysely';
import { normaliseNumber } from '#contract/certificates/number.ts';
import type { StoredRecord } from '../data/change.ts';
import { DuplicateError } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import type { AnyTables } from '../data/tables.ts';
import { findTakenNumbers } from './numbers.ts';

export async function noteOlderNumbers(db: Kysely<AnyTables>, records: readonly StoredRecord[]) {
  const older = records.flatMap(({ _id, certificate_no }) => {
    const number = normaliseNumber(String(certificate_no));
    return number === certificate_no ? [] : { _id, number };
  });
  if (older.length === 0) return;
  const numbers = older.map(({ number }) => number);
  // No index refuses it: the other's number only looks the same.
  if ((await findTakenNumbers(numbers, db as unknown as Store['read'])).size > 0) throw new DuplicateError();
  await db.insertInto('certificate_older_numbers').values(older).execute();
}

export async function changeOlderNumber(db: Kysely<AnyTables>, before: StoredRecord, after: StoredRecord) {
  if (before.certificate_no !== after.certificate_no) await noteOlderNumbers(db, [after]);
}
