// What staff write in other languages, and which of it was written for an original that has changed since. Blank: none.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

const tables = ['courses', 'lectures', 'spoken_lectures', 'notes', 'gallery', 'ngos'];

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  for (const table of tables)
    for (const column of ['translations', 'translationsToCheck'])
      await sql`alter table ${sql.ref(table)} add column ${sql.ref(column)} ${text} not null default ''`.execute(db);
}
