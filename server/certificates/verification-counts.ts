// Counts how often certificates are verified: one number for each day and result, and nothing else. Counted in memory and added to the
// database every few seconds, so that no lookup waits for it; processes add to the same numbers.
import { sql } from 'kysely';
import type { VerificationOutcome } from '#contract/history/figures.ts';
import { dayInIndia } from '#contract/text/today.ts';
import type { Store } from '../data/open.ts';

export type Verifications = ReturnType<typeof createVerifications>;

const FLUSH_MS = 5000;

type Log = { warn(about: { err: unknown }, message: string): void };
type Counted = { day: string; outcome: VerificationOutcome; count: number };

export function createVerifications(store: Pick<Store, 'write'>, log: Log, flushMs = FLUSH_MS) {
  /** What the database does not have yet: at most a few days and results. */
  let pending = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();
  let failedBefore = false;

  const add = (into: typeof pending, { day, outcome, count }: Counted) => {
    const key = `${day} ${outcome}`;
    into.set(key, { day, outcome, count: count + (into.get(key)?.count ?? 0) });
  };

  const plan = () => {
    timer ??= setTimeout(() => void flush(), flushMs).unref();
  };

  /** Adds what was counted so far. Counts that cannot be added now are kept for the next time. */
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(async () => {
      const taken = pending;
      if (taken.size === 0) return;
      pending = new Map();
      try {
        await store.write.transaction().execute((trx) => addTo(taken).execute(trx));
        failedBefore = false;
      } catch (error) {
        for (const counted of taken.values()) add(pending, counted);
        // Logged once, however long the database is unavailable.
        if (!failedBefore)
          log.warn({ err: error }, 'verifications could not be counted: they are kept for the next try');
        failedBefore = true;
        plan();
      }
    });
    return flushing;
  };

  return {
    count(outcome: VerificationOutcome, day = dayInIndia()) {
      add(pending, { day, outcome, count: 1 });
      plan();
    },
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}

/** In the same order everywhere, so that two processes cannot deadlock. */
function addTo(counts: Map<string, Counted>) {
  const rows = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  const values = rows.map(([key, { day, outcome, count }]) => sql`(${key}, ${day}, ${outcome}, ${count})`);
  return sql`insert into verification_counts (_id, day, outcome, count) values ${sql.join(values)}
    on conflict (_id) do update set count = verification_counts.count + excluded.count`;
}
