// Changes the status of many certificates and deletes many, in parts: each part is one transaction, and the work can stop between two
// parts. All of them are one bulk change, which is undone like any other (history/bulk-operations.ts).
import type { NewStatus } from '#contract/certificates/selection.ts';
import { type Bulk, changeInBulk, type Watch } from '../../data/bulk-change.ts';
import type { Actor, Write } from '../../data/change.ts';
import type { Store } from '../../data/open.ts';
import { partsOf } from '../../data/parts.ts';
import { createCollection } from '../../resources/collection.ts';
import { letOthersIn } from '../../web/event-loop.ts';

/** Other writers wait for one part at most. */
const RECORDS_PER_TRANSACTION = 100;

/** `count` were changed, `same` have the status already, `gone` no longer exist. */
type Sum = { count: number; same: number; gone: number };

export function createBulkChanges(store: Store) {
  const certificates = createCollection(store, 'certificates');

  /** Adds up the counts of the parts. */
  const inParts = async (
    actor: Actor,
    bulk: Omit<Bulk, 'resource'>,
    ids: readonly string[],
    { signal, onProgress }: Watch,
    work: (write: Write, found: Awaited<ReturnType<typeof certificates.lockRows>>) => Promise<number>,
  ) => {
    const sum: Sum = { count: 0, same: 0, gone: 0 };
    let done = 0;
    for (const part of partsOf(ids, RECORDS_PER_TRANSACTION)) {
      if (signal.aborted) break;
      const { count, found } = await changeInBulk(
        store,
        actor,
        { ...bulk, resource: 'certificates' },
        async (write) => {
          const found = await certificates.lockRows(write, part);
          return { count: await work(write, found), found: found.length };
        },
      );
      sum.count += count;
      sum.same += found - count;
      sum.gone += part.length - found;
      done += part.length;
      onProgress(done);
    }
    return sum;
  };

  return {
    /** Those that have the status already stay unchanged, with their own reason. */
    setStatus: (actor: Actor, _id: string, ids: readonly string[], { status, reason }: NewStatus, watch: Watch) =>
      inParts(actor, { _id, deed: 'status', status }, ids, watch, async (write, found) => {
        const others = found.filter((record) => record.status !== status);
        for (const before of others) {
          await letOthersIn();
          await certificates.save(write, before, { status, ...(status === 'Rejected' ? { reason } : {}) });
        }
        return others.length;
      }),

    remove: (actor: Actor, _id: string, ids: readonly string[], watch: Watch) =>
      inParts(actor, { _id, deed: 'delete' }, ids, watch, async (write, found) => {
        await write.removeAll('certificates', found);
        return found.length;
      }),
  };
}
