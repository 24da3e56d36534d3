// What the reason, the replacement and the day of withdrawal become when a certificate is saved: only a Rejected one has them, and a
// day only if it was Verified. Everything that saves a certificate goes through here, also the history.
import { type SqlBool, sql } from 'kysely';
import { dayInIndia } from '#contract/text/today.ts';
import type { StoredRecord, Write } from '../data/change.ts';

export async function noteWithdrawal(
  write: Write,
  before: StoredRecord | undefined,
  after: StoredRecord,
): Promise<StoredRecord> {
  if (after.status !== 'Rejected') return { ...after, reason: '', replaced_by: '', withdrawn_on: '' };
  return { ...after, withdrawn_on: await dayOfWithdrawal(write, before, after) };
}

async function dayOfWithdrawal(write: Write, before: StoredRecord | undefined, after: StoredRecord) {
  // A new one has none; one that comes back from the bin had it.
  if (!before) return after.withdrawn_on;
  if (before.status === 'Rejected') return before.withdrawn_on;
  return before.status === 'Verified' || (await wasVerified(write, before._id)) ? dayInIndia() : '';
}

/** Papers may be out although it was Pending last: the change log knows. Quotes inside of a text are escaped there. */
async function wasVerified({ trx }: Write, id: string) {
  const found = await trx
    .selectFrom('changes')
    .select('seq')
    .where('resource', '=', 'certificates')
    .where('record_id', '=', id)
    .where(sql<SqlBool>`after like '%"status":"Verified"%'`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
