// A token counts while it is readable and not expired.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, readToken, startSession } from '#app/api/session.ts';

const now = 1_800_000_000_000;
const tokenWith = (claims: unknown) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a token counts until the second it expires', () => {
  const token = tokenWith({ exp: now / 1000 + 60, name: 'ఆశ' });
  startSession(token);
  expect(readToken()).toBe(token);
  vi.setSystemTime(now + 59_999);
  expect(readToken()).toBe(token);
  vi.setSystemTime(now + 60_000);
  expect(readToken()).toBeNull();
});

test.each([
  ['', 'nothing'],
  ['not a token', 'text'],
  ['a.b.c', 'claims that are no JSON'],
  [tokenWith({}), 'no expiry'],
  [tokenWith({ exp: 'soon' }), 'an expiry that is no number'],
  [tokenWith({ exp: now / 1000 - 1 }), 'a past expiry'],
  [tokenWith(null), 'no claims'],
])('%j, %s, is signed out', (token) => {
  localStorage.setItem('token', token);
  expect(readToken()).toBeNull();
});

test('a refused call ends its own session and no newer one', () => {
  const old = tokenWith({ exp: now / 1000 + 60, sid: 1 });
  const fresh = tokenWith({ exp: now / 1000 + 60, sid: 2 });
  startSession(fresh);
  endSession(old);
  expect(readToken()).toBe(fresh);
  endSession(fresh);
  expect(localStorage.getItem('token')).toBeNull();
  startSession(fresh);
  endSession();
  expect(localStorage.getItem('token')).toBeNull();
});
