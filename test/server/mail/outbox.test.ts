// When the outbox tries, how often, and what it logs; with a clock that the tests set.
import { expect, test, vi } from 'vitest';
import { createOutbox, type Queue } from '#server/mail/outbox.ts';
import { createLog, createMailer, createQueue, settle, stopTheClock } from '#test/support/outbox-doubles.ts';

stopTheClock();

test('what waits is sent in order, each message once', async () => {
  const { queue, messages } = createQueue(3);
  const { senders, ids } = createMailer();
  const outbox = createOutbox({ queue, senders, log: createLog() });
  outbox.wake();
  outbox.wake();
  await settle();
  expect(ids()).toEqual(['1', '2', '3']);
  expect(messages.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  await outbox.close();
});

test('nothing is sent before somebody wakes it', async () => {
  const { queue } = createQueue();
  const { senders, sent } = createMailer();
  const outbox = createOutbox({ queue, senders, log: createLog() });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  await outbox.close();
});

test('a message that arrives while another is being sent follows it', async () => {
  const { queue, add } = createQueue();
  const first = Promise.withResolvers<void>();
  const { senders, ids } = createMailer(({ _id }) => (_id === '1' ? first.promise : undefined));
  const outbox = createOutbox({ queue, senders, log: createLog() });
  outbox.wake();
  await settle();
  add();
  outbox.wake();
  await settle();
  expect(ids()).toEqual(['1']);
  first.resolve();
  await settle();
  expect(ids()).toEqual(['1', '2']);
  await outbox.close();
});

test('a failing message is tried nine times in about a day, then given up', async () => {
  const { queue, messages } = createQueue();
  const { senders, sent } = createMailer(() =>
    Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })),
  );
  const log = createLog();
  const outbox = createOutbox({ queue, senders, log });
  outbox.wake();
  await vi.advanceTimersByTimeAsync(48 * 3_600_000);
  const minutes = sent.map(({ at }, i) => (at - (sent[i - 1]?.at ?? at)) / 60_000);
  expect(minutes).toEqual([0, 0.5, 2, 10, 30, 60, 180, 360, 720]);
  expect(messages[0]).toMatchObject({ state: 'failed', error: 'ECONNREFUSED', attempts: 9 });
  expect(log.lines.at(-1)).toContain('given up');
  await outbox.close();
});

test('a provider that comes back gets the message', async () => {
  const { queue, messages } = createQueue(2);
  let down = true;
  const { senders, ids } = createMailer(() => (down ? Promise.reject(new Error('down')) : undefined));
  const outbox = createOutbox({ queue, senders, log: createLog() });
  outbox.wake();
  await settle();
  down = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ids()).toEqual(['1', '2', '1', '2']);
  expect(messages.map(({ state }) => state)).toEqual(['sent', 'sent']);
  await outbox.close();
});

test('one message that always fails does not hold up the others', async () => {
  const { queue, messages } = createQueue(3);
  const { senders } = createMailer(({ _id }) => (_id === '1' ? Promise.reject(new Error('refused')) : undefined));
  const outbox = createOutbox({ queue, senders, log: createLog() });
  outbox.wake();
  await settle();
  expect(messages.map(({ state }) => state)).toEqual(['waiting', 'sent', 'sent']);
  await outbox.close();
});

test('the log and the message tell codes, never who wrote or what', async () => {
  const { queue, messages } = createQueue();
  const said = 'sunita@example.org: "Admission in April" Good morning\n{"level":"forged"}';
  const error = Object.assign(new Error(said), {
    code: 'EENVELOPE',
    responseCode: 550,
    response: said,
    rejected: [said],
  });
  let failure: unknown = error;
  const { senders } = createMailer(() => (failure ? Promise.reject(failure) : undefined));
  const log = createLog();
  const outbox = createOutbox({ queue, senders, log, retryDelays: [1000, 1000, 1000, 1000] });
  outbox.wake();
  await settle();
  expect(messages[0]?.error).toBe('EENVELOPE 550');
  failure = Object.assign(new Error(said, { cause: new Error(said) }), { code: said, name: said });
  await vi.advanceTimersByTimeAsync(1000);
  expect(messages[0]?.error).toBe('unknown');
  failure = said;
  await vi.advanceTimersByTimeAsync(1000);
  failure = undefined;
  await vi.advanceTimersByTimeAsync(1000);
  expect(messages[0]?.state).toBe('sent');
  expect(log.lines).toHaveLength(4);
  expect(log.lines.join('\n')).not.toMatch(/sunita|admission|good morning|forged/i);
  await outbox.close();
});

test('a store that is away costs nothing but time', async () => {
  const { queue, messages } = createQueue();
  const { senders, ids } = createMailer();
  const log = createLog();
  let down = true;
  const away = () => Promise.reject(Object.assign(new Error('connect to 10.0.0.5'), { code: 'ECONNREFUSED' }));
  const flaky: Queue = { ...queue, nextDueAt: () => (down ? away() : queue.nextDueAt()) };
  const outbox = createOutbox({ queue: flaky, senders, log });
  outbox.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.lines).toHaveLength(5);
  expect(log.lines[0]).toBe('{"failure":"ECONNREFUSED","message":"outbox cannot reach the store"}');
  down = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(ids()).toEqual(['1']);
  expect(messages[0]?.state).toBe('sent');
  await outbox.close();
});

test('a message that was sent but could not be marked is not sent again', async () => {
  const { queue, messages } = createQueue();
  const { senders, ids } = createMailer();
  let failures = 2;
  const flaky: Queue = {
    ...queue,
    markSent: (id) => (failures-- > 0 ? Promise.reject(new Error('away')) : queue.markSent(id)),
  };
  const outbox = createOutbox({ queue: flaky, senders, log: createLog() });
  outbox.wake();
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(ids()).toEqual(['1']);
  expect(messages[0]?.state).toBe('sent');
  await outbox.close();
});
