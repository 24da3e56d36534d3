// The order that staff give to what the site shows, from when on visitors see it, and the index for "Last changed" in the longest
// list. What was there before is shown, in the order it was added.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

const arranged = ['courses', 'lectures', 'spoken_lectures', 'notes', 'gallery', 'ngos'];

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  for (const table of arranged)
    await sql`alter table ${sql.ref(table)} add column shown_from ${text} not null default ''`.execute(db);
  await sql`create table arrangements (_id ${text} primary key, ids text not null, "updatedAt" ${text} not null,
    version integer not null)`.execute(db);
  await sql`create index certificates_by_change on certificates ("updatedAt", _id)`.execute(db);
}
