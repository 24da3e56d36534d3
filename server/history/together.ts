// Changes many records in one transaction: one line of the activity list, and one undo. Certificates have their own (certificates/bulk).
import { sql } from 'kysely';
import type { ManyDeed } from '#contract/certificates/bulk.ts';
import { type HistoryName, historyNames } from '#contract/history/history.ts';
import { institute } from '#contract/institute/institute.ts';
import type { ArrangedName, ResourceName } from '#contract/resources.ts';
import { createUsers } from '../accounts/users.ts';
import { type Actor, change, tableOf, togetherOf, type Write } from '../data/change.ts';
import { newId } from '../data/ids.ts';
import type { Store } from '../data/open.ts';
import { type Attempt, once } from '../data/repeated-requests.ts';
import { anyTable, isLastChange } from '../data/tables.ts';
import { lockFacts, putInstitute } from '../institute/store.ts';
import { createCollection } from '../resources/collection.ts';
import { hasIdIn } from '../resources/search.ts';
import { createPauses, type Pauses } from '../web/event-loop.ts';
import { createBin } from './bin.ts';
import { snapshotOf } from './entries.ts';
import { fieldsOf } from './history-access.ts';
import { restoreRecord } from './restoring.ts';

/** `left`: those that are gone, or were changed since. */
export type Done = { together: string; count: number; left: number };

/** Certificates have calls of their own, with rules of their own about who may undo what. */
const togetherNames = historyNames.filter((name) => name !== 'certificates').map(togetherOf);

export function createTogether(store: Store) {
  const bin = createBin(store);

  /** Nothing was changed: no line. `resource`: under which kind of record it is listed. */
  const inOne = (
    actor: Actor,
    deed: ManyDeed['deed'],
    resource: HistoryName,
    attempt: Attempt | undefined,
    work: (write: Write) => Promise<Omit<Done, 'together'>>,
  ): Promise<Done> => {
    const together = newId();
    return change(
      store,
      actor,
      (write) =>
        once(write, attempt, async () => {
          const done = await work(write);
          if (done.count > 0)
            await write.note(togetherOf(resource), 'update', undefined, { _id: together, deed, resource });
          return { together, ...done };
        }),
      together,
    );
  };

  const removeFrom = async (write: Write, name: ResourceName, ids: readonly string[]) => {
    let count = 0;
    if (name === 'users') {
      const users = createUsers(store);
      for (const id of inOrder(ids)) if (await users.removeWithin(write, id)) count++;
      return count;
    }
    const collection = createCollection(store, name);
    await oneByOne(inOrder(ids), async (id) => {
      const found = await collection.lockRow(write, id);
      if (!found) return;
      await write.remove(name, found);
      count++;
    });
    return count;
  };

  /** Those whose latest change it is, in the order in which they were changed. */
  const undoable = (trx: Write['trx'] | Store['read'], together: string) =>
    trx.selectFrom('changes').selectAll().where('together', '=', together).where(isLastChange).orderBy('seq');

  /** Locks what is to be put back, so that nobody changes it meanwhile. What is deleted is locked by the bin. */
  const lock = async (write: Write, together: string) => {
    // SQLite has one transaction at a time.
    if (store.dialect === 'sqlite') return;
    const changed = await undoable(write.trx, together)
      .clearSelect()
      .select(['resource', 'record_id'])
      .where('action', '<>', 'delete')
      .execute();
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

  const putBack = async (write: Write, seq: number, letOthersIn: Pauses) => {
    const entry = write.trx.selectFrom('changes').select(['resource', 'before']).where('seq', '=', seq);
    const { resource, before } = await entry.executeTakeFirstOrThrow();
    const name = resource as Exclude<HistoryName, 'messages'>;
    const snapshot = snapshotOf(resource, before);
    await letOthersIn();
    const checked = snapshot && fieldsOf(name, snapshot);
    await letOthersIn();
    if (!snapshot || !checked?.success) return false;
    if (name === 'institute') await putInstitute(store, write, () => institute.parse(checked.data), 'restore');
    else await restoreRecord(store, write, { name, snapshot, fields: checked.data });
    return true;
  };

  return {
    inOne,
    removeFrom,

    remove: (actor: Actor, name: ResourceName, ids: readonly string[], attempt?: Attempt) =>
      inOne(actor, 'delete', name, attempt, async (write) => {
        const count = await removeFrom(write, name, ids);
        return { count, left: ids.length - count };
      }),

    /** Each with its own fields. */
    save: (actor: Actor, name: ArrangedName, fields: ReadonlyMap<string, object>, attempt?: Attempt) =>
      inOne(actor, 'change', name, attempt, async (write) => {
        const collection = createCollection(store, name);
        let count = 0;
        await oneByOne(inOrder(fields.keys()), async (id, letOthersIn) => {
          const record = await collection.lockRow(write, id);
          await letOthersIn();
          if (!record) return;
          await collection.saveGiven(write, record, { ...fields.get(id) });
          count++;
        });
        return { count, left: fields.size - count };
      }),

    /** What it was, and of which kinds of records; undefined if there was no such change. */
    async find(together: string) {
      const { rows } = await sql<{ after: string }>`select after from changes
        where record_id = ${together} and resource in (${sql.join(togetherNames)}) limit 1`.execute(store.read);
      const [entry] = rows;
      if (!entry) return undefined;
      const { deed, resource = 'certificates' } = JSON.parse(entry.after) as ManyDeed & { resource?: HistoryName };
      const kinds = await undoable(store.read, together)
        .clearSelect()
        .clearOrderBy()
        .select('resource')
        .distinct()
        .execute();
      return { deed, resource, names: kinds.map(({ resource }) => resource) };
    },

    /** Those that were changed since stay as they are; what collides with another stays in the bin. */
    undo: (actor: Actor, together: string, resource: HistoryName, userHash: string) =>
      inOne(actor, 'undo', resource, undefined, async (write) => {
        await lock(write, together);
        const found = await undoable(write.trx, together).clearSelect().select(['seq', 'action']).execute();
        let count = 0;
        await oneByOne(found, async ({ seq, action }, letOthersIn) => {
          if (action === 'delete') count += (await bin.restoreWithin(write, [Number(seq)], userHash)).restored;
          else if (await putBack(write, seq, letOthersIn)) count++;
        });
        return { count, left: found.length - count };
      }),
  };
}

/** So that two transactions with the same records cannot deadlock. */
const inOrder = (ids: Iterable<string>) => [...ids].sort();

/**
 * Each may have a megabyte. Others' requests run in between, not after each: on SQLite all who save wait until the transaction ends, and a
 * turn of many requests is long.
 */
async function oneByOne<Item>(items: readonly Item[], work: (item: Item, letOthersIn: Pauses) => Promise<unknown>) {
  const letOthersIn = createPauses();
  for (const item of items) {
    await work(item, letOthersIn);
    await letOthersIn();
  }
}
