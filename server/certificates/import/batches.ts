// Adds many certificates in one transaction, with an idempotency key, and undoes it in one.
import { createHash } from 'node:crypto';
import type { BatchResult, BatchTrial, BatchUndone, RowVerdict } from '#contract/import/batch.ts';
import { msg } from '#contract/language/translate.ts';
import type { Certificate } from '#contract/resources.ts';
import { type Actor, change, type StoredRecord } from '../../data/change.ts';
import { faultOf } from '../../data/errors.ts';
import type { Store } from '../../data/open.ts';
import { type Attempt, attemptOf, findResponse, runOnce, stop } from '../../data/repeated-requests.ts';
import type { Database } from '../../data/tables.ts';
import { createCollection } from '../../resources/collection.ts';
import { letOthersIn, nextTurn } from '../../web/event-loop.ts';
import { lockNumbers, type NumberFacts } from '../numbers.ts';
import { hasWithdrawalLimit, refuseWithdrawals } from '../withdrawal-limit.ts';
import { type BatchRow, insertBatch, newBatch, type Watch } from './insert.ts';
import { classifyRows, countVerdicts, numberRows, readRows } from './rows.ts';

const CHUNK_SIZE = 250;
const MAX_ATTEMPTS = 5;

/** Keys belong to a user: the same key of two users names two imports. */
const attemptFor = (actor: Actor, key: string, rowsHash = ''): Attempt => ({
  ...attemptOf(`import ${actor?._id ?? ''}`, key, rowsHash),
  otherContent: msg('This Idempotency-Key was used for other rows.'),
});

export function createCertificateBatches(store: Store, institute: () => Promise<NumberFacts>) {
  const certificates = createCollection(store, 'certificates');

  const find = async (id: string): Promise<BatchResult | undefined> => {
    const query = store.read.selectFrom('certificate_batches').selectAll().where('_id', '=', id);
    const batch = await query.executeTakeFirst();
    if (!batch) return undefined;
    const verdicts: RowVerdict[] = [];
    for (let last = 0; ; ) {
      await letOthersIn();
      const rows = await store.read
        .selectFrom('certificate_batch_rows')
        .select(['row', 'verdict', 'certificate_no', 'errors'])
        .where('batch_id', '=', id)
        .where('row', '>', last)
        .orderBy('row')
        .limit(CHUNK_SIZE)
        .execute();
      verdicts.push(...rows.map(toVerdict));
      if (rows.length < CHUNK_SIZE) return { ...summaryOf(batch), rows: verdicts };
      last = rows.at(-1)?.row ?? 0;
    }
  };

  return {
    /** The result for each row, without adding any. */
    async try(rows: readonly Record<string, unknown>[], signal?: AbortSignal): Promise<BatchTrial> {
      const classified = await classifyRows(await readRows(rows, signal), store.read);
      return { ...countVerdicts(classified), rows: classified.map(({ record: _record, ...verdict }) => verdict) };
    },

    /** Adds all valid rows in one transaction. The same key again returns the same response and adds nothing. */
    async add(
      actor: Actor,
      key: string,
      rows: readonly Record<string, unknown>[],
      watch: Watch = {},
    ): Promise<BatchResult> {
      const sent = attemptFor(actor, key, await hashOf(rows));
      const known = await findResponse<string>(store.read, sent);
      if (known) return (await find(known.response)) as BatchResult;
      const read = await readRows(rows, watch.signal);
      const facts = await institute();
      const isNumbered = read.every((row) => 'errors' in row || row.certificate_no !== '');
      for (let attempt = 1; ; attempt++)
        try {
          const id = await change(store, actor, (write) =>
            runOnce(write, sent, async () => {
              if (!isNumbered) await lockNumbers(write.trx, store.dialect, watch.signal);
              const classified = await classifyRows(read, write.trx);
              const numbered = isNumbered ? classified : await numberRows(classified, write.trx, store.dialect, facts);
              return insertBatch(write, newBatch(actor, numbered), numbered, watch);
            }),
          );
          return (await find(id)) as BatchResult;
        } catch (error) {
          // One of the numbers has just been taken.
          if (faultOf(error) !== 'duplicate' || attempt === MAX_ATTEMPTS) throw error;
        }
    },

    /** Undoes what was or is being added with this key, and refuses the key from then on. */
    async stop(actor: Actor, key: string): Promise<Omit<BatchUndone, 'message'>> {
      const id = await change(store, actor, (write) => stop<string>(write, attemptFor(actor, key)));
      return (id && (await this.undo(actor, id))) || nothingUndone();
    },

    find,

    /** The newest first. */
    async list(limit: number) {
      const batches = store.read.selectFrom('certificate_batches').selectAll().orderBy('_id', 'desc').limit(limit);
      return (await batches.execute()).map(summaryOf);
    },

    /** Certificates that the batch added and that still exist, in the order of the batch, a few at a time. */
    async *certificatesOf(id: string, size: number): AsyncGenerator<Certificate[]> {
      for (let last = 0; ; ) {
        const rows = await addedRows(store.read, id, last, size);
        if (rows.length === 0) return;
        const ids = rows.map(({ certificate_id }) => certificate_id as string);
        yield await certificates.withIds(ids);
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
        const undone = nothingUndone();
        let verified = 0;
        for (let last = 0; ; ) {
          await letOthersIn();
          const rows = await addedRows(write.trx, id, last, CHUNK_SIZE);
          const ids = rows.map(({ certificate_id }) => certificate_id as string);
          const found = new Map((await certificates.lockRows(write, ids)).map((record) => [record._id, record]));
          const unchanged: StoredRecord[] = [];
          for (const { row, certificate_id, certificate_no } of rows) {
            const certificate = found.get(certificate_id as string);
            if (certificate?.version === 1) unchanged.push(certificate);
            else if (certificate) undone.kept.push({ row, certificate_no });
          }
          verified += unchanged.filter(({ status }) => status === 'Verified').length;
          if (hasWithdrawalLimit(actor) && batch.actor_id !== actor?._id) refuseWithdrawals(verified);
          await write.removeAll('certificates', unchanged);
          undone.removed += unchanged.length;
          if (rows.length < CHUNK_SIZE) break;
          last = rows.at(-1)?.row ?? 0;
        }
        const values = { undone_at: new Date().toISOString(), undone: JSON.stringify(undone) };
        await write.trx.updateTable('certificate_batches').set(values).where('_id', '=', id).execute();
        return undone;
      });
    },
  };
}

/** The rows as JSON. */
async function hashOf(rows: readonly Record<string, unknown>[]) {
  const hash = createHash('sha256').update('[');
  // Checking so large a request has taken this turn of the event loop.
  await nextTurn();
  for (const [at, row] of rows.entries()) {
    await letOthersIn();
    const text = JSON.stringify(row);
    hash.update(at === 0 ? text : `,${text}`);
  }
  return hash.update(']').digest('base64url');
}

const nothingUndone = (): Omit<BatchUndone, 'message'> => ({ removed: 0, kept: [] });

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
  _id,
  at,
  by: actor_name,
  total,
  added,
  duplicates,
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
