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

async function lockPostgres(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  await client.query('begin');
  await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode`);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}
