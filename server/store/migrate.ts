// Brings the schema up to date, one migration a transaction, so that a kill leaves the old schema or the new one.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database, Dialect } from './database.ts';
import * as first from './migrations/0001-first.ts';

export type Migration = { name: string; up: (db: Transaction<Database>, dialect: Dialect) => Promise<void> };

/** In the order in which they are applied; a name, once released, never changes. */
export const migrations: Migration[] = [{ name: '0001-first', up: first.up }];

export class NewerSchemaError extends Error {}

export async function migrate(db: Kysely<Database>, dialect: Dialect, list: Migration[] = migrations) {
  for (const migration of list)
    await db.transaction().execute(async (trx) => {
      // Several processes may start at once: the second waits here, then finds the work done.
      if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(7033)`.execute(trx);
      await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(trx);
      const done = await trx
        .selectFrom('migrations')
        .select('name')
        .where('name', '=', migration.name)
        .executeTakeFirst();
      if (done) return;
      await migration.up(trx, dialect);
      await trx
        .insertInto('migrations')
        .values({ name: migration.name, applied_at: new Date().toISOString() })
        .execute();
    });
  const applied = await db.selectFrom('migrations').select('name').execute();
  const unknown = applied.find(({ name }) => !list.some((migration) => migration.name === name));
  if (unknown)
    throw new NewerSchemaError(`This database was made by a newer version of the software (${unknown.name}).`);
}
