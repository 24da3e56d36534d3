// The dependencies of an outbox, controlled by its tests: a queue in memory, a mailer that responds as told, a log.
import { afterEach, beforeEach, vi } from 'vitest';
import { describeFailure, type Queue, type Senders } from '#server/mail/outbox.ts';
import type { Mail } from '#server/mail/queue.ts';

type Waiting = Mail & {
  state: 'waiting' | 'sent' | 'failed';
  error?: string;
  dueAt: number;
  leasedUntil: number;
};

/** In each test of the file time passes when the test says so. */
export function stopTheClock() {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-31T10:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export const settle = () => vi.advanceTimersByTimeAsync(0);

/** Expects the sending to fail and returns what would be logged. */
export const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: unknown) => describeFailure(error),
  );

/** The store's queue, in memory; two outboxes may share it as two processes share a database. */
export function createQueue(count = 1) {
  const messages: Waiting[] = [];
  const add = (_id = String(messages.length + 1)) =>
    messages.push({
      _id,
      kind: 'message',
      about: _id,
      asked_at: new Date().toISOString(),
      attempts: 0,
      state: 'waiting',
      dueAt: Date.now(),
      leasedUntil: 0,
    });
  for (let i = 0; i < count; i++) add();
  const named = (id: string) => messages.find(({ _id }) => _id === id) as Waiting;
  const queue: Queue = {
    async claimNext(leaseMs) {
      const next = messages.find(
        ({ state, dueAt, leasedUntil }) => state === 'waiting' && Math.max(dueAt, leasedUntil) <= Date.now(),
      );
      if (!next) return undefined;
      next.attempts++;
      next.leasedUntil = Date.now() + leaseMs;
      const { _id, kind, about, asked_at, attempts } = next;
      return { _id, kind, about, asked_at, attempts };
    },
    async markSent(id) {
      named(id).state = 'sent';
    },
    async markFailed({ _id }, error, nextAttemptAt) {
      Object.assign(named(_id), { error, state: nextAttemptAt ? 'waiting' : 'failed', leasedUntil: 0 });
      if (nextAttemptAt) named(_id).dueAt = nextAttemptAt.getTime();
    },
    async nextDueAt() {
      const times = messages.flatMap(({ state, dueAt, leasedUntil }) =>
        state === 'waiting' ? Math.max(dueAt, leasedUntil) : [],
      );
      return times.length > 0 ? new Date(Math.min(...times)) : undefined;
    },
  };
  return { queue, messages, add };
}

export function createMailer(answer: (mail: Mail) => Promise<void> | void = () => {}) {
  const sent: { _id: string; at: number }[] = [];
  const senders: Senders = {
    message: {
      noun: 'contact message',
      async send(mail) {
        sent.push({ _id: mail._id, at: Date.now() });
        await answer(mail);
      },
    },
  };
  return { senders, sent, ids: () => sent.map(({ _id }) => _id) };
}

export function createLog() {
  const lines: string[] = [];
  const write = (facts: object, message: string) => void lines.push(JSON.stringify({ ...facts, message }));
  return { lines, info: write, warn: write, error: write };
}
