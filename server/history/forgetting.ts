// What people wrote to us, and who worked here, does not stay in the change log for ever once it was deleted. Until then it is
// in the bin and can be brought back.
import { type SqlBool, sql } from 'kysely';
import type { Store } from '../data/open.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days in the bin, of what is somebody's own. What the institute publishes or certifies keeps its history. */
const kept = { messages: 30, users: 365 };

/** Removes every trace of them from the log. The answer is how many entries that were. */
export async function forgetDeleted(store: Store, now: () => number = Date.now): Promise<number> {
  let removed = 0;
  for (const [resource, days] of Object.entries(kept)) {
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
  return removed;
}
