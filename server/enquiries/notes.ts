// Deletes notes when their enquiry is gone from its table and from the change log: until then it can be restored with them.
import { type SqlBool, sql } from 'kysely';
import type { Store } from '../data/open.ts';

/** Returns how many entries it removed from the change log. */
export async function deleteOrphanedNotes(store: Store): Promise<number> {
  const gone = sql<SqlBool>`not exists (select 1 from messages where messages._id = message_notes.message_id)
    and not exists (select 1 from changes where changes.resource = 'messages' and changes.record_id = message_notes.message_id)`;
  return store.write.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('changes')
      .where('resource', '=', 'message-notes')
      .where('record_id', 'in', trx.selectFrom('message_notes').select('_id').where(gone))
      .executeTakeFirst();
    await trx.deleteFrom('message_notes').where(gone).execute();
    return Number(numDeletedRows);
  });
}
