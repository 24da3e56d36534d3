// One mechanism for all bulk changes: the entry about all of them has the kind of record as its resource and `bulk` as its action, and
// certificates that were deleted in bulk are found by the change log alone. Those that were deleted before the log knew which belong
// together, and are not back, are marked in it.
import { sql, type Transaction } from 'kysely';
import type { Database } from '../tables.ts';

type Part = { deletion_id: string; changes: string };

export async function up(db: Transaction<Database>) {
  await sql`alter table changes rename column together to bulk`.execute(db);
  await sql`update changes set action = 'bulk', resource = case resource when 'together' then 'certificates'
    when 'together-translated' then 'institute' else substr(resource, 10) end
    where resource >= 'together' and resource < 'together.'`.execute(db);
  await sql`create index changes_about_bulk on changes (record_id) where action = 'bulk'`.execute(db);
  const { rows } = await sql<Part>`select deletion_id, changes from certificate_deletions
    where restored_at is null`.execute(db);
  for (const { deletion_id, changes } of rows)
    await sql`update changes set bulk = ${deletion_id}
      where bulk is null and seq in (${sql.join(JSON.parse(changes) as number[])})`.execute(db);
  for (const id of new Set(rows.map(({ deletion_id }) => deletion_id)))
    await sql`insert into changes (at, actor_id, actor_name, resource, record_id, action, after)
      select at, actor_id, actor_name, 'certificates', bulk, 'bulk', ${JSON.stringify({ _id: id, deed: 'delete' })}
      from changes where bulk = ${id} and not exists (select 1 from changes where record_id = ${id} and action = 'bulk')
      order by seq limit 1`.execute(db);
  await sql`drop table certificate_deletions`.execute(db);
}
