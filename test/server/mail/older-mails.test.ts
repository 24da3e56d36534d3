// A site from before there was one queue: what waited in its three tables goes on waiting, what was sent stays sent. So does what a
// backup of that time holds. On both: migrations are SQL of each.
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { createCertificateMails } from '#server/certificates/sending/mails.ts';
import type { Store } from '#server/data/open.ts';
import { type AnyTables, anyTable } from '#server/data/tables.ts';
import { createEnquiries } from '#server/enquiries/enquiries.ts';
import { createHistory } from '#server/history/store.ts';
import { createMailQueue, type Mail, type MailKind, queueMails } from '#server/mail/queue.ts';
import { openStore } from '#server/store.ts';
import { message } from '#test/samples.ts';
import { databaseKinds } from '#test/support/databases.ts';
import { makeOlder } from '#test/support/older-backup.ts';
import { olderDatabase } from '#test/support/older-site.ts';
import { onBothStores } from '#test/support/store.ts';

const kinds: MailKind[] = ['message', 'certificate', 'reset', 'invitation', 'locked'];
const LEASE = 180_000;

const ASKED = '2026-03-31T10:00:00.000Z';
/** Within the longest pause between two tries. */
const LATER = new Date(Date.now() + 12 * 3_600_000).toISOString();
const AT_ONCE = new Date(0).toISOString();
const nulls = { last_error: null, sent_at: null, next_attempt_at: null, leased_until: null };
const waiting = { ...nulls, mail: 'waiting', attempts: 0, next_attempt_at: AT_ONCE };
const retried = { ...nulls, mail: 'waiting', attempts: 3, last_error: 'EMESSAGE 451', next_attempt_at: LATER };
const sent = { ...nulls, mail: 'sent', attempts: 1, sent_at: ASKED };
const failed = { ...nulls, mail: 'failed', attempts: 9, last_error: 'EAUTH 535' };
const kept = { ...nulls, mail: 'kept', attempts: 0 };

const text = { from_name: 'Sunita', from_email: 's@example.org', subject: 'Fees', message: 'How much?', phone: '' };
const desk = { course: '', kind: 'message', language: '', state: 'new', owner: '', owner_name: '', follow_up: '' };
const messageOf = (_id: string, mailing: object) => {
  return { _id, ...text, ...desk, received_at: ASKED, read: 0, updatedAt: ASKED, version: 1, ...mailing };
};

describe.each(databaseKinds)('mails of an older site (%s)', (kind) => {
  let database: Awaited<ReturnType<typeof olderDatabase>>;
  let store: Store;

  beforeEach(async () => {
    database = await olderDatabase(kind, '0031', (db) => fill(anyTable(db)));
    store = await openStore(database.where);
  });
  afterEach(async () => {
    await store.close();
    await database.remove();
  });

  const certificate = { kind: 'certificate', asked_at: ASKED, asked_by: 'Ravi' };

  async function fill(db: Kysely<AnyTables>) {
    await db
      .insertInto('messages')
      .values([
        messageOf('m-waiting', { ...waiting, attempts: 1, leased_until: LATER }),
        messageOf('m-retried', retried),
        messageOf('m-sent', sent),
        messageOf('m-failed', failed),
        messageOf('m-kept', kept),
      ] as never)
      .execute();
    await db
      .insertInto('outgoing_mails')
      .values([
        { _id: 'c-waiting', about: 'one', address: '', ...certificate, ...waiting },
        { _id: 'c-sent', about: 'two', address: 'two@home.example', ...certificate, ...sent },
        { _id: 'c-failed', about: 'three', address: 'three@home.example', ...certificate, ...failed },
      ] as never)
      .execute();
    await db
      .insertInto('account_mails')
      .values([
        { _id: 'a-reset', kind: 'reset', about: 'staff@palaka.test', asked_at: ASKED, ...waiting },
        { _id: 'a-invitation', kind: 'invitation', about: 'link', asked_at: ASKED, ...retried },
        { _id: 'a-locked', kind: 'locked', about: 'staff@palaka.test', asked_at: ASKED, ...sent },
      ] as never)
      .execute();
  }

  test('are all there, as they were', async () => {
    const rows = await store.read.selectFrom('mails').selectAll().orderBy('_id').execute();
    const mailed = ({ mail, ...rest }: { mail: string }) => ({ state: mail, ...rest });
    const own = { address: '', asked_at: ASKED, asked_by: null };
    const ofMessage = (_id: string) => ({ _id, kind: 'message', about: _id, ...own });
    const ofCertificate = { ...certificate, address: '' };
    expect(rows).toEqual([
      { _id: 'a-invitation', kind: 'invitation', about: 'link', ...own, ...mailed(retried) },
      { _id: 'a-locked', kind: 'locked', about: 'staff@palaka.test', ...own, ...mailed(sent) },
      { _id: 'a-reset', kind: 'reset', about: 'staff@palaka.test', ...own, ...mailed(waiting) },
      { _id: 'c-failed', about: 'three', ...ofCertificate, address: 'three@home.example', ...mailed(failed) },
      { _id: 'c-sent', about: 'two', ...ofCertificate, address: 'two@home.example', ...mailed(sent) },
      { _id: 'c-waiting', about: 'one', ...ofCertificate, ...mailed(waiting) },
      { ...ofMessage('m-failed'), ...mailed(failed) },
      { ...ofMessage('m-retried'), ...mailed(retried) },
      { ...ofMessage('m-sent'), ...mailed(sent) },
      { ...ofMessage('m-waiting'), ...mailed(waiting), attempts: 1, leased_until: LATER },
    ]);
  });

  test('are sent when they are due, certificates last; staff see what became of each', async () => {
    const queue = createMailQueue(store, kinds);
    const claims = [await queue.claimNext(LEASE), await queue.claimNext(LEASE), await queue.claimNext(LEASE)];
    // The lease of the first is longer than any: it is from a clock that was wrong.
    expect(claims.map((mail) => mail && [mail._id, mail.kind, mail.about, mail.attempts])).toEqual([
      ['a-reset', 'reset', 'staff@palaka.test', 1],
      ['m-waiting', 'message', 'm-waiting', 2],
      ['c-waiting', 'certificate', 'one', 1],
    ]);
    expect(await queue.claimNext(LEASE)).toBeUndefined();
    const messages = createEnquiries(store);
    expect(
      (await messages.list()).map(({ _id, mail, attempts, lastError }) => [_id, mail, attempts, lastError]),
    ).toEqual([
      ['m-waiting', 'waiting', 2, null],
      ['m-sent', 'sent', 1, null],
      ['m-retried', 'waiting', 3, 'EMESSAGE 451'],
      ['m-kept', 'kept', 0, null],
      ['m-failed', 'failed', 9, 'EAUTH 535'],
    ]);
    expect(await createCertificateMails(store).mailingOf('two')).toMatchObject({ state: 'sent', askedBy: 'Ravi' });
  });
});

onBothStores('mails', (holder) => {
  const mailed = () => holder.store.read.selectFrom('mails').select(['kind', 'about', 'state']).execute();

  test('in a backup of an older version wait again after the restore', async () => {
    const messages = createEnquiries(holder.store);
    const { _id } = await messages.add(message(), true);
    const { _id: stays } = await messages.add(message(), false);
    await queueMails(holder.store.write, 'certificate', ['paper'], { again: false, by: 'Ravi' });
    const before = await messages.list();
    const file = join(holder.where.dataDir, 'old.palaka');
    await writeBackup(holder.store, file);
    await makeOlder(file, '0031', {});
    await holder.store.write.deleteFrom('mails').execute();
    await restoreBackup(holder.store, file);
    expect((await mailed()).toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
      { kind: 'certificate', about: 'paper', state: 'waiting' },
      { kind: 'message', about: _id, state: 'waiting' },
    ]);
    expect(await messages.list()).toEqual(before);
    expect((await messages.find(stays))?.mail).toBe('kept');
  });

  test('of accounts are in no backup, and a restore leaves them alone', async () => {
    await queueMails(holder.store.write, 'reset', ['canary@palaka.test'], { again: true });
    const file = join(holder.where.dataDir, 'today.palaka');
    const { rows } = await writeBackup(holder.store, file);
    await queueMails(holder.store.write, 'locked', ['staff@palaka.test'], { again: true });
    expect(await restoreBackup(holder.store, file)).toEqual({ rows });
    expect((await mailed()).map(({ kind }) => kind).sort()).toEqual(['locked', 'reset']);
  });

  test('of a deleted message go with it, and come back with it as they were', async () => {
    const messages = createEnquiries(holder.store);
    const queue = createMailQueue(holder.store, kinds);
    const { _id } = await messages.add(message(), true);
    await queue.markFailed((await queue.claimNext(LEASE)) as Mail, 'EMESSAGE 451', new Date(LATER));
    const before = await messages.find(_id);
    const { change } = (await messages.remove(undefined, _id)) as { change: number };
    expect(await mailed()).toEqual([]);
    expect(await queue.nextDueAt()).toBeUndefined();
    const history = createHistory(holder.store);
    const snapshot = (await history.find(change))?.before as { _id: string };
    await history.putBackMessage(undefined, snapshot);
    expect(await messages.find(_id)).toEqual({ ...before, updatedAt: expect.any(String), version: 2 });
    expect(await queue.nextDueAt()).toEqual(new Date(LATER));
  });

  test('are queued once for each thing; again only when asked for, as another mail', async () => {
    const { write } = holder.store;
    const queue = createMailQueue(holder.store, kinds);
    const add = (again: boolean) => queueMails(write, 'certificate', ['paper'], { again });
    await Promise.all([add(false), add(false), add(true)]);
    const first = await queue.claimNext(LEASE);
    expect(await queue.claimNext(LEASE)).toBeUndefined();
    // Asked for while it is being sent: it is sent once.
    await add(true);
    expect(await queue.claimNext(LEASE)).toBeUndefined();
    await queue.markSent(String(first?._id));
    await add(false);
    expect(await queue.claimNext(LEASE)).toBeUndefined();
    await add(true);
    const second = await queue.claimNext(LEASE);
    expect(second).toMatchObject({ about: 'paper', attempts: 1 });
    expect(second?._id).not.toBe(first?._id);
  });
});
