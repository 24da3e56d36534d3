// The limiter: a limit, a bounded queue, time limits on waiting and on the work, and a place that is always released.
import { getEventListeners } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { BusyError, createConcurrencyLimit } from '#server/web/concurrency-limit.ts';

const idle = { running: 0, waiting: 0 };

function held<Value>() {
  return Promise.withResolvers<Value>();
}

describe('a limit', () => {
  test('runs so many at once, lets so many wait, refuses the rest', async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, waiting: 1, workMs: 1000 });
    const first = held<string>();
    const one = limit.run(() => first.promise);
    const two = limit.run(async () => 'second');
    await expect(limit.run(async () => 'third')).rejects.toBeInstanceOf(BusyError);
    expect(limit.state()).toMatchObject({ running: 1, waiting: 1, refused: { full: 1, late: 0 } });
    first.resolve('first');
    expect(await Promise.all([one, two])).toEqual(['first', 'second']);
    expect(limit.state()).toMatchObject(idle);
  });

  test('work that throws, at once or later, leaves its place', async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, waiting: 0, workMs: 1000 });
    const atOnce = () => {
      throw new Error('at once');
    };
    await expect(limit.run(atOnce)).rejects.toThrow('at once');
    await expect(limit.run(async () => Promise.reject(new Error('later')))).rejects.toThrow('later');
    expect(limit.state()).toMatchObject(idle);
  });

  test('whoever hangs up while waiting leaves the queue; already gone, never enters', async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, waiting: 5, workMs: 1000 });
    const first = held<void>();
    const one = limit.run(() => first.promise);
    const hangUp = new AbortController();
    const work = vi.fn(async () => {});
    const two = limit.run(work, hangUp.signal);
    hangUp.abort(new Error('gone'));
    await expect(two).rejects.toThrow('gone');
    await expect(limit.run(work, hangUp.signal)).rejects.toThrow('gone');
    expect(limit.state()).toMatchObject({ running: 1, waiting: 0 });
    first.resolve();
    await one;
    expect(work).not.toHaveBeenCalled();
    expect(limit.state()).toMatchObject(idle);
  });

  test('whoever hangs up during the work is told at once; the place is free when the work has ended', async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, waiting: 0, workMs: 1000 });
    const hangUp = new AbortController();
    const work = held<void>();
    let seen: AbortSignal | undefined;
    const one = limit.run((signal) => {
      seen = signal;
      return work.promise;
    }, hangUp.signal);
    await Promise.resolve();
    hangUp.abort(new Error('gone'));
    await expect(one).rejects.toThrow('gone');
    expect(seen?.aborted).toBe(true);
    expect(limit.state().running).toBe(1);
    work.resolve();
    await vi.waitFor(() => expect(limit.state()).toMatchObject(idle), 30_000);
  });

  test('work that never ends gives its place back when its time is up, and whoever waits too long is refused', async () => {
    vi.useFakeTimers();
    try {
      const limit = createConcurrencyLimit({ atOnce: 1, waiting: 2, waitMs: 300, workMs: 500 });
      const one = limit.run(() => new Promise<never>(() => {}));
      const two = limit.run(async () => 'two');
      const failures = Promise.all([one, two].map((promise) => promise.catch((error: unknown) => error)));
      await vi.advanceTimersByTimeAsync(600);
      expect((await failures).every((error) => error instanceof BusyError)).toBe(true);
      expect(limit.state()).toMatchObject({ ...idle, refused: { full: 0, late: 2 } });
      expect(await limit.run(async () => 'again')).toBe('again');
    } finally {
      vi.useRealTimers();
    }
  });
});

test('work that has ended leaves no listener on the signal of its request', async () => {
  const { signal } = new AbortController();
  const limit = createConcurrencyLimit({ atOnce: 1, waiting: 1, workMs: 1000 });
  await Promise.all([limit.run(async () => 'first', signal), limit.run(async () => 'second', signal)]);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
