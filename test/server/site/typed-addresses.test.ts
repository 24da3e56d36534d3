// Addresses that people type: those of before and those one would guess lead on, and one that cannot be read is our page.
// On SQLite: it is about addresses.
import { expect, test } from 'vitest';
import { onOne } from '#test/support/server.ts';

onOne(
  'sqlite',
  'typed addresses',
  (server) => {
    const get = (path: string) => fetch(`${server().url}${path}`, { redirect: 'manual' });

    test.each([
      ['/classes', '/classes/Class-10'],
      ['/spoken-english', '/spoken-english/Beginner'],
      ['/verify', '/certificate-verification'],
      ['/verify?no=PI-1', '/certificate-verification?no=PI-1'],
      ['/course', '/courses'],
      ['/certificates', '/certificate-verification'],
      ['/Verify/', '/certificate-verification'],
      ['/te/verify', '/te/certificate-verification'],
      ['/hi/classes', '/hi/classes/Class-10'],
    ])('%s leads to %s', async (typed, to) => {
      const { status, headers } = await get(typed);
      expect([status, headers.get('location')]).toEqual([301, to]);
      expect((await get(to)).status).toBe(200);
    });

    test.each(['/%E0%A4%A', '/%', '/courses/%zz', '/te/%E0%A4%A', '/%ff?q=1'])('%s is our page', async (typed) => {
      const answer = await get(typed);
      const text = await answer.text();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toContain(`<html lang="${typed.startsWith('/te') ? 'te' : 'en'}"`);
      expect(answer.headers.get('content-security-policy')).toBeTruthy();
    });

    test('an address of the API that cannot be read is still answered as the API does', async () => {
      const { status, body } = await server().call('GET', '/api/courses/%E0%A4%A');
      expect([status, typeof body.message]).toEqual([400, 'string']);
    });
  },
  { site: true },
);
