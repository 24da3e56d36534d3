// When a backup is old enough for a reminder, and how its age is said.
import { expect, test } from 'vitest';
import { ageOf, isOld } from '#app/dashboard/parts/backup-age.ts';
import { english } from '#contract/language/sentence.ts';

const now = new Date('2026-11-18T12:00:00Z');
const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

test('a backup is old after a week, and one that was never made is', () => {
  expect([before(0), before(6.9), before(7.1), null].map((at) => isOld(at, now.getTime()))).toEqual([
    ...[false, false, true, true],
  ]);
});

test('its age is said in hours, then in days', () => {
  expect([before(1 / 8), before(1), before(9.5)].map((at) => ageOf(at, english, now))).toEqual([
    ...['3 hours ago', '1 day ago', '9 days ago'],
  ]);
});
