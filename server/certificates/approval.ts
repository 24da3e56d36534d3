// Prepared by one, issued by another: while the institute's `approval` is on, what editors save as Pending waits for an administrator, who
// makes it Verified or sends it back with a note. Part of every save, also from the history.
import { signatureVersions } from '#contract/certificates/fields.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { type Actor, change, findPrevious, type StoredRecord, type Write } from '../data/change.ts';
import { RefusedError } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import { anyRecord, ConflictError, createCollection } from '../resources/collection.ts';

/** Whether what this user adds waits for approval. */
export async function needsApproval(db: Store['read'], actor: Actor): Promise<boolean> {
  if (actor?.role !== 'editor') return false;
  const row = await db.selectFrom('institute').select('value').executeTakeFirst();
  return row !== undefined && (JSON.parse(row.value) as { approval?: boolean }).approval === true;
}

/** The state of what waits; an import adds it to its rows. */
export const waitingForApproval = { status: 'Pending', approval: 'waits' } as const;

export const refusedIssue = () => new RefusedError(403, staffSentences.certificates.issueForAdmins);

export async function holdForApproval(
  write: Write,
  before: StoredRecord | undefined,
  after: StoredRecord,
  isBack: boolean,
): Promise<StoredRecord> {
  if (await needsApproval(write.trx, write.actor)) {
    if (!before && !isBack) return { ...after, ...waitingForApproval };
    if (after.status === 'Verified' && !(await wasIssuedSo(write, before, after))) throw refusedIssue();
    if (after.status === 'Pending') return { ...after, ...waitingForApproval, approval_note: '' };
  }
  return after.status === 'Pending' ? after : { ...after, approval: '', approval_note: '' };
}

/** It was Verified with these facts before, so that nothing new is certified: an editor may change the phone, or undo a deletion. */
async function wasIssuedSo({ trx }: Write, before: StoredRecord | undefined, after: StoredRecord) {
  const last = before ?? (await findPrevious(trx, 'certificates', after._id));
  const signed = signatureVersions.at(-1) ?? [];
  return last?.status === 'Verified' && signed.every((field) => last[field] === after[field]);
}

/** An administrator sends a Pending certificate back, with what needs to be corrected. */
export function createSendingBack(store: Store) {
  const certificates = createCollection(store, 'certificates');
  return (actor: Actor, id: string, note: string, isExpected = anyRecord) =>
    change(store, actor, async (write) => {
      const before = await certificates.lockRow(write, id);
      if (!before) return undefined;
      if (!isExpected(before)) throw new ConflictError();
      if (before.status !== 'Pending') throw new RefusedError(409, staffSentences.certificates.notPending);
      return certificates.save(write, before, { approval: 'sent back', approval_note: note });
    });
}
