// Brings the schema up to date, one migration a transaction, so that a kill leaves the old schema or the new one.
import { readdirSync } from 'node:fs';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database, Dialect } from './database.ts';
import { faultOf } from './errors.ts';

export type Migration = { name: string; up: (db: Transaction<Database>, dialect: Dialect) => Promise<void> };

const folder = new URL('./migrations/', import.meta.url);

/** Every file of the folder, in the order of their names; a name, once released, never changes. */
export const migrations: Migration[] = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map(async (file) => {
      const { up } = (await import(new URL(file, folder).href)) as Pick<Migration, 'up'>;
      return { name: file.slice(0, -'.ts'.length), up };
    }),
);

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
