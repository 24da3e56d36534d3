// Enquiries are personal data: they are deleted after the time that the institute sets, with their notes and all their entries in the
// change log, also from the bin.
import { keptFrom, type RetentionPeriod } from '#contract/enquiries/retention.ts';
import type { Store } from '../data/open.ts';
import { deleteMails } from '../mail/queue.ts';
import { deleteOrphanedNotes } from './notes.ts';

const BATCH_SIZE = 200;

/** Returns how many enquiries it deleted, those of which only the log still knows included. */
export async function deleteOldEnquiries(store: Store, period: RetentionPeriod, now: () => number = Date.now) {
  const since = keptFrom(period, now());
  let forgotten = 0;
  for (;;) {
    const old = await store.write
      .selectFrom('messages')
      .select('_id')
      .where('received_at', '<', since)
      .limit(BATCH_SIZE)
      .execute();
    const inLog = await store.write
      .selectFrom('changes')
      .select('record_id as _id')
      .distinct()
      .where('resource', '=', 'messages')
      .where('action', '=', 'create')
      .where('at', '<', since)
      .limit(BATCH_SIZE)
      .execute();
    const ids = [...new Set([...old, ...inLog].map(({ _id }) => _id))];
    if (ids.length === 0) break;
    await store.write.transaction().execute(async (trx) => {
      await trx.deleteFrom('messages').where('_id', 'in', ids).execute();
      await deleteMails(trx, 'message', ids);
      await trx.deleteFrom('changes').where('resource', '=', 'messages').where('record_id', 'in', ids).execute();
    });
    forgotten += ids.length;
  }
  await deleteOrphanedNotes(store);
  return forgotten;
}
