// Bulk operations on the records of any resource: delete or save many, find a bulk change, undo it, list the deletions. Certificates, which
// may be thousands, are changed in parts: certificates/bulk.
import { sql } from 'kysely';
import type { BulkDeletion } from '#contract/history/bulk.ts';
import type { HistoryName } from '#contract/history/history.ts';
import { institute } from '#contract/institute/institute.ts';
import type { ArrangedName, ResourceName } from '#contract/resources.ts';
import { createUsers } from '../accounts/users.ts';
import { type Bulk, changeInBulk, findBulk, isAboutBulk, type Watch } from '../data/bulk-change.ts';
import { type Actor, tableOf, type Write } from '../data/change.ts';
import { newId } from '../data/ids.ts';
import type { Store } from '../data/open.ts';
import type { Attempt } from '../data/repeated-requests.ts';
import { anyTable, isLastChange } from '../data/tables.ts';
import { lockFacts, putInstitute } from '../institute/store.ts';
import { createCollection } from '../resources/collection.ts';
import { hasIdIn } from '../resources/search.ts';
import { letOthersIn } from '../web/event-loop.ts';
import { createBin } from './bin.ts';
import { snapshotOf } from './entries.ts';
import { fieldsOf } from './history-access.ts';
import { putBackState, restoreRecord } from './restoring.ts';

/** `left`: those that are gone, were changed since, or cannot come back. */
export type Done = { bulk: string; count: number; left: number };

/** Deleted records are restored in parts, so that others can save in between. */
const ENTRIES_PER_TRANSACTION = 200;
const LISTED_DELETIONS = 20;

type Entry = { seq: number; action: string };

export function createBulkOperations(store: Store) {
  const bin = createBin(store);

  const removeFrom = async (write: Write, name: ResourceName, ids: readonly string[]) => {
    let count = 0;
    if (name === 'users') {
      const users = createUsers(store);
      for (const id of inOrder(ids)) if (await users.removeWithin(write, id)) count++;
      return count;
    }
    const collection = createCollection(store, name);
    for (const id of inOrder(ids)) {
      await letOthersIn();
      const found = await collection.lockRow(write, id);
      if (!found) continue;
      await write.remove(name, found);
      count++;
    }
    return count;
  };

  /** The entries of what the bulk change changed or deleted. */
  const entriesOf = (db: Write['trx'] | Store['read'], bulk: string) =>
    db.selectFrom('changes').where('bulk', '=', bulk).where('before', 'is not', null);

  /** Locks what is to be put back, so that nobody changes it meanwhile. What is deleted is locked by the bin. */
  const lock = async (write: Write, entries: ReturnType<typeof entriesOf>) => {
    // SQLite has one transaction at a time.
    if (store.dialect === 'sqlite') return;
    const changed = await entries.select(['resource', 'record_id']).where('action', '<>', 'delete').execute();
    for (const [name, some] of Map.groupBy(changed, ({ resource }) => resource)) {
      const ids = some.map(({ record_id }) => record_id);
      if (name === 'institute') await lockFacts(store, write);
      else await lockIds(write, name as ResourceName, ids);
    }
  };

  /** Without reading the records: each may have a megabyte. */
  const lockIds = ({ trx }: Write, name: ResourceName, ids: readonly string[]) =>
    anyTable(trx)
      .selectFrom(tableOf(name))
      .select('_id')
      .where(hasIdIn(store.dialect, ids))
      .orderBy('_id')
      .forUpdate()
      .execute();

  const putBack = async (write: Write, seq: number) => {
    const entry = write.trx.selectFrom('changes').select(['resource', 'before']).where('seq', '=', seq);
    const { resource, before } = await entry.executeTakeFirstOrThrow();
    const name = resource as Exclude<HistoryName, 'messages'>;
    const snapshot = snapshotOf(resource, before);
    await letOthersIn();
    if (snapshot && name === 'certificates') return putBackState(store, write, snapshot);
    const checked = snapshot && fieldsOf(name, snapshot);
    await letOthersIn();
    if (!snapshot || !checked?.success) return false;
    if (name === 'institute') await putInstitute(store, write, () => institute.parse(checked.data), 'restore');
    else await restoreRecord(store, write, { name, snapshot, fields: checked.data });
    return true;
  };

  /** Records that were not changed since get their earlier content, or are restored from the bin. */
  const undoPart = async (write: Write, bulk: string, part: readonly Entry[], userHash: string) => {
    const within = entriesOf(write.trx, bulk)
      .where('seq', '>=', part[0]?.seq ?? 0)
      .where('seq', '<=', part.at(-1)?.seq ?? 0);
    await lock(write, within);
    const found = await within.select(['seq', 'action']).where(isLastChange).orderBy('seq').execute();
    const [deleted, changed] = [true, false].map((wanted) =>
      found.flatMap(({ seq, action }) => ((action === 'delete') === wanted ? Number(seq) : [])),
    ) as [number[], number[]];
    let count = 0;
    for (const seq of changed) {
      await letOthersIn();
      if (await putBack(write, seq)) count++;
    }
    const left = part.filter(({ action }) => action !== 'delete').length - count;
    if (deleted.length === 0) return { count, left };
    const { restored, stay } = await bin.restoreWithin(write, deleted, userHash);
    // Records that somebody else restored, or deleted again, do not count as left.
    return { count: count + restored, left: left + stay.length };
  };

  return {
    removeFrom,

    remove: (actor: Actor, resource: ResourceName, ids: readonly string[], attempt?: Attempt): Promise<Done> =>
      changeInBulk(
        store,
        actor,
        { _id: newId(), resource, deed: 'delete' },
        async (write) => {
          const count = await removeFrom(write, resource, ids);
          return { count, left: ids.length - count };
        },
        attempt,
      ),

    /** Each with its own fields. */
    save: (
      actor: Actor,
      resource: ArrangedName,
      fields: ReadonlyMap<string, object>,
      attempt?: Attempt,
    ): Promise<Done> =>
      changeInBulk(
        store,
        actor,
        { _id: newId(), resource, deed: 'change' },
        async (write) => {
          const collection = createCollection(store, resource);
          let count = 0;
          for (const id of inOrder(fields.keys())) {
            await letOthersIn();
            const record = await collection.lockRow(write, id);
            await letOthersIn();
            if (!record) continue;
            await collection.updateWithin(write, record, { ...fields.get(id) });
            count++;
          }
          return { count, left: fields.size - count };
        },
        attempt,
      ),

    /** With the kinds of records that can be undone; undefined if there are none. Imports of translations have their own undo. */
    async find(id: string) {
      const bulk = await findBulk(store.read, id);
      if (!bulk || bulk.language) return undefined;
      const kinds = await entriesOf(store.read, id).select('resource').where(isLastChange).distinct().execute();
      if (kinds.length === 0) return undefined;
      const entries = await entriesOf(store.read, id).select(['seq', 'action']).orderBy('seq').execute();
      return {
        bulk,
        names: kinds.map(({ resource }) => resource),
        entries: entries.map(({ seq, action }): Entry => ({ seq: Number(seq), action })),
      };
    },

    /** A deletion is undone in parts, anything else in one transaction. Records changed since stay as they are; those that collide stay in the bin. */
    async undo(
      actor: Actor,
      { bulk: { _id, deed, resource }, entries }: { bulk: Bulk; entries: readonly Entry[] },
      userHash: string,
      { signal, onProgress }: Watch,
    ) {
      const undoing: Bulk = { _id: newId(), resource, deed: deed === 'delete' ? 'bring back' : 'undo' };
      const size = deed === 'delete' ? ENTRIES_PER_TRANSACTION : entries.length;
      const sum = { count: 0, left: 0 };
      for (let start = 0; start < entries.length && !signal.aborted; start += size) {
        const part = entries.slice(start, start + size);
        const done = await changeInBulk(store, actor, undoing, (write) => undoPart(write, _id, part, userHash));
        sum.count += done.count;
        sum.left += done.left;
        onProgress(start + part.length);
      }
      return sum;
    },

    /** Deletions of which something is still in the bin, the newest first. */
    async deletions(names: readonly HistoryName[]): Promise<BulkDeletion[]> {
      const stillInBin = sql`from changes where changes.bulk = entry.record_id and ${isLastChange}`;
      const { rows } = await sql<BulkDeletion>`select record_id as _id, at, actor_name as "by", resource,
        (select count(*) ${stillInBin}) as count from changes as entry
        where ${isAboutBulk} and after like '%"deed":"delete"%' and resource in (${sql.join(names)})
          and exists (select 1 ${stillInBin}) order by record_id desc limit ${LISTED_DELETIONS}`.execute(store.read);
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },
  };
}

/** So that two transactions with the same records cannot deadlock. */
const inOrder = (ids: Iterable<string>) => [...ids].sort();
