// Opens the store on PostgreSQL: one pool for everything, and a connection of its own for news.
import { Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { createLimits } from './limits.ts';
import { migrate } from './migrate.ts';
import type { Store } from './open.ts';
import { connectPostgres, preparePostgres } from './postgres.ts';
import { watchPostgres } from './postgres-versions.ts';

export async function openPostgres(databaseUrl: string, onError: (error: Error) => void): Promise<Store> {
  const { dialect, pool } = connectPostgres(databaseUrl, onError);
  const db = new Kysely<Database>({ dialect });
  try {
    await migrate(db, 'postgres');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const versions = watchPostgres(databaseUrl, onError);
  return {
    dialect: 'postgres',
    read: db,
    write: db,
    transact: (work) => db.transaction().execute(work),
    versions,
    limits: createLimits(db),
    prepare: (query) => preparePostgres(pool, query.compile().sql),
    ping: async () => void (await sql`select 1`.execute(db)),
    close: async () => {
      await versions.close();
      await db.destroy();
    },
  };
}
