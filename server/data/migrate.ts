// Brings the schema up to date, one transaction per migration, so that a kill leaves the old schema or the new one.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql, type Transaction } from 'kysely';
import { locate } from '../project-paths.ts';
import { faultOf } from './errors.ts';
import type { Database, Dialect, Report } from './tables.ts';

export type Migration = {
  name: string;
  up: (db: Transaction<Database>, dialect: Dialect, report: Report) => Promise<void>;
};

const folder = locate('server/data/migrations');

/** Every file of the folder in the order of names, imported when needed. A released name never changes. */
export const migrations: Migration[] = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .sort()
  .map((file) => ({
    name: file.slice(0, -'.ts'.length),
    up: async (db, dialect, report) => {
      const { up } = (await import(pathToFileURL(join(folder, file)).href)) as Pick<Migration, 'up'>;
      await up(db, dialect, report);
    },
  }));

const LOCK_WAIT_MS = 10 * 60_000;

export class NewerSchemaError extends Error {}

export async function migrate(
  db: Kysely<Database>,
  dialect: Dialect,
  list: Migration[] = migrations,
  report: Report = () => {},
) {
  // Before the first migration the table does not exist.
  const before = await readApplied(db).catch((): string[] => []);
  for (const migration of list)
    if (!before.includes(migration.name)) for (const line of await applyInTurn(db, dialect, migration)) report(...line);
  const unknown = (await readApplied(db)).find((name) => !list.some((migration) => migration.name === name));
  if (unknown) throw new NewerSchemaError(`This database was made by a newer version of the software (${unknown}).`);
}

async function readApplied(db: Kysely<Database>) {
  const applied = await db.selectFrom('migrations').select('name').execute();
  return applied.map(({ name }) => name);
}

/** Another process may be migrating for minutes, much longer than the usual wait for a lock. */
async function applyInTurn(db: Kysely<Database>, dialect: Dialect, migration: Migration) {
  for (const latest = Date.now() + LOCK_WAIT_MS; ; )
    try {
      return await apply(db, dialect, migration);
    } catch (error) {
      if (faultOf(error) !== 'busy' || Date.now() > latest) throw error;
    }
}

/** Returns its report, once it is committed. */
async function apply(db: Kysely<Database>, dialect: Dialect, { name, up }: Migration) {
  const lines: Parameters<Report>[] = [];
  await db.transaction().execute(async (trx) => {
    // Several processes may start at once: the second waits here, then finds the work done.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(7033)`.execute(trx);
    await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(trx);
    const done = await trx.selectFrom('migrations').select('name').where('name', '=', name).executeTakeFirst();
    if (done) return;
    await up(trx, dialect, (...line) => lines.push(line));
    await trx.insertInto('migrations').values({ name, applied_at: new Date().toISOString() }).execute();
  });
  return lines;
}
