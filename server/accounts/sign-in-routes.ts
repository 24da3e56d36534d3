// Routes of signing in, in one step or two, and out.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { secondStep, shownPasskey, typedCode } from '#contract/accounts/account.ts';
import { accountSentences } from '#contract/accounts/account-sentences.ts';
import { credentials, languageCodes } from '#contract/accounts/session.ts';
import { sessionSentences } from '#contract/accounts/session-sentences.ts';
import { roles } from '#contract/choices.ts';
import { say } from '#contract/language/sentence.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { faultOf } from '../data/errors.ts';
import { queueMails } from '../mail/queue.ts';
import { BusyError } from '../web/concurrency-limit.ts';
import { translatorOf } from '../web/languages.ts';
import { Problem } from '../web/problems.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import type { Link } from './links.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import type { AccountServices } from './services.ts';
import type { Users } from './users.ts';

const tags = ['users'];

export const signedIn = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(languageCodes),
});
const session = z.object({ token: z.string(), user: signedIn, device: z.string() });
const problems = [400, 401, 413, 415, 429, 507];

type Account = NonNullable<Awaited<ReturnType<Users['findForSignIn']>>>;

export function serveSignIn({ app, store, rateLimits }: RouteContext, services: AccountServices) {
  const { users, sessions, secondSteps, passkeys, links, wake } = services;

  /** Skipped when busy or without room: the sign-in itself has succeeded. */
  const upgradeHash = async (weaker: string, password: string) => {
    try {
      await users.replaceHash(weaker, await hashPassword(password));
    } catch (error) {
      if (!(error instanceof BusyError) && faultOf(error) !== 'full') throw error;
    }
  };

  const enter = async (request: FastifyRequest, account: Account, device?: string) => {
    const { _id, name, email, role, language } = account;
    return {
      token: await sessions.start(account, request.headers['user-agent']),
      user: { _id, name, email, role, language },
      device: sessions.devices.mark(account, device),
    };
  };

  /** Stores the state of a sign-in between its steps: the device, and the challenge of the passkeys. */
  const askSecondStep = async (
    account: Account,
    state: Awaited<ReturnType<typeof secondSteps.of>>,
    device?: string,
  ) => {
    const passkey = state.passkeys.length > 0 ? await passkeys.authentication(state.passkeys) : undefined;
    const data = JSON.stringify({ device, challenge: passkey?.challenge } satisfies Pending);
    const { token: step } = await links.make({ kind: 'sign-in', user: account, email: account.email, data });
    return { step, code: state.code !== undefined, passkey };
  };

  app.post('/users/login', {
    config: { access: 'public', missing: sessionSentences.missing },
    bodyLimit: 4096,
    schema: {
      summary: 'Sign in',
      description:
        '`device` is a mark to keep on this device and to send as one of `devices` at the next sign-in: others who guess at the account then cannot lock it out. It opens nothing. Whoever has set up a second step is answered `secondStep` instead of a token.',
      tags,
      body: credentials,
      response: respondsWith(200, z.union([session, secondStep]), problems),
    },
    handler: async (request) => {
      const { email, password, devices = [] } = request.body;
      const user = await users.findForSignIn(email);
      const device = sessions.devices.find(user, devices);
      const isRight = await rateLimits.signIn(
        request,
        { email, device },
        async () => (await verifyPassword(password, user?.password_hash)) || undefined,
      );
      if (!isRight || !user) throw new Problem(401, serverSentences.session.wrong);
      if (isOutdated(user.password_hash)) await upgradeHash(user.password_hash, password);
      const state = await secondSteps.of(user._id);
      if (!state.isOn) return enter(request, user, device);
      const message = say(accountSentences.secondStepNeeded, translatorOf(request));
      return { message, secondStep: await askSecondStep(user, state, device) };
    },
  });

  /** Tries the second step of a sign-in that has begun; `check` returns whether it is right. */
  const finish = async (
    request: FastifyRequest,
    step: string,
    wrong: string,
    check: (link: Link, pending: Pending) => Promise<boolean>,
  ) => {
    const link = await rateLimits.link(request, () => links.find(step, 'sign-in'));
    const account = link && (await users.findForSignIn(link.email));
    // A new password or role in between ends it.
    if (!account || account._id !== link.user_id || account.token_version !== link.token_version)
      throw new Problem(401, accountSentences.stepOver);
    const pending = JSON.parse(link.data ?? '{}') as Pending;
    const isRight = await rateLimits.signIn(
      request,
      { email: account.email, device: pending.device, secret: 'code' },
      async () => (await check(link, pending)) || undefined,
    );
    if (!isRight) throw new Problem(401, wrong);
    if (!(await links.take(step, 'sign-in'))) throw new Problem(401, accountSentences.stepOver);
    return enter(request, account, pending.device);
  };

  app.post('/users/login/code', {
    config: { access: 'public', missing: sessionSentences.missing },
    bodyLimit: 4096,
    schema: {
      summary: 'The second step of signing in: a code of an app, or a recovery code',
      description:
        'Each code is accepted once. Wrong ones are limited as wrong passwords are. After 20 wrong ones in a day codes are refused with 403 until a recovery code, a passkey, a new password or an administrator opens the account; recovery codes are not.',
      tags,
      body: typedCode,
      response: respondsWith(200, session, [...problems, 403]),
    },
    handler: (request) =>
      finish(request, request.body.step, accountSentences.wrongCode, async ({ user_id, email }) => {
        const used = await secondSteps.useCode(user_id as string, request.body.code);
        if (used === 'locks') {
          request.log.warn({ user: user_id }, 'codes locked after too many wrong ones');
          if (wake) await queueMails(store.write, 'locked', [email], { again: true });
          wake?.();
        }
        return used === 'right';
      }),
  });

  app.post('/users/login/passkey', {
    config: { access: 'public', missing: sessionSentences.missing },
    bodyLimit: 32 * 1024,
    schema: {
      summary: 'The second step of signing in: a passkey',
      description: '`credential` is what the browser made of `secondStep.passkey`.',
      tags,
      body: shownPasskey,
      response: respondsWith(200, session, problems),
    },
    handler: (request) =>
      finish(request, request.body.step, accountSentences.wrongPasskey, async ({ user_id }, { challenge }) => {
        const { passkeys: known } = await secondSteps.of(user_id as string);
        const shown = challenge ? await passkeys.shown(request.body.credential, challenge, known) : undefined;
        if (shown) await secondSteps.notePasskeyUse(shown.passkey, shown.counter);
        return shown !== undefined;
      }),
  });

  app.post('/users/logout', {
    config: { access: 'staff', beforeSecondStep: true },
    schema: {
      summary: 'End this session',
      tags,
      response: respondsWith(200, z.object({ message: z.string() }), [401, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      await sessions.end(request.sid as string);
      return { message: say(serverSentences.session.ended, translatorOf(request)) };
    },
  });
}

type Pending = { device?: string; challenge?: string };
