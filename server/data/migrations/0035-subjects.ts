// The subject of notes and units. Blank: none, as before.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  for (const table of ['notes', 'lectures', 'spoken_lectures'])
    await sql`alter table ${sql.ref(table)} add column subject ${text} not null default ''`.execute(db);
}
