// Deletes for good what is in the bin: its entries in the change log, and what other tables have about it. The change log keeps who did it,
// without the content.
import type { Write } from '../data/change.ts';
import { forgetMails } from '../mail/queue.ts';
import type { ChangeRow } from './entries.ts';

type Deletion = Pick<ChangeRow, 'seq' | 'resource' | 'record_id'>;

export async function eraseRecords(write: Write, deletions: readonly Deletion[]) {
  for (const [resource, some] of Map.groupBy(deletions, (row) => row.resource)) {
    const ids = some.map(({ record_id }) => record_id);
    if (resource === 'messages') await eraseNotes(write, ids);
    if (resource === 'certificates') await eraseCertificates(write, some);
    await write.erase(resource, ids);
  }
}

async function eraseNotes({ trx }: Write, messages: readonly string[]) {
  const notes = trx.selectFrom('message_notes').select('_id').where('message_id', 'in', messages);
  await trx.deleteFrom('changes').where('resource', '=', 'message-notes').where('record_id', 'in', notes).execute();
  await trx.deleteFrom('message_notes').where('message_id', 'in', messages).execute();
}

/** A credential keeps its position in the status list, where it is revoked, but not the student's data. */
async function eraseCertificates({ trx }: Write, deletions: readonly Deletion[]) {
  const ids = deletions.map(({ record_id }) => record_id);
  await forgetMails(trx, 'certificate', ids);
  await trx.updateTable('credentials').set({ facts: '', document: '' }).where('certificate_id', 'in', ids).execute();
  const gone = new Set(deletions.map(({ seq }) => Number(seq)));
  const together = await trx
    .selectFrom('certificate_deletions')
    .select(['_id', 'changes'])
    .where('restored_at', 'is', null)
    .execute();
  for (const { _id, changes } of together) {
    const all = JSON.parse(changes) as number[];
    const left = all.filter((seq) => !gone.has(seq));
    if (left.length === all.length) continue;
    const part = trx.updateTable('certificate_deletions').where('_id', '=', _id);
    if (left.length > 0) await part.set({ changes: JSON.stringify(left), count: left.length }).execute();
    else await trx.deleteFrom('certificate_deletions').where('_id', '=', _id).execute();
  }
}
