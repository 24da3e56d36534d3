// How often certificates were verified, by day and answer; which backups were made; and indexes from which the figures of the
// dashboard are counted.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await sql`create table verification_counts (_id ${text} primary key, day ${text} not null, outcome ${text} not null,
    count bigint not null)`.execute(db);
  await sql`create index verification_counts_by_day on verification_counts (day)`.execute(db);
  await sql`create table backups (_id ${text} primary key, at ${text} not null, actor_id ${text}, actor_name ${text},
    records bigint not null)`.execute(db);
  // Both hold all that is counted, so that no row is read. Of part of the rows, because PostgreSQL would read all of it for other
  // questions about dates, rather than the index made for those.
  await sql`create index certificates_by_day on certificates (date, status) where length(date) = 10`.execute(db);
  await sql`create index messages_by_course on messages (course, state)`.execute(db);
}
