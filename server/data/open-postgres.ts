// Opens the store on PostgreSQL: a pool for requests, a pool for long statements, and a connection for notifications.
import { type Compilable, Kysely, sql } from 'kysely';
import type { Hooks } from './change.ts';
import { createRateCounters } from './counters.ts';
import { migrate } from './migrate.ts';
import { connectPostgres, forMaintenance, forRequests, preparePostgres } from './postgres.ts';
import { watchPostgres } from './postgres-versions.ts';
import { readAtOnce, type Snapshot } from './snapshot.ts';
import type { Database, Report, Row } from './tables.ts';

export async function openPostgres(
  databaseUrl: string,
  hooks: Hooks,
  onError: (error: Error) => void,
  onMigrated?: Report,
) {
  const { dialect, pool, closeAll } = connectPostgres(databaseUrl, onError, forRequests);
  const db = new Kysely<Database>({ dialect });
  const maintenance = new Kysely<Database>({ dialect: connectPostgres(databaseUrl, onError, forMaintenance).dialect });
  try {
    await migrate(maintenance, 'postgres', undefined, onMigrated);
    // All at once, so that each makes a connection: those that are kept are there from the start. A server
    // that is slow to answer does not keep the site from starting.
    await Promise.allSettled(Array.from({ length: forRequests.kept }, () => sql`select 1`.execute(db)));
  } catch (error) {
    await Promise.all([db.destroy(), maintenance.destroy()]);
    throw error;
  }
  const snapshot: Snapshot = (work) =>
    readAtOnce(maintenance, sql`begin isolation level repeatable read read only`, work);
  const versions = watchPostgres(databaseUrl, { onError, onSilence: closeAll, ping: () => pool.query('select 1') });
  return {
    dialect: 'postgres' as const,
    read: db,
    write: db,
    maintenance: { read: maintenance, write: maintenance },
    snapshot,
    versions,
    limits: createRateCounters(db, 'postgres'),
    hooks,
    prepare: (query: Compilable<Row>) => preparePostgres(pool, query.compile().sql),
    ping: async () => {
      const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db);
      if (rows[0]?.standby) throw new Error('The database is a standby: nothing can be saved.');
    },
    figures: () => [
      { name: 'palaka_pool_total', help: 'Connections to PostgreSQL', read: () => pool.totalCount },
      {
        name: 'palaka_pool_busy',
        help: 'Connections to PostgreSQL at work',
        read: () => pool.totalCount - pool.idleCount,
      },
      { name: 'palaka_pool_idle', help: 'Connections to PostgreSQL that nobody uses', read: () => pool.idleCount },
      { name: 'palaka_pool_waiting', help: 'Work that waits for a connection', read: () => pool.waitingCount },
      { name: 'palaka_listen_age_seconds', help: 'Since LISTEN was last heard of', read: () => versions.age() },
    ],
    close: async () => {
      await versions.close();
      await Promise.all([db.destroy(), maintenance.destroy()]);
    },
  };
}
