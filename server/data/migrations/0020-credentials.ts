// Open Badges credentials as they were signed, and the lists in which each has a place for its status. A credential ends when its
// certificate stops being Verified, is deleted, or changes in what the credential says: by trigger, so in the same transaction,
// wherever the change comes from. Rows are never removed: a place in a list must not be given twice.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

/** `credentialFactsOf` in server/certificates/credentials/document.ts. None of them is ever null. */
const said = ['certificate_no', 'name', 'course', 'division', 'date', 'duration', 'printed_with'];

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await sql`create table credential_lists (_id ${text} primary key, site ${text} not null, opened_at ${text} not null,
    restored_at ${text})`.execute(db);
  await sql`create table credentials (_id ${text} primary key, certificate_id ${text} not null, site ${text} not null,
    list ${text} not null, position integer not null, key_id ${text} not null, facts ${text} not null, document ${text} not null,
    signed_at ${text} not null, ended_at ${text})`.execute(db);
  await sql`create unique index credentials_by_place on credentials (list, position)`.execute(db);
  await sql`create unique index credentials_in_force on credentials (certificate_id, site) where ended_at is null`.execute(
    db,
  );
  await sql`create index credentials_ended on credentials (list, position) where ended_at is not null`.execute(db);

  await (dialect === 'postgres' ? endByStatement(db) : endByRow(db));
}

async function endByRow(db: Transaction<Database>) {
  const ends = ['new.status <> old.status', ...said.map((column) => `new.${column} <> old.${column}`)].join(' or ');
  const end = `update credentials set ended_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    where certificate_id = old._id and ended_at is null`;
  await sql
    .raw(`create trigger credentials_changed after update on certificates when ${ends} begin ${end}; end`)
    .execute(db);
  await sql.raw(`create trigger credentials_removed after delete on certificates begin ${end}; end`).execute(db);
}

async function endByStatement(db: Transaction<Database>) {
  const end = (name: string, ids: string) =>
    sql.raw(`create function ${name}() returns trigger language plpgsql as $$ begin
      update credentials set ended_at = to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        where ended_at is null and certificate_id in (${ids});
      return null; end $$`);
  const ends = ['added.status <> gone.status', ...said.map((column) => `added.${column} <> gone.${column}`)].join(
    ' or ',
  );
  await end('end_changed_credentials', `select _id from added join gone using (_id) where ${ends}`).execute(db);
  await end('end_removed_credentials', 'select _id from gone').execute(db);
  await sql`create trigger credentials_changed after update on certificates referencing new table as added old table as gone
    for each statement execute function end_changed_credentials()`.execute(db);
  await sql`create trigger credentials_removed after delete on certificates referencing old table as gone
    for each statement execute function end_removed_credentials()`.execute(db);
}
