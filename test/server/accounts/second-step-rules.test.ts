// The second step required of everyone, and guesses at it.
import { afterAll, expect, test } from 'vitest';
import { certificate } from '#test/samples.ts';
import { startMailbox } from '#test/support/mailbox.ts';
import { onOne } from '#test/support/server.ts';
import { people, SITE } from './people.ts';

const mailbox = await startMailbox();
const mail = { MAIL_URL: mailbox.url, MAIL_TO: 'office@institute.example' };
afterAll(() => mailbox.stop());

// On SQLite alone: the rules are those of the routes; how tries are counted is tested on both in data/counters.test.ts.
onOne(
  'sqlite',
  'a second step for everyone',
  (server) => {
    const { call, enter, login, setUpCodes } = people(server);

    test('whoever has none is refused everything but setting it up', async () => {
      const [who, boss] = [await enter(), await enter({ role: 'admin' })];
      const settings = (secondStepRequired: boolean) => call('PUT', '/settings', boss.token, { secondStepRequired });
      expect((await settings(true)).body).toEqual({ message: 'Set up your own second step first, in your account.' });
      await setUpCodes(boss);
      expect((await settings(true)).body).toEqual({ secondStepRequired: true });
      const notes = () => server().call('GET', '/api/overview', { token: who.token });
      const facts = { status: 'Verified', dob: '1988-06-14' };
      const added = await server().call('POST', '/api/certificates', { body: certificate(facts), token: boss.token });
      const institute = { name: 'Palaka', privateFacts: 'paper' };
      expect((await server().call('PUT', '/api/institute', { body: institute, token: boss.token })).status).toBe(200);
      const lookUp = (token: string) =>
        server().call('GET', `/api/certificates/${added.body.certificate_no}`, { token });
      const refused = await notes();
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'Administrators ask everyone for a second step. Please set it up in your account first.',
      ]);
      expect((await call('GET', '/me', who.token)).body.mustSetUpSecondStep).toBe(true);
      // The public lookup tells them what it tells any visitor.
      expect((await lookUp(who.token)).body).toMatchObject({ certificate_no: added.body.certificate_no, dob: '' });
      // Signing in is not refused: it leads to the set-up.
      expect((await login(who)).token).toEqual(expect.any(String));
      await setUpCodes(who);
      expect((await notes()).status).toBe(200);
      expect((await lookUp(who.token)).body.dob).toBe('1988-06-14');
      expect((await call('GET', '/me', who.token)).body.mustSetUpSecondStep).toBe(false);
      const removed = await call('DELETE', '/me/second-step/code', who.token, { present: who.password });
      expect(removed.status).toBe(409);
      expect((await notes()).status).toBe(200);
      await settings(false);
      expect((await call('DELETE', '/me/second-step/code', who.token, { present: who.password })).status).toBe(200);
    });
  },
  { env: { SITE_URL: SITE } },
);

onOne(
  'sqlite',
  'guessing codes',
  (server) => {
    const { call, enter, login, setUpCodes, nextCode } = people(server);

    test('five wrong ones, then one has to wait, also with the right one and a new sign-in', async () => {
      const who = await enter();
      const { secret } = await setUpCodes(who);
      const { step } = (await login(who)).secondStep;
      const send = (code: string, at = step) => call('POST', '/login/code', undefined, { step: at, code });
      const wrong = nextCode(secret) === '000000' ? '000001' : '000000';
      const replies = await Promise.all(Array.from({ length: 8 }, () => send(wrong)));
      expect(replies.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
      const late = await send(nextCode(secret), (await login(who)).secondStep.step);
      expect(late.status).toBe(429);
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(20);
    });

    test('twelve in an hour whatever the addresses, also with many sign-ins begun', async () => {
      const who = await enter();
      const { secret } = await setUpCodes(who);
      const steps = await Promise.all([1, 2, 3].map(async () => (await login(who)).secondStep.step as string));
      const wrong = nextCode(secret) === '000000' ? '000001' : '000000';
      const guess = (n: number) =>
        server().call('POST', '/api/users/login/code', {
          body: { step: steps[n % 3], code: wrong },
          headers: { 'x-forwarded-for': `203.0.113.${n}` },
        });
      const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n)));
      const heard = replies.filter(({ status }) => status === 401).length;
      expect([heard, replies.filter(({ status }) => status === 429).length]).toEqual([12, 28]);
      expect((await guess(99)).body.message).toMatch(
        /^Too many tries for this account\. It is locked for (?:59|60) minutes; then try again\.$/,
      );
    });

    test('links are not asked for without end, for a known address as for an unknown one', async () => {
      const { email } = await enter();
      for (const [n, address] of [email, 'nobody@palaka.test'].entries()) {
        const ask = () =>
          server().call('POST', '/api/users/forgot-password', {
            body: { email: address },
            headers: { 'x-forwarded-for': `198.51.100.${n}` },
          });
        const statuses = (await Promise.all(Array.from({ length: 6 }, ask))).map(({ status }) => status);
        expect(statuses.sort()).toEqual([200, 200, 200, 200, 429, 429]);
      }
    });

    test('the present password is not guessed at an open session', async () => {
      const who = await enter();
      const body = { present: 'wrong', password: 'the next password' };
      const tries = Array.from({ length: 7 }, () => call('PUT', '/me/password', who.token, body));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([400, 400, 400, 400, 400, 429, 429]);
    });
  },
  { env: { SITE_URL: SITE, RATE_LIMITS: '', TRUST_PROXY: '127.0.0.1', ...mail } },
);
