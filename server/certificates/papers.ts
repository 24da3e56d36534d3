// Which certificates may be in use on paper or in a file: printed, mailed, shared, or looked up by someone while they were Verified. Saved
// once for each certificate, and for good: the dashboard then asks what a change means for its papers.
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Certificate } from '#contract/resources.ts';
import { createDelayedWrite, type Log } from '../data/delayed-write.ts';
import { faultOf } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import { partsOf } from '../data/parts.ts';
import type { Database } from '../data/tables.ts';

export type Papers = ReturnType<typeof createPapers>;

const DELAY_MS = 1000;
/** A lookup of one of these writes nothing. */
const KNOWN_CACHE_SIZE = 50_000;

export function createPapers(store: Pick<Store, 'read' | 'write'>, log: Log) {
  const known = new LRUCache<string, true>({ max: KNOWN_CACHE_SIZE });
  let pending = new Set<string>();
  const remember = (ids: Iterable<string>) => {
    for (const id of ids) known.set(id, true);
  };

  const { plan, flush, close } = createDelayedWrite({
    log,
    failed: 'certificates that were looked up could not be saved as such: they are kept for the next try',
    delayMs: DELAY_MS,
    async write() {
      const taken = pending;
      pending = new Set();
      try {
        await savePapers(store.write, [...taken]);
        remember(taken);
      } catch (error) {
        for (const id of taken) pending.add(id);
        throw error;
      }
    },
  });

  return {
    flush,
    close,

    /** Somebody has seen it; saved within a second. */
    seen({ _id, status }: Pick<Certificate, '_id' | 'status'>) {
      if (status !== 'Verified' || known.has(_id)) return;
      pending.add(_id);
      plan();
    },

    /** It is known already, or not of interest: `seen` would do nothing. */
    isKnown: ({ _id, status }: Pick<Certificate, '_id' | 'status'>) => status !== 'Verified' || known.has(_id),

    /** Before they are handed out. That must not fail because this cannot be saved: the disk may be full. */
    async given(certificates: readonly Pick<Certificate, '_id' | 'status'>[]) {
      const ids = certificates.flatMap(({ _id, status }) => (status === 'Verified' && !known.has(_id) ? _id : []));
      try {
        await savePapers(store.write, ids);
        remember(ids);
      } catch (error) {
        if (!faultOf(error)) throw error;
      }
    },

    async mayBeOut(id: string): Promise<boolean> {
      if (pending.has(id)) return true;
      const row = await store.read
        .selectFrom('certificate_papers')
        .select('_id')
        .where('_id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** A statement takes so many values; while the disk is full, more may be waiting. */
const ROWS_PER_INSERT = 1000;

/** In the same order everywhere, so that two processes cannot deadlock. */
async function savePapers(db: Kysely<Database>, ids: readonly string[]) {
  const at = new Date().toISOString();
  const rows = [...ids].sort().map((_id) => ({ _id, at }));
  for (const part of partsOf(rows, ROWS_PER_INSERT))
    await db
      .insertInto('certificate_papers')
      .values(part)
      .onConflict((conflict) => conflict.column('_id').doNothing())
      .execute();
}
