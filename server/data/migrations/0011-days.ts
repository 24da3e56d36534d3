// Days of certificates as YYYY-MM-DD: what was typed in another usual way is rewritten, and the change log keeps the old text, by
// which papers that were signed with it are still recognised. What is no date stays as it is, and is reported.
import { sql, type Transaction } from 'kysely';
import { dayIn, readDay } from '#contract/text/day.ts';
import type { Database, Dialect, Report } from '../tables.ts';

const BATCH = 500;
/** So many are named in the report. */
const NAMED = 100;
const names = ['dob', 'date'] as const;

type Row = { _id: string; dob: string; date: string; version: number } & Record<string, unknown>;
type Left = { count: number; certificates: string[] };

export async function up(db: Transaction<Database>, dialect: Dialect, report: Report) {
  await rewriteDays(db, dialect, report);
  await sql`drop index certificates_by_date`.execute(db);
  // As server/certificates/list/conditions.ts sorts: what is no date comes last, upwards and downwards.
  const isDay =
    dialect === 'postgres'
      ? String.raw`date ~ '^\d{4}-\d{2}-\d{2}$'`
      : "date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'";
  const index = (name: string, other: string) =>
    sql.raw(`create index ${name} on certificates ((case when ${isDay} then date else ${other} end), _id)`).execute(db);
  await index('certificates_by_date', "'~' || date");
  await index('certificates_by_date_down', "''");
}

async function rewriteDays(db: Transaction<Database>, dialect: Dialect, report: Report) {
  const at = new Date().toISOString();
  const lowest = await lowestVersion(db);
  let rewritten = 0;
  const impossible: Left = { count: 0, certificates: [] };
  const otherText: Left = { count: 0, certificates: [] };
  for (let last = ''; ; ) {
    const { rows } = await sql<Row>`select * from certificates where _id > ${last}
      and not (${isRealDay(dialect, 'dob')} and ${isRealDay(dialect, 'date')}) order by _id limit ${BATCH}`.execute(db);
    const changed: { before: Row; after: Row }[] = [];
    for (const before of rows) {
      const after = { ...before, dob: dayIn(before.dob), date: dayIn(before.date) };
      const unread = names.map((name) => after[name]).filter((text) => !isRead(text));
      if (unread.length > 0) leave(unread.some(readDay) ? impossible : otherText, before._id);
      if (names.every((name) => before[name] === after[name])) continue;
      after.version = Math.max(before.version + 1, lowest);
      changed.push({ before, after });
    }
    if (changed.length > 0) await write(db, at, changed);
    rewritten += changed.length;
    if (rows.length < BATCH) break;
    last = rows.at(-1)?._id ?? '';
  }
  if (rewritten > 0) report({ certificates: rewritten }, 'dates of certificates were rewritten as YYYY-MM-DD');
  if (impossible.count > 0)
    report(impossible, 'certificates have dates that are not in the calendar: they were kept, please correct them');
  if (otherText.count > 0)
    report(
      otherText,
      'certificates have text that is no date: it was kept, and comes last where they are sorted by date',
    );
}

async function write(db: Transaction<Database>, at: string, changed: { before: Row; after: Row }[]) {
  const days = changed.map(
    ({ after }) => sql`(${after._id}, ${after.dob}, ${after.date}, cast(${after.version} as integer))`,
  );
  await sql`with days (_id, dob, date, version) as (values ${sql.join(days)})
    update certificates set dob = days.dob, date = days.date, version = days.version
    from days where certificates._id = days._id`.execute(db);
  await db
    .insertInto('changes')
    .values(
      changed.map(({ before, after }) => ({
        at,
        actor_id: null,
        actor_name: null,
        resource: 'certificates',
        record_id: before._id,
        action: 'update',
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })),
    )
    .execute();
}

/** After a restore versions begin above those that clients may still hold (change.ts). */
async function lowestVersion(db: Transaction<Database>) {
  const { rows } = await sql<{ after: string }>`select after from changes where resource = '*' and record_id = '*'
    order by seq desc limit 1`.execute(db);
  const { versionsFrom = 0 } = JSON.parse(rows[0]?.after ?? '{}') as { versionsFrom?: number };
  return versionsFrom;
}

/** Passes over what is a day already, in the database; 29 February is looked at here. */
function isRealDay(dialect: Dialect, column: string) {
  if (dialect === 'sqlite') return sql.raw(`date(${column}) is ${column}`);
  const [long, short] = ['(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])', '(0[469]|11)-(0[1-9]|[12][0-9]|30)'];
  return sql.raw(`${column} ~ '^[12][0-9]{3}-(${long}|${short}|02-(0[1-9]|1[0-9]|2[0-8]))$'`);
}

const isRead = (text: string) => {
  const read = readDay(text);
  return read !== undefined && 'day' in read;
};

function leave(where: Left, id: string) {
  where.count++;
  if (where.certificates.length < NAMED) where.certificates.push(id);
}
