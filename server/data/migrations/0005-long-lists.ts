// Keeps lists of a million certificates fast: counts per status, maintained by triggers, and covering indexes for
// searches.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  await sql`drop index certificates_by_name`.execute(db);
  await sql`drop index certificates_by_status`.execute(db);
  await sql`create index certificates_by_name on certificates (name, _id, status, certificate_no)`.execute(db);
  await sql`create index certificates_by_status on certificates (status, _id, certificate_no, name)`.execute(db);

  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await sql`create table certificate_counts (status ${text} not null, slot integer not null, count integer not null,
    primary key (status, slot))`.execute(db);
  await sql`insert into certificate_counts (status, slot, count)
    select status, 0, count(*) from certificates group by status`.execute(db);
  await (dialect === 'postgres' ? countByStatement(db) : countByRow(db));
}

async function countByRow(db: Transaction<Database>) {
  const add = sql`insert into certificate_counts (status, slot, count) values (new.status, 0, 1)
    on conflict (status, slot) do update set count = count + 1`;
  const take = sql`update certificate_counts set count = count - 1 where status = old.status and slot = 0`;
  await sql`create trigger certificates_added after insert on certificates begin ${add}; end`.execute(db);
  await sql`create trigger certificates_removed after delete on certificates begin ${take}; end`.execute(db);
  await sql`create trigger certificates_changed after update of status on certificates when old.status <> new.status
    begin ${take}; ${add}; end`.execute(db);
}

/**
 * Once per statement, for any number of rows. Each connection counts in one of several slots, so that writers do not
 * wait for each other; the count is the sum of the slots.
 */
async function countByStatement(db: Transaction<Database>) {
  const count = (name: string, rows: string) =>
    sql.raw(`create function ${name}() returns trigger language plpgsql as $$ begin
      insert into certificate_counts (status, slot, count)
        select status, pg_backend_pid() % 32, sum(one) from (${rows}) as moved group by status having sum(one) <> 0 order by status
        on conflict (status, slot) do update set count = certificate_counts.count + excluded.count;
      return null; end $$`);
  const added = 'select status, 1 as one from added';
  const gone = 'select status, -1 as one from gone';
  await count('count_certificates_added', added).execute(db);
  await count('count_certificates_removed', gone).execute(db);
  await count('count_certificates_changed', `${added} union all ${gone}`).execute(db);
  await sql`create trigger certificates_added after insert on certificates referencing new table as added
    for each statement execute function count_certificates_added()`.execute(db);
  await sql`create trigger certificates_removed after delete on certificates referencing old table as gone
    for each statement execute function count_certificates_removed()`.execute(db);
  await sql`create trigger certificates_changed after update on certificates referencing new table as added old table as gone
    for each statement execute function count_certificates_changed()`.execute(db);
}
