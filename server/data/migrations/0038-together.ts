// What was changed together is one line of the activity list, and is undone together: `together` of its entries in the change log is the
// record_id of one entry about all of them. Certificates are found by the phone and e-mail of the student as well.
import { sql, type Transaction } from 'kysely';
import { remakeSearch } from '../../certificates/list/search-index.ts';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await sql`alter table changes add column together ${text}`.execute(db);
  await sql`create index changes_together on changes (together, seq) where together is not null`.execute(db);
  // With all that the list is filtered by, so that neither a page nor a count reads the records in it.
  await sql`drop index changes_by_time`.execute(db);
  await sql`create index changes_by_time on changes (at, seq, actor_id, resource, together)`.execute(db);
  await remakeSearch(db, dialect);
}
