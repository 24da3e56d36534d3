// Counters that all processes share: how often somebody tried. Which rule a counter follows is the caller's business
// (limit-rules.ts). Many at the same moment gain nothing: whoever counts holds the counters until it is decided.
import { rmSync } from 'node:fs';
import { Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Marks, Rule } from './counter-rules.ts';
import { faultOf } from './errors.ts';
import { connectSqlite, MEMORY } from './sqlite.ts';
import type { CountersTable, Database, Dialect } from './tables.ts';

export type Limits = ReturnType<typeof createLimits>;

/** A counter and the rule it follows; one that is only looked at must allow one more, and is not counted. */
export type Ask = { key: string; rule: Rule; onlyLook?: boolean };

type Row = CountersTable & { now: number };
type Counters = { now: number; marksOf(key: string): Marks };
type Held = Counters & { keep(changed: { key: string; rule: Rule; marks: Marks }[]): Promise<void> };

const MINUTE = 60_000;

export function createLimits(db: Kysely<Database>, dialect: Dialect) {
  const clock = clocks[dialect];
  let nextSweep = 0;

  const look = async (asks: readonly Ask[]) => {
    const keys = sql.join(asks.map(({ key }) => sql`${key}`));
    const { rows } = await sql<Row>`select *, ${clock()} as now from counters where key in (${keys})`.execute(db);
    return read(rows);
  };

  const hold = async <Result>(asks: readonly Ask[], work: (held: Held) => Promise<Result>) => {
    if (performance.now() > nextSweep) {
      nextSweep = performance.now() + MINUTE;
      await sweep();
    }
    return db.transaction().execute(async (trx) => work(await lock(trx, asks)));
  };

  const lock = async (trx: Transaction<Database>, asks: readonly Ask[]): Promise<Held> => {
    // In the order of their names, so that no two wait for each other.
    const keys = asks.map(({ key }) => key).sort();
    const { rows } = await sql<Row>`
      insert into counters (key, marks, changed_at, ends_at)
      values ${sql.join(keys.map((key) => sql`(${key}, '[]', 0, 0)`))}
      on conflict (key) do update set key = excluded.key
      returning *, ${clock()} as now`.execute(trx);
    const counters = read(rows);
    return {
      ...counters,
      async keep(changed) {
        if (changed.length === 0) return;
        const values = changed.map(
          ({ key, rule, marks }) => sql`(${key}, ${JSON.stringify(marks)}, ${counters.now}, ${rule.endsAt(marks)})`,
        );
        await sql`insert into counters (key, marks, changed_at, ends_at) values ${sql.join(values)}
          on conflict (key) do update set
            marks = excluded.marks, changed_at = excluded.changed_at, ends_at = excluded.ends_at`.execute(trx);
      },
    };
  };

  const sweep = async () => {
    const unlessHeld = dialect === 'postgres' ? sql`for update skip locked` : sql``;
    await sql`delete from counters where key in (
      select key from counters where ends_at <= ${clock()} or changed_at > ${clock()} + ${sql.lit(MINUTE)} ${unlessHeld})`.execute(
      db,
    );
  };

  return {
    /** Counts one more of each, or of none: then the answer is how long to wait. */
    async take(asks: readonly Ask[]) {
      // Whoever keeps asking while they have to wait holds nobody up.
      const waitMs = waitOf(asks, await look(asks));
      if (waitMs > 0) return waitMs;
      try {
        await hold(asks, async ({ keep, ...counters }) => {
          const waitMs = waitOf(asks, counters);
          if (waitMs > 0) throw new TooOften(waitMs);
          const { marksOf, now } = counters;
          const counted = asks.filter(({ onlyLook }) => !onlyLook);
          await keep(counted.map(({ key, rule }) => ({ key, rule, marks: rule.add(marksOf(key), now) })));
        });
        return 0;
      } catch (error) {
        if (error instanceof TooOften) return error.waitMs;
        throw error;
      }
    },
    /** Counts one more in any case. The answer is how long to have waited first. */
    charge: (ask: Ask) =>
      hold([ask], async ({ marksOf, now, keep }) => {
        const { key, rule } = ask;
        await keep([{ key, rule, marks: rule.add(marksOf(key), now) }]);
        return rule.waitMs(marksOf(key), now);
      }),
    /** What was taken turned out not to count. */
    async giveBack(asks: readonly Ask[]) {
      if (asks.length === 0) return;
      await hold(asks, ({ marksOf, now, keep }) =>
        keep(asks.map(({ key, rule }) => ({ key, rule, marks: rule.remove(marksOf(key), now) }))),
      );
    },
    async forget(key: string) {
      await db.deleteFrom('counters').where('key', '=', key).execute();
    },
  };
}

function read(rows: readonly Row[]): Counters {
  const now = Math.max(0, ...rows.map((row) => row.now));
  const kept = new Map(rows.map((row) => [row.key, isOver(row, now) ? [] : (JSON.parse(row.marks) as Marks)]));
  return { now, marksOf: (key) => kept.get(key) ?? [] };
}

function waitOf(asks: readonly Ask[], { marksOf, now }: Counters) {
  return Math.max(...asks.map(({ key, rule }) => rule.waitMs(marksOf(key), now)));
}

/** Thrown inside a transaction, so that nothing stays of who is refused. */
class TooOften extends Error {
  readonly waitMs: number;
  constructor(waitMs: number) {
    super('Too often.');
    this.waitMs = waitMs;
  }
}

/**
 * No clock that people or time servers set: on PostgreSQL the database's own, one for all machines; on SQLite, where all
 * processes are on one machine, the time since it was started.
 */
const clocks: Record<Dialect, () => RawBuilder<number>> = {
  postgres: () => sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
  sqlite: () => sql`${Number(process.hrtime.bigint() / 1_000_000n)}`,
};

/** Of no more interest; or from before the machine was started anew, or the database's clock was set back. */
const isOver = ({ changed_at, ends_at }: CountersTable, now: number) => ends_at <= now || changed_at > now + MINUTE;

/**
 * On SQLite, in a file of their own: they may be lost with the machine and must not cost a disk flush each. What a power
 * cut leaves of it may be unreadable; then they begin anew.
 */
export async function openCounters(file: string): Promise<Kysely<Database>> {
  if (file !== MEMORY && !isReadable(file))
    for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  const db = new Kysely<Database>({ dialect: connectSqlite(file, { durable: false }).dialect });
  await sql`create table if not exists counters (key text primary key, marks text not null,
    changed_at integer not null, ends_at integer not null)`.execute(db);
  return db;
}

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

function isReadable(file: string) {
  try {
    const { raw } = connectSqlite(file, { durable: false });
    const found = raw.prepare('pragma quick_check(1)').get();
    raw.close();
    return found?.quick_check === 'ok';
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number };
    if ([SQLITE_CORRUPT, SQLITE_NOTADB].includes(errcode & 0xff)) return false;
    throw error;
  }
}

/**
 * While the disk is full nothing can be counted there, and whoever only reads must not be refused for it; nor may anyone
 * ask without limit. So it is counted in memory, for this process alone.
 */
export function countElsewhereWhenFull(kept: Limits, spare: Limits): Limits {
  const either =
    <Args extends unknown[], Result>(count: (limits: Limits) => (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      try {
        return await count(kept)(...args);
      } catch (error) {
        if (faultOf(error) !== 'full') throw error;
        return count(spare)(...args);
      }
    };
  return {
    take: either(({ take }) => take),
    charge: either(({ charge }) => charge),
    giveBack: either(({ giveBack }) => giveBack),
    forget: either(({ forget }) => forget),
  };
}
