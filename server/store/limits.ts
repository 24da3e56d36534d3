// Counters that all processes share: how often somebody tried, and until when they must wait.
import { rmSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import type { Database, LimitsTable } from './database.ts';
import { faultOf } from './errors.ts';
import { connectSqlite, MEMORY } from './node-sqlite.ts';

export type Limits = ReturnType<typeof createLimits>;

/**
 * On SQLite, in a file of their own: they may be lost with the machine and must not cost a disk flush each. What a power
 * cut leaves of it may be unreadable; then they begin anew.
 */
export async function openCounters(file: string): Promise<Kysely<Database>> {
  if (file !== MEMORY && !isReadable(file))
    for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  const db = new Kysely<Database>({ dialect: connectSqlite(file, { durable: false }).dialect });
  await sql`create table if not exists limits (key text primary key, count integer not null,
    resets_at integer not null, locked_until integer not null)`.execute(db);
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
  const either = async <Result>(count: (limits: Limits) => Promise<Result>) => {
    try {
      return await count(kept);
    } catch (error) {
      if (faultOf(error) !== 'full') throw error;
      return count(spare);
    }
  };
  return {
    count: (...what) => either((limits) => limits.count(...what)),
    uncount: (...what) => either((limits) => limits.uncount(...what)),
    attempt: (...what) => either((limits) => limits.attempt(...what)),
    forget: (...what) => either((limits) => limits.forget(...what)),
  };
}

export function createLimits(db: Kysely<Database>) {
  let nextSweep = 0;

  return {
    /** Counts one more in a window of its own that begins with the first. */
    async count(key: string, windowMs: number, now = Date.now()) {
      await sweep(now);
      const { rows } = await sql<Pick<LimitsTable, 'count' | 'resets_at'>>`
        insert into limits (key, count, resets_at, locked_until) values (${key}, 1, ${now + windowMs}, 0)
        on conflict (key) do update set
          count = case when limits.resets_at <= ${now} then 1 else limits.count + 1 end,
          resets_at = case when limits.resets_at <= ${now} then ${now + windowMs} else limits.resets_at end
        returning count, resets_at`.execute(db);
      const row = rows[0] as Pick<LimitsTable, 'count' | 'resets_at'>;
      return { count: Number(row.count), waitMs: Number(row.resets_at) - now };
    },
    /** Takes one back: what was counted beforehand turned out not to matter. */
    async uncount(key: string) {
      await sql`update limits set count = count - 1 where key = ${key} and count > 0`.execute(db);
    },
    /**
     * Counts an attempt unless the key is locked, and locks it for the next one: attempt number `free` locks for the first
     * of `delays`, each further one for the next. In one statement, so that many attempts at once gain nothing.
     */
    async attempt(key: string, free: number, delays: readonly number[], forgetMs: number, now = Date.now()) {
      const lock = sql.join(
        delays.map(
          (delay, index) => sql`when limits.count + 1 = ${sql.lit(free + index)} then ${sql.lit(now + delay)}`,
        ),
        sql` `,
      );
      const { rows } = await sql<Pick<LimitsTable, 'count'>>`
        insert into limits (key, count, resets_at, locked_until) values (${key}, 1, ${now + forgetMs}, 0)
        on conflict (key) do update set
          count = case when limits.resets_at <= ${now} then 1 else limits.count + 1 end,
          locked_until = case when limits.resets_at <= ${now} then 0 when limits.count + 1 < ${sql.lit(free)} then 0
            ${lock} else ${sql.lit(now + (delays.at(-1) ?? 0))} end,
          resets_at = ${now + forgetMs}
        where limits.locked_until <= ${now}
        returning count`.execute(db);
      if (rows.length > 0) return { allowed: true, waitMs: 0 };
      const row = await db.selectFrom('limits').select('locked_until').where('key', '=', key).executeTakeFirst();
      return { allowed: false, waitMs: Math.max(1000, Number(row?.locked_until ?? now) - now) };
    },
    async forget(key: string) {
      await db.deleteFrom('limits').where('key', '=', key).execute();
    },
  };

  async function sweep(now: number) {
    if (now < nextSweep) return;
    nextSweep = now + 60_000;
    await db.deleteFrom('limits').where('resets_at', '<=', now).where('locked_until', '<=', now).execute();
  }
}
