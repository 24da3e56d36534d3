// Rate-limit counters shared by all processes. Each follows a rule (counter-rules.ts). Rows are locked while a try is
// decided, so that parallel tries gain nothing.
import { rmSync } from 'node:fs';
import { Kysely, type RawBuilder, sql } from 'kysely';
import type { Marks, Rule } from './counter-rules.ts';
import { faultOf, isDamagedSqlite } from './errors.ts';
import { connectSqlite, MEMORY } from './sqlite.ts';
import type { CountersTable, Database, Dialect } from './tables.ts';

export type RateCounters = ReturnType<typeof createRateCounters>;

export type Counter = { key: string; rule: Rule };

type Row = CountersTable & { now: number };
type Taken = { taken: number; waitMs: number };
type Read = { now: number; marksOf(key: string): Marks };

const MINUTE = 60_000;

export function createRateCounters(db: Kysely<Database>, dialect: Dialect) {
  const clock = clocks[dialect];
  let nextSweep = 0;

  /** Locks the counters and stores the result of `next` for each. */
  const change = (counters: readonly Counter[], next: (counter: Counter, read: Read) => Marks) =>
    db.transaction().execute(async (trx) => {
      // Always in the same order, so that two transactions cannot deadlock.
      const keys = counters.map(({ key }) => key).sort();
      const { rows } = await sql<Row>`
        insert into counters (key, marks, changed_at, ends_at)
        values ${sql.join(keys.map((key) => sql`(${key}, '[]', 0, 0)`))}
        on conflict (key) do update set key = excluded.key
        returning *, ${clock()} as now`.execute(trx);
      const read = readRows(rows);
      const values = counters.map((counter) => {
        const marks = next(counter, read);
        return sql`(${counter.key}, ${JSON.stringify(marks)}, ${read.now}, ${counter.rule.endsAt(marks)})`;
      });
      await sql`insert into counters (key, marks, changed_at, ends_at) values ${sql.join(values)}
        on conflict (key) do update set
          marks = excluded.marks, changed_at = excluded.changed_at, ends_at = excluded.ends_at`.execute(trx);
    });

  const look = async (counters: readonly Counter[]) => {
    const keys = sql.join(counters.map(({ key }) => sql`${key}`));
    const { rows } = await sql<Row>`select *, ${clock()} as now from counters where key in (${keys})`.execute(db);
    return readRows(rows);
  };

  const sweep = async () => {
    if (performance.now() < nextSweep) return;
    nextSweep = performance.now() + MINUTE;
    const unlocked = dialect === 'postgres' ? sql`for update skip locked` : sql``;
    const isOver = sql`ends_at <= ${clock()} or changed_at > ${clock()} + ${sql.lit(MINUTE)}`;
    await sql`delete from counters where key in (select key from counters where ${isOver} ${unlocked})`.execute(db);
  };

  /** Counts up to so many more, as all of them allow. `waitMs`, if that were fewer: until one more is allowed. */
  const takeSome = async (counters: readonly Counter[], wanted: number): Promise<Taken> => {
    await sweep();
    // A client that retries during its wait takes no locks.
    const seen = countUp(counters, wanted, await look(counters));
    if (seen.taken === 0) return { taken: 0, waitMs: seen.waitMs };
    let counted: ReturnType<typeof countUp> | undefined;
    try {
      await change(counters, ({ key }, read) => {
        counted ??= countUp(counters, wanted, read);
        if (counted.taken === 0) throw new TooOften(counted.waitMs);
        return counted.marks.get(key) ?? [];
      });
      return { taken: counted?.taken ?? 0, waitMs: counted?.waitMs ?? 0 };
    } catch (error) {
      if (error instanceof TooOften) return { taken: 0, waitMs: error.waitMs };
      throw error;
    }
  };

  return {
    /** Counts one more in all of them or in none. Returns the milliseconds to wait, 0 when it was counted. */
    async take(counters: readonly Counter[]) {
      return (await takeSome(counters, 1)).waitMs;
    },
    takeSome,
    /** The milliseconds until one more would be counted. */
    async waitMs(counters: readonly Counter[]) {
      return countUp(counters, 1, await look(counters)).waitMs;
    },
    /** Undoes so many `take`s. */
    async giveBack(counters: readonly Counter[], times = 1) {
      if (counters.length === 0 || times === 0) return;
      await change(counters, ({ key, rule }, { marksOf, now }) => {
        let marks = marksOf(key);
        for (let left = times; left > 0; left--) marks = rule.remove(marks, now);
        return marks;
      });
    },
    async forget(key: string) {
      await db.deleteFrom('counters').where('key', '=', key).execute();
    },
  };
}

function readRows(rows: readonly Row[]): Read {
  const now = Math.max(0, ...rows.map((row) => row.now));
  const marks = new Map(rows.map((row) => [row.key, isCurrent(row, now) ? (JSON.parse(row.marks) as Marks) : []]));
  return { now, marksOf: (key) => marks.get(key) ?? [] };
}

function countUp(counters: readonly Counter[], wanted: number, { marksOf, now }: Read) {
  const marks = new Map(counters.map(({ key }) => [key, marksOf(key)]));
  const waitOf = () => Math.max(...counters.map(({ key, rule }) => rule.waitMs(marks.get(key) ?? [], now)));
  let taken = 0;
  for (; taken < wanted && waitOf() === 0; taken++)
    for (const { key, rule } of counters) marks.set(key, rule.add(marks.get(key) ?? [], now));
  return { taken, waitMs: taken < wanted ? waitOf() : 0, marks };
}

/** Rolls the transaction back, so that a refused try stores nothing. */
class TooOften extends Error {
  readonly waitMs: number;
  constructor(waitMs: number) {
    super('Too often.');
    this.waitMs = waitMs;
  }
}

/**
 * Not the wall clock, which may be set: on PostgreSQL the database's clock, the same for all machines; on SQLite, where
 * all processes are on one machine, its monotonic clock.
 */
const clocks: Record<Dialect, () => RawBuilder<number>> = {
  postgres: () => sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
  sqlite: () => sql`${Number(process.hrtime.bigint() / 1_000_000n)}`,
};

/** A change in the future dates from before a restart of the machine, or before the database's clock was set back. */
const isCurrent = ({ changed_at, ends_at }: CountersTable, now: number) => ends_at > now && changed_at <= now + MINUTE;

/**
 * On SQLite the counters have a file of their own: they may be lost in a crash and need no disk flush. After a power
 * cut the file may be unreadable; then it is created again.
 */
export async function openCounters(file: string): Promise<Kysely<Database>> {
  if (file !== MEMORY && !isReadable(file))
    for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  const db = new Kysely<Database>({ dialect: connectSqlite(file, { durable: false }).dialect });
  await sql`create table if not exists counters (key text primary key, marks text not null,
    changed_at integer not null, ends_at integer not null)`.execute(db);
  return db;
}

function isReadable(file: string) {
  try {
    const { raw } = connectSqlite(file, { durable: false });
    const found = raw.prepare('pragma quick_check(1)').get();
    raw.close();
    return found?.quick_check === 'ok';
  } catch (error) {
    if (isDamagedSqlite(error)) return false;
    throw error;
  }
}

/**
 * On a full disk nothing can be counted in the store. Readers must not be refused for that, nor be unlimited, so this
 * process counts in memory.
 */
export function withMemoryFallback(kept: RateCounters, inMemory: RateCounters): RateCounters {
  const either =
    <Args extends unknown[], Result>(count: (limits: RateCounters) => (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      try {
        return await count(kept)(...args);
      } catch (error) {
        if (faultOf(error) !== 'full') throw error;
        return count(inMemory)(...args);
      }
    };
  return {
    take: either(({ take }) => take),
    takeSome: either(({ takeSome }) => takeSome),
    waitMs: either(({ waitMs }) => waitMs),
    giveBack: either(({ giveBack }) => giveBack),
    forget: either(({ forget }) => forget),
  };
}
