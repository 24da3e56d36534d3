// Writes the rows of an import, in the transaction of its batch.
import type { BatchRecord } from '#contract/import/batch.ts';
import type { Actor, StoredRecord, Write } from '../../data/change.ts';
import { newId } from '../../data/ids.ts';
import { partsOf } from '../../data/parts.ts';
import type { Database } from '../../data/tables.ts';
import { letOthersIn } from '../../web/event-loop.ts';
import { needsApproval, waitingForApproval } from '../approval.ts';
import { prepareCurrentPrintFacts } from '../stored-print-facts.ts';
import { type ClassifiedRow, countVerdicts } from './rows.ts';

export type BatchRow = Database['certificate_batches'];

export type Watch = {
  /** The number of rows written; they count only after the commit. */
  onProgress?: (done: number) => void;
  /** Ends the work and leaves nothing behind, unless all is done already. */
  signal?: AbortSignal;
};

/** Rows that are written at once: SQLite takes some ten milliseconds. */
const ROWS_PER_INSERT = 50;

export function newBatch(actor: Actor, classified: ClassifiedRow[]): BatchRow {
  const { total, new: added, duplicates, toFix: to_fix } = countVerdicts(classified);
  return {
    _id: newId(),
    at: new Date().toISOString(),
    actor_id: actor?._id ?? null,
    actor_name: actor?.name ?? null,
    total,
    added,
    duplicates,
    to_fix,
    undone_at: null,
    undone: null,
  };
}

export async function insertBatch(
  write: Write,
  batch: BatchRow,
  classified: ClassifiedRow[],
  { onProgress, signal }: Watch,
) {
  const { at } = batch;
  await write.trx.insertInto('certificate_batches').values(batch).execute();
  const held = (await needsApproval(write.trx, write.actor)) ? waitingForApproval : {};
  const keepPrint = await prepareCurrentPrintFacts(write);
  const printOf = async ({ status, course }: BatchRecord) => {
    const printed_with = status === 'Verified' ? await keepPrint(course) : '';
    return printed_with ? { printed_with } : {};
  };
  let done = 0;
  for (const part of partsOf(classified, ROWS_PER_INSERT)) {
    // The rows stay invisible until the commit.
    await letOthersIn();
    const chunk = part.map((row) => ({ ...row, id: row.record ? newId() : null }));
    const records: StoredRecord[] = [];
    for (const { id, record } of chunk) {
      if (!id || !record) continue;
      const added = { ...record, ...held };
      records.push({ _id: id, ...added, ...(await printOf(added)), updatedAt: at, version: 1 });
    }
    // Every row of a statement has the same columns.
    for (const isIssued of [true, false])
      await write.insertAll(
        'certificates',
        records.filter((record) => 'printed_with' in record === isIssued),
      );
    await write.trx
      .insertInto('certificate_batch_rows')
      .values(
        chunk.map(({ row, verdict, certificate_no, errors, id }) => ({
          _id: newId(),
          batch_id: batch._id,
          row,
          verdict,
          certificate_no,
          certificate_id: id,
          errors: errors.length > 0 ? JSON.stringify(errors) : null,
        })),
      )
      .execute();
    signal?.throwIfAborted();
    done += part.length;
    onProgress?.(done);
  }
  return batch._id;
}
