// What came of a call is a note of its own kind, with what was before, so that it can be taken back. An enquiry that was in the state
// visiting is followed up.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await sql`alter table message_notes add column outcome ${text} not null default ''`.execute(db);
  await sql`alter table message_notes add column before ${text} not null default ''`.execute(db);
  await sql`update messages set state = 'called' where state = 'visiting'`.execute(db);
}
