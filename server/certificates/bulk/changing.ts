// Changes the status of many certificates and deletes many, in parts: each part is one transaction, and the work can stop between two
// parts. What was deleted together is restored together.

import { type SqlBool, sql } from 'kysely';
import type { JointDeletion, ManyDeed, NewStatus } from '#contract/certificates/bulk.ts';
import { keepOlderNumber } from '#contract/certificates/number.ts';
import { resources } from '#contract/resources.ts';
import { type Actor, change, type StoredRecord, TOGETHER, type Write } from '../../data/change.ts';
import { faultOf } from '../../data/errors.ts';
import { newId } from '../../data/ids.ts';
import type { Store } from '../../data/open.ts';
import { isLastChange } from '../../data/tables.ts';
import { createCollection } from '../../resources/collection.ts';
import { nextTurn } from '../../web/event-loop.ts';
import { findTakenNumbers } from '../numbers.ts';
import { partsOf } from './selection.ts';

/** Other writers wait for one part at most. */
const PART = 100;
/** The number that is saved before other requests run. */
const STEP = 10;
const TRIES = 5;
const LATEST = 20;

/** Counts over all parts so far: handled, changed, unchanged because already so, refused. */
export type Step = { done: number; changed: number; same: number; left: number };

export function createManyChanges(store: Store) {
  const certificates = createCollection(store, 'certificates');

  /** Runs the parts one after the other and adds up their counts. */
  async function* inParts<Part>(parts: Iterable<Part>, work: (part: Part) => Promise<Step>): AsyncGenerator<Step> {
    const sum: Step = { done: 0, changed: 0, same: 0, left: 0 };
    for (const part of parts) {
      const step = await work(part);
      for (const key of ['done', 'changed', 'same', 'left'] as const) sum[key] += step[key];
      yield { ...sum };
    }
  }

  /** The first part also writes the entry about all of them. Nothing was changed: no entry. */
  const changeTogether = (actor: Actor, together: string, deed: ManyDeed, work: (write: Write) => Promise<Step>) =>
    change(
      store,
      actor,
      async (write) => {
        const step = await work(write);
        const { rows } = await sql<{ seq: number }>`select seq from changes
          where resource = ${TOGETHER} and record_id = ${together} limit 1`.execute(write.trx);
        if (step.changed > 0 && rows.length === 0)
          await write.note(TOGETHER, 'update', undefined, { _id: together, ...deed });
        return step;
      },
      together,
    );

  /** Those whose last change it was get what they had before. Locked first: what is saved meanwhile is a later change. */
  const undoPart = async (write: Write, seqs: readonly number[]) => {
    const named = await write.trx.selectFrom('changes').select('record_id').where('seq', 'in', seqs).execute();
    const rows = await certificates.lockRows(
      write,
      named.map(({ record_id }) => record_id),
    );
    const entries = await write.trx
      .selectFrom('changes')
      .select(['record_id', 'before'])
      .where('seq', 'in', seqs)
      .where(isLastChange)
      .execute();
    const befores = new Map(
      entries.map(({ record_id, before }) => [record_id, JSON.parse(before ?? '{}') as StoredRecord]),
    );
    const undone = rows.filter(({ _id }) => befores.has(_id));
    for (const [at, row] of undone.entries()) {
      const {
        status,
        reason = '',
        replaced_by = '',
        withdrawn_on = '',
        approval = '',
        approval_note = '',
      } = befores.get(row._id) as StoredRecord;
      const earlier = { status, reason, replaced_by, withdrawn_on, approval, approval_note };
      await certificates.save(write, row, earlier, 'restore');
      if (at % STEP === STEP - 1) await nextTurn();
    }
    return undone.length;
  };

  const bringBack = async (write: Write, id: string): Promise<Step> => {
    let held = write.trx.selectFrom('certificate_deletions').selectAll().where('_id', '=', id);
    if (store.dialect === 'postgres') held = held.forUpdate();
    const part = await held.executeTakeFirst();
    if (!part || part.restored_at) return { done: part?.count ?? 0, changed: 0, same: part?.count ?? 0, left: 0 };
    let entries = write.trx
      .selectFrom('changes')
      .select(['seq', 'before'])
      .where('seq', 'in', JSON.parse(part.changes) as number[])
      .where(isLastChange)
      .orderBy('seq');
    // Locked, so that none is deleted for good meanwhile.
    if (store.dialect === 'postgres') entries = entries.forUpdate();
    const deletions = await entries.execute();
    const fit = deletions.flatMap(({ before }) => {
      const snapshot = JSON.parse(before ?? '{}') as StoredRecord & { version: number };
      const { success, data } = resources.certificates.fields.safeParse(snapshot);
      if (!success) return [];
      return {
        snapshot,
        number: data.certificate_no,
        fields: keepOlderNumber(snapshot, data),
        lastVersion: snapshot.version,
      };
    });
    const taken = await findTakenNumbers(
      fit.map(({ number }) => number),
      write.trx,
    );
    const back = fit.filter(({ number }) => !taken.has(number));
    await certificates.insertAgain(write, back);
    const restored_at = new Date().toISOString();
    await write.trx.updateTable('certificate_deletions').set({ restored_at }).where('_id', '=', id).execute();
    // Certificates that were restored or deleted again since do not count as left.
    const left = deletions.length - back.length;
    return { done: part.count, changed: back.length, same: part.count - deletions.length, left };
  };

  return {
    /** Those that have the status already stay unchanged, with their own reason. `together` is the id by which it is undone. */
    setStatus: (actor: Actor, together: string, ids: readonly string[], { status, reason }: NewStatus) =>
      inParts(partsOf(ids, PART), (part) =>
        changeTogether(actor, together, { deed: 'status', status }, async (write) => {
          const found = await certificates.lockRows(write, part);
          const others = found.filter((record) => record.status !== status);
          for (const [at, before] of others.entries()) {
            await certificates.save(write, before, { status, ...(status === 'Rejected' ? { reason } : {}) });
            if (at % STEP === STEP - 1) await nextTurn();
          }
          const same = found.length - others.length;
          return { done: part.length, changed: others.length, same, left: part.length - found.length };
        }),
      ),

    /** `deletion` is the id by which they can be restored. */
    remove: (actor: Actor, deletion: string, ids: readonly string[]) =>
      inParts(partsOf(ids, PART), (part) =>
        changeTogether(actor, deletion, { deed: 'delete' }, async (write) => {
          const found = await certificates.lockRows(write, part);
          const changes = await write.removeAll('certificates', found);
          if (changes.length > 0)
            await write.trx
              .insertInto('certificate_deletions')
              .values({
                _id: newId(),
                deletion_id: deletion,
                at: new Date().toISOString(),
                actor_id: actor?._id ?? null,
                actor_name: actor?.name ?? null,
                changes: JSON.stringify(changes),
                count: changes.length,
                restored_at: null,
              })
              .execute();
          return { done: part.length, changed: found.length, same: 0, left: part.length - found.length };
        }),
      ),

    /** How many were changed together; zero if there was no such change. */
    async sizeOf(together: string) {
      const counted = store.read.selectFrom('changes').select(({ fn }) => fn.countAll<number | string>().as('count'));
      const row = await counted
        .where('together', '=', together)
        .where('before', 'is not', null)
        .where('action', '<>', 'delete')
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },

    /** Whether undoing it makes some Verified. */
    async wouldIssue(together: string) {
      const row = await store.read
        .selectFrom('changes')
        .select('seq')
        .where('together', '=', together)
        .where(isLastChange)
        .where(sql<SqlBool>`before like '%"status":"Verified"%'`)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** In one transaction: all of them or none. Those that were changed since stay as they are. */
    async *undo(actor: Actor, together: string): AsyncGenerator<Step> {
      yield await changeTogether(actor, newId(), { deed: 'undo' }, async (write) => {
        const step: Step = { done: 0, changed: 0, same: 0, left: 0 };
        for (let last = 0; ; ) {
          const rows = await write.trx
            .selectFrom('changes')
            .select('seq')
            .where('together', '=', together)
            .where('seq', '>', last)
            .orderBy('seq')
            .limit(PART)
            .execute();
          const seqs = rows.map(({ seq }) => Number(seq));
          const changed = seqs.length > 0 ? await undoPart(write, seqs) : 0;
          step.done += seqs.length;
          step.changed += changed;
          step.left += seqs.length - changed;
          if (seqs.length < PART) return step;
          last = seqs.at(-1) as number;
        }
      });
    },

    /** The parts of a deletion that are not restored yet. */
    async partsOf(deletion: string) {
      const parts = await store.read
        .selectFrom('certificate_deletions')
        .select(['_id', 'count'])
        .where('deletion_id', '=', deletion)
        .where('restored_at', 'is', null)
        .orderBy('_id')
        .execute();
      return { ids: parts.map(({ _id }) => _id), total: parts.reduce((sum, { count }) => sum + count, 0) };
    },

    /** A certificate that breaks a current rule, or whose number is taken, stays in the bin. A repeat continues where it stopped. */
    bringBack: (actor: Actor, parts: readonly string[], together = newId()) =>
      inParts(parts, async (id) => {
        for (let attempt = 1; ; attempt++)
          try {
            return await changeTogether(actor, together, { deed: 'bring back' }, (write) => bringBack(write, id));
          } catch (error) {
            // One of the numbers has just been taken: the next try sees it.
            if (faultOf(error) !== 'duplicate' || attempt === TRIES) throw error;
          }
      }),

    /** The newest first. */
    async deletions(): Promise<JointDeletion[]> {
      const rows = await store.read
        .selectFrom('certificate_deletions')
        .select(({ fn }) => ['deletion_id', fn.min('at').as('at'), fn.min('actor_name').as('by')])
        .select(({ fn }) => fn.sum<number | string>('count').as('count'))
        .where('restored_at', 'is', null)
        .groupBy('deletion_id')
        .orderBy('deletion_id', 'desc')
        .limit(LATEST)
        .execute();
      return rows.map(({ deletion_id, at, by, count }) => ({ _id: deletion_id, at, by, count: Number(count) }));
    },
  };
}
