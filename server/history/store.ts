// Reads the change log: a record's history; and restores an earlier version, which is a change itself.
import { sql } from 'kysely';
import type { HistoryName, RecordChange } from '#contract/history/history.ts';
import type { ResourceName } from '#contract/resources.ts';
import { type Actor, change } from '../data/change.ts';
import type { Store } from '../data/open.ts';
import type { Expectation } from '../resources/collection.ts';
import { inPortions, type Snapshot, snapshotsOf, toRecordChange, withPrints } from './entries.ts';
import { restoreEnquiry, restoreRecord, restoreUser } from './restoring.ts';

export type { Snapshot } from './entries.ts';
export type History = ReturnType<typeof createHistory>;
type LoggedChange = { change: number; resource: string; action: string; before?: Snapshot; after?: Snapshot };
export type Paging = { page: number; limit: number };

export function createHistory(store: Store) {
  const read = (seqs: readonly number[]) =>
    store.read.selectFrom('changes').selectAll().where('seq', 'in', seqs).execute();

  async function* readChanges(seqs: readonly number[], isFirstPage: boolean): AsyncGenerator<RecordChange[]> {
    let isNewest = isFirstPage;
    for await (const row of inPortions(seqs, read)) {
      yield await withPrints(store, [toRecordChange(row, isNewest)]);
      isNewest = false;
    }
  }

  /** Without the entries about bulk changes as a whole, which have no record. */
  const ofRecords = () => store.read.selectFrom('changes').where('action', '<>', 'bulk');

  return {
    /** Newest first. */
    async of(resource: HistoryName, id: string, { page, limit }: Paging) {
      const wanted = ofRecords().where('resource', '=', resource).where('record_id', '=', id);
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
      return { items: readChanges(seqs, page === 1), total: Number(counted?.total ?? 0) };
    },

    async find(seq: number): Promise<LoggedChange | undefined> {
      const row = await ofRecords().selectAll().where('seq', '=', seq).executeTakeFirst();
      return row && { change: row.seq, resource: row.resource, action: row.action, ...snapshotsOf(row) };
    },

    /** With `isExpected`, refused unless the record exists and is the expected one. */
    putBack: <Name extends ResourceName>(
      actor: Actor,
      name: Name,
      snapshot: Snapshot,
      fields: object,
      isExpected?: Expectation,
    ) => change(store, actor, (write) => restoreRecord(store, write, { name, snapshot, fields, isExpected })),

    putBackUser: (actor: Actor, snapshot: Snapshot, fields: object, passwordHash: string) =>
      change(store, actor, (write) => restoreUser(store, write, snapshot, fields, passwordHash)),

    putBackMessage: (actor: Actor, snapshot: Snapshot) =>
      change(store, actor, (write) => restoreEnquiry(store, write, snapshot)),
  };
}
