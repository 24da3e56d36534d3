// Visitors' messages in the store, and the outbox sending them to a real mailbox; on both databases.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Store } from '#server/data/open.ts';
import { createEnquiries } from '#server/enquiries/enquiries.ts';
import { createEnquirySender, createMailer } from '#server/enquiries/mailer.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { createMailQueue, type Mail } from '#server/mail/queue.ts';
import { asNew } from '#test/samples.ts';
import { type Mailbox, RefusedLetter, startMailbox } from '#test/support/mailbox.ts';
import { createLog } from '#test/support/outbox-doubles.ts';
import { onBothLasting } from '#test/support/store.ts';

const staff = { _id: 'staff-1', name: 'Ravi' };
const LEASE = 180_000;
const DAY = 24 * 3_600_000;
const START = Date.parse('2026-03-31T10:00:00Z');

const written = (number = 1) => ({
  from_name: `Visitor ${number}`,
  from_email: `visitor${number}@example.org`,
  subject: `Question ${number}`,
  message: 'When does the next course begin?',
  phone: '',
  course: '',
});

const emptied = ['messages', 'mails', 'changes'];

onBothLasting(
  'messages',
  (holder) => {
    let store: Store;
    let clock: number;
    const now = () => clock;
    /** A second one is what another process would have. */
    const open = () => holder.open();

    beforeEach(() => {
      store = holder.store;
      clock = START;
    });

    const queueOf = (of: Store) => createMailQueue(of, ['message'], now);

    const changes = () => store.read.selectFrom('changes').selectAll().orderBy('seq').execute();

    test('staff read, mark, send again and delete messages, and the change log knows who did', async () => {
      const messages = createEnquiries(store, now);
      const queue = queueOf(store);
      const kept = await messages.add(written(), false);
      expect(kept).toEqual({
        ...written(),
        _id: kept._id,
        receivedAt: '2026-03-31T10:00:00.000Z',
        ...asNew,
        updatedAt: '2026-03-31T10:00:00.000Z',
        version: 1,
      });
      expect(await queue.nextDueAt()).toBeUndefined();
      expect(await queue.claimNext(LEASE)).toBeUndefined();
      expect(await messages.markRead(staff, kept._id)).toEqual({ ...kept, read: true });
      expect(await messages.resend(staff, kept._id)).toEqual({ ...kept, read: true, mail: 'waiting' });
      expect(await messages.find(kept._id)).toEqual({ ...kept, read: true, mail: 'waiting' });
      expect(await messages.remove(staff, kept._id)).toMatchObject({ _id: kept._id });
      expect(await messages.find(kept._id)).toBeUndefined();
      for (const missing of [messages.markRead, messages.resend, messages.remove])
        expect(await missing(staff, kept._id)).toBeUndefined();
      expect((await changes()).map((row) => [row.action, row.resource, row.record_id, row.actor_name])).toEqual([
        ['create', 'messages', kept._id, null],
        ['update', 'messages', kept._id, 'Ravi'],
        ['update', 'messages', kept._id, 'Ravi'],
        ['delete', 'messages', kept._id, 'Ravi'],
      ]);
    });

    test('messages are listed newest first, in batches, in pages and by search', async () => {
      const messages = createEnquiries(store, now);
      for (let number = 1; number <= 5; number++) await messages.add(written(number), true);
      const subjects = (list: { subject: string }[]) => list.map(({ subject }) => subject.at(-1)).join('');
      expect(subjects(await messages.list())).toBe('54321');
      const first = await messages.list({ limit: 2 });
      expect(subjects(first)).toBe('54');
      expect(subjects(await messages.list({ limit: 9, before: first[1]?._id }))).toBe('321');
      const { items, total } = await messages.page({ page: 2, limit: 2 });
      expect([subjects(items), total]).toEqual(['32', 5]);
      expect(await messages.page({ q: 'VISITOR3@', page: 1, limit: 9 })).toMatchObject({
        total: 1,
        items: [written(3)],
      });
      expect(await messages.page({ q: '%', page: 1, limit: 9 })).toEqual({ total: 0, items: [] });
    });

    test('a message is claimed once, its lease runs out, and every attempt counts', async () => {
      const messages = createEnquiries(store, now);
      const [queue, other] = [queueOf(store), queueOf(await open())];
      const { _id } = await messages.add(written(), true);
      // Due at once, independent of the clock.
      expect((await queue.nextDueAt())?.getTime()).toBeLessThan(START);
      expect(await queue.claimNext(LEASE)).toMatchObject({ _id, kind: 'message', about: _id, attempts: 1 });
      expect(await other.claimNext(LEASE)).toBeUndefined();
      expect(await other.nextDueAt()).toEqual(new Date(START + LEASE));
      clock += LEASE;
      const claimed = await other.claimNext(LEASE);
      expect(claimed).toMatchObject({ _id, attempts: 2 });
      await other.markFailed(claimed as Mail, 'EMESSAGE 451', new Date(clock + 30_000));
      expect(await queue.nextDueAt()).toEqual(new Date(clock + 30_000));
      expect(await messages.find(_id)).toMatchObject({ mail: 'waiting', attempts: 2, lastError: 'EMESSAGE 451' });
      clock += 30_000;
      expect(await queue.claimNext(LEASE)).toMatchObject({ attempts: 3 });
      await queue.markSent(_id);
      expect(await queue.nextDueAt()).toBeUndefined();
      const sentAt = new Date(clock).toISOString();
      expect(await messages.find(_id)).toMatchObject({ mail: 'sent', sentAt, lastError: null, attempts: 3 });
      // A delayed process reports late.
      await other.markFailed(claimed as Mail, 'ETIMEDOUT', new Date(clock));
      expect(await messages.find(_id)).toMatchObject({ mail: 'sent' });
      expect(await changes()).toHaveLength(1);
    });

    test('a message that was given up waits for staff to send it again', async () => {
      const messages = createEnquiries(store, now);
      const queue = queueOf(store);
      const { _id } = await messages.add(written(), true);
      await queue.markFailed((await queue.claimNext(LEASE)) as Mail, 'EAUTH 535', undefined);
      clock += 100 * LEASE;
      expect(await queue.claimNext(LEASE)).toBeUndefined();
      expect(await messages.find(_id)).toMatchObject({ mail: 'failed', lastError: 'EAUTH 535' });
      expect(await messages.resend(staff, _id)).toMatchObject({ mail: 'waiting', attempts: 0, lastError: null });
      expect(await queue.claimNext(LEASE)).toMatchObject({ _id, attempts: 1 });
      // Resent while a process has the lease: it is still sent once.
      await messages.resend(staff, _id);
      expect(await queue.claimNext(LEASE)).toBeUndefined();
    });

    test('sent again while its last try fails, it is tried again', async () => {
      const messages = createEnquiries(store, now);
      const queue = queueOf(store);
      const { _id } = await messages.add(written(), true);
      const claimed = (await queue.claimNext(LEASE)) as Mail;
      // Asked for at another time, by the clock of the process.
      await vi.waitFor(() => expect(new Date().toISOString()).not.toBe(claimed.asked_at), 30_000);
      await messages.resend(staff, _id);
      await queue.markFailed(claimed, 'EENVELOPE 550', undefined);
      expect(await messages.find(_id)).toMatchObject({ mail: 'waiting', lastError: null });
      clock += LEASE;
      expect(await queue.claimNext(LEASE)).toMatchObject({ _id, attempts: 1 });
    });

    test('a clock that was a year ahead when a try failed delays no further try', async () => {
      const messages = createEnquiries(store, now);
      const queue = queueOf(store);
      const { _id } = await messages.add(written(), true);
      clock += 365 * DAY;
      await queue.markFailed((await queue.claimNext(LEASE)) as Mail, 'EMESSAGE 451', new Date(clock + 30_000));
      clock -= 365 * DAY;
      expect((await queue.nextDueAt())?.getTime()).toBeLessThanOrEqual(clock);
      expect(await queue.claimNext(LEASE)).toMatchObject({ _id, attempts: 2 });
    });

    test('thirty-two claims at once from two connections take each message once', async () => {
      const messages = createEnquiries(store, now);
      const [queue, other] = [queueOf(store), queueOf(await open())];
      for (let number = 1; number <= 24; number++) await messages.add(written(number), true);
      const claims = await Promise.all(Array.from({ length: 32 }, (_, i) => (i % 2 ? queue : other).claimNext(LEASE)));
      const ids = claims.flatMap((claim) => claim?._id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      // On PostgreSQL a claim skips a locked row, so none is left over.
      expect(ids).toHaveLength(24);
    });

    describe('with a mailbox', () => {
      let mailbox: Mailbox;
      beforeEach(async () => {
        mailbox = await startMailbox();
      });
      afterEach(() => mailbox.stop());

      const mailer = () => {
        const made = createMailer({
          kind: 'smtp',
          url: mailbox.url,
          to: 'office@palaka.example',
          from: 'site@palaka.example',
        });
        if (!made) throw new Error('no mailer');
        return made;
      };
      const outboxOn = (of: Store, retryDelays?: number[]) =>
        createOutbox({
          queue: createMailQueue(of, ['message']),
          senders: { message: createEnquirySender(of, mailer()) },
          log: createLog(),
          retryDelays,
        });
      const received = () => mailbox.letters.map((letter) => letter.header('subject')).sort();
      const all = (count: number) => Array.from({ length: count }, (_, i) => written(i + 1).subject).sort();

      test('two processes send twelve messages, each once', async () => {
        const messages = createEnquiries(store);
        for (let number = 1; number <= 12; number++) await messages.add(written(number), true);
        const outboxes = [outboxOn(store), outboxOn(await open())];
        for (const outbox of outboxes) outbox.wake();
        await vi.waitFor(() => expect(mailbox.letters.length).toBe(12), 30_000);
        await Promise.all(outboxes.map((outbox) => outbox.close()));
        expect(received()).toEqual(all(12));
        expect((await messages.list()).every(({ mail }) => mail === 'sent')).toBe(true);
      });

      test('a mail server that refuses every other try gets everything in the end, once', async () => {
        const messages = createEnquiries(store);
        mailbox.onLetter = () => (mailbox.tries % 2 ? new RefusedLetter(451) : undefined);
        for (let number = 1; number <= 6; number++) await messages.add(written(number), true);
        const outbox = outboxOn(store, [50, 50, 50, 50, 50]);
        outbox.wake();
        await vi.waitFor(() => expect(mailbox.letters.length).toBe(6), 30_000);
        await outbox.close();
        expect(received()).toEqual(all(6));
        expect((await messages.list()).map(({ mail, lastError }) => [mail, lastError])).toEqual(
          Array(6).fill(['sent', null]),
        );
      });

      test('a process that ends in order lets the message under way arrive', async () => {
        const messages = createEnquiries(store);
        for (let number = 1; number <= 3; number++) await messages.add(written(number), true);
        const arrived = Promise.withResolvers<void>();
        const held = Promise.withResolvers<undefined>();
        mailbox.onLetter = () => {
          arrived.resolve();
          return held.promise;
        };
        const outbox = outboxOn(store);
        outbox.wake();
        await arrived.promise;
        const closing = outbox.close();
        held.resolve(undefined);
        await closing;
        expect(received()).toEqual(['Question 1']);
        expect((await messages.list()).map(({ mail }) => mail)).toEqual(['waiting', 'waiting', 'sent']);
      });
    });
  },
  emptied,
);
