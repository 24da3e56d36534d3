// The change log by time, for the list of everything that was done. It holds what that list is filtered by, so that neither a page
// nor a count reads the records in it.
import { sql, type Transaction } from 'kysely';
import type { Database } from '../tables.ts';

export async function up(db: Transaction<Database>) {
  await sql`create index changes_by_time on changes (at, seq, actor_id, resource)`.execute(db);
}
