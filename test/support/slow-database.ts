// A database that another program has locked: a long report, a forgotten console.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

type Where = { dataDir: string; databaseUrl?: string };

/** Blocks all writes (SQLite) or even reads (PostgreSQL) until the returned function is called. */
export async function lockDatabase({ dataDir, databaseUrl }: Where): Promise<() => Promise<void>> {
  return databaseUrl ? lockPostgres(databaseUrl) : lockSqlite(join(dataDir, 'palaka.db'));
}

function lockSqlite(file: string) {
  const db = new DatabaseSync(file, { timeout: 5000 });
  db.exec('begin immediate');
  return async () => {
    db.exec('rollback');
    db.close();
  };
}

const DEADLOCK = '40P01';

async function lockPostgres(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    );
    await client.query('begin');
    await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode`);
  } catch (error) {
    await client.end();
    // The server locks the same tables in another order.
    if ((error as pg.DatabaseError).code === DEADLOCK) return lockPostgres(url);
    throw error;
  }
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}
