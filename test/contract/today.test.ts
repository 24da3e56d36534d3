// The day in India: 5 h 30 min ahead of UTC.
import { expect, test } from 'vitest';
import { dayInIndia } from '#contract/text/today.ts';

test.each([
  ['2026-03-31T18:29:59.999Z', '2026-03-31'],
  ['2026-03-31T18:30:00.000Z', '2026-04-01'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ['2028-02-28T23:00:00.000Z', '2028-02-29'],
])('%s is %s', (at, day) => {
  expect(dayInIndia(new Date(at))).toBe(day);
  expect(day).toBe(new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' }));
});
