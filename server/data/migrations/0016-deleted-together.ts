// Certificates that were deleted together, in parts, so that one action brings all of them back; see certificates/bulk/changing.ts.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await sql`create table certificate_deletions (_id ${text} primary key, deletion_id ${text} not null, at ${text} not null,
    actor_id ${text}, actor_name ${text}, changes ${text} not null, count integer not null, restored_at ${text})`.execute(
    db,
  );
  await sql`create index certificate_deletions_by_deletion on certificate_deletions (deletion_id, _id)`.execute(db);
}
