// Of each upload: the name of its file, when it was first sent and by whom, for the media library. Older ones have no name; the rest
// is taken from the change log where it is still there.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  for (const column of ['name', 'addedAt', 'addedBy'])
    await sql`alter table uploads add column ${sql.ref(column)} ${text} not null default ''`.execute(db);
  const first = (column: 'at' | 'actor_name') => sql`(select ${sql.ref(column)} from changes
    where resource = 'uploads' and record_id = uploads._id and action = 'create' order by seq desc limit 1)`;
  await sql`update uploads set "addedAt" = coalesce(${first('at')}, "usedAt"),
    "addedBy" = coalesce(${first('actor_name')}, '')`.execute(db);
}
