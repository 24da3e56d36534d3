// Hooks of certificates, on every save, also from the history: hold them for approval, set the day of withdrawal, store the print facts, and update the folded
// number, the search text and the note of an older number.

import { type SqlBool, sql } from 'kysely';
import type { Institute } from '#contract/institute/institute.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { findPrevious, type RecordHooks, type StoredRecord, type Write } from '../data/change.ts';
import { RefusedError } from '../data/errors.ts';
import { holdForApproval } from './approval.ts';
import { foldedColumn } from './folded-numbers.ts';
import { addToSearch, changeInSearch } from './list/search-index.ts';
import { changeOlderNumber, noteOlderNumbers } from './older-numbers.ts';
import { storeFirstPrintFacts, storePrintFacts } from './stored-print-facts.ts';

export const certificateHooks: RecordHooks = {
  async beforeSave(write, before, after, isBack) {
    const held = await holdForApproval(write, before, after, isBack);
    const noted = await noteWithdrawal(write, before, held);
    // A certificate restored from the bin was issued earlier, not today.
    return isBack ? noted : storePrintFacts(write, before, noted);
  },
  columns: foldedColumn,
  async afterInsert(db, records) {
    await addToSearch(db, records);
    await noteOlderNumbers(db, records);
  },
  async afterUpdate(db, before, after) {
    await changeInSearch(db, before, after);
    await changeOlderNumber(db, before, after);
  },
};

/** Signatures are printed on certificates: they are for administrators. A deleted course may come back with the one it had at last. */
export const courseHooks: RecordHooks = {
  async beforeSave({ trx, actor }, before, after, isBack) {
    if (actor?.role !== 'editor') return after;
    const last = isBack ? await findPrevious(trx, 'courses', after._id) : before;
    if ((after.signerSignature ?? '') !== (last?.signerSignature ?? ''))
      throw new RefusedError(403, staffSentences.institute.forAdmins);
    return after;
  },
};

/** Certificates keep what was printed on them before the institute's facts were saved for the first time. */
export const instituteHooks: RecordHooks = {
  async beforeSave(write, before, after) {
    if (before?.version === 0) await storeFirstPrintFacts(write, before.value as Institute);
    return after;
  },
};

// Sets reason, replacement and day of withdrawal on every save, also from the history: only a Rejected certificate has them, and a day only
// if it was Verified.
async function noteWithdrawal(
  write: Write,
  before: StoredRecord | undefined,
  after: StoredRecord,
): Promise<StoredRecord> {
  if (after.status !== 'Rejected') return { ...after, reason: '', replaced_by: '', withdrawn_on: '' };
  return { ...after, withdrawn_on: await dayOfWithdrawal(write, before, after) };
}

async function dayOfWithdrawal(write: Write, before: StoredRecord | undefined, after: StoredRecord) {
  // A new certificate has none; one restored from the bin keeps it.
  if (!before) return after.withdrawn_on;
  if (before.status === 'Rejected') return before.withdrawn_on;
  // From an undo of the change that ended the withdrawal.
  if (after.withdrawn_on) return after.withdrawn_on;
  return before.status === 'Verified' || (await wasVerified(write, before._id)) ? dayInIndia() : '';
}

/** It may have been Verified before it was Pending: the change log shows it. Quotes inside of a text are escaped there. */
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
