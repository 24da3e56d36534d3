// Restores an earlier version of a record, or a deleted record, inside of a transaction. This is a change itself.

import { keepOlderNumber } from '#contract/certificates/number.ts';
import { msg } from '#contract/language/translate.ts';
import { absentFieldsOf } from '#contract/resource.ts';
import { type RecordOf, type ResourceName, resourceOf } from '#contract/resources.ts';
import { findPrevious, type Write } from '../data/change.ts';
import { RefusedError } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import { insertDeletedEnquiry } from '../enquiries/enquiries.ts';
import { ConflictError, createCollection, type Expectation } from '../resources/collection.ts';
import { type Snapshot, snapshotsOf } from './entries.ts';

/** An update if the record exists, else an insert with its old `_id`. */
export async function restoreRecord<Name extends ResourceName>(
  store: Store,
  write: Write,
  { name, snapshot, fields: read, isExpected }: Earlier<Name>,
): Promise<RecordOf<Name>> {
  // By the current rules it would get another spelling than is printed and signed.
  const fields = name === 'certificates' ? keepOlderNumber(snapshot, { ...read }) : read;
  const collection = createCollection(store, name);
  const before = await collection.lockRow(write, snapshot._id);
  if (!before) {
    // Deleted since it was seen.
    if (isExpected) throw new ConflictError();
    const lastVersion = await lastVersionOf(store, write, name, snapshot._id);
    const [back] = await collection.insertAgain(write, [{ snapshot, fields, lastVersion }]);
    return back as RecordOf<Name>;
  }
  if (isExpected && !isExpected(before)) throw new ConflictError();
  // Fields that the version did not have become blank.
  const { shape } = resourceOf(name).fields;
  const optional = absentFieldsOf(resourceOf(name)).filter((field) => field in shape);
  const blank = Object.fromEntries(optional.map((field) => [field, '']));
  const wanted = { ...blank, ...fields, ...(await dayIfUndone(write, name, snapshot)) };
  // A repeat, or nothing to do: no change.
  return isSame(before, wanted) ? before : collection.save(write, before, wanted, 'restore');
}

/** Of a certificate, what a bulk change of its status changed: all else stays, also what breaks a rule of today. */
export async function putBackState(store: Store, write: Write, snapshot: Snapshot) {
  const certificates = createCollection(store, 'certificates');
  const before = await certificates.lockRow(write, snapshot._id);
  if (!before) return false;
  const state = ['reason', 'replaced_by', 'withdrawn_on', 'approval', 'approval_note'];
  const earlier = Object.fromEntries(state.map((field) => [field, snapshot[field] ?? '']));
  await certificates.save(write, before, { ...earlier, status: snapshot.status }, 'restore');
  return true;
}

type Earlier<Name> = { name: Name; snapshot: Snapshot; fields: object; isExpected?: Expectation };

/** Undoing only the latest change of a certificate does not withdraw it a second time: its day is restored, which no user can set. */
async function dayIfUndone(write: Write, name: ResourceName, { _id, version, withdrawn_on }: Snapshot) {
  if (name !== 'certificates' || !withdrawn_on) return {};
  const previous = await findPrevious(write.trx, name, _id);
  return previous?.version === version ? { withdrawn_on } : {};
}

/** A deleted user's password is gone: the account returns with a random one. */
export async function restoreUser(
  store: Store,
  write: Write,
  snapshot: Snapshot,
  fields: object,
  passwordHash: string,
) {
  const saved = await write.saveAfter(await lastVersionOf(store, write, 'users', snapshot._id));
  const record = { _id: snapshot._id, ...fields, ...saved };
  await write.insert('users', { ...record, password_hash: passwordHash, token_version: 1 }, 'restore');
  return record;
}

export async function restoreEnquiry(store: Store, write: Write, snapshot: Snapshot) {
  const there = await write.trx.selectFrom('messages').select('_id').where('_id', '=', snapshot._id).executeTakeFirst();
  if (there) return;
  const saved = await write.saveAfter(await lastVersionOf(store, write, 'messages', snapshot._id));
  await insertDeletedEnquiry(write, { ...snapshot, ...saved });
}

/** The last version of a deleted record; the restored content may be older. Locked, so that nobody deletes it for good meanwhile. */
async function lastVersionOf(store: Store, write: Write, resource: string, id: string) {
  let last = write.trx
    .selectFrom('changes')
    .select(['resource', 'action', 'before', 'after'])
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1);
  if (store.dialect === 'postgres') last = last.forUpdate();
  const row = await last.executeTakeFirst();
  if (!row || row.action === 'erase') throw new RefusedError(409, msg('It was deleted for good in the meantime.'));
  const { before, after } = snapshotsOf(row);
  return Number((after ?? before)?.version ?? 0);
}

function isSame(record: object, fields: object) {
  const there = record as Record<string, unknown>;
  return Object.entries(fields).every(([field, value]) => JSON.stringify(value) === JSON.stringify(there[field] ?? ''));
}
