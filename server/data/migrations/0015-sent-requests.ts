// What was answered to requests with an Idempotency-Key, so that a repeat is answered the same and adds nothing; see repeated-requests.ts.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await sql`create table sent_requests (_id ${text} primary key, content ${text} not null, at ${text} not null,
    answer ${text} not null)`.execute(db);
  await sql`create index sent_requests_by_time on sent_requests (at)`.execute(db);
}
