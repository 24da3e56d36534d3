// Ids are UUIDs that sort by time, however many are made at once.
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '#server/data/ids.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a hundred thousand in a row are different and in order', () => {
  const ids = Array.from({ length: 100_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test('they are UUIDs of version 7 that tell their time', () => {
  vi.useFakeTimers({ now: Date.parse('2040-01-01T00:00:00Z') });
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.now());
});

test('a clock that is set back does not put new ones before old ones', () => {
  vi.useFakeTimers({ now: Date.parse('2041-01-01T00:00:00Z') });
  const before = newId();
  vi.setSystemTime(Date.parse('2040-06-01T00:00:00Z'));
  const after = Array.from({ length: 10_000 }, newId);
  expect([before, ...after].toSorted()).toEqual([before, ...after]);
});
