// Clocks that are set forward or back, or differ between machines (goal R22): no one is locked out, and no session is
// lost.
// @module-tag long
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createUsers } from '#server/accounts/users.ts';
import { createEnquiries } from '#server/enquiries/enquiries.ts';
import { createMailQueue } from '#server/mail/queue.ts';
import { certificate, message, user } from '#test/samples.ts';
import { hasPostgres } from '#test/support/databases.ts';
import { passTime } from '#test/support/passing-time.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { quickHash } from '#test/support/quick-hash.ts';
import { ADMIN, EDITOR, freshDatabase, onOne, type Reply, SESSION_KEY, startOn } from '#test/support/server.ts';
import { resign } from '../accounts/tokens.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const env = { RATE_LIMITS: '', TRUST_PROXY: '127.0.0.1' };

afterEach(() => void vi.useRealTimers());

/** Shifts the clock of this process. */
function setClock(ms: number) {
  vi.useRealTimers();
  const right = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: right + ms });
}

// On SQLite alone: how the counters of both databases take a wrong clock is tested in data/counters.test.ts.
onOne(
  'sqlite',
  'a clock that is set',
  (server) => {
    let other: Awaited<ReturnType<typeof startOn>>;
    let number = '';
    beforeAll(async () => {
      other = await startOn(server().where, { env });
      const body = certificate();
      number = (await server().call('POST', '/api/certificates', { body, token: server().admin })).body.certificate_no;
    });
    afterAll(() => other.close());
    const me = async (token: string) =>
      (await Promise.all([server(), other].map(({ call }) => call('GET', '/api/users/me', { token })))).map(
        ({ status }) => status,
      );
    const login = (from: string, body: object) =>
      server().call('POST', '/api/users/login', { body, headers: { 'x-forwarded-for': from } });
    const lookup = (from: string) =>
      server().call('GET', `/api/certificates/${number}`, { headers: { 'x-forwarded-for': from } });
    const waitOf = ({ status, headers }: Reply) => [status, Number(headers.get('retry-after'))];

    describe.each([
      ['back an hour', -HOUR],
      ['forward an hour', HOUR],
    ])('%s', (_, step) => {
      test('ends no session, neither then nor when it is right again', async () => {
        const before = await server().signIn(EDITOR);
        setClock(step);
        expect(await me(before)).toEqual([200, 200]);
        const meanwhile = await server().signIn(EDITOR);
        expect(await me(meanwhile)).toEqual([200, 200]);
        setClock(0);
        expect(await me(meanwhile)).toEqual([200, 200]);
        await server().signIn(EDITOR);
        expect(await me(before)).toEqual([200, 200]);
      });

      test('makes nobody wait longer for a sign-in, nor shorter', async () => {
        const from = `203.0.113.${step > 0 ? 1 : 2}`;
        const { name, email, password } = user();
        const passwordHash = await quickHash(password);
        await createUsers(server().store).create(undefined, { name, email, role: 'editor', passwordHash });
        for (let i = 0; i < 5; i++) await login(from, { email, password: 'wrong' });
        setClock(step);
        expect(waitOf(await login(from, { email, password }))).toEqual([
          429,
          expect.toSatisfy((wait) => wait > 30 && wait <= 60),
        ]);
        await passTime(server(), MINUTE);
        expect((await login(from, { email, password })).status).toBe(200);
      });

      test('makes nobody wait longer for a lookup', async () => {
        const from = `203.0.113.${step > 0 ? 3 : 4}`;
        await Promise.all(Array.from({ length: 119 }, () => lookup(from)));
        setClock(step);
        expect((await lookup(from)).status).toBe(200);
        const replies = await Promise.all(Array.from({ length: 100 }, () => lookup(from)));
        const refused = replies.filter(({ status }) => status !== 200);
        expect(refused.length).toBeGreaterThan(0);
        for (const reply of refused) expect(waitOf(reply)).toEqual([429, 1]);
        await passTime(server(), MINUTE);
        expect((await lookup(from)).status).toBe(200);
      });

      test('keeps no message from being mailed', async () => {
        let now = Date.now();
        const messages = createEnquiries(server().store, () => now);
        const queue = createMailQueue(server().store, ['message'], () => now);
        const sent = await messages.add(message(), true);
        now += step;
        expect((await queue.nextDueAt())?.getTime()).toBeLessThanOrEqual(now);
        expect((await queue.claimNext(3 * MINUTE))?._id).toBe(sent._id);
        // The process that had the lease when the clock was set may never return.
        now += step;
        expect((await queue.nextDueAt())?.getTime()).toBeLessThanOrEqual(now);
        expect((await queue.claimNext(3 * MINUTE))?._id).toBe(sent._id);
        expect(await queue.claimNext(3 * MINUTE)).toBeUndefined();
        await queue.markSent(sent._id);
      });
    });

    test('control: by the wrong clock a session does end after eight hours', async () => {
      const token = await server().signIn(EDITOR);
      setClock(8 * HOUR + MINUTE);
      expect(await me(token)).toEqual([401, 401]);
    });

    test('a session that ended by a clock that was ahead is still there when it is right again', async () => {
      const token = await server().signIn(EDITOR);
      setClock(9 * HOUR);
      expect(await me(token)).toEqual([401, 401]);
      await server().signIn(EDITOR);
      setClock(0);
      expect(await me(token)).toEqual([200, 200]);
    });
  },
  { env },
);

// On two machines, so on PostgreSQL.
describe.runIf(hasPostgres)('two processes whose clocks differ by seconds', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  const machines: ServerProcess[] = [];
  const clock = `--import=${new URL('../../support/shifted-clock.ts', import.meta.url)}`;
  beforeAll(async () => {
    database = await freshDatabase('postgres', { isMigrated: true });
    for (const shift of [3000, -3000])
      machines.push(
        await startServerProcess({
          ...settingsFor(database.where),
          ...env,
          NODE_OPTIONS: clock,
          CLOCK_SHIFT_MS: String(shift),
          SESSION_KEY,
        }),
      );
    // On a busy machine the start itself counts as overload for a second or two.
    for (const machine of machines) await vi.waitUntil(() => machine.signIn().catch(() => false), { timeout: 30_000 });
  }, 60_000);
  afterAll(async () => {
    for (const machine of machines) await machine.kill();
    await database?.remove();
  });
  const [ahead, behind] = [() => machines[0] as ServerProcess, () => machines[1] as ServerProcess];

  test('whoever signs in on one is let in by the other at once', async () => {
    for (const [one, two] of [[ahead(), behind()] as const, [behind(), ahead()] as const]) {
      const token = await one.signIn();
      expect((await two.call('GET', '/api/users/me', { token })).status).toBe(200);
    }
  });

  test('the device is known to the other, and waits are the same on both', async () => {
    const person = user();
    await ahead().call('POST', '/api/users/register', { body: person, token: await ahead().signIn() });
    const login = (machine: ServerProcess, body: object) => machine.call('POST', '/api/users/login', { body });
    const { device } = (await login(ahead(), person)).body;
    for (let i = 0; i < 5; i++)
      expect((await login(i % 2 ? ahead() : behind(), { ...person, password: 'wrong' })).status).toBe(401);
    for (const machine of [ahead(), behind()]) {
      const { status, headers } = await login(machine, person);
      expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.toSatisfy((s) => s > 30 && s <= 60)]);
      expect((await login(machine, { ...person, devices: [device] })).status).toBe(200);
    }
  });

  test('control: a token that is good only from now on would be refused', async () => {
    const token = await ahead().signIn();
    const { body } = await ahead().call('GET', '/api/users/me', { token });
    expect(body.email).toBe(ADMIN.email);
    const strict = await resign(token, { nbf: Math.floor((Date.now() + 3000) / 1000) });
    expect((await behind().call('GET', '/api/users/me', { token: strict })).status).toBe(401);
  });
});
