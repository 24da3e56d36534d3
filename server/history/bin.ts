// The bin: records whose latest entry in the change log is a deletion. Many are restored, or deleted for good, in one transaction.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { normaliseNumber } from '#contract/certificates/number.ts';
import { type BinItem, type HistoryName, historySentences } from '#contract/history/history.ts';
import type { Sentence } from '#contract/language/sentence.ts';
import { duplicateSentence } from '#contract/resource.ts';
import { type ResourceName, resourceOf } from '#contract/resources.ts';
import { tidyLine } from '#contract/text/text.ts';
import { type Actor, change, type Write } from '../data/change.ts';
import { faultOf } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import { type Attempt, runOnce } from '../data/repeated-requests.ts';
import { isLastChange } from '../data/tables.ts';
import { deleteMails } from '../mail/queue.ts';
import { containing } from '../resources/search.ts';
import { letOthersIn } from '../web/event-loop.ts';
import { type ChangeRow, inPortions, snapshotOf, toBinItem } from './entries.ts';
import { fieldsOf } from './history-access.ts';
import { kindOf } from './kinds.ts';
import { restoreEnquiry, restoreRecord, restoreUser } from './restoring.ts';
import type { Paging } from './store.ts';

type Deletion = Pick<ChangeRow, 'seq' | 'resource' | 'record_id'>;
type BinQuery = { names: readonly HistoryName[]; q?: string };

/** `gone`: no longer in the bin. `stay`: what it collides with, or that it breaks a current rule. */
export type RestoredMany = { restored: number; users: number; gone: number; stay: (string | Sentence)[] };

const MOST_WORDS = 10;

export function createBin(store: Store) {
  const inBin = ({ names, q = '' }: BinQuery) => {
    // Written so that the index of deletions is used: there are few deletions among a million changes.
    let wanted = store.read
      .selectFrom('changes')
      .where(sql<SqlBool>`action = 'delete'`)
      .where(sql<SqlBool>`resource || '' in (${sql.join(names)})`)
      .where(isLastChange);
    const words = tidyLine(q).split(' ').filter(Boolean).slice(0, MOST_WORDS);
    for (const word of words) wanted = wanted.where(isNamed(store, names, word));
    return wanted;
  };

  const read = (seqs: readonly number[]) =>
    store.read.selectFrom('changes').selectAll().where('seq', 'in', seqs).execute();

  async function* readItems(seqs: readonly number[]): AsyncGenerator<BinItem[]> {
    for await (const row of inPortions(seqs, read)) yield [toBinItem(row)];
  }

  /** Those of the changes that are still in the bin. Locked, so that none is restored or deleted for good meanwhile. */
  const held = async ({ trx }: Write, changes: readonly number[]): Promise<Deletion[]> => {
    const named = trx.selectFrom('changes').where('seq', 'in', changes).where(sql<SqlBool>`action = 'delete'`);
    if (store.dialect === 'postgres') await named.select('seq').orderBy('seq').forUpdate().execute();
    // A separate query, so that it sees the changes of those who held the lock before.
    return named.select(['seq', 'resource', 'record_id']).where(isLastChange).orderBy('seq').execute();
  };

  /** True when it is restored; otherwise why it stays. */
  const putBack = async (write: Write, row: Deletion, userHash: string): Promise<true | string | Sentence> => {
    const name = row.resource as HistoryName;
    // One after the other: each may have a megabyte.
    const entry = write.trx.selectFrom('changes').select('before').where('seq', '=', row.seq);
    const { before } = await entry.executeTakeFirstOrThrow();
    const snapshot = snapshotOf(name, before) ?? { _id: row.record_id };
    const checked = fieldsOf(name, snapshot);
    if (checked && !checked.success) return historySentences.unfit;
    const fields = checked?.data ?? {};
    try {
      await inSavepoint(write, async () => {
        if (name === 'messages') await restoreEnquiry(store, write, snapshot);
        else if (name === 'users') await restoreUser(store, write, snapshot, fields, userHash);
        else await restoreRecord(store, write, { name: name as ResourceName, snapshot, fields });
      });
      return true;
    } catch (error) {
      if (faultOf(error) !== 'duplicate') throw error;
      return duplicateSentence(resourceOf(name as ResourceName), fields);
    }
  };

  const restoreWithin = async (write: Write, changes: readonly number[], userHash: string): Promise<RestoredMany> => {
    const rows = await held(write, changes);
    const result: RestoredMany = { restored: 0, users: 0, gone: changes.length - rows.length, stay: [] };
    for (const row of rows) {
      await letOthersIn();
      const outcome = await putBack(write, row, userHash);
      if (outcome !== true) result.stay.push(outcome);
      else {
        result.restored++;
        if (row.resource === 'users') result.users++;
      }
    }
    return result;
  };

  return {
    restoreWithin,

    /** Deleted and not restored, newest first: the deletion is its latest change. */
    async list({ page, limit, ...query }: BinQuery & Paging) {
      const wanted = inBin(query);
      const [found, counted] = await Promise.all([
        wanted
          .select('seq')
          .orderBy('seq', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        wanted.select(sql<number>`count(*)`.as('total')).executeTakeFirst(),
      ]);
      const seqs = found.map(({ seq }) => seq);
      return { items: readItems(seqs), total: Number(counted?.total ?? 0) };
    },

    /** The kinds of records that these deleted. */
    async namesOf(changes: readonly number[]) {
      const rows = await store.read
        .selectFrom('changes')
        .select('resource')
        .distinct()
        .where('seq', 'in', changes)
        .where(sql<SqlBool>`action = 'delete'`)
        .execute();
      return rows.map(({ resource }) => resource);
    },

    /** What cannot be restored stays in the bin. `userHash`: a deleted user's password is gone. */
    restore: (actor: Actor, changes: readonly number[], userHash: string, attempt?: Attempt) =>
      change(store, actor, (write) => runOnce(write, attempt, () => restoreWithin(write, changes, userHash))),

    /** Deletes them with their history. Those that are no longer in the bin are skipped. */
    erase: (actor: Actor, changes: readonly number[], attempt?: Attempt) =>
      change(store, actor, (write) =>
        runOnce(write, attempt, async () => {
          const rows = await held(write, changes);
          await eraseRecords(write, rows);
          return { erased: rows.length, gone: changes.length - rows.length };
        }),
      ),
  };
}

/** Whether the word is in any of the fields by which its list is searched. */
function isNamed({ dialect }: Store, names: readonly HistoryName[], word: string): RawBuilder<SqlBool> {
  const fields = [...new Set(names.flatMap((name) => kindOf(name).search))];
  const text = (field: string) =>
    dialect === 'postgres'
      ? sql`before::jsonb ->> ${sql.lit(field)}`
      : sql`json_extract(before, ${sql.lit(`$.${field}`)})`;
  const contains = fields.map((field) => sql`lower(coalesce(${text(field)}, '')) like ${containing(word)} escape '\\'`);
  return sql`(${sql.join(contains, sql` or `)})`;
}

/** Undoes the work if it fails; the transaction continues. */
async function inSavepoint({ trx }: Write, work: () => Promise<void>) {
  await sql`savepoint one_record`.execute(trx);
  try {
    await work();
  } catch (error) {
    if (faultOf(error) === 'duplicate') {
      await sql`rollback to savepoint one_record`.execute(trx);
      await sql`release savepoint one_record`.execute(trx);
    }
    throw error;
  }
  await sql`release savepoint one_record`.execute(trx);
}

/** Deletes their entries in the change log, and what other tables have about them. The change log keeps who did it, without the content. */
async function eraseRecords(write: Write, deletions: readonly Deletion[]) {
  for (const [resource, some] of Map.groupBy(deletions, (row) => row.resource)) {
    const ids = some.map(({ record_id }) => record_id);
    if (resource === 'messages') await eraseNotes(write, ids);
    if (resource === 'certificates') await eraseCertificates(write, some);
    await write.erase(resource, ids);
  }
}

async function eraseNotes({ trx }: Write, messages: readonly string[]) {
  const notes = trx.selectFrom('message_notes').select('_id').where('message_id', 'in', messages);
  await trx.deleteFrom('changes').where('resource', '=', 'message-notes').where('record_id', 'in', notes).execute();
  await trx.deleteFrom('message_notes').where('message_id', 'in', messages).execute();
}

/** A credential keeps its position in the status list, where it is revoked, but not the student's data. */
async function eraseCertificates({ trx }: Write, deletions: readonly Deletion[]) {
  const ids = deletions.map(({ record_id }) => record_id);
  await deleteMails(trx, 'certificate', ids);
  await trx.updateTable('credentials').set({ facts: '', document: '' }).where('certificate_id', 'in', ids).execute();
  await forgetRefusals(trx, ids);
}

/** Rows of imports that were refused because a certificate had their number say whose it is: its name goes, their result stays. */
async function forgetRefusals(trx: Write['trx'], ids: readonly string[]) {
  const entries = await trx
    .selectFrom('changes')
    .select(['before', 'after'])
    .where('resource', '=', 'certificates')
    .where('record_id', 'in', ids)
    .execute();
  const versions = entries.flatMap(({ before, after }) => [before, after].flatMap((text) => text ?? []));
  const numbers = new Set(versions.map((text) => normaliseNumber(String(JSON.parse(text).certificate_no))));
  await trx
    .updateTable('certificate_batch_rows')
    .set({ errors: null })
    .where('certificate_no', 'in', [...numbers])
    .where('errors', 'is not', null)
    .execute();
}
