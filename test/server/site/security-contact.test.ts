// /.well-known/security.txt (RFC 9116): whom to tell of a weakness. On SQLite: it is one file.
import { expect, test } from 'vitest';
import { onOne } from '#test/support/server.ts';

const YEAR = 365 * 24 * 3_600_000;

onOne(
  'sqlite',
  'security.txt',
  (server) => {
    const read = async () => {
      const { status, headers, text } = await server().call('GET', '/.well-known/security.txt');
      expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
      const lines = text.trim().split('\n');
      return lines.map((line) => line.split(': ') as [string, string]);
    };

    test('names the contact page, and the e-mail of the institute as soon as it has one', async () => {
      const before = await read();
      expect(before.filter(([name]) => name === 'Contact')).toEqual([
        ['Contact', expect.stringMatching(/^https?:\/\/.*\/contact$/)],
      ]);
      const body = { name: 'Palaka', email: 'office@palaka.example' };
      expect((await server().call('PUT', '/api/institute', { body, token: server().admin })).status).toBe(200);
      const after = await read();
      expect(after[0]).toEqual(['Contact', 'mailto:office@palaka.example']);
      expect(after.map(([name]) => name)).toEqual([
        ...['Contact', 'Contact', 'Expires', 'Preferred-Languages', 'Canonical'],
      ]);
    });

    test('expires in about a year', async () => {
      const expires = Object.fromEntries(await read()).Expires ?? '';
      expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
      expect(Math.abs(Date.parse(expires) - Date.now() - YEAR)).toBeLessThan(2 * 24 * 3_600_000);
    });

    test('text that is no address is not passed on', async () => {
      const body = { name: 'Palaka', email: 'ask at the office' };
      expect((await server().call('PUT', '/api/institute', { body, token: server().admin })).status).toBe(200);
      expect((await read()).filter(([name]) => name === 'Contact')).toHaveLength(1);
    });
  },
  { site: true },
);
