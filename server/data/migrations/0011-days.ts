// Days of certificates as YYYY-MM-DD: what was typed in another usual way is rewritten, and the change log keeps the old text. What
// is no date stays. Papers were signed with the old text: certificate_spellings has it, so that they are still recognised.
import { sql, type Transaction } from 'kysely';
import { readDay } from '#contract/day.ts';
import type { Database, Dialect } from '../tables.ts';

const BATCH = 500;
const isDayOn = {
  postgres: String.raw`~ '^\d{4}-\d{2}-\d{2}$'`,
  sqlite: "glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'",
};
const names = ['dob', 'date'] as const;

type Row = { _id: string; dob: string; date: string; version: number } & Record<string, unknown>;

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await sql`create table certificate_spellings (_id ${text} primary key references certificates (_id) on delete cascade,
    dob ${text} not null, date ${text} not null)`.execute(db);
  await rewrite(db, dialect);
  await sql`drop index certificates_by_date`.execute(db);
  // As server/data/day-order.ts sorts: what is no date comes last, upwards and downwards.
  const index = (name: string, other: string) =>
    sql
      .raw(
        `create index ${name} on certificates ((case when date ${isDayOn[dialect]} then date else ${other} end), _id)`,
      )
      .execute(db);
  await index('certificates_by_date', "'~' || date");
  await index('certificates_by_date_down', "''");
}

async function rewrite(db: Transaction<Database>, dialect: Dialect) {
  const day =
    dialect === 'postgres' ? String.raw`~ '^\d{4}-\d{2}-\d{2}$'` : "glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'";
  const mayDiffer = sql.raw(`not (dob ${day} and date ${day})`);
  const at = new Date().toISOString();
  let read = 0;
  const left: string[] = [];
  for (let last = ''; ; ) {
    const { rows } = await sql<Row>`select * from certificates where _id > ${last} and ${mayDiffer}
      order by _id limit ${BATCH}`.execute(db);
    for (const before of rows) {
      const after = { ...before, dob: dayIn(before.dob), date: dayIn(before.date) };
      if (names.some((name) => !isDay(after[name]))) left.push(String(before.certificate_no));
      if (names.every((name) => before[name] === after[name])) continue;
      read++;
      after.version++;
      await sql`update certificates set dob = ${after.dob}, date = ${after.date}, version = ${after.version}
        where _id = ${before._id}`.execute(db);
      await sql`insert into certificate_spellings (_id, dob, date) values (${before._id}, ${before.dob}, ${before.date})`.execute(
        db,
      );
      await sql`insert into changes (at, actor_id, actor_name, resource, record_id, action, before, after) values (${at}, null, null,
        'certificates', ${before._id}, 'update', ${JSON.stringify(before)}, ${JSON.stringify(after)})`.execute(db);
    }
    if (rows.length < BATCH) break;
    last = rows.at(-1)?._id ?? '';
  }
  if (read + left.length > 0) report(read, left);
}

function report(read: number, left: string[]) {
  const some = left.slice(0, 20).join(', ');
  const kept =
    left.length === 0
      ? ''
      : ` ${left.length} have text that is no date and were kept as they are: ${some}${left.length > 20 ? ' …' : ''}.`;
  process.stdout.write(
    `\n  Dates of ${read} certificates were rewritten as YYYY-MM-DD; their history has what was there before.${kept}\n`,
  );
}

function dayIn(text: string) {
  const found = readDay(text);
  return found && 'day' in found ? found.day : text;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
