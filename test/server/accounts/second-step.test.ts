// The second step of signing in: codes of an app, recovery codes, passkeys; removed by an administrator.
// @module-tag long
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codeAt, stepAt } from '#server/accounts/one-time-codes.ts';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { createAuthenticator } from '#test/support/authenticator.ts';
import { onBoth } from '#test/support/server.ts';
import { people, SITE } from './people.ts';

afterEach(() => void vi.useRealTimers());

test('codes are those of RFC 6238', () => {
  // Appendix B, SHA-1, the last six digits; the secret is "12345678901234567890".
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const at = (seconds: number) => codeAt(secret, stepAt(seconds * 1000));
  expect([59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000].map(at)).toEqual([
    ...['287082', '081804', '050471', '005924', '279037', '353130'],
  ]);
});

onBoth(
  'the second step',
  (server, kind) => {
    const { call, enter, login, setUpCodes, nextCode, type } = people(server);

    test('no code is accepted twice, nor one before it, nor by two at the same moment', async () => {
      const who = await enter();
      const { secret, used } = await setUpCodes(who);
      expect((await type(who, used)).status).toBe(401);
      const code = nextCode(secret);
      const steps = await Promise.all([1, 2, 3, 4].map(() => login(who)));
      const tries = steps.map(({ secondStep: { step } }) => call('POST', '/login/code', undefined, { step, code }));
      expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
      expect((await type(who, code)).body).toEqual({
        message: 'This code is not right. Please wait for the next one and try again.',
      });
    });

    // The rest does not happen at the same moment, and is the same on both databases.
    if (kind === 'postgres') return;

    describe('codes of an app', () => {
      test('are asked for once they are set up, and open a session', async () => {
        const who = await enter();
        expect((await login(who)).token).toEqual(expect.any(String));
        const { secret } = await setUpCodes(who);
        const answer = await login(who);
        expect(Object.keys(answer)).toEqual(['message', 'secondStep']);
        expect(answer.message).toBe('A second step is needed to log in.');
        expect(answer.secondStep).toEqual({ step: expect.stringMatching(/^[\w-]{43}$/), code: true });
        // The step is no session.
        expect((await call('GET', '/me', answer.secondStep.step)).status).toBe(401);
        const body = { step: answer.secondStep.step, code: nextCode(secret) };
        const done = await call('POST', '/login/code', undefined, body);
        expect([done.status, done.body.user.email]).toEqual([200, who.email]);
        expect((await call('GET', '/me', done.body.token)).status).toBe(200);
      });

      test('a step of signing in works once, for ten minutes, and not after a new password', async () => {
        const who = await enter();
        const { secret, recoveryCodes } = await setUpCodes(who);
        const { step } = (await login(who)).secondStep;
        const send = (code: string | undefined) => call('POST', '/login/code', undefined, { step, code });
        expect((await send(nextCode(secret))).status).toBe(200);
        expect((await send(recoveryCodes[0])).body.message).toBe('Logging in took too long. Please begin again.');

        const { step: older } = (await login(who)).secondStep;
        const { name, email } = who;
        const password = 'set by an administrator';
        await call('PUT', `/${who._id}`, server().admin, { name, email, password });
        const late = await call('POST', '/login/code', undefined, { step: older, code: recoveryCodes[1] });
        expect(late.status).toBe(401);

        const { step: oldest } = (await login({ ...who, password })).secondStep;
        vi.useFakeTimers({ toFake: ['Date'] });
        vi.setSystemTime(Date.now() + 11 * 60_000);
        const code = recoveryCodes[2];
        const status = (await call('POST', '/login/code', undefined, { step: oldest, code })).status;
        vi.useRealTimers();
        expect(status).toBe(401);
      });

      test('setting up asks for the password and a first code; nothing changes before', async () => {
        const who = await enter();
        const refused = await call('POST', '/me/second-step/code', who.token, { present: 'wrong' });
        expect(refused.status).toBe(400);
        const { body } = await call('POST', '/me/second-step/code', who.token, { present: who.password });
        expect(body.link).toContain(`secret=${body.secret}`);
        expect(body.qr.length).toBeGreaterThan(20);
        const wrong = await call('PUT', '/me/second-step/code', who.token, { setup: body.setup, code: '000000' });
        expect(wrong.status).toBe(400);
        // Another's set-up cannot be confirmed.
        const other = await enter();
        const code = codeAt(body.secret, stepAt(Date.now()));
        const stolen = await call('PUT', '/me/second-step/code', other.token, { setup: body.setup, code });
        expect(stolen.status).toBe(409);
        expect((await login(who)).token).toEqual(expect.any(String));
      });
    });

    describe('recovery codes', () => {
      test('are shown once, and each opens one session', async () => {
        const who = await enter();
        const { recoveryCodes } = await setUpCodes(who);
        expect(new Set(recoveryCodes).size).toBe(8);
        const [first = '', second = ''] = recoveryCodes;
        expect((await type(who, first)).status).toBe(200);
        expect((await type(who, first)).status).toBe(401);
        expect((await type(who, second.replaceAll('-', ' ').toUpperCase())).status).toBe(200);
        const state = await call('GET', '/me/second-step', who.token);
        expect(state.body).toMatchObject({ recoveryCodesLeft: 6, passkeys: [], required: false });
        const rows = await server().store.read.selectFrom('recovery_codes').selectAll().execute();
        for (const code of recoveryCodes) {
          expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
          expect(state.text).not.toContain(code);
        }
      });

      test('new ones end the earlier ones', async () => {
        const who = await enter();
        const { recoveryCodes } = await setUpCodes(who);
        const renew = () => call('PUT', '/me/second-step/recovery-codes', who.token, { present: who.password });
        const { body } = await renew();
        expect((await type(who, recoveryCodes[0] as string)).status).toBe(401);
        expect((await type(who, body.recoveryCodes[0])).status).toBe(200);
        await call('DELETE', '/me/second-step/code', who.token, { present: who.password });
        expect((await renew()).status).toBe(409);
      });
    });

    describe('passkeys', () => {
      const addPasskey = async (who: Awaited<ReturnType<typeof enter>>, key = createAuthenticator(SITE)) => {
        const begin = await call('POST', '/me/second-step/passkeys/options', who.token, { present: who.password });
        expect(begin.status).toBe(201);
        const credential = key.register(begin.body.options.challenge);
        const body = { setup: begin.body.setup, name: 'My phone', credential };
        const added = await call('POST', '/me/second-step/passkeys', who.token, body);
        return { key, added, body };
      };

      test('are added and open a session; what they answer is accepted once', async () => {
        const who = await enter();
        const { key, added, body } = await addPasskey(who);
        expect([added.status, added.body.recoveryCodes.length]).toEqual([201, 8]);
        expect((await call('POST', '/me/second-step/passkeys', who.token, body)).status).toBe(409);
        const { step, passkey } = (await login(who)).secondStep;
        const credential = key.show(passkey.challenge);
        const show = (sent: object) => call('POST', '/login/passkey', undefined, { step, credential: sent });
        const stranger = createAuthenticator(SITE);
        expect((await show(stranger.show(passkey.challenge))).status).toBe(401);
        expect((await show(createAuthenticator('https://evil.example').show(passkey.challenge))).status).toBe(401);
        expect((await show(key.show('another challenge'))).body).toEqual({ message: 'The passkey was not accepted.' });
        const entered = await show(credential);
        expect([entered.status, entered.body.user.email]).toEqual([200, who.email]);
        expect((await show(credential)).status).toBe(401);
        const { passkeys } = (await call('GET', '/me/second-step', entered.body.token)).body;
        expect(passkeys).toEqual([
          { _id: credential.id, name: 'My phone', addedAt: expect.any(String), usedAt: expect.any(String) },
        ]);
        expect((await addPasskey(who)).added.body.recoveryCodes).toEqual([]);
      });

      test('nonsense is refused, and one of another person is not removed', async () => {
        const [who, other] = [await enter(), await enter()];
        const { added, body } = await addPasskey(who);
        expect(added.status).toBe(201);
        const { body: begun } = await call('POST', '/me/second-step/passkeys/options', who.token, {
          present: who.password,
        });
        for (const response of [{}, { attestationObject: 'x', clientDataJSON: 'x' }, body.credential.response]) {
          const sent = { setup: begun.setup, name: 'x', credential: { ...body.credential, response } };
          expect((await call('POST', '/me/second-step/passkeys', who.token, sent)).status).toBe(400);
        }
        const path = `/me/second-step/passkeys/${body.credential.id}`;
        await call('DELETE', path, other.token, { present: other.password });
        expect((await login(who)).secondStep.passkey).toBeDefined();
        const removed = await call('DELETE', path, who.token, { present: who.password });
        expect(removed.body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
        expect((await login(who)).token).toEqual(expect.any(String));
      });
    });

    test('administrators remove that of another, whose sessions end, but not their own', async () => {
      const who = await enter();
      await setUpCodes(who);
      const remove = (id: string, token = server().admin) => call('DELETE', `/${id}/second-step`, token);
      expect((await remove(who._id, server().editor)).status).toBe(403);
      expect((await remove(who._id)).status).toBe(200);
      expect((await call('GET', '/me', who.token)).status).toBe(401);
      expect((await login(who)).token).toEqual(expect.any(String));
      expect((await remove(who._id)).status).toBe(409);
      expect((await remove('nobody')).status).toBe(404);
      const boss = await enter({ role: 'admin' });
      await setUpCodes(boss);
      expect((await remove(boss._id, boss.token)).status).toBe(409);
    });

    test('no answer and no history has a secret; a backup has it, so that a restored site asks for the same codes', async () => {
      const who = await enter();
      const { secret, recoveryCodes } = await setUpCodes(who);
      const seen: string[] = [];
      for (const path of ['/users', '/users/states', '/users/export', `/history/users/${who._id}`, '/users/settings'])
        seen.push((await server().call('GET', `/api${path}`, { token: server().admin })).text);
      for (const path of ['/users/me', '/users/me/second-step', '/users/me/sessions'])
        seen.push((await server().call('GET', `/api${path}`, { token: who.token })).text);
      expect(seen.join('') + server().log.join('')).not.toContain(secret);
      const file = `${server().where.dataDir}/accounts.palaka`;
      await writeBackup(server().store, file);
      await call('DELETE', '/me/second-step/code', who.token, { present: who.password });
      await restoreBackup(server().store, file);
      expect((await type(who, recoveryCodes[0] as string)).status).toBe(200);
      expect((await type(who, nextCode(secret))).status).toBe(200);
    });
  },
  { env: { SITE_URL: SITE } },
);
