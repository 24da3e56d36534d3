// Routes of the signed-in user's own account: name, password, language, sessions.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ownName, ownPassword, sessionEntry } from '#contract/accounts/account.ts';
import { accountSentences } from '#contract/accounts/account-sentences.ts';
import { languageChoice } from '#contract/accounts/session.ts';
import { say } from '#contract/language/sentence.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { users as resource } from '#contract/resources/users.ts';
import { refusalOf } from '../data/errors.ts';
import { idParams } from '../resources/routes.ts';
import { userOf } from '../web/access.ts';
import { translatorOf } from '../web/languages.ts';
import { Problem } from '../web/problems.ts';
import type { RateLimits } from '../web/rate-limits.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { AccountServices } from './services.ts';
import { signedIn } from './sign-in-routes.ts';
import type { Users } from './users.ts';

const tags = ['users'];
const config = { access: 'staff', beforeSecondStep: true, missing: staffSentences.users.missingOnEdit } as const;
const done = z.object({ message: z.string() });

/**
 * Changing how one signs in needs the password, so that an open session is not enough. Tries are counted by session: nobody else is locked
 * out.
 */
export function createConfirmation(users: Users, rateLimits: RateLimits) {
  return async (request: FastifyRequest, present: string) => {
    const { email } = userOf(request);
    const account = await users.findForSignIn(email);
    const isRight = await rateLimits.signIn(
      request,
      { email, device: request.sid, secret: 'present' },
      async () => (await verifyPassword(present, account?.password_hash)) || undefined,
    );
    const { wrongPassword } = accountSentences;
    if (!isRight || !account) throw refusalOf(400, 'present', wrongPassword);
    return account;
  };
}

export function serveOwnAccount({ app, rateLimits, localOnly }: RouteContext, services: AccountServices) {
  const { users, sessions, secondSteps } = services;
  const confirm = createConfirmation(users, rateLimits);

  app.get('/users/me', {
    config,
    schema: {
      summary: 'Who is signed in',
      description:
        '`draftKey` locks what the dashboard keeps in the browser: on a shared computer only its author opens it. With `mustSetUpSecondStep` all else is refused until that is done.',
      tags,
      response: respondsWith(200, signedIn.extend({ draftKey: z.string(), mustSetUpSecondStep: z.boolean() }), [401]),
    },
    handler: async (request) => {
      const user = userOf(request);
      const mustSetUpSecondStep = (await secondSteps.isRequired()) && !(await secondSteps.of(user._id)).isOn;
      return { ...user, draftKey: sessions.draftKeyOf(user._id), mustSetUpSecondStep };
    },
  });

  app.put('/users/me', {
    config: { ...config, resource },
    bodyLimit: 4096,
    schema: {
      summary: 'Change one’s own name',
      tags,
      body: ownName,
      response: respondsWith(200, signedIn.pick({ name: true }), [401, 404, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const user = userOf(request);
      const updated = await users.update(user, user._id, { name: request.body.name });
      if (!updated) throw new Problem(404, serverSentences.api.notFound);
      return { name: request.body.name };
    },
  });

  app.put('/users/me/password', {
    config,
    bodyLimit: 4096,
    schema: {
      summary: 'Change one’s own password',
      description:
        'Takes the present one. Every session ends; this one goes on with the token that is answered. A password that is among the 5,000 most common ones is refused once others can reach the site.',
      tags,
      body: ownPassword,
      response: respondsWith(200, z.object({ token: z.string(), device: z.string() }), [401, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const { present, password } = request.body;
      const { _id, email } = await confirm(request, present);
      if (!localOnly) await refuseCommonPassword(password);
      await users.setPassword(userOf(request), _id, await hashPassword(password));
      const account = await users.findForSignIn(email);
      if (!account) throw new Problem(401, serverSentences.session.needed);
      return {
        token: await sessions.start(account, request.headers['user-agent']),
        device: sessions.devices.mark(account),
      };
    },
  });

  app.put('/users/me/language', {
    config: { ...config, missing: undefined },
    bodyLimit: 4096,
    schema: {
      summary: 'Choose the language of the dashboard, for oneself',
      description: 'Messages of the API follow `Accept-Language`, not this choice.',
      tags,
      body: languageChoice,
      response: respondsWith(200, signedIn.pick({ language: true }), [401, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const { language } = request.body;
      await users.storeLanguage(userOf(request)._id, language);
      return { language };
    },
  });

  app.get('/users/me/sessions', {
    config,
    schema: {
      summary: 'Where one is signed in',
      description: 'The last used first. The use of a session is noted every five minutes.',
      tags,
      response: respondsWith(200, z.array(sessionEntry), [401]),
    },
    handler: async (request) =>
      (await users.sessionsOf(userOf(request)._id)).map(({ sid, created_at, agent, used_at }) => ({
        _id: sid,
        ...deviceOf(agent),
        startedAt: created_at,
        usedAt: used_at ?? created_at,
        current: sid === request.sid,
      })),
  });

  app.delete('/users/me/sessions/:id', {
    config,
    schema: {
      summary: 'Sign out on one device',
      tags,
      params: idParams,
      response: respondsWith(200, done, [401, 404, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const ended = await users.endSessionOf(userOf(request)._id, request.params.id);
      if (!ended) throw new Problem(404, serverSentences.api.notFound);
      return { message: say(accountSentences.sessionEnded, translatorOf(request)) };
    },
  });

  app.delete('/users/me/sessions', {
    config,
    schema: {
      summary: 'Sign out everywhere else',
      tags,
      response: respondsWith(200, done, [401, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      await users.endOtherSessions(userOf(request)._id, request.sid as string);
      return { message: say(accountSentences.othersEnded, translatorOf(request)) };
    },
  });
}

// Browser and system in words, for the list of sessions. The header is only a hint.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: [RegExp, string][], agent: string) => list.find(([sign]) => sign.test(agent))?.[1] ?? '';

/** Blank where nothing is known. */
const deviceOf = (agent: string) => ({ browser: nameIn(browsers, agent), system: nameIn(systems, agent) });
