// A database as an earlier version of the software left it.
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { migrate, migrations } from '#server/data/migrate.ts';
import { connectPostgres } from '#server/data/postgres.ts';
import { connectSqlite } from '#server/data/sqlite.ts';
import type { Database } from '#server/data/tables.ts';
import type { DatabaseKind } from './databases.ts';
import { freshDatabase } from './server.ts';

export const migrationsBefore = (number: string) => migrations.filter(({ name }) => name < number);

/** As before the migration of this number, with what `fill` writes into it. */
export async function olderDatabase(
  kind: DatabaseKind,
  number: string,
  fill: (db: Kysely<Database>, dataDir: string) => Promise<unknown>,
) {
  const database = await freshDatabase(kind);
  const { dataDir, databaseUrl } = database.where;
  const { dialect } = databaseUrl ? connectPostgres(databaseUrl, () => {}) : connectSqlite(join(dataDir, 'palaka.db'));
  const db = new Kysely<Database>({ dialect });
  try {
    await migrate(db, kind, migrationsBefore(number));
    await fill(db, dataDir);
  } finally {
    await db.destroy();
  }
  return database;
}
