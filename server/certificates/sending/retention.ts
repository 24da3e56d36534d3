// E-mail and phone of a student are there to deliver the certificate. A month after its deletion they are removed from the change log, with
// its mail; the rest of its history stays.
import { type SqlBool, sql } from 'kysely';
import { staffFields } from '#contract/certificates/fields.ts';
import { DAYS_WITH_STUDENT } from '#contract/history/history.ts';
import type { Store } from '../../data/open.ts';

/** Until then it can be restored with them. */
const KEPT_MS = DAYS_WITH_STUDENT * 24 * 60 * 60 * 1000;
const BATCH_SIZE = 200;

/** Returns how many entries it changed or removed. */
export async function deleteStudentContacts(store: Store, now: () => number = Date.now): Promise<number> {
  const latest = new Date(now() - KEPT_MS).toISOString();
  const gone = sql<string>`(select deletion.record_id from changes as deletion
    where deletion.action = 'delete' and deletion.resource || '' = 'certificates' and deletion.at < ${latest}
    and not exists (select 1 from changes as later where later.resource = 'certificates'
      and later.record_id = deletion.record_id and later.seq > deletion.seq))`;
  const { numDeletedRows } = await store.write
    .deleteFrom('mails')
    .where('kind', '=', 'certificate')
    .where(sql<SqlBool>`about in ${gone}`)
    .executeTakeFirst();
  const holds = staffFields.flatMap((field) => [
    sql<SqlBool>`before like ${`%"${field}":%`}`,
    sql<SqlBool>`after like ${`%"${field}":%`}`,
  ]);
  for (let forgotten = Number(numDeletedRows); ; ) {
    const rows = await store.write
      .selectFrom('changes')
      .select(['seq', 'before', 'after'])
      .where('resource', '=', 'certificates')
      .where(sql<SqlBool>`record_id in ${gone}`)
      .where(({ or }) => or(holds))
      .limit(BATCH_SIZE)
      .execute();
    for (const { seq, before, after } of rows)
      await store.write
        .updateTable('changes')
        .set({ before: withoutStudent(before), after: withoutStudent(after) })
        .where('seq', '=', seq)
        .execute();
    forgotten += rows.length;
    if (rows.length < BATCH_SIZE) return forgotten;
  }
}

function withoutStudent(snapshot: string | null) {
  if (snapshot === null) return null;
  const record = JSON.parse(snapshot) as Record<string, unknown>;
  for (const field of staffFields) delete record[field];
  return JSON.stringify(record);
}
