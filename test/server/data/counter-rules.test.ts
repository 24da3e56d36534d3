// The rules of the rate limits, compared with plain counting.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucket, growingPause, type Marks, type Rule, window } from '#server/data/counter-rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The times among these at which a try was allowed. */
function tryAt(rule: Rule, times: number[]) {
  let marks: Marks = [];
  return times.filter((now) => {
    if (rule.waitMs(marks, now) > 0) return false;
    marks = rule.add(marks, now);
    return true;
  });
}

/** The most tries within any span of this length. */
const mostWithin = (times: number[], ms: number) =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + ms).length));

/** Times of tries, some at once, some later; from any clock. */
const trials = fc
  .tuple(fc.nat(2 ** 40), fc.array(fc.oneof(fc.constant(0), fc.nat(MINUTE), fc.nat(HOUR)), { maxLength: 300 }))
  .map(([start, steps]) => steps.map((_, i) => steps.slice(0, i + 1).reduce((sum, step) => sum + step, start)));

describe('a window', () => {
  test('never allows more than its number, wherever it begins', () => {
    fc.assert(fc.property(trials, (times) => mostWithin(tryAt(window(12, HOUR), times), HOUR) <= 12));
  });

  test('allows what is less often, but for the twentieth part that is kept as one', () => {
    fc.assert(
      fc.property(trials, (times) => {
        const allowed = tryAt(window(12, HOUR), times);
        return times.every(
          (now) => allowed.includes(now) || allowed.filter((at) => at <= now && at > now - HOUR * 1.05).length >= 12,
        );
      }),
    );
  });

  test('after so many at once the wait is to the millisecond', () => {
    const rule = window(3, MINUTE);
    const marks = [1000, 1000, 1000].reduce<Marks>((kept, now) => rule.add(kept, now), []);
    expect(rule.waitMs(marks, 1000)).toBe(MINUTE);
    expect(rule.waitMs(marks, MINUTE + 999)).toBe(1);
    expect(rule.waitMs(marks, MINUTE + 1000)).toBe(0);
  });

  test('what is given back may be taken again', () => {
    const rule = window(2, MINUTE);
    const full = rule.add(rule.add([], 1000), 30_000);
    expect(rule.waitMs(full, 30_000)).toBe(31_000);
    expect(rule.waitMs(rule.remove(full, 30_000), 30_000)).toBe(0);
    expect(rule.remove([], 1)).toEqual([]);
  });

  test('keeps little, however often it is asked', () => {
    const rule = window(3000, 24 * HOUR);
    let marks: Marks = [];
    for (let i = 0; i < 3000; i++) marks = rule.add(marks, i * 28_000);
    expect(marks.length).toBeLessThanOrEqual(21);
  });
});

describe('a bucket', () => {
  test('is empty after so many at once, and refilled one by one', () => {
    const rule = bucket(120, 1000);
    expect(tryAt(rule, Array(200).fill(5000))).toHaveLength(120);
    const everySecond = Array.from({ length: 300 }, (_, i) => 5000 + Math.floor(i / 2) * 1000);
    expect(tryAt(rule, [...Array(120).fill(5000), ...everySecond])).toHaveLength(120 + 149);
  });

  test('never gives more than what was in it and what came in', () => {
    const rule = bucket(20, 30_000);
    fc.assert(
      fc.property(trials, (times) => {
        const allowed = tryAt(rule, times);
        return allowed.every((from, i) =>
          allowed.slice(i).every((to, n) => n + 1 <= 20 + Math.ceil((to - from) / 30_000)),
        );
      }),
    );
  });

  test('what was taken beyond it has to be waited for', () => {
    const rule = bucket(20, 30_000);
    const marks = Array(50)
      .fill(1000)
      .reduce<Marks>((kept, now) => rule.add(kept, now), []);
    expect(rule.waitMs(marks, 1000)).toBe(31 * 30_000);
  });
});

describe('a growing pause', () => {
  const rule = growingPause(
    5,
    [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE),
    24 * HOUR,
  );

  test('five freely, then after 1, 2, 4, 8, 15, 15 minutes', () => {
    const times = tryAt(
      rule,
      Array.from({ length: 3600 }, (_, second) => second * 1000),
    );
    expect(times.slice(4).map((at) => Math.round((at - 4000) / MINUTE))).toEqual([0, 1, 3, 7, 15, 30, 45]);
  });

  test('a free try that was counted a moment later than now is not waited for', () => {
    expect(rule.waitMs(rule.add([], 1005), 1000)).toBe(0);
  });

  test('one that did not count is as if it had not been', () => {
    const four = [1, 2, 3, 4].reduce<Marks>((marks, now) => rule.add(marks, now), []);
    const again = rule.remove(rule.add(four, 5), 6);
    expect(rule.waitMs(again, 6)).toBe(0);
    expect(rule.waitMs(rule.add(again, 6), 6)).toBe(MINUTE);
  });
});
