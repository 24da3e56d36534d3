// Certificate lookups (goal S12): a class that shares an address is served, a collector is not, and a lookup with a
// printed signature is never counted. On two processes that share a database, behind a proxy that names the visitor; on PostgreSQL only many at
// once, as counting one after the other is the same there (data/counters.test.ts).
// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rule } from '#server/data/counter-rules.ts';
import { certificate } from '#test/samples.ts';
import { passTime, useUpLookups } from '#test/support/passing-time.ts';
import { onBoth, onOne, startOn } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** Of the day's lookups, so many are gone when the collector begins; asked for one by one they would take a minute. */
const TAKEN = sized(2800, 0, 0);
const env = { RATE_LIMITS: '', TRUST_PROXY: '127.0.0.1' };

const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

onBoth(
  'lookups',
  (server, kind) => {
    let other: Awaited<ReturnType<typeof startOn>>;
    let number = '';
    let visitors = 0;
    beforeAll(async () => {
      other = await startOn(server().where, { env });
      number = await add();
    });
    afterAll(() => other.close());

    const add = async (changes: object = {}) => {
      const body = certificate({ status: 'Verified', ...changes });
      return (await server().call('POST', '/api/certificates', { body, token: server().admin })).body
        .certificate_no as string;
    };
    const newAddress = () => `198.51.100.${++visitors}`;
    let turn = 0;
    const ask = async (path: string, from: string) => {
      for (;;) {
        const { app } = turn++ % 2 ? other : server();
        const headers = { 'x-forwarded-for': from };
        const reply = await app.inject({ url: `/api/certificates/${path}`, headers, remoteAddress: '127.0.0.1' });
        // Not a limit but a busy machine, on which PostgreSQL accepts no connection in time: nothing was counted.
        if (reply.statusCode !== 503) return reply;
      }
    };
    const get = async (path: string, from: string) => (await ask(path, from)).statusCode;
    const many = (times: number, path: (i: number) => string, from: string) =>
      Promise.all(Array.from({ length: times }, (_, i) => get(path(i), from)));
    const pass = (ms: number) => passTime(server(), ms);

    describe('people who share an address', () => {
      test('25 valid lookups at once are all answered, again and again', async () => {
        const from = newAddress();
        for (let i = 0; i < 4; i++) expect(count(await many(25, () => number, from), 200)).toBe(25);
      });

      test('120 at once, then 60 a minute', async () => {
        const from = newAddress();
        const replies = await Promise.all(Array.from({ length: 200 }, () => ask(number, from)));
        const refused = replies.filter(({ statusCode }) => statusCode === 429);
        expect(refused.length).toBe(200 - replies.filter(({ statusCode }) => statusCode === 200).length);
        // Some tokens may have been refilled meanwhile.
        expect(refused.length).toBeLessThanOrEqual(80);
        expect(refused.length).toBeGreaterThan(40);
        expect([refused[0]?.headers['retry-after'], refused[0]?.json().message]).toEqual([
          '1',
          'Too many tries from your network. Wait 1 second, then try again.',
        ]);
        await pass(MINUTE);
        expect(count(await many(60, () => number, from), 200)).toBe(60);
      });

      if (kind === 'postgres') return;

      test('60 people look two certificates up in a minute', async () => {
        const from = newAddress();
        for (let person = 0; person < 60; person++) {
          expect(await many(2, () => number, from)).toEqual([200, 200]);
          await pass(SECOND);
        }
      });

      test('what belongs to a certificate just looked up is no further lookup', async () => {
        const from = newAddress();
        const { app } = server();
        const at = (path: string) =>
          app.inject({ url: `/api/certificates/${path}`, headers: { 'x-forwarded-for': from } });
        expect((await at(number)).statusCode).toBe(200);
        for (let i = 0; i < 30; i++) expect((await at(`${number}/signatures`)).statusCode).toBe(200);
        // Had they been counted, these would be too many.
        expect(count(await many(119, () => number, from), 200)).toBe(119);
      });
    });

    describe('a collector', () => {
      test('learns no more by asking 100 at once, nor in the long run', { timeout: 120_000 }, async () => {
        const from = newAddress();
        const statuses = await many(100, (i) => `NO-${i}`, from);
        // One token may have been refilled on a slow machine.
        expect(count(statuses, 404)).toBeLessThanOrEqual(21);
        expect(count(statuses, 404) + count(statuses, 429)).toBe(100);
        let learnt = 0;
        for (let minute = 0; minute < 10; minute++) {
          await pass(MINUTE);
          learnt += count(await many(8, (i) => `NO-${minute}-${i}`, from), 404);
        }
        expect(learnt).toBeLessThanOrEqual(23);
      });

      if (kind === 'postgres') return;

      /** The lookups of a day that this address, or network, has had already. */
      const take = async (key: string, count: number) => {
        if (count === 0) return;
        const had: Rule = {
          waitMs: () => 0,
          add: (_, now) => [[now, count]],
          remove: () => [],
          endsAt: ([mark]) => (mark?.[0] ?? 0) + DAY,
        };
        await server().store.limits.take([{ key: `lookup-day:${key}`, rule: had }]);
      };
      /** Requests as fast as responses arrive, for so long; once the limit is reached, a few in each hour. */
      const collect = async (ms: number, from: (i: number) => string) => {
        let gained = 0;
        let isOver = false;
        for (let passed = 0; passed < ms; passed += isOver ? 60 * MINUTE : MINUTE) {
          const times = passed === 0 ? 120 : isOver ? 5 : 60;
          const found = count(
            await Promise.all(Array.from({ length: times }, (_, i) => get(number, from(passed / MINUTE + i)))),
            200,
          );
          gained += found;
          isOver = found === 0;
          await pass(isOver ? 60 * MINUTE : MINUTE);
        }
        return gained;
      };

      test('gains 3,000 a day with one address', { timeout: 120_000 }, async ({ annotate }) => {
        const from = newAddress();
        await take(from, TAKEN);
        const gained = TAKEN + (await collect(DAY, () => from));
        await annotate(`${gained} records in a day with one address`);
        expect(gained).toBe(3000);
        await pass(60 * MINUTE);
        expect(await get(number, from)).toBe(200);
      });

      test('gains no more with a /48', { timeout: 120_000 }, async ({ annotate }) => {
        await take('2001:db8:77/48', TAKEN);
        const gained = TAKEN + (await collect(DAY, (i) => `2001:db8:77:${(i % 50).toString(16)}::1`));
        await annotate(`${gained} records in a day with a /48`);
        expect(gained).toBe(3000);
        expect(await get(number, '2001:db8:78::1')).toBe(200);
      });

      test('learns of 20 numbers that do not exist, then of 2 a minute; certificates are still found', async () => {
        const from = newAddress();
        for (let i = 0; i < 20; i++) expect(await get(`NO-${i}`, from)).toBe(404);
        expect([await get('NO-20', from), await get(number, from)]).toEqual([429, 200]);
        await pass(MINUTE);
        expect([await get('NO-21', from), await get('NO-22', from), await get('NO-23', from)]).toEqual([404, 404, 429]);
        expect(await get(number, from)).toBe(200);
      });

      test('misses count alike, whatever is asked for and however it is written', async () => {
        const from = newAddress();
        const paths = Array.from(
          { length: 24 },
          (_, i) =>
            `${i % 2 ? `NO%2d${i}` : `no-${i}`}${['', '/signatures', '/image', '/pdf', '/card', '/?x=1'][i % 6]}`,
        );
        const statuses = [];
        for (const path of paths) statuses.push(await get(path, from));
        expect(statuses).toEqual([...Array(20).fill(404), 429, 429, 429, 429]);
      });

      test.each([
        ['what a visitor claims before the proxy', (i: number) => `10.0.0.${i}, 127.0.0.1, 203.0.113.3`, 20],
        ['the addresses of one /64', (i: number) => `2001:db8:1:2:${i}::1`, 20],
        ['control: the /64s of one /48, which are several people', (i: number) => `2001:db8:2:${i}::1`, 25],
      ])('%s', async (_, from, most) => {
        const statuses = [];
        for (let i = 0; i < 25; i++) statuses.push(await get(`NO-${i}`, from(i)));
        expect(count(statuses, 404)).toBe(most);
      });
    });

    if (kind === 'postgres') return;

    describe('whoever holds the paper', () => {
      const signatureOf = async (no: string) =>
        (await ask(`${no}/signatures`, newAddress())).json().signature as string;
      const paper = (no: string, s: string, what = '') => `${no}${what}?s=${s}`;

      test('is never counted', { timeout: 60_000 }, async () => {
        const [from, s] = [newAddress(), await signatureOf(number)];
        expect(count(await many(30, () => paper(number, s), from), 200)).toBe(30);
        expect(count(await many(30, () => paper(number, s, '/signatures'), from), 200)).toBe(30);
        // None of it was counted, and it is served even where everything else is refused.
        expect(count(await many(120, () => number, from), 200)).toBe(120);
        await useUpLookups(server(), from, DAY);
        expect(await get(number, from)).toBe(429);
        // Files take long to print, and are counted like the rest.
        for (const what of ['', '/signatures', '/image', '/pdf'])
          expect(await get(paper(number, s, what), from)).toBe(200);
      });

      test('also when the record was changed since', async () => {
        const { call, admin } = server();
        const body = certificate({ status: 'Verified' });
        const { _id, certificate_no } = (await call('POST', '/api/certificates', { body, token: admin })).body;
        const [from, s] = [newAddress(), await signatureOf(certificate_no)];
        await useUpLookups(server(), from, DAY);
        for (const change of [{ name: 'SITA DEVI RAO' }, { status: 'Rejected' }]) {
          await call('PUT', `/api/certificates/${_id}`, { body: { ...body, ...change }, token: admin });
          expect(await get(paper(certificate_no, s), from)).toBe(200);
        }
      });

      test('control: another paper’s signature, or none, is a lookup like any', async () => {
        const [from, s, foreign] = [newAddress(), await signatureOf(number), await signatureOf(await add())];
        const wrong = [foreign, s.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')), 'x', '', 'y'.repeat(190)];
        await useUpLookups(server(), from, DAY);
        for (const one of wrong) expect(await get(paper(number, one), from)).toBe(429);
        expect(await get(`${number}?s=${s}&s=${s}`, from)).toBe(429);
        expect(await get(paper(number, s), from)).toBe(200);
      });
    });
  },
  { env },
);

onOne('sqlite', 'lookups with the limits off', (server) => {
  test('control: the same misses all go through', async () => {
    for (let i = 0; i < 30; i++) expect((await server().call('GET', `/api/certificates/NO-${i}`)).status).toBe(404);
  });
});
