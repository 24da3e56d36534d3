// Of an upload that is a part of another: which one, and which part, so that a crop can be changed and undone.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  for (const column of ['cropOf', 'frame'])
    await sql`alter table uploads add column ${sql.ref(column)} ${text} not null default ''`.execute(db);
}
