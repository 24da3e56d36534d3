// How to reach a student is forgotten a month after the certificate was deleted; what was certified is not. A backup keeps what was
// mailed, and one that is older than all this can be restored. On both: the log and backups are searched in SQL.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { certificates } from '#contract/resources/certificates.ts';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { createCertificateMails } from '#server/certificates/sending/mails.ts';
import { deleteStudentContacts } from '#server/certificates/sending/retention.ts';
import { createHistory, type Snapshot } from '#server/history/store.ts';
import { createCollection } from '#server/resources/collection.ts';
import { certificate } from '#test/samples.ts';
import { makeOlder } from '#test/support/older-backup.ts';
import { onBothStores } from '#test/support/store.ts';
import { examine } from '#test/support/write-check.ts';
import { createLedger } from '#test/support/write-load.ts';

const inDays = (days: number) => () => Date.now() + days * 24 * 60 * 60 * 1000;
const student = { status: 'Verified', email: 'canary@home.example', phone: '98480 22338', language: 'te' };

onBothStores('students of deleted certificates', (holder) => {
  const logged = async () => JSON.stringify(await holder.store.read.selectFrom('changes').selectAll().execute());
  const mailed = () => holder.store.read.selectFrom('mails').select(['about', 'state']).execute();
  const add = async (changes: object = {}) => {
    const added = await createCollection(holder.store, 'certificates').create(
      undefined,
      certificates.fields.parse(certificate({ ...student, ...changes })) as never,
    );
    await createCertificateMails(holder.store).send(undefined, added._id, false);
    return added;
  };

  test('forgotten after thirty days, in the log and the outbox; the certificate comes back without them', async () => {
    const kept = createCollection(holder.store, 'certificates');
    const { _id, certificate_no } = await add();
    const { change } = (await kept.remove(undefined, _id)) as { change: number };
    expect(await deleteStudentContacts(holder.store, inDays(29))).toBe(0);
    expect(await logged()).toMatch(/canary@home\.example.*98480 22338/);
    expect(await deleteStudentContacts(holder.store, inDays(31))).toBe(3);
    expect(await deleteStudentContacts(holder.store, inDays(31))).toBe(0);
    expect(await logged()).not.toMatch(/canary|98480/);
    expect(await logged()).toContain(certificate_no);
    expect(await mailed()).toEqual([]);
    const history = createHistory(holder.store);
    const { before } = (await history.find(change)) ?? {};
    await history.putBack(undefined, 'certificates', before as Snapshot, certificates.fields.parse(before));
    expect(await kept.find('_id', _id)).toMatchObject({ certificate_no, email: '', phone: '', language: 'en' });
    expect(await examine(holder.where, createLedger())).toEqual({ lost: [], faults: [] });
  });

  test('control: what is there or came back keeps them', async () => {
    await add({ email: 'still@home.example' });
    const back = await add({ email: 'back@home.example' });
    await createCollection(holder.store, 'certificates').remove(undefined, back._id);
    await createHistory(holder.store).putBack(undefined, 'certificates', back, certificates.fields.parse(back));
    expect(await deleteStudentContacts(holder.store, inDays(4000))).toBe(0);
    expect(await logged()).toMatch(/still@home/);
    expect(await mailed()).toHaveLength(2);
  });

  test('a backup has them, and what was mailed', async () => {
    const { _id } = await add();
    const file = join(holder.where.dataDir, 'today.palaka');
    await writeBackup(holder.store, file);
    await createCollection(holder.store, 'certificates').remove(undefined, _id);
    await holder.store.write.deleteFrom('mails').execute();
    await restoreBackup(holder.store, file);
    expect(await createCollection(holder.store, 'certificates').find('_id', _id)).toMatchObject(student);
    expect(await mailed()).toEqual([{ about: _id, state: 'waiting' }]);
  });

  test('a backup from before: certificates come without them, and nothing is mailed', async () => {
    const { _id } = await add();
    const file = join(holder.where.dataDir, 'today.palaka');
    await writeBackup(holder.store, file);
    await makeOlder(file, '0019', {
      certificates: ['email', 'phone', 'language', 'folded_number', 'approval', 'approval_note'],
      outgoing_mails: true,
    });
    await restoreBackup(holder.store, file);
    const restored = await createCollection(holder.store, 'certificates').find('_id', _id);
    expect(restored).toMatchObject({ _id, email: '', phone: '', language: 'en' });
    expect(await mailed()).toEqual([]);
  });
});
