// How often one address or account may ask, counted for all processes together (trust.md, S5 and S12). Time is set, not
// waited for: only the clock is replaced, the servers and the databases are real.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressKey } from '#server/api/rate-limits.ts';
import { readSettings } from '#server/settings.ts';
import { certificate, message, note } from '#test/samples.ts';
import { ADMIN, EDITOR, onBoth, type Reply, startOn } from '#test/support/server.ts';

const MINUTE = 60_000;
const env = { RATE_LIMITS: '' };
const sentence = 'Too many requests. Please wait a little and try again.';

const forwarded = (i: number) => ({
  'x-forwarded-for': `198.51.100.${i}`,
  forwarded: `for=198.51.100.${i}`,
  'x-real-ip': `198.51.100.${i}`,
  'x-client-ip': `198.51.100.${i}`,
  'cf-connecting-ip': `198.51.100.${i}`,
  'true-client-ip': `198.51.100.${i}`,
  'user-agent': `browser ${i}`,
});

onBoth(
  'rate limits, on two processes that share one database',
  (server) => {
    let other: Awaited<ReturnType<typeof startOn>>;
    let clock = 0;
    beforeAll(async () => {
      other = await startOn(server().where, { env });
      const { call, admin } = server();
      await call('POST', '/api/certificates', { token: admin, body: certificate({ certificate_no: 'RL-1' }) });
      clock = Date.now();
    });
    afterAll(() => other.close());

    // Each test begins a day after the one before, so that nothing is left over from it.
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'] });
      clock += 25 * 60 * MINUTE;
      vi.setSystemTime(clock);
    });
    afterEach(() => void vi.useRealTimers());
    const pass = (ms: number) => {
      clock += ms;
      vi.setSystemTime(clock);
    };

    const by = (i: number) => (i % 2 ? other : server());
    const refusal = ({ status, body, headers }: Reply) => [status, body.message, Number(headers.get('retry-after'))];
    const login = (i: number, body: unknown, headers = {}) => by(i).call('POST', '/api/users/login', { body, headers });

    describe('signing in', () => {
      const wrong = { email: ADMIN.email, password: 'wrong' };

      test('five wrong passwords, then one has to wait, also with the right one', async () => {
        for (let i = 0; i < 5; i++) expect((await login(i, wrong)).status).toBe(401);
        for (let i = 0; i < 4; i++) expect(refusal(await login(i, wrong))).toEqual([429, sentence, 60]);
        expect((await login(0, ADMIN)).status).toBe(429);
        expect((await login(0, EDITOR)).status).toBe(200);
        pass(MINUTE);
        expect((await login(1, ADMIN)).status).toBe(200);
        // A success clears the slate.
        for (let i = 0; i < 5; i++) expect((await login(i, wrong)).status).toBe(401);
        expect((await login(0, wrong)).status).toBe(429);
      });

      test('headers that claim another address and other ways to write the body gain nothing', async () => {
        const emails = [
          ADMIN.email,
          ADMIN.email.toUpperCase(),
          `  ${ADMIN.email} `,
          'Admin@Palaka.Test',
          `${ADMIN.email}\n`,
        ];
        const bodies = emails.map((email, i) => ({ extra: i, email, password: `wrong ${i}`, nested: { email: i } }));
        let guesses = 0;
        for (let i = 0; i < 40; i++)
          if ((await login(i, bodies[i % bodies.length], forwarded(i))).status === 401) guesses++;
        expect(guesses).toBe(5);
      });

      test('many at the same moment gain nothing', async () => {
        const replies = await Promise.all(Array.from({ length: 16 }, (_, i) => login(i, wrong)));
        expect(replies.filter(({ status }) => status === 401).length).toBe(5);
        expect(replies.filter(({ status }) => status === 429).length).toBe(11);
      });

      test('at most twelve guesses in the first hour', async ({ annotate }) => {
        let guesses = 0;
        for (let second = 0; second < 3600; second += 10) {
          if ((await login(second / 10, wrong)).status === 401) guesses++;
          pass(10_000);
        }
        await annotate(`${guesses} guesses in the first hour of trying every ten seconds`);
        expect(guesses).toBeLessThanOrEqual(12);
        // The control: waiting does open the door again.
        expect(guesses).toBeGreaterThanOrEqual(9);
      });

      test('twenty failures in a quarter of an hour from one address, whatever the account', async () => {
        for (let i = 0; i < 20; i++)
          expect((await login(i, { email: `a${i}@b.example`, password: 'x' })).status).toBe(401);
        const [status, , wait] = refusal(await login(0, { email: 'another@b.example', password: 'x' }));
        expect([status, wait]).toEqual([429, 15 * 60]);
        pass(15 * MINUTE);
        expect((await login(0, { email: 'another@b.example', password: 'x' })).status).toBe(401);
      });

      test('successes are not counted', async () => {
        for (let i = 0; i < 25; i++) expect((await login(i, EDITOR)).status).toBe(200);
      });
    });

    describe('looking up certificates', () => {
      const lookup = (i: number, number: string, headers = {}) =>
        by(i).call('GET', `/api/certificates/${number}`, { headers });
      const number = 'RL-1';

      test('thirty a minute', async () => {
        for (let i = 0; i < 30; i++) expect((await lookup(i, number, forwarded(i))).status).toBe(200);
        expect(refusal(await lookup(0, number))).toEqual([429, sentence, 60]);
        expect(refusal(await lookup(1, number, forwarded(77)))[0]).toBe(429);
        pass(MINUTE);
        expect((await lookup(0, number)).status).toBe(200);
      });

      test('ten misses in ten minutes, then nothing is found any more', async () => {
        for (let i = 0; i < 10; i++) expect((await lookup(i, `NO-${i}`, forwarded(i))).status).toBe(404);
        pass(MINUTE);
        expect(refusal(await lookup(0, 'NO-11', forwarded(99)))).toEqual([429, sentence, 9 * 60]);
        expect((await lookup(1, number)).status).toBe(429);
        pass(9 * MINUTE);
        expect((await lookup(1, number)).status).toBe(200);
      });

      test('ways to write the same number gain nothing', async ({ annotate }) => {
        let misses = 0;
        for (const path of Array.from({ length: 24 }, (_, i) => (i % 2 ? `NO%2d${i}` : `no-${i}/?x=${i}`)))
          if ((await lookup(0, path)).status === 404) misses++;
        await annotate(`24 numbers tried, ${misses} misses answered, then 429`);
        expect(misses).toBe(10);
      });
    });

    describe('messages', () => {
      const send = (i: number, body: unknown = message()) =>
        by(i).call('POST', '/api/contact', { body, headers: forwarded(i) });

      test('three in ten minutes, ten a day', async () => {
        for (let i = 0; i < 3; i++) expect((await send(i)).status).toBe(201);
        expect(refusal(await send(3))).toEqual([429, sentence, 600]);
        let sent = 3;
        for (let i = 0; i < 30; i++) {
          pass(10 * MINUTE);
          for (let j = 0; j < 3; j++) if ((await send(j)).status === 201) sent++;
        }
        expect(sent).toBe(10);
      });

      test('what was refused as invalid is not counted', async () => {
        for (let i = 0; i < 6; i++) expect((await send(i, message({ from_email: 'nobody' }))).status).toBe(400);
        expect((await send(0)).status).toBe(201);
      });
    });

    describe('the rest, for each process', () => {
      const signedIn = async () => ({ admin: await server().signIn(ADMIN), editor: await server().signIn(EDITOR) });

      test('a hundred and twenty writes a minute for each user, and reads besides', async () => {
        const { admin, editor } = await signedIn();
        const write = (token: string) => server().call('POST', '/api/notes', { body: note(), token });
        for (let i = 0; i < 120; i++) expect((await write(editor)).status).toBe(201);
        expect(refusal(await write(editor))).toEqual([429, sentence, 60]);
        expect((await server().call('GET', '/api/certificates', { token: editor })).status).toBe(200);
        expect((await write(admin)).status).toBe(201);
        pass(MINUTE);
        expect((await write(editor)).status).toBe(201);
      });

      test('reads by staff are no writes', async () => {
        const { editor } = await signedIn();
        for (let i = 0; i < 130; i++)
          expect((await server().call('GET', '/api/certificates?page=1', { token: editor })).status).toBe(200);
      });

      test('twelve hundred public reads a minute for each address', async () => {
        const read = () => server().app.inject({ url: '/api/notes', headers: forwarded(1) });
        for (let i = 0; i < 1200; i++) expect((await read()).statusCode).toBe(200);
        const refused = await read();
        expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
        pass(MINUTE);
        expect((await read()).statusCode).toBe(200);
      });
    });
  },
  { env },
);

onBoth('with the limits off', (server) => {
  test('control: the same guesses and lookups all go through', async () => {
    const body = { email: ADMIN.email, password: 'wrong' };
    for (let i = 0; i < 12; i++) {
      expect((await server().call('POST', '/api/users/login', { body })).status).toBe(401);
      expect((await server().call('GET', `/api/certificates/NO-${i}`)).status).toBe(404);
    }
  });
});

onBoth(
  'behind a proxy that is trusted',
  (server) => {
    const lookups = async (count: number, chain: (i: number) => string) => {
      let misses = 0;
      for (let i = 0; i < count; i++) {
        const headers = { 'x-forwarded-for': chain(i) };
        if ((await server().call('GET', `/api/certificates/NO-${i}`, { headers })).status === 404) misses++;
      }
      return misses;
    };

    test('each visitor counts alone; what they claim themselves counts for nothing', async () => {
      expect(await lookups(15, () => '203.0.113.1')).toBe(10);
      expect(await lookups(5, () => '203.0.113.2')).toBe(5);
      expect(await lookups(15, (i) => `10.0.0.${i}, 127.0.0.1, 203.0.113.3`)).toBe(10);
      expect(await lookups(15, (i) => `2001:db8:1:2:${i}::1`)).toBe(10);
      expect(await lookups(5, (i) => `2001:db8:1:3:${i}::1`)).toBe(5);
    });
  },
  { env: { ...env, TRUST_PROXY: '127.0.0.1' } },
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
