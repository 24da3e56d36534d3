// Certificates that may be in use on paper or in a file. Of those issued before, and of those in the bin, nobody knows it: they may be.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await sql`create table certificate_papers (_id ${text} primary key, at ${text} not null)`.execute(db);
  const now = new Date().toISOString();
  await sql`insert into certificate_papers (_id, at)
    select _id, ${now} from certificates where status = 'Verified' or printed_with <> ''`.execute(db);
  await sql`insert into certificate_papers (_id, at)
    select distinct record_id, ${now} from changes where resource = 'certificates' and action = 'delete'
    on conflict do nothing`.execute(db);
}
