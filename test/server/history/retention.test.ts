// Personal data of deleted records leaves the change log after a time, and nothing else does. On both: the log is searched in SQL.
import { expect, test } from 'vitest';
import { createUsers } from '#server/accounts/users.ts';
import { createEnquiries } from '#server/enquiries/enquiries.ts';
import { createBin } from '#server/history/bin.ts';
import { purgeDeleted } from '#server/history/retention.ts';
import { createHistory } from '#server/history/store.ts';
import { createCollection } from '#server/resources/collection.ts';
import { message, note, user } from '#test/samples.ts';
import { onBothStores } from '#test/support/store.ts';
import { examine } from '#test/support/write-check.ts';
import { createLedger } from '#test/support/write-load.ts';

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => () => Date.now() + days * DAY;

onBothStores('retention', (holder) => {
  const logged = async () => JSON.stringify(await holder.store.read.selectFrom('changes').selectAll().execute());

  const deleteMessage = async (subject: string) => {
    const messages = createEnquiries(holder.store);
    const { _id } = await messages.add(message({ subject }), false);
    await messages.markRead(undefined, _id);
    return { _id, ...(await messages.remove(undefined, _id)) };
  };

  test('a message is gone from the log thirty days after it was deleted, and not before', async () => {
    await deleteMessage('canary-message');
    expect(await purgeDeleted(holder.store, inDays(29))).toBe(0);
    expect(await logged()).toContain('canary-message');
    expect(await purgeDeleted(holder.store, inDays(31))).toBe(3);
    expect(await logged()).not.toContain('canary-message');
    const { items, total } = await createBin(holder.store).list({ names: ['messages'], page: 1, limit: 10 });
    expect([await items.next(), total]).toEqual([{ done: true, value: undefined }, 0]);
    expect(await examine(holder.where, createLedger())).toEqual({ lost: [], faults: [] });
  });

  test('a user after a year', async () => {
    const users = createUsers(holder.store);
    const { password: _, ...fields } = user();
    await users.create(undefined, { ...fields, role: 'admin', passwordHash: 'x' });
    const gone = { name: 'canary-user', email: 'canary-user@palaka.test', role: 'editor', passwordHash: 'x' } as const;
    const { _id } = await users.create(undefined, gone);
    await users.remove(undefined, _id);
    expect(await purgeDeleted(holder.store, inDays(364))).toBe(0);
    expect(await purgeDeleted(holder.store, inDays(366))).toBe(2);
    expect(await logged()).not.toContain('canary-user');
  });

  test('control: what is there, came back, or is no one’s own stays', async () => {
    const messages = createEnquiries(holder.store);
    await messages.add(message({ subject: 'still here' }), false);
    const back = await deleteMessage('came back');
    const history = createHistory(holder.store);
    const change = await history.find(back.change as number);
    await history.putBackMessage(undefined, change?.before as never);
    const notes = createCollection(holder.store, 'notes');
    const { _id } = await notes.create(undefined, note({ title: 'deleted note' }) as never);
    await notes.remove(undefined, _id);
    expect(await purgeDeleted(holder.store, inDays(4000))).toBe(0);
    for (const words of ['still here', 'came back', 'deleted note']) expect(await logged()).toContain(words);
  });
});
