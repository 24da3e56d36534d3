// What visitors sent is deleted after the institute's time, with notes and log; a backup keeps what the office noted.
// On both: what is old is found in SQL.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptFrom } from '#contract/enquiries/retention.ts';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { newId } from '#server/data/ids.ts';
import { anyTable } from '#server/data/tables.ts';
import { createEnquiries } from '#server/enquiries/enquiries.ts';
import { deleteOldEnquiries } from '#server/enquiries/retention.ts';
import { purgeDeleted } from '#server/history/retention.ts';
import { createHistory } from '#server/history/store.ts';
import { message } from '#test/samples.ts';
import { makeOlder } from '#test/support/older-backup.ts';
import { onBothStores } from '#test/support/store.ts';
import { examine } from '#test/support/write-check.ts';
import { createLedger } from '#test/support/write-load.ts';

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => () => Date.now() + days * DAY;
const staff = { _id: 'staff-1', name: 'Ravi' };

test('a period is counted by the calendar', () => {
  const on = Date.parse('2028-02-29T10:00:00Z');
  expect(keptFrom('2 years', on)).toBe('2026-02-28T10:00:00.000Z');
  expect(keptFrom('1 year', Date.parse('2026-11-17T00:00:00Z'))).toBe('2025-11-17T00:00:00.000Z');
  expect(keptFrom('6 months', Date.parse('2026-08-31T00:00:00Z'))).toBe('2026-02-28T00:00:00.000Z');
});

onBothStores('enquiries', (holder) => {
  const everything = async () => {
    const tables = ['messages', 'message_notes', 'changes'] as const;
    const db = anyTable(holder.store.read);
    return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
  };
  const receive = async (subject: string) => {
    const messages = createEnquiries(holder.store);
    const { _id } = await messages.add(message({ subject }), false);
    await messages.addNote(staff, _id, `note on ${subject}`);
    await messages.update(staff, _id, { state: 'called', followUp: '2030-01-01' });
    return _id;
  };

  test('are deleted after two years, or what the institute says, with all that is known of them', async () => {
    await receive('canary');
    expect(await deleteOldEnquiries(holder.store, '2 years', inDays(729))).toBe(0);
    expect(await everything()).toContain('note on canary');
    expect(await deleteOldEnquiries(holder.store, '1 year', inDays(200))).toBe(0);
    expect(await deleteOldEnquiries(holder.store, '6 months', inDays(200))).toBe(1);
    expect(await everything()).not.toContain('canary');
    expect(await examine(holder.where, createLedger())).toEqual({ lost: [], faults: [] });
  });

  test('many of them, and nothing that is younger', async () => {
    await createEnquiries(holder.store, inDays(-800)).add(message({ subject: 'canary' }), false);
    // More than are deleted at a time: the others are copies.
    const one = await holder.store.read.selectFrom('messages').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: 204 }, () => ({ ...one, _id: newId() }));
    await holder.store.write.insertInto('messages').values(copies).execute();
    await receive('still here');
    expect(await deleteOldEnquiries(holder.store, '2 years')).toBe(205);
    expect(await createEnquiries(holder.store).page({ page: 1, limit: 10 })).toMatchObject({ total: 1 });
    expect(await everything()).toContain('note on still here');
  });

  test('also those in the bin', async () => {
    const _id = await receive('canary');
    await createEnquiries(holder.store).remove(staff, _id);
    expect(await everything()).toContain('note on canary');
    expect(await deleteOldEnquiries(holder.store, '6 months', inDays(200))).toBe(1);
    expect(await everything()).not.toContain('canary');
  });

  test('notes of a deleted one stay as long as it can come back', async () => {
    const _id = await receive('canary');
    const removed = await createEnquiries(holder.store).remove(staff, _id);
    await purgeDeleted(holder.store, inDays(29));
    const history = createHistory(holder.store);
    const deletion = await history.find(removed?.change as number);
    await history.putBackMessage(undefined, deletion?.before as never);
    expect(await createEnquiries(holder.store).notes(_id)).toMatchObject([{ text: 'note on canary' }]);
    await createEnquiries(holder.store).remove(staff, _id);
    await purgeDeleted(holder.store, inDays(31));
    expect(await everything()).not.toContain('canary');
  });

  test('a backup holds states, owners and notes', async () => {
    const file = join(holder.where.dataDir, 'desk.palaka');
    const _id = await receive('kept');
    const before = await createEnquiries(holder.store).find(_id);
    await writeBackup(holder.store, file);
    await createEnquiries(holder.store).update(staff, _id, { state: 'joined', followUp: '' });
    await createEnquiries(holder.store).addNote(staff, _id, 'a later note');
    await restoreBackup(holder.store, file);
    const messages = createEnquiries(holder.store);
    expect(await messages.find(_id)).toEqual(before);
    expect(await messages.notes(_id)).toMatchObject([{ text: 'note on kept', by: staff }]);
    // A form that was opened before the restore is noticed: no version is used twice.
    expect((await messages.update(staff, _id, { state: 'not now' }))?.version).toBeGreaterThan(3);
  });

  test('of a backup from before there was a desk are new', async () => {
    const file = join(holder.where.dataDir, 'old.palaka');
    const messages = createEnquiries(holder.store);
    for (const sent of [
      { ...message({ subject: 'written' }) },
      { ...message({ from_email: '', subject: 'about a course' }), course: 'Tally' },
      { ...message({ from_email: '', subject: 'call' }) },
    ])
      await messages.add(sent as never, false);
    await writeBackup(holder.store, file);
    const columns = ['kind', 'language', 'state', 'owner', 'owner_name', 'follow_up', 'updatedAt', 'version'];
    await makeOlder(file, '0022', { messages: columns, message_notes: true });
    await restoreBackup(holder.store, file);
    const restored = await messages.list();
    expect(restored.map(({ subject, kind, state, owner }) => [subject, kind, state, owner])).toEqual([
      ['call', 'call', 'new', ''],
      ['about a course', 'course', 'new', ''],
      ['written', 'message', 'new', ''],
    ]);
    expect(restored.every(({ updatedAt, receivedAt, version }) => updatedAt === receivedAt && version === 1)).toBe(
      true,
    );
  });
});
