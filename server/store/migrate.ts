// Brings the schema up to date, one migration a transaction, so that a kill leaves the old schema or the new one.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database, Dialect } from './database.ts';
import { faultOf } from './errors.ts';
import * as first from './migrations/0001-first.ts';
import * as certificates from './migrations/0002-certificates.ts';
import * as uploads from './migrations/0003-uploads.ts';

export type Migration = { name: string; up: (db: Transaction<Database>, dialect: Dialect) => Promise<void> };

/** In the order in which they are applied; a name, once released, never changes. */
export const migrations: Migration[] = [
  { name: '0001-first', up: first.up },
  { name: '0002-certificates', up: certificates.up },
  { name: '0003-uploads', up: uploads.up },
];

const PATIENCE_MS = 10 * 60_000;

export class NewerSchemaError extends Error {}

export async function migrate(db: Kysely<Database>, dialect: Dialect, list: Migration[] = migrations) {
  for (const migration of list) await applyInTurn(db, dialect, migration);
  const applied = await db.selectFrom('migrations').select('name').execute();
  const unknown = applied.find(({ name }) => !list.some((migration) => migration.name === name));
  if (unknown)
    throw new NewerSchemaError(`This database was made by a newer version of the software (${unknown.name}).`);
}

/** Another process may be at it for minutes, much longer than anyone waits for a lock in daily work. */
async function applyInTurn(db: Kysely<Database>, dialect: Dialect, migration: Migration) {
  for (const latest = Date.now() + PATIENCE_MS; ; )
    try {
      return await apply(db, dialect, migration);
    } catch (error) {
      if (faultOf(error) !== 'busy' || Date.now() > latest) throw error;
    }
}

async function apply(db: Kysely<Database>, dialect: Dialect, { name, up }: Migration) {
  await db.transaction().execute(async (trx) => {
    if (dialect === 'postgres') {
      await sql`set local statement_timeout = 0`.execute(trx);
      // Several processes may start at once: the second waits here, then finds the work done.
      await sql`select pg_advisory_xact_lock(7033)`.execute(trx);
    }
    await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(trx);
    const done = await trx.selectFrom('migrations').select('name').where('name', '=', name).executeTakeFirst();
    if (done) return;
    await up(trx, dialect);
    await trx.insertInto('migrations').values({ name, applied_at: new Date().toISOString() }).execute();
  });
}
