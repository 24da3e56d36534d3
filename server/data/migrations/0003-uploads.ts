// Uploaded pictures and PDFs, in the database so that one backup holds everything; and indexes for the bin and for the
// overview's list of what needs attention.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  const bytes = dialect === 'postgres' ? sql`bytea` : sql`blob`;

  await sql`create table uploads (_id ${text} primary key, kind ${text} not null, width integer, height integer,
    bytes integer not null, "usedAt" ${text} not null)`.execute(db);
  await sql`create table upload_files (_id ${text} primary key,
    upload_id ${text} not null references uploads (_id) on delete cascade,
    name ${text} not null, part integer not null, bytes ${bytes} not null)`.execute(db);
  await sql`create unique index upload_files_by_name on upload_files (upload_id, name, part)`.execute(db);
  // Pictures and PDFs are compressed already; compressing again only costs time.
  if (dialect === 'postgres') await sql`alter table upload_files alter column bytes set storage external`.execute(db);

  await sql`create index changes_of_deletion on changes (seq) where action = 'delete'`.execute(db);
  await sql`create index messages_unread on messages (_id) where read = 0`.execute(db);
}
