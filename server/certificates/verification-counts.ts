// Counts how often certificates are verified: one number for each day and result, and nothing else. Counted in memory and added to the
// database every few seconds, so that no lookup waits for it; processes add to the same numbers.
import { sql } from 'kysely';
import type { VerificationOutcome } from '#contract/history/figures.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { createDelayedWrite, type Log } from '../data/delayed-write.ts';
import type { Store } from '../data/open.ts';

export type Verifications = ReturnType<typeof createVerifications>;

const FLUSH_MS = 5000;

type Counted = { day: string; outcome: VerificationOutcome; count: number };

export function createVerifications(store: Pick<Store, 'write'>, log: Log, flushMs = FLUSH_MS) {
  /** What the database does not have yet: at most a few days and results. */
  let pending = new Map<string, Counted>();

  const add = (into: typeof pending, { day, outcome, count }: Counted) => {
    const key = `${day} ${outcome}`;
    into.set(key, { day, outcome, count: count + (into.get(key)?.count ?? 0) });
  };

  const { plan, flush, close } = createDelayedWrite({
    log,
    failed: 'verifications could not be counted: they are kept for the next try',
    delayMs: flushMs,
    async write() {
      const taken = pending;
      if (taken.size === 0) return;
      pending = new Map();
      try {
        await store.write.transaction().execute((trx) => addTo(taken).execute(trx));
      } catch (error) {
        for (const counted of taken.values()) add(pending, counted);
        throw error;
      }
    },
  });

  return {
    count(outcome: VerificationOutcome, day = dayInIndia()) {
      add(pending, { day, outcome, count: 1 });
      plan();
    },
    flush,
    close,
  };
}

/** In the same order everywhere, so that two processes cannot deadlock. */
function addTo(counts: Map<string, Counted>) {
  const rows = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  const values = rows.map(([key, { day, outcome, count }]) => sql`(${key}, ${day}, ${outcome}, ${count})`);
  return sql`insert into verification_counts (_id, day, outcome, count) values ${sql.join(values)}
    on conflict (_id) do update set count = verification_counts.count + excluded.count`;
}
