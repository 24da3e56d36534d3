// Why a certificate is Rejected, which number took its place, and since when it is withdrawn. For those that were withdrawn before,
// the change log knows the day.
import { sql, type Transaction } from 'kysely';
import { dayInIndia } from '#contract/text/today.ts';
import type { Database, Dialect } from '../tables.ts';

const BATCH = 500;

type Change = { at: string; before: string | null; after: string | null };

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  for (const column of ['reason', 'replaced_by', 'withdrawn_on'])
    await sql`alter table certificates add column ${sql.ref(column)} ${text} not null default ''`.execute(db);
  for (let last = ''; ; ) {
    const { rows } = await sql<{ _id: string }>`select _id from certificates where status = 'Rejected' and _id > ${last}
      order by _id limit ${BATCH}`.execute(db);
    for (const { _id } of rows) {
      const { rows: changes } = await sql<Change>`select at, before, after from changes
        where resource = 'certificates' and record_id = ${_id} order by seq`.execute(db);
      const day = dayOfWithdrawal(changes);
      if (day) await sql`update certificates set withdrawn_on = ${day} where _id = ${_id}`.execute(db);
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)?._id ?? '';
  }
}

/** The day of the last change to Rejected, if the certificate was Verified before it. */
function dayOfWithdrawal(changes: readonly Change[]) {
  let wasVerified = false;
  let day: string | undefined;
  for (const { at, before, after } of changes) {
    const [from, to] = [statusIn(before), statusIn(after)];
    wasVerified ||= from === 'Verified';
    if (to === 'Rejected' && from !== 'Rejected') day = wasVerified ? dayInIndia(new Date(at)) : undefined;
    wasVerified ||= to === 'Verified';
  }
  return day;
}

function statusIn(snapshot: string | null) {
  return snapshot === null ? undefined : (JSON.parse(snapshot) as { status?: string }).status;
}
