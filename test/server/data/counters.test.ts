// Counters shared by several processes: concurrency gains nothing, and a changed clock locks no one out.
// On both: counters are in a file of SQLite or in tables of PostgreSQL.
import { afterEach, beforeAll, expect, test } from 'vitest';
import { bucket, growingPause, window } from '#server/data/counter-rules.ts';
import type { Store } from '#server/data/open.ts';
import { counterKeys, passTime } from '#test/support/passing-time.ts';
import { onBothLasting } from '#test/support/store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

onBothLasting('limits', (holder) => {
  let other: Store;
  beforeAll(async () => {
    other = await holder.open();
  });
  afterEach(async () => {
    for (const key of await counterKeys(holder)) await holder.store.limits.forget(key);
  });
  const many = <Result>(times: number, ask: (limits: Store['limits']) => Promise<Result>) =>
    Promise.all(Array.from({ length: times }, (_, i) => ask((i % 2 ? holder.store : other).limits)));

  test.each([
    ['a window', window(5, HOUR)],
    ['a bucket', bucket(5, HOUR)],
    ['a growing pause', growingPause(5, [HOUR], HOUR)],
  ])('many at once, from two processes, have no more of %s than one after the other', async (_, rule) => {
    const waits = await many(40, ({ take }) => take([{ key: 'one', rule }]));
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(5);
    for (const waitMs of waits) expect(waitMs).toBeLessThanOrEqual(HOUR);
  });

  test('of several all are counted or none', async () => {
    const { take } = holder.store.limits;
    const [small, large] = [
      { key: 'small', rule: window(1, HOUR) },
      { key: 'large', rule: window(3, HOUR) },
    ];
    expect(await take([small, large])).toBe(0);
    for (let i = 0; i < 5; i++) expect(await take([large, small])).toBeGreaterThan(0);
    expect([await take([large]), await take([large])]).toEqual([0, 0]);
    expect(await take([large])).toBeGreaterThan(0);
  });

  test('in whichever order several are asked for, nobody waits for ever', async () => {
    const asks = ['a', 'b', 'c'].map((key) => ({ key, rule: window(1000, HOUR) }));
    const waits = await many(60, ({ take }) => take(asks.toSorted(() => Math.random() - 0.5)));
    expect(new Set(waits)).toEqual(new Set([0]));
  });

  test('what was given back or forgotten can be had again', async () => {
    const { take, giveBack, forget } = holder.store.limits;
    const ask = { key: 'one', rule: window(1, HOUR) };
    expect([await take([ask]), await take([ask])]).toEqual([0, expect.closeTo(HOUR, -4)]);
    await giveBack([ask]);
    expect(await take([ask])).toBe(0);
    await forget('one');
    expect(await take([ask])).toBe(0);
  });

  test('they are the same after a restart of the process', async () => {
    const ask = { key: 'one', rule: window(2, HOUR) };
    for (let i = 0; i < 2; i++) expect(await (await holder.open()).limits.take([ask])).toBe(0);
    expect(await (await holder.open()).limits.take([ask])).toBeGreaterThan(0);
  });

  test('time opens them again, and what is over is swept away', async () => {
    const asks = Array.from({ length: 30 }, (_, i) => ({ key: `visitor ${i}`, rule: window(1, MINUTE) }));
    for (const ask of asks) await holder.store.limits.take([ask]);
    expect(await holder.store.limits.take(asks.slice(0, 1))).toBeGreaterThan(0);
    await passTime(holder, MINUTE);
    expect(await holder.store.limits.take(asks.slice(0, 1))).toBe(0);
    // A new process starts with the stored value.
    const fresh = await holder.open();
    await fresh.limits.take([{ key: 'other', rule: window(1, MINUTE) }]);
    expect(await counterKeys(holder)).toEqual(['other', 'visitor 0']);
  });

  test('nothing stays of whoever is refused', async () => {
    const [full, fresh] = [
      { key: 'full', rule: window(1, HOUR) },
      { key: 'fresh', rule: window(1, HOUR) },
    ];
    await holder.store.limits.take([full]);
    expect(await holder.store.limits.take([full, fresh])).toBeGreaterThan(0);
    expect(await counterKeys(holder)).toEqual(['full']);
  });

  test.each([
    ['an hour', HOUR],
    ['a hundred days, as when the machine was started anew', 2400 * HOUR],
  ])('a clock that is back by %s locks nobody out', async (_, ms) => {
    const ask = { key: 'one', rule: growingPause(1, [15 * MINUTE], HOUR) };
    expect([await holder.store.limits.take([ask]), (await holder.store.limits.take([ask])) > 0]).toEqual([0, true]);
    await passTime(holder, -ms);
    expect(await holder.store.limits.take([ask])).toBe(0);
  });

  test('control: a clock that is back by some seconds frees nobody', async () => {
    const ask = { key: 'one', rule: growingPause(1, [15 * MINUTE], HOUR) };
    await holder.store.limits.take([ask]);
    await passTime(holder, -5000);
    expect(await holder.store.limits.take([ask])).toBeGreaterThan(14 * MINUTE);
  });
});
