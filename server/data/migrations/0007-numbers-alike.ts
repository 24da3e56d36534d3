// Numbers that look alike are the same. Certificates stored before that, with other dashes or spaces than the current
// spelling, keep their number: it is printed and signed. This table has their number in the current spelling.
import { sql, type Transaction } from 'kysely';
import { normaliseNumber } from '#contract/certificates/number.ts';
import type { Database, Dialect } from '../tables.ts';

const BATCH = 500;

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await sql`create table certificate_older_numbers (_id ${text} primary key references certificates (_id) on delete cascade,
    number ${text} not null)`.execute(db);
  await sql`create index certificate_older_numbers_by_number on certificate_older_numbers (number)`.execute(db);
  await noteOlderNumbers(db, dialect);
  await (dialect === 'postgres' ? guardOnPostgres(db) : guardOnSqlite(db));
}

/**
 * If two are the same in the current spelling, both are noted: the older one is found by it, the other only by its own
 * spelling.
 */
async function noteOlderNumbers(db: Transaction<Database>, dialect: Dialect) {
  const mayDiffer =
    dialect === 'postgres'
      ? sql`certificate_no ~ '[^ -~]|  '`
      : sql`(certificate_no glob '*[^ -~]*' or certificate_no like '%  %')`;
  for (let last = ''; ; ) {
    const { rows } = await sql<{ _id: string; certificate_no: string }>`select _id, certificate_no from certificates
      where _id > ${last} and ${mayDiffer} order by _id limit ${BATCH}`.execute(db);
    for (const { _id, certificate_no } of rows) {
      const number = normaliseNumber(certificate_no);
      if (number !== certificate_no)
        await sql`insert into certificate_older_numbers (_id, number) values (${_id}, ${number})`.execute(db);
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)?._id ?? '';
  }
}

/**
 * A new number must not equal one of these either; and a certificate that gets a new number is no longer found by the
 * old one.
 */
async function guardOnSqlite(db: Transaction<Database>) {
  const isTaken = sql`exists (select 1 from certificate_older_numbers where number = new.certificate_no and _id <> new._id)`;
  const refuse = sql`select raise(abort, 'UNIQUE constraint failed: certificates.certificate_no')`;
  await sql`create trigger certificates_number_added before insert on certificates when ${isTaken}
    begin ${refuse}; end`.execute(db);
  await sql`create trigger certificates_number_changed before update of certificate_no on certificates
    when old.certificate_no <> new.certificate_no and ${isTaken} begin ${refuse}; end`.execute(db);
  await sql`create trigger certificates_number_left after update of certificate_no on certificates
    when old.certificate_no <> new.certificate_no
    begin delete from certificate_older_numbers where _id = new._id; end`.execute(db);
}

async function guardOnPostgres(db: Transaction<Database>) {
  await sql
    .raw(`create function guard_certificate_number() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' and old.certificate_no = new.certificate_no then return new; end if;
      if exists (select 1 from certificate_older_numbers where number = new.certificate_no and _id <> new._id) then
        raise exception 'certificate number is taken' using errcode = 'unique_violation';
      end if;
      if tg_op = 'UPDATE' then delete from certificate_older_numbers where _id = new._id; end if;
      return new; end $$`)
    .execute(db);
  await sql`create trigger certificates_number before insert or update of certificate_no on certificates
    for each row execute function guard_certificate_number()`.execute(db);
}
