// Certificates that wait for an administrator's approval, or were sent back with a note. Blank for all others.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  for (const column of ['approval', 'approval_note'])
    await sql`alter table certificates add column ${sql.ref(column)} ${text} not null default ''`.execute(db);
  await sql`create index certificates_by_approval on certificates (approval, _id) where approval <> ''`.execute(db);
}
