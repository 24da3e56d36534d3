// The counters of the rate limits from outside, and simulated time for them: their stored times are moved back, as if
// that time had passed. A negative time is a clock that was set back.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Marks, Rule } from '#server/data/counter-rules.ts';
import type { Store } from '#server/data/open.ts';

type Kept = { store: Store; where: { dataDir: string } };
type Row = { key: string; marks: string; changed_at: number; ends_at: number };
type Change = (row: Row) => Row;

export async function passTime(kept: Kept, ms: number) {
  await changeCounters(kept, move(ms));
}

/** For a server in a process of its own. */
export const passTimeOnSqlite = (dataDir: string, ms: number) => changeFile(dataDir, move(ms));

const move =
  (ms: number): Change =>
  ({ key, marks, changed_at, ends_at }) => ({
    key,
    marks: JSON.stringify((JSON.parse(marks) as Marks).map(([time, count]) => [time - ms, count])),
    changed_at: changed_at - ms,
    ends_at: ends_at - ms,
  });

export async function counterKeys(kept: Kept) {
  const keys: string[] = [];
  await changeCounters(kept, (row) => {
    keys.push(row.key);
    return row;
  });
  return keys.sort();
}

/** Uses up the lookups of this address for so long, but for those that are left. */
export async function useUpLookups({ store }: Kept, address: string, forMs: number, left = 0) {
  const used: Rule = {
    waitMs: () => 0,
    add: (_, now) => usedUp(now, forMs, left),
    remove: () => [],
    endsAt: ([mark]) => (mark?.[0] ?? 0) + DAY,
  };
  await store.limits.take([{ key: `lookup-day:${address}`, rule: used }]);
}

/** For a server in a process of its own, on this machine. */
export function useUpLookupsOnSqlite(dataDir: string, address: string, forMs: number) {
  const now = Number(process.hrtime.bigint() / 1_000_000n);
  const file = new DatabaseSync(join(dataDir, 'limits.db'), { timeout: 5000 });
  file
    .prepare('insert or replace into counters (key, marks, changed_at, ends_at) values (?, ?, ?, ?)')
    .run(`lookup-day:${address}`, JSON.stringify(usedUp(now, forMs)), now, now + forMs);
  file.close();
}

const DAY = 24 * 60 * 60_000;
/** A day's lookups, so long ago that the day is over then. */
const usedUp = (now: number, forMs: number, left = 0): Marks => [[now - DAY + forMs, 3000 - left]];

async function changeCounters({ store, where }: Kept, change: Change) {
  if (store.dialect === 'sqlite') return changeFile(where.dataDir, change);
  await store.write.transaction().execute(async (trx) => {
    for (const row of await trx.selectFrom('counters').selectAll().forUpdate().execute())
      await trx.updateTable('counters').set(change(row)).where('key', '=', row.key).execute();
  });
}

function changeFile(dataDir: string, change: Change) {
  const file = new DatabaseSync(join(dataDir, 'limits.db'), { timeout: 5000 });
  file.exec('begin immediate');
  const save = file.prepare('update counters set marks = ?, changed_at = ?, ends_at = ? where key = ?');
  for (const row of file.prepare('select * from counters').all()) {
    const { key, marks, changed_at, ends_at } = change(row as Row);
    save.run(marks, changed_at, ends_at, key);
  }
  file.exec('commit');
  file.close();
}
