// Several processes on one queue, processes that are killed and processes that end in order.
import { expect, test, vi } from 'vitest';
import { createOutbox, type Queue } from '#server/mail/outbox.ts';
import { createLog, createMailer, createQueue, settle, stopTheClock } from '#test/support/outbox-doubles.ts';

stopTheClock();

test('a message in the hands of a process that was killed is tried again when its lease runs out', async () => {
  const { queue, messages } = createQueue();
  await queue.claimNext(180_000);
  const { senders, sent } = createMailer();
  const outbox = createOutbox({ queue, senders, log: createLog() });
  outbox.wake();
  await vi.advanceTimersByTimeAsync(179_000);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(1);
  expect(messages[0]).toMatchObject({ state: 'sent', attempts: 2 });
  await outbox.close();
});

test('a message another process stored is found within fifteen seconds', async () => {
  const { queue, add } = createQueue(0);
  const { senders, sent } = createMailer();
  const outbox = createOutbox({ queue, senders, log: createLog() });
  outbox.wake();
  await vi.advanceTimersByTimeAsync(1000);
  add();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent).toHaveLength(1);
  await outbox.close();
});

test('two outboxes on one queue share the work', async () => {
  const { queue, messages } = createQueue(20);
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 100));
  const mailers = [createMailer(pause), createMailer(pause)];
  const outboxes = mailers.map(({ senders }) => createOutbox({ queue, senders, log: createLog() }));
  for (const outbox of outboxes) outbox.wake();
  await vi.advanceTimersByTimeAsync(5000);
  const ids = mailers.flatMap((mailer) => mailer.ids());
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
  for (const mailer of mailers) expect(mailer.sent.length).toBeGreaterThan(5);
  expect(messages.every(({ state }) => state === 'sent')).toBe(true);
  await Promise.all(outboxes.map((outbox) => outbox.close()));
});

test('closing waits for the message under way and takes no other', async () => {
  const { queue, messages } = createQueue(2);
  const { senders, ids } = createMailer(() => new Promise((resolve) => setTimeout(resolve, 2000)));
  const outbox = createOutbox({ queue, senders, log: createLog() });
  outbox.wake();
  await settle();
  let closed = false;
  const closing = outbox.close().then(() => {
    closed = true;
  });
  await vi.advanceTimersByTimeAsync(1999);
  expect(closed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await closing;
  outbox.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ids()).toEqual(['1']);
  expect(messages.map(({ state }) => state)).toEqual(['sent', 'waiting']);
});

test('closing does not wait longer than five seconds', async () => {
  const { queue, messages } = createQueue();
  const { senders } = createMailer(() => new Promise(() => {}));
  const outbox = createOutbox({ queue, senders, log: createLog() });
  outbox.wake();
  await settle();
  const closing = outbox.close();
  await vi.advanceTimersByTimeAsync(5000);
  await closing;
  expect(messages[0]?.state).toBe('waiting');
  expect(vi.getTimerCount()).toBe(0);
});

test('an idle outbox keeps no process alive', async () => {
  vi.useRealTimers();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const { queue } = createQueue();
  const idle = Promise.withResolvers<void>();
  const { senders } = createMailer();
  const watched: Queue = {
    ...queue,
    nextDueAt: async () => {
      const due = await queue.nextDueAt();
      if (!due) setImmediate(idle.resolve);
      return due;
    },
  };
  const outbox = createOutbox({ queue: watched, senders, log: createLog() });
  outbox.wake();
  await idle.promise;
  expect(timers.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([false]);
  timers.mockRestore();
  await outbox.close();
});
