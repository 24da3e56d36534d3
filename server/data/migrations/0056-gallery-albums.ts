// The album that a picture of the gallery belongs to, and its day.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  for (const column of ['album', 'albumDate'])
    await sql`alter table gallery add column ${sql.id(column)} ${text} not null default ''`.execute(db);
}
