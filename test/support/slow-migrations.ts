// A process that migrates a database slowly and reports where it is, so that it can be killed there. It gets a database
// and whether to migrate as we do or, for the control, step by step without a transaction.
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql, type Transaction } from 'kysely';
import { type Migration, migrate } from '#server/data/migrate.ts';
import { connectPostgres, forMaintenance } from '#server/data/postgres.ts';
import { connectSqlite } from '#server/data/sqlite.ts';
import type { Database, Dialect } from '#server/data/tables.ts';

export const STEPS = 5;
export const COUNT = 4;
export const TABLES = Array.from({ length: COUNT }, (_, i) => `made_${i + 1}`);

/** Each makes a table, fills it and adds a column: five steps that belong together. */
const migrations: Migration[] = TABLES.map((table, i) => ({
  name: `000${i + 1}-${table}`,
  up: async (db) => {
    const steps = [
      sql`create table ${sql.table(table)} (id integer primary key)`,
      sql`insert into ${sql.table(table)} values (1)`,
      sql`insert into ${sql.table(table)} values (2)`,
      sql`alter table ${sql.table(table)} add column word text`,
      sql`update ${sql.table(table)} set word = 'done'`,
    ];
    for (const step of steps) {
      await step.execute(db);
      process.stdout.write(`${table}\n`);
      await pause(15);
    }
  },
}));

if (import.meta.main) {
  const [where = '', how] = process.argv.slice(2);
  const dialect: Dialect = where.startsWith('postgres:') ? 'postgres' : 'sqlite';
  const connection = dialect === 'postgres' ? connectPostgres(where, () => {}, forMaintenance) : connectSqlite(where);
  const db = new Kysely<Database>({ dialect: connection.dialect });
  if (how === 'without transactions')
    for (const { up } of migrations) await up(db as unknown as Transaction<Database>, dialect, () => {});
  else await migrate(db, dialect, migrations);
  await db.destroy();
}
