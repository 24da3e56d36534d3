// Guessing passwords (goals S5 and S23): few guesses at one account from any address, and failures of others do not
// lock out a user with the right password. On two processes that share a database, behind a proxy that names the
// visitor.
// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/passwords.ts';
import { createUsers } from '#server/accounts/users.ts';
import { user } from '#test/samples.ts';
import { passTime } from '#test/support/passing-time.ts';
import { quickHash } from '#test/support/quick-hash.ts';
import { ADMIN, onBoth, onOne, type Reply, startOn } from '#test/support/server.ts';

const MINUTE = 60_000;
const env = { RATE_LIMITS: '', TRUST_PROXY: '127.0.0.1' };
const PASSWORD = 'known to all of them';

type Credentials = { email: string; password: string; devices?: string[] };

const count = (replies: Reply[], status: number) => replies.filter((reply) => reply.status === status).length;
/** Some of it may have passed on a slow machine. */
const aMinute = expect.toSatisfy((seconds: number) => seconds > 20 && seconds <= 60);
const waitOf = ({ status, headers }: Reply) => [status, Number(headers.get('retry-after'))];

onBoth(
  'signing in',
  (server, kind) => {
    let other: Awaited<ReturnType<typeof startOn>>;
    let passwordHash = '';
    let visitors = 0;
    beforeAll(async () => {
      other = await startOn(server().where, { env });
      passwordHash = await quickHash(PASSWORD);
    });
    afterAll(() => other.close());

    /** A new user at a new address. Hundreds of their guesses are checked, so their hashes are quick to check. */
    const newcomer = async (hash = passwordHash) => {
      const { name, email } = user();
      const made = await createUsers(server().store).create(undefined, {
        name,
        email,
        role: 'editor',
        passwordHash: hash,
      });
      return { ...made, right: { email, password: PASSWORD }, wrong: { email, password: 'wrong' } };
    };
    const newAddress = () => `198.51.${100 + (++visitors >> 8)}.${visitors & 255}`;
    const login = (from: string, body: Credentials, headers: Record<string, string> = {}) =>
      (visitors++ % 2 ? other : server()).call('POST', '/api/users/login', {
        body,
        headers: { 'x-forwarded-for': from, ...headers },
      });
    const pass = (ms: number) => passTime(server(), ms);

    test('many at the same moment gain nothing', async () => {
      // Checked as slowly as ever, so that all are on their way before the first is known to be wrong.
      const [{ wrong }, from] = [await newcomer(await hashPassword(PASSWORD)), newAddress()];
      const replies = await Promise.all(Array.from({ length: 16 }, () => login(from, wrong)));
      expect([count(replies, 401), count(replies, 429)]).toEqual([5, 11]);
    });

    test('five wrong passwords, then one has to wait, also with the right one', async () => {
      const [{ right, wrong }, from] = [await newcomer(), newAddress()];
      for (let i = 0; i < 5; i++) expect((await login(from, wrong)).status).toBe(401);
      for (let i = 0; i < 4; i++) expect(waitOf(await login(from, wrong))).toEqual([429, aMinute]);
      const { status, body } = await login(from, right);
      expect([status, body]).toEqual([
        429,
        { message: expect.stringMatching(/^Too many tries from your network\. Wait \d\d seconds, then try again\.$/) },
      ]);
      await pass(MINUTE);
      expect((await login(from, right)).status).toBe(200);
      // A success resets the count.
      for (let i = 0; i < 5; i++) expect((await login(from, wrong)).status).toBe(401);
      expect((await login(from, wrong)).status).toBe(429);
    });

    // Which tries are counted together does not depend on the database; that counting does is tested in data/counters.test.ts.
    if (kind === 'postgres') return;

    test('other ways to write the same and headers that claim another address gain nothing', async () => {
      const [{ email }, from] = [await newcomer(), newAddress()];
      const emails = [email, email.toUpperCase(), `  ${email} `, `${email}\n`];
      let guesses = 0;
      for (let i = 0; i < 16; i++) {
        const claimed = `203.0.113.${i}`;
        const headers = {
          'x-forwarded-for': `${claimed}, ${from}`,
          forwarded: `for=${claimed}`,
          'x-real-ip': claimed,
          'true-client-ip': claimed,
          'user-agent': `browser ${i}`,
        };
        const body = { extra: i, email: emails[i % 4] as string, password: `wrong ${i}`, nested: { email: i } };
        if ((await login(from, body, headers)).status === 401) guesses++;
      }
      expect(guesses).toBe(5);
    });

    test('at most twelve guesses in the first hour', async ({ annotate }) => {
      const [{ wrong }, from] = [await newcomer(), newAddress()];
      let guesses = 0;
      for (let seconds = 0; seconds < 3600; ) {
        const [status, wait] = waitOf(await login(from, wrong));
        if (status === 401) guesses++;
        const passed = status === 401 ? 1 : (wait as number);
        await pass(passed * 1000);
        seconds += passed;
      }
      await annotate(`${guesses} guesses in the first hour of trying as soon as one may`);
      expect(guesses).toBeLessThanOrEqual(12);
      // Control: waiting helps.
      expect(guesses).toBeGreaterThanOrEqual(9);
    });

    describe('whatever the address', () => {
      test.each([
        ['a /48', (i: number) => `2001:db8:48:${i.toString(16)}::1`],
        ['a list of proxies', (i: number) => `203.0.${i >> 8}.${i & 255}`],
      ])('120 guesses at one account from %s: twelve are heard', { timeout: 60_000 }, async (_, address) => {
        const { wrong } = await newcomer();
        const replies: Reply[] = [];
        for (let i = 0; i < 120; i += 10)
          replies.push(...(await Promise.all(Array.from({ length: 10 }, (_, j) => login(address(i + j), wrong)))));
        expect([count(replies, 401), count(replies, 429)]).toEqual([12, 108]);
      });

      test('never more than twelve in an hour, wherever the hour begins', async () => {
        const { wrong } = await newcomer();
        const guess = async (times: number) => {
          let guesses = 0;
          for (let i = 0; i < times; i++) if ((await login(newAddress(), wrong)).status === 401) guesses++;
          return guesses;
        };
        expect(await guess(1)).toBe(1);
        await pass(50 * MINUTE);
        expect(await guess(14)).toBe(11);
        await pass(11 * MINUTE);
        expect(await guess(4)).toBe(1);
      });
    });

    describe('a device that has signed in before', () => {
      test('is let in while others guess at its account, from the same address too', async () => {
        const [{ right, wrong }, from] = [await newcomer(), newAddress()];
        const { device, token } = (await login(from, right)).body;
        expect(device).toEqual(expect.any(String));
        await server().call('POST', '/api/users/logout', { token });
        for (let i = 0; i < 26; i++) await login(i % 2 ? from : newAddress(), wrong);
        expect((await login(newAddress(), right)).status).toBe(429);
        expect((await login(from, right)).status).toBe(429);
        expect((await login(from, { ...right, devices: [device] })).status).toBe(200);
        expect((await login(newAddress(), { ...right, devices: ['x', device, 'y'] })).status).toBe(200);
      });

      test('is counted on its own', async () => {
        const { right, wrong } = await newcomer();
        const { device } = (await login(newAddress(), right)).body;
        const guess = (body: Credentials) => login(newAddress(), { ...body, devices: [device] });
        for (let i = 0; i < 5; i++) expect((await guess(wrong)).status).toBe(401);
        expect(waitOf(await guess(right))).toEqual([429, aMinute]);
        await pass(MINUTE);
        expect((await guess(right)).body.device).toBe(device);
        // Failures of the device do not count for the account.
        for (let i = 0; i < 12; i++) expect((await login(newAddress(), wrong)).status).toBe(401);
      });

      test('is known by a mark that is good for nothing else', async () => {
        const [one, two] = [await newcomer(), await newcomer()];
        const { device, user: who } = (await login(newAddress(), one.right)).body;
        expect((await server().call('GET', '/api/users/me', { token: device })).status).toBe(401);
        for (let i = 0; i < 12; i++) {
          await login(newAddress(), two.wrong);
          await login(newAddress(), one.wrong);
        }
        expect((await login(newAddress(), { ...two.right, devices: [device] })).status).toBe(429);
        const forged = device.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'));
        expect((await login(newAddress(), { ...one.right, devices: [forged, ''] })).status).toBe(429);
        // A device known under the old password has no extra tries at the new one.
        await createUsers(server().store).update(undefined, who._id, { ...who, passwordHash });
        expect((await login(newAddress(), { ...one.right, devices: [device] })).status).toBe(429);
      });
    });

    describe('behind one address', () => {
      test('a student’s failures keep no colleague out', async () => {
        const [student, from] = [await newcomer(), newAddress()];
        for (let i = 0; i < 15; i++) await login(from, student.wrong);
        for (let i = 0; i < 6; i++) await login(from, { email: `made-up-${i}@palaka.test`, password: 'x' });
        const staff = await Promise.all(Array.from({ length: 6 }, () => newcomer()));
        const replies = await Promise.all(staff.map(({ right }) => login(from, right)));
        expect(count(replies, 200)).toBe(6);
      });

      test.each([
        ['a hundred failures in a quarter of an hour from an address', () => newAddress, 15],
        ['a hundred failures in an hour from a /48', () => () => `2001:db8:49:${(++visitors).toString(16)}::1`, 60],
      ])('%s, and successes are not counted', { timeout: 60_000 }, async (_, addresses, minutes) => {
        const next = addresses();
        const same = next();
        const from = minutes === 15 ? () => same : next;
        const known = await newcomer();
        const { device } = (await login(newAddress(), known.right)).body;
        // Five at each account, which its own limits allow.
        const accounts = await Promise.all(Array.from({ length: 22 }, () => newcomer()));
        const fail = (one: number, last: number) =>
          Promise.all(
            accounts.slice(one, last).flatMap(({ wrong }) => Array.from({ length: 5 }, () => login(from(), wrong))),
          );
        for (let i = 0; i < 18; i += 2) expect(count(await fail(i, i + 2), 401)).toBe(10);
        for (let i = 0; i < 3; i++) expect((await login(from(), known.right)).status).toBe(200);
        const replies = await fail(18, 22);
        expect([count(replies, 401), count(replies, 429)]).toEqual([10, 10]);
        expect((await login(from(), (await newcomer()).right)).status).toBe(429);
        expect((await login(from(), { ...known.right, devices: [device] })).status).toBe(200);
        await pass(minutes * MINUTE);
        expect((await login(from(), (await newcomer()).right)).status).toBe(200);
      });
    });
  },
  { env },
);

onOne('sqlite', 'signing in with the limits off', (server) => {
  test('control: the same guesses are all heard', async () => {
    const body = { email: ADMIN.email, password: 'wrong' };
    for (let i = 0; i < 13; i++) expect((await server().call('POST', '/api/users/login', { body })).status).toBe(401);
  });
});
