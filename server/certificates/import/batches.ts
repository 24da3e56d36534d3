// Adds many certificates in one transaction, with an idempotency key, and undoes it in one.
import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import type { BatchResult, BatchTrial, BatchUndone, RowVerdict } from '#contract/certificate-batch.ts';
import type { Certificate } from '#contract/resources.ts';
import { msg } from '#contract/translate.ts';
import { type Actor, change, type StoredRecord, type Write } from '../../data/change.ts';
import { faultOf, RefusedError } from '../../data/errors.ts';
import { newId } from '../../data/ids.ts';
import type { Store } from '../../data/open.ts';
import { anyTable, type Database } from '../../data/tables.ts';
import { createCollection } from '../../resources/collection.ts';
import { type ClassifiedRow, classifyRows, countVerdicts, readRows } from './rows.ts';

export type CertificateBatches = ReturnType<typeof createCertificateBatches>;

const CHUNK = 250;
const TRIES = 5;

export function createCertificateBatches(store: Store) {
  const certificates = createCollection(store, 'certificates');

  const lockRows = async (write: Write, rows: { certificate_id: string | null }[]) => {
    const ids = rows.map(({ certificate_id }) => certificate_id ?? '');
    let query = anyTable(write.trx).selectFrom('certificates').selectAll().where('_id', 'in', ids);
    if (store.dialect === 'postgres') query = query.forUpdate();
    const found = ids.length > 0 ? await query.execute() : [];
    return new Map(found.map((row) => [row._id as string, certificates.toRecord(row)]));
  };

  const find = async (by: '_id' | 'idempotency_key', value: string) =>
    store.read.selectFrom('certificate_batches').selectAll().where(by, '=', value).executeTakeFirst();

  const result = async (batch: BatchRow): Promise<BatchResult> => {
    const rows = await store.read
      .selectFrom('certificate_batch_rows')
      .select(['row', 'verdict', 'certificate_no', 'errors'])
      .where('batch_id', '=', batch._id)
      .orderBy('row')
      .execute();
    return { ...summaryOf(batch), rows: rows.map(toVerdict) };
  };

  /** The response of an earlier commit with this key. */
  const earlier = async (key: string, bodyHash: string) => {
    const batch = await find('idempotency_key', key);
    if (batch && batch.body_hash !== bodyHash)
      throw new RefusedError(409, msg('This Idempotency-Key was used for other rows.'));
    return batch && result(batch);
  };

  return {
    /** The result for each row, without adding any. */
    async try(rows: readonly Record<string, unknown>[]): Promise<BatchTrial> {
      const classified = await classifyRows(await readRows(rows), store.read);
      return { ...countVerdicts(classified), rows: classified.map(({ record: _record, ...verdict }) => verdict) };
    },

    /** Adds all valid rows in one transaction. The same key again returns the same response and adds nothing. */
    async add(actor: Actor, key: string, rows: readonly Record<string, unknown>[]): Promise<BatchResult> {
      const bodyHash = createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
      const known = await earlier(key, bodyHash);
      if (known) return known;
      const read = await readRows(rows);
      for (let attempt = 1; ; attempt++)
        try {
          const batch = await change(store, actor, async (write) => {
            const classified = await classifyRows(read, write.trx);
            return insertBatch(write, actor, key, bodyHash, classified);
          });
          return await result(batch);
        } catch (error) {
          if (faultOf(error) !== 'duplicate') throw error;
          // Either the same commit arrived twice and the other one was first, or one of the numbers has just been
          // taken.
          const other = await earlier(key, bodyHash);
          if (other) return other;
          if (attempt === TRIES) throw error;
        }
    },

    async find(id: string) {
      const batch = await find('_id', id);
      return batch && result(batch);
    },

    /** The newest first. */
    async list(limit: number) {
      const batches = store.read.selectFrom('certificate_batches').selectAll();
      return (await batches.orderBy('_id', 'desc').limit(limit).execute()).map(summaryOf);
    },

    /** Certificates that the batch added and that still exist, in the order of the batch, a few at a time. */
    async *certificatesOf(id: string, size: number): AsyncGenerator<Certificate[]> {
      for (let last = 0; ; ) {
        const rows = await addedRows(store.read, id, last, size);
        if (rows.length === 0) return;
        const ids = rows.map(({ certificate_id }) => certificate_id as string);
        const found = await anyTable(store.read)
          .selectFrom('certificates')
          .selectAll()
          .where('_id', 'in', ids)
          .execute();
        const records = new Map(found.map((row) => [row._id, certificates.toRecord(row)]));
        yield ids.flatMap((certificateId) => records.get(certificateId) ?? []);
        if (rows.length < size) return;
        last = rows.at(-1)?.row ?? 0;
      }
    },

    /** Removes what the batch added, except certificates that were changed since. A repeat returns the first result. */
    async undo(actor: Actor, id: string): Promise<Omit<BatchUndone, 'message'> | undefined> {
      return change(store, actor, async (write) => {
        let held = write.trx.selectFrom('certificate_batches').selectAll().where('_id', '=', id);
        if (store.dialect === 'postgres') held = held.forUpdate();
        const batch = await held.executeTakeFirst();
        if (!batch) return undefined;
        if (batch.undone) return JSON.parse(batch.undone) as Omit<BatchUndone, 'message'>;
        const undone: Omit<BatchUndone, 'message'> = { removed: 0, kept: [] };
        for (let last = 0; ; ) {
          const rows = await addedRows(write.trx, id, last, CHUNK);
          const found = await lockRows(write, rows);
          const unchanged: StoredRecord[] = [];
          for (const { row, certificate_id, certificate_no } of rows) {
            const certificate = found.get(certificate_id as string);
            if (certificate?.version === 1) unchanged.push(certificate);
            else if (certificate) undone.kept.push({ row, certificate_no });
          }
          await write.removeAll('certificates', unchanged);
          undone.removed += unchanged.length;
          await pause();
          if (rows.length < CHUNK) break;
          last = rows.at(-1)?.row ?? 0;
        }
        const values = { undone_at: new Date().toISOString(), undone: JSON.stringify(undone) };
        await write.trx.updateTable('certificate_batches').set(values).where('_id', '=', id).execute();
        return undone;
      });
    },
  };
}

type BatchRow = Database['certificate_batches'];

async function insertBatch(
  write: Write,
  actor: Actor,
  key: string,
  bodyHash: string,
  classified: ClassifiedRow[],
): Promise<BatchRow> {
  const at = new Date().toISOString();
  const { total, new: added, duplicates, toFix: to_fix } = countVerdicts(classified);
  const batch: BatchRow = {
    _id: newId(),
    idempotency_key: key,
    body_hash: bodyHash,
    at,
    actor_id: actor?._id ?? null,
    actor_name: actor?.name ?? null,
    ...{ total, added, duplicates, to_fix, undone_at: null, undone: null },
  };
  await write.trx.insertInto('certificate_batches').values(batch).execute();
  for (let start = 0; start < classified.length; start += CHUNK) {
    const chunk = classified.slice(start, start + CHUNK).map((row) => ({ ...row, id: row.record ? newId() : null }));
    const records = chunk.flatMap(({ id, record }) =>
      id && record ? { _id: id, ...record, updatedAt: at, version: 1 } : [],
    );
    await write.insertAll('certificates', records);
    await write.trx
      .insertInto('certificate_batch_rows')
      .values(
        chunk.map(({ row, verdict, certificate_no, errors, id }) => ({
          ...{ _id: newId(), batch_id: batch._id, row, verdict, certificate_no, certificate_id: id },
          errors: errors.length > 0 ? JSON.stringify(errors) : null,
        })),
      )
      .execute();
    // Lets other requests run; the rows stay invisible until the commit.
    await pause();
  }
  return batch;
}

function addedRows(db: Store['read'], batchId: string, after: number, limit: number) {
  return db
    .selectFrom('certificate_batch_rows')
    .select(['row', 'certificate_id', 'certificate_no'])
    .where('batch_id', '=', batchId)
    .where('verdict', '=', 'new')
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .execute();
}

const summaryOf = ({ _id, at, actor_name, total, added, duplicates, to_fix, undone_at }: BatchRow) => ({
  ...{ _id, at, by: actor_name, total, added, duplicates },
  toFix: to_fix,
  undoneAt: undone_at,
});

type StoredVerdict = Pick<Database['certificate_batch_rows'], 'row' | 'verdict' | 'certificate_no' | 'errors'>;

const toVerdict = ({ row, verdict, certificate_no, errors }: StoredVerdict): RowVerdict => ({
  row,
  verdict: verdict as RowVerdict['verdict'],
  certificate_no,
  errors: errors ? (JSON.parse(errors) as RowVerdict['errors']) : [],
});
