// Rate limits besides sign-in and lookup: messages per address and sender, saves per user, and none on reads that
// hundreds of people behind one address make.
// @module-tag long
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { addressKey } from '#server/web/rate-limits.ts';
import { message, next, note } from '#test/samples.ts';
import { counterKeys, passTime } from '#test/support/passing-time.ts';
import { ADMIN, EDITOR, onBoth, type Reply, startOn } from '#test/support/server.ts';

const MINUTE = 60_000;
const env = { RATE_LIMITS: '', TRUST_PROXY: '127.0.0.1' };

const refusal = ({ status, body, headers }: Reply) => [status, body.message, headers.get('retry-after')];
const tooMany = (seconds: number, roundly = '') => [
  429,
  `Too many tries from your network. Wait ${seconds} seconds${roundly}, then try again.`,
  String(seconds),
];

afterEach(() => void vi.useRealTimers());

onBoth(
  'rate limits, on two processes that share one database',
  (server, kind) => {
    let other: Awaited<ReturnType<typeof startOn>>;
    beforeAll(async () => {
      other = await startOn(server().where, { env });
    });
    afterAll(() => other.close());

    describe('messages', () => {
      let turn = 0;
      let visitors = 0;
      const newAddress = () => `198.51.100.${++visitors}`;
      const send = (from: string, changes: object = { from_email: `asha-${next()}@visitors.example` }) =>
        (turn++ % 2 ? other : server()).call('POST', '/api/contact', {
          body: message({ ...changes }),
          headers: { 'x-forwarded-for': from },
        });

      test('20 in ten minutes from an address, whoever writes', async () => {
        const from = newAddress();
        for (let i = 0; i < 20; i++) expect((await send(from)).status).toBe(201);
        const [status, sentence] = refusal(await send(from));
        expect(status).toBe(429);
        expect(sentence).toMatch(/^Too many tries from your network\. Wait (?:600|59\d) seconds \(10 minutes\), then/);
        expect((await send(newAddress())).status).toBe(201);
        await passTime(server(), 10 * MINUTE);
        expect((await send(from)).status).toBe(201);
      });

      test('20 at once are all taken, the next is not', async () => {
        const from = newAddress();
        const replies = await Promise.all(Array.from({ length: 25 }, () => send(from)));
        expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
      });

      test('5 from one email address, wherever they come from and however it is written', async () => {
        for (const from_email of [
          'ravi@x.example',
          'Ravi@X.example',
          'RAVI@x.example',
          ' ravi@x.example ',
          'ravi@x.EXAMPLE',
        ])
          expect((await send(newAddress(), { from_email })).status).toBe(201);
        expect((await send(newAddress(), { from_email: 'ravi@x.example' })).status).toBe(429);
        await passTime(server(), 10 * MINUTE);
        expect((await send(newAddress(), { from_email: 'ravi@x.example' })).status).toBe(201);
      });

      // How the rules count does not depend on the database.
      if (kind === 'postgres') return;

      test('60 people behind one address write within half an hour', async () => {
        const from = newAddress();
        for (let i = 0; i < 60; i++) {
          expect((await send(from)).status).toBe(201);
          await passTime(server(), MINUTE / 2);
        }
      });

      test('what was refused is not counted', async () => {
        const from = newAddress();
        for (let i = 0; i < 22; i++) expect((await send(from, { from_email: 'nobody' })).status).toBe(400);
        for (let i = 0; i < 20; i++) expect((await send(from)).status).toBe(201);
      });
    });

    // The rest is not counted in the database.
    if (kind === 'postgres') return;

    test('120 saves a minute for each user, and reads besides', async () => {
      vi.useFakeTimers({ toFake: ['performance'] });
      const [admin, editor] = [await server().signIn(ADMIN), await server().signIn(EDITOR)];
      const save = (token: string) => server().call('POST', '/api/notes', { body: note(), token });
      for (let i = 0; i < 120; i++) expect((await save(editor)).status).toBe(201);
      expect(refusal(await save(editor))).toEqual(tooMany(60));
      for (const method of ['GET', 'HEAD'])
        expect((await server().call(method, '/api/certificates', { token: editor })).status).toBe(200);
      expect((await save(admin)).status).toBe(201);
      vi.advanceTimersByTime(MINUTE);
      expect((await save(editor)).status).toBe(201);
    });

    test.each(['/api/notes', '/api/courses?q=python', '/api/institute', '/healthz', '/readyz', '/api/openapi.json'])(
      '%s is not counted',
      async (url) => {
        const before = await counterKeys(server());
        // More than any limit lets through at once.
        const replies = await Promise.all(Array.from({ length: 130 }, () => server().app.inject(url)));
        expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
        expect(await counterKeys(server())).toEqual(before);
      },
    );
  },
  { env },
);

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1:2:3:4', 'fe80:0:0:0'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey({ ip })).toBe(key);
});

test('limits are off only where nobody else can come', () => {
  expect(() => readSettings({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toThrow('RATE_LIMITS=off');
  expect(readSettings({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  for (const value of [undefined, '', 'on', 'no', '0'])
    expect(readSettings({ RATE_LIMITS: value }).rateLimits).toBe(true);
});
