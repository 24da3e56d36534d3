// Links of one use, mailed or handed over: a forgotten password, and invitations.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { next } from '#test/samples.ts';
import { databaseKinds } from '#test/support/databases.ts';
import { type Mailbox, RefusedLetter, startMailbox } from '#test/support/mailbox.ts';
import { onOne, startServer, type TestServer } from '#test/support/server.ts';
import { people } from './people.ts';

const PATIENCE = { timeout: 20_000, interval: 50 };
const MINUTE = 60_000;
const DEAD = { message: 'This link was used already, is too old or is not complete.' };
const ASKED = {
  message: 'If this email belongs to an account, a link is on its way. It is valid for 30 minutes.',
};

afterEach(() => void vi.useRealTimers());

describe.each(databaseKinds)('links (%s)', (kind) => {
  let mailbox: Mailbox;
  let server: TestServer;
  beforeAll(async () => {
    mailbox = await startMailbox();
    const env = { MAIL_URL: mailbox.url, MAIL_TO: 'office@institute.example', SITE_URL: 'https://vidya.example' };
    server = await startServer(kind, { env });
  });
  afterAll(async () => {
    await server.close();
    await mailbox.stop();
  });

  const post = (path: string, body?: unknown, token?: string) =>
    server.call('POST', `/api/users/${path}`, { body, token });
  const { enter } = people(() => server);
  /** The secret in the link of the last letter to this address. */
  const mailedTo = (address: string, count = 1) =>
    vi.waitFor(() => {
      const letters = mailbox.letters.filter(({ to }) => to[0] === address);
      expect(letters).toHaveLength(count);
      const raw = letters.at(-1)?.raw.replaceAll('=\r\n', '') ?? '';
      const [, page, token] = /https:\/\/vidya\.example(\/[\w/-]+)#([\w-]+)/.exec(raw) ?? [];
      return { page, token: token as string, letter: letters.at(-1) };
    }, PATIENCE);
  const isIn = async (token: string) => (await server.call('GET', '/api/users/me', { token })).status === 200;

  test('two who use a link at the same moment: one succeeds', async () => {
    const { email } = await enter();
    await post('forgot-password', { email });
    const { token } = await mailedTo(email);
    const tries = [1, 2, 3, 4].map((n) => post('reset-password', { token, password: `password number ${n}` }));
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
  });

  test('asked for again after the role was changed while no mail could be sent, the link works', async () => {
    const { _id, name, email } = await enter();
    mailbox.onLetter = () => new RefusedLetter(451);
    const tries = mailbox.tries;
    await post('forgot-password', { email });
    await vi.waitFor(() => expect(mailbox.tries).toBe(tries + 1), PATIENCE);
    const body = { name, email, role: 'admin' };
    expect((await server.call('PUT', `/api/users/${_id}`, { body, token: server.admin })).status).toBe(200);
    mailbox.onLetter = () => undefined;
    await post('forgot-password', { email });
    const { token } = await mailedTo(email);
    expect((await post('link', { token })).body).toEqual({ kind: 'reset', email });
    expect((await post('reset-password', { token, password: 'a new long password' })).status).toBe(200);
  });

  // The rest does not happen at the same moment, and is the same on both databases.
  if (kind === 'postgres') return;

  describe('a forgotten password', () => {
    test('is set anew by the link in a mail; every session ends, and the link works once', async () => {
      const { email, password, name } = await enter();
      const before = await server.signIn({ email, password });
      expect((await post('forgot-password', { email: `  ${email.toUpperCase()} ` })).body).toEqual(ASKED);
      const { token, page, letter } = await mailedTo(email);
      expect(page).toBe('/reset-password');
      expect(letter?.raw).toContain(name);
      expect((await post('link', { token })).body).toEqual({ kind: 'reset', email });
      const reset = await post('reset-password', { token, password: 'a new long password' });
      expect([reset.status, reset.body]).toEqual([200, { message: 'Your new password is set. Please log in.' }]);
      expect(await isIn(before)).toBe(false);
      expect((await post('login', { email, password })).status).toBe(401);
      expect(await server.signIn({ email, password: 'a new long password' })).toEqual(expect.any(String));
      const again = await post('reset-password', { token, password: 'yet another password' });
      expect([again.status, again.body]).toEqual([410, DEAD]);
      expect((await post('link', { token })).status).toBe(410);
    });

    test('an address that nobody has is answered alike, and nothing is mailed or kept', async () => {
      const { email } = await enter();
      const unknown = `nobody${next()}@palaka.test`;
      const [one, other] = [
        await post('forgot-password', { email }),
        await post('forgot-password', { email: unknown }),
      ];
      expect([one.status, one.text]).toEqual([other.status, other.text]);
      const names = (headers: Headers) => [...headers.keys()].sort();
      expect(names(one.headers)).toEqual(names(other.headers));
      await mailedTo(email);
      await vi.waitFor(
        async () =>
          expect(await server.store.read.selectFrom('mails').where('kind', '=', 'reset').selectAll().execute()).toEqual(
            [],
          ),
        PATIENCE,
      );
      expect(mailbox.letters.some(({ to }) => to[0] === unknown)).toBe(false);
    });

    test('a link that is too old, altered, or from before another new password is dead', async () => {
      const { email, password } = await enter();
      await post('forgot-password', { email });
      const { token } = await mailedTo(email);
      const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
      for (const wrong of [altered, token.slice(1), 'x', `${token}x`])
        expect((await post('reset-password', { token: wrong, password: 'a new long password' })).body).toEqual(DEAD);
      vi.useFakeTimers({ toFake: ['Date'] });
      vi.setSystemTime(Date.now() + 31 * MINUTE);
      expect((await post('reset-password', { token, password: 'a new long password' })).body).toEqual(DEAD);
      vi.useRealTimers();
      const own = await server.signIn({ email, password });
      const changed = { present: password, password: 'changed in the account' };
      expect((await server.call('PUT', '/api/users/me/password', { body: changed, token: own })).status).toBe(200);
      expect((await post('reset-password', { token, password: 'a new long password' })).body).toEqual(DEAD);
      expect(await server.signIn({ email, password: 'changed in the account' })).toEqual(expect.any(String));
    });

    test('neither the database nor the log has the secret', async () => {
      const { email } = await enter();
      await post('forgot-password', { email });
      const { token } = await mailedTo(email);
      const rows = await server.store.read.selectFrom('account_links').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
      await post('link', { token });
      await post('reset-password', { token, password: 'a new long password' });
      expect(server.log.join('')).not.toContain(token);
      expect(server.log.join('')).not.toContain(email);
    });
  });

  describe('an invitation', () => {
    const invite = (body: object, token = server.admin) => post('invitations', body, token);
    const tokenIn = (link: string) => link.split('#')[1] as string;

    test('by a link: whoever opens it gives a name and a password, once', async () => {
      const email = `new${next()}@palaka.test`;
      const { status, body } = await invite({ email, role: 'editor', by: 'link' });
      expect(status).toBe(201);
      expect(body).toMatchObject({ email, role: 'editor', mail: null });
      expect(body.link).toMatch(/^https:\/\/vidya\.example\/invitation#[\w-]{43}$/);
      const token = tokenIn(body.link);
      expect((await post('link', { token })).body).toEqual({ kind: 'invitation', email, role: 'editor' });
      const list = await server.call('GET', '/api/users/invitations', { token: server.admin });
      expect(list.text).toContain(email);
      expect(list.text).not.toContain(token);

      const accepted = await post('accept-invitation', { token, name: 'Sita', password: 'chosen by herself' });
      expect([accepted.status, accepted.body.email]).toEqual([201, email]);
      const signedIn = (await post('login', { email, password: 'chosen by herself' })).body;
      expect(signedIn.user).toMatchObject({ name: 'Sita', role: 'editor' });
      const again = await post('accept-invitation', { token, name: 'Eve', password: 'chosen by another' });
      expect([again.status, again.body]).toEqual([410, DEAD]);
    });

    test('accepted twice with one key, because the answer was lost: one account, and the same answer', async () => {
      const email = `lost${next()}@palaka.test`;
      const token = tokenIn((await invite({ email, role: 'editor', by: 'link' })).body.link);
      const headers = { 'idempotency-key': `key ${next()} of an acceptance` };
      const send = (name: string) =>
        server.call('POST', '/api/users/accept-invitation', {
          body: { token, name, password: 'chosen by herself' },
          headers,
        });
      const [one, other] = [await send('Sita'), await send('Sita')];
      expect([one.status, other.status, other.text]).toEqual([201, 201, one.text]);
      expect((await send('Eve')).status).toBe(409);
      const { body } = await server.call('GET', '/api/users', { token: server.admin });
      expect(body.filter((one: { email: string }) => one.email === email)).toHaveLength(1);
    });

    test('by e-mail, in the language of whoever invites', async () => {
      await server.call('PUT', '/api/users/me/language', { body: { language: 'te' }, token: server.admin });
      const email = `mailed${next()}@palaka.test`;
      const { body } = await invite({ email, role: 'admin', by: 'mail' });
      expect(body).not.toHaveProperty('link');
      const { token, page } = await mailedTo(email);
      await server.call('PUT', '/api/users/me/language', { body: { language: 'en' }, token: server.admin });
      expect(page).toBe('/te/invitation');
      expect((await post('accept-invitation', { token, name: 'Rama', password: 'chosen by himself' })).status).toBe(
        201,
      );
    });

    test('sent twice with one key it is one invitation, with the same link', async () => {
      const body = { email: `twice${next()}@palaka.test`, role: 'editor', by: 'link' };
      const headers = { 'idempotency-key': `key ${next()} of an invitation` };
      const send = () => server.call('POST', '/api/users/invitations', { body, headers, token: server.admin });
      const [one, other] = [await send(), await send()];
      expect([one.status, one.body.link]).toEqual([201, other.body.link]);
      const kept = await server.store.read.selectFrom('sent_requests').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain(tokenIn(one.body.link));
    });

    test('a new one replaces the earlier; withdrawn, too old or altered it is dead', async () => {
      const email = `again${next()}@palaka.test`;
      const first = tokenIn((await invite({ email, role: 'editor', by: 'link' })).body.link);
      const { body } = await invite({ email: email.toUpperCase(), role: 'editor', by: 'link' });
      const accept = (token: string) => post('accept-invitation', { token, name: 'X', password: 'chosen by herself' });
      expect((await accept(first)).body).toEqual(DEAD);
      expect((await accept(`${tokenIn(body.link)}x`)).body).toEqual(DEAD);
      vi.useFakeTimers({ toFake: ['Date'] });
      vi.setSystemTime(Date.now() + 7 * 24 * 60 * MINUTE + MINUTE);
      expect((await accept(tokenIn(body.link))).body).toEqual(DEAD);
      vi.useRealTimers();
      const withdraw = () => server.call('DELETE', `/api/users/invitations/${body._id}`, { token: server.admin });
      expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 404]);
      expect((await accept(tokenIn(body.link))).body).toEqual(DEAD);
    });

    test('a link does only what it is for', async () => {
      const { email } = await enter();
      await post('forgot-password', { email });
      const { token } = await mailedTo(email);
      expect((await post('accept-invitation', { token, name: 'X', password: 'a new long password' })).status).toBe(410);
      const { body } = await invite({ email: `kind${next()}@palaka.test`, role: 'editor', by: 'link' });
      const wrong = { token: tokenIn(body.link), password: 'a new long password' };
      expect((await post('reset-password', wrong)).status).toBe(410);
      expect((await post('login/code', { step: token, code: '123456' })).status).toBe(401);
    });

    test('ends with the rights of whoever made it', async () => {
      const inviter = await enter({ role: 'admin' });
      const own = inviter.token;
      const { body } = await invite({ email: `late${next()}@palaka.test`, role: 'admin', by: 'link' }, own);
      const { name, email, _id } = inviter;
      await server.call('PUT', `/api/users/${_id}`, { body: { name, email, role: 'editor' }, token: server.admin });
      const accept = () =>
        post('accept-invitation', { token: tokenIn(body.link), name: 'X', password: 'chosen by herself' });
      expect((await accept()).status).toBe(409);
      await server.call('DELETE', `/api/users/${_id}`, { token: server.admin });
      expect((await accept()).status).toBe(410);
    });

    test('who has an account is not invited, and an editor invites nobody', async () => {
      const { email } = await enter();
      const known = await invite({ email: email.toUpperCase(), role: 'editor', by: 'link' });
      expect(known.status).toBe(409);
      expect((await invite({ email: `x${next()}@palaka.test`, by: 'link' }, server.editor)).status).toBe(403);
    });
  });
});

onOne('sqlite', 'without a mail server', (server) => {
  const post = (path: string, body: unknown) =>
    server().call('POST', `/api/users/${path}`, { body, token: server().admin });

  test('a forgotten password says whom to ask, and invitations are handed over', async () => {
    expect((await server().call('GET', '/api/users/forgot-password')).body).toEqual({ canMail: false });
    const asked = await post('forgot-password', { email: 'admin@palaka.test' });
    expect([asked.status, asked.body.message]).toEqual([
      409,
      'This site sends no e-mail. Please ask an administrator to give you a new password.',
    ]);
    expect((await post('invitations', { email: 'a@palaka.test', by: 'mail' })).status).toBe(409);
    expect((await post('invitations', { email: 'a@palaka.test', by: 'link' })).status).toBe(201);
  });
});
