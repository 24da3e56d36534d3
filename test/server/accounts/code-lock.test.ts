// S27: twenty wrong codes in a day lock that way in, until a mail, a passkey, a recovery code or an administrator opens it.
// The owner is told.
// @module-tag long
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createAuthenticator } from '#test/support/authenticator.ts';
import { startMailbox } from '#test/support/mailbox.ts';
import { ADMIN, onBoth } from '#test/support/server.ts';
import { people, SITE } from './people.ts';

const mailbox = await startMailbox();
afterAll(() => mailbox.stop());

const LOCKED =
  'Too many wrong codes were typed for this account, so codes do not open it for now. Use a passkey or a recovery code, set a new password by “Forgot your password?”, or ask an administrator.';

// On both: wrong codes are counted in the database.
onBoth(
  'wrong codes',
  (server) => {
    const { call, enter, login, setUpCodes, nextCode, type } = people(server);
    type Person = Awaited<ReturnType<typeof enter>>;

    const guess = async (who: Person, secret: string, times: number) => {
      const wrong = nextCode(secret) === '000000' ? '000001' : '000000';
      // One password opens the way to several guesses; each sign-in would take a tenth of a second of processor.
      const { step } = (await login(who)).secondStep;
      const guessed = () => call('POST', '/login/code', undefined, { step, code: wrong });
      const replies = await Promise.all(Array.from({ length: times }, guessed));
      return replies.map(({ status }) => status);
    };
    const lock = async () => {
      const who = await enter();
      const codes = await setUpCodes(who);
      expect(new Set(await guess(who, codes.secret, 20))).toEqual(new Set([401]));
      const refused = await type(who, nextCode(codes.secret));
      expect([refused.status, refused.body.message]).toEqual([403, LOCKED]);
      return { who, ...codes };
    };
    const opens = async (who: Person, secret: string) => (await type(who, nextCode(secret))).status === 200;

    test('control: nineteen lock nothing, nor do twenty within two days', async () => {
      const who = await enter();
      const { secret } = await setUpCodes(who);
      await guess(who, secret, 19);
      const yesterday = new Date(Date.now() - 25 * 60 * 60_000).toISOString();
      await sql`update one_time_codes set wrong_since = ${yesterday} where _id = ${who._id}`.execute(
        server().store.write,
      );
      await guess(who, secret, 1);
      expect(await opens(who, secret)).toBe(true);
    });

    test('twenty lock it also for the right one, and the owner gets a mail about it', async () => {
      const { who } = await lock();
      const letters = () => mailbox.letters.filter(({ to }) => to[0] === who.email);
      await expect.poll(() => letters().length, { timeout: 20_000 }).toBe(1);
      const [letter] = letters();
      expect(letter?.header('subject')).toMatch(/^Wrong codes for your account at Palaka/);
      const raw = letter?.raw.replaceAll('=\r\n', '');
      expect(raw).toContain(`${SITE}/forgot-password`);
      expect(raw).toContain('<title>Wrong codes for your account at ');
    });

    test('a recovery code opens it', async () => {
      const { who, secret, recoveryCodes } = await lock();
      expect((await type(who, recoveryCodes[0] as string)).status).toBe(200);
      expect(await opens(who, secret)).toBe(true);
    });

    test('a passkey opens it', async () => {
      const { who, secret } = await lock();
      const key = createAuthenticator(SITE);
      const begun = await call('POST', '/me/second-step/passkeys/options', who.token, { present: who.password });
      const { setup, options } = begun.body;
      const added = { setup, name: 'Phone', credential: key.register(options.challenge) };
      expect((await call('POST', '/me/second-step/passkeys', who.token, added)).status).toBe(201);
      const { step, passkey } = (await login(who)).secondStep;
      const shown = { step, credential: key.show(passkey.challenge) };
      expect((await call('POST', '/login/passkey', undefined, shown)).status).toBe(200);
      expect(await opens(who, secret)).toBe(true);
    });

    test('an administrator opens it by a new password', async () => {
      const { who, secret } = await lock();
      const { name, email, _id } = who;
      const changed = await call('PUT', `/${_id}`, server().admin, { name, email, password: 'another password' });
      expect(changed.status).toBe(200);
      expect(await opens({ ...who, password: 'another password' }, secret)).toBe(true);
    });

    test('the link of a mail opens it', async () => {
      const { who, secret } = await lock();
      const find = () => mailbox.letters.find(({ to, raw }) => to[0] === who.email && raw.includes('/reset-password'));
      expect((await call('POST', '/forgot-password', undefined, { email: who.email })).status).toBe(200);
      await expect.poll(find, { timeout: 20_000 }).toBeDefined();
      const [, token] = /\/reset-password#([\w-]+)/.exec(find()?.raw.replaceAll('=\r\n', '') ?? '') ?? [];
      const sent = { token, password: 'a mailed password' };
      expect((await call('POST', '/reset-password', undefined, sent)).status).toBe(200);
      expect(await opens({ ...who, password: 'a mailed password' }, secret)).toBe(true);
    });

    test('another account is not touched', async () => {
      await lock();
      expect((await call('POST', '/login', undefined, ADMIN)).status).toBe(200);
    });
  },
  { env: { SITE_URL: SITE, MAIL_URL: mailbox.url, MAIL_TO: 'office@institute.example' } },
);
