// Removes deleted messages and accounts from the change log after a while. Until then they are in the bin and can be
// restored.
import { type SqlBool, sql } from 'kysely';
import { daysInBin } from '#contract/history/history.ts';
import type { Store } from '../data/open.ts';
import { deleteOrphanedNotes } from '../enquiries/notes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes every entry about them and returns how many. */
export async function purgeDeleted(store: Store, now: () => number = Date.now): Promise<number> {
  let removed = 0;
  for (const [resource, days] of Object.entries(daysInBin)) {
    const latest = new Date(now() - days * DAY_MS).toISOString();
    const gone = sql<SqlBool>`record_id in (select deletion.record_id from changes as deletion
      where deletion.action = 'delete' and deletion.resource = ${resource} and deletion.at < ${latest}
      and not exists (select 1 from changes as later where later.resource = ${resource}
        and later.record_id = deletion.record_id and later.seq > deletion.seq))`;
    const { numDeletedRows } = await store.write
      .deleteFrom('changes')
      .where('resource', '=', resource)
      .where(gone)
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed + (await deleteOrphanedNotes(store));
}
