// Counters that several processes share: many attempts at once gain nothing, and nothing is counted twice.
import { expect, test } from 'vitest';
import { onBothStores } from '#test/support/store.ts';

const MINUTE = 60_000;

onBothStores('limits', (holder) => {
  test('attempts at once, from two processes, are counted one by one', async () => {
    const stores = [holder.store, await holder.open()];
    const counts = await Promise.all(
      Array.from({ length: 40 }, (_, i) => stores[i % 2]?.limits.count('lookup:1.2.3.4', MINUTE)),
    );
    expect(counts.map((one) => one?.count).sort((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, i) => i + 1),
    );
  });

  test('a window ends with its time, and the next begins at one', async () => {
    const { limits } = holder.store;
    const now = Date.now();
    expect(await limits.count('key', MINUTE, now)).toEqual({ count: 1, waitMs: MINUTE });
    expect(await limits.count('key', MINUTE, now + 1000)).toEqual({ count: 2, waitMs: MINUTE - 1000 });
    expect(await limits.count('key', MINUTE, now + MINUTE)).toEqual({ count: 1, waitMs: MINUTE });
    expect(await limits.count('other', MINUTE, now)).toMatchObject({ count: 1 });
  });

  test('what is taken back counts no more, and never below nothing', async () => {
    const { limits } = holder.store;
    await limits.count('key', MINUTE);
    await limits.uncount('key');
    await limits.uncount('key');
    expect((await limits.count('key', MINUTE)).count).toBe(1);
  });

  test('five attempts are free, then each further one waits longer', async () => {
    const { limits } = holder.store;
    const delays = [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE);
    let now = Date.now();
    const attempt = () => limits.attempt('login', 5, delays, 1440 * MINUTE, now);
    for (let i = 0; i < 5; i++) expect(await attempt()).toEqual({ allowed: true, waitMs: 0 });
    for (const wait of [...delays, 15 * MINUTE]) {
      expect(await attempt()).toEqual({ allowed: false, waitMs: wait });
      now += wait - 2000;
      expect(await attempt()).toEqual({ allowed: false, waitMs: 2000 });
      now += 2000;
      expect((await attempt()).allowed).toBe(true);
    }
    await limits.forget('login');
    expect((await attempt()).allowed).toBe(true);
  });

  test('a hundred guesses at once from two processes are five', async () => {
    const stores = [holder.store, await holder.open()];
    const tried = await Promise.all(
      Array.from({ length: 100 }, (_, i) => stores[i % 2]?.limits.attempt('login', 5, [MINUTE], 1440 * MINUTE)),
    );
    expect(tried.filter((one) => one?.allowed)).toHaveLength(5);
  });

  test('they are the same after a restart of the process', async () => {
    const store = await holder.open();
    await store.limits.count('key', MINUTE);
    await (await holder.open()).limits.count('key', MINUTE);
    expect((await (await holder.open()).limits.count('key', MINUTE)).count).toBe(3);
  });
});
