// Routes of staff accounts: sign-in and sign-out, and the accounts themselves, which only administrators see.
import { z } from 'zod';
import { roles } from '#contract/levels.ts';
import { recordSchemaOf } from '#contract/resource.ts';
import { registration, users as resource, userChange } from '#contract/resources/users.ts';
import { say } from '#contract/said.ts';
import { serverSentences } from '#contract/server-messages.ts';
import { credentials, languageChoice, languageCodes } from '#contract/session.ts';
import { sessionSentences } from '#contract/session-messages.ts';
import { staffSentences } from '#contract/staff-messages.ts';
import { idParams, serveDelete, serveList } from '../resources/routes.ts';
import { userOf } from '../web/access.ts';
import { expectationOf, ifMatchHeaders } from '../web/etags.ts';
import { attemptIn, keyDescription, keyHeaders } from '../web/idempotency.ts';
import { translatorOf } from '../web/languages.ts';
import { BusyError } from '../web/limit.ts';
import { Problem } from '../web/problems.ts';
import { answersWith, type RouteContext } from '../web/route-context.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword, isOutdated, passwordLimit, verifyPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { createUsers, type UserChange, type Users } from './users.ts';

export function serveUsers(context: RouteContext, sessions: Sessions) {
  const users = createUsers(context.store);
  context.metrics.watchLimit('passwords', passwordLimit);
  serveList(context, 'users', users);
  serveAccounts(context, users);
  serveDelete(context, 'users', users as never);
  serveSessions(context, users, sessions);
}

const tags = ['users'];

function serveAccounts({ app, localOnly }: RouteContext, users: Users) {
  app.post('/users/register', {
    config: { access: 'admin', resource, missing: staffSentences.users.missing },
    schema: {
      summary: 'Add a user',
      description: `A password that is among the 5,000 most common ones is refused once others can reach the site. ${keyDescription}`,
      tags,
      headers: keyHeaders,
      body: registration,
      response: answersWith(201, recordSchemaOf(resource), [400, 401, 403, 409, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const { password, ...user } = request.body;
      if (!localOnly) await refuseCommonPassword(password);
      const passwordHash = await hashPassword(password);
      const added = await users.create(userOf(request), { ...user, passwordHash }, attemptIn(request));
      return reply.code(201).send(added);
    },
  });

  app.put('/users/:id', {
    config: { access: 'admin', resource, missing: staffSentences.users.missingOnEdit },
    schema: {
      summary: 'Change a user',
      description:
        'A blank or absent password keeps the old one, an absent role keeps the role. A new password or role ends the user’s sessions. A password that is among the 5,000 most common ones is refused once others can reach the site.',
      tags,
      params: idParams,
      headers: ifMatchHeaders,
      body: userChange,
      response: answersWith(200, recordSchemaOf(resource), [400, 401, 403, 404, 409, 412, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const { password, ...given } = request.body;
      if (password && !localOnly) await refuseCommonPassword(password);
      const change: UserChange = password ? { ...given, passwordHash: await hashPassword(password) } : given;
      const { id } = request.params;
      const updated = await users.update(userOf(request), id, change, expectationOf(request));
      if (!updated) throw new Problem(404, serverSentences.api.notFound);
      return updated;
    },
  });
}

const signedIn = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(languageCodes),
});

function serveSessions({ app, rateLimits }: RouteContext, users: Users, sessions: Sessions) {
  /** Skipped when busy: the sign-in itself has succeeded. */
  const upgradeHash = async (id: string, password: string) => {
    try {
      await users.storeHash(id, await hashPassword(password));
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
    }
  };

  app.post('/users/login', {
    config: { access: 'public', missing: sessionSentences.missing },
    bodyLimit: 4096,
    schema: {
      summary: 'Sign in',
      description:
        '`device` is a mark to keep on this device and to send as one of `devices` at the next sign-in: others who guess at the account then cannot lock it out. It opens nothing.',
      tags,
      body: credentials,
      response: answersWith(
        200,
        z.object({ token: z.string(), user: signedIn, device: z.string() }),
        [400, 401, 413, 415, 429, 507],
      ),
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
      if (isOutdated(user.password_hash)) await upgradeHash(user._id, password);
      const { _id, name, role, language } = user;
      return {
        token: await sessions.start(user),
        user: { _id, name, email: user.email, role, language },
        device: sessions.devices.mark(user, device),
      };
    },
  });

  app.post('/users/logout', {
    config: { access: 'staff' },
    schema: {
      summary: 'End this session',
      tags,
      response: answersWith(200, z.object({ message: z.string() }), [401, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      await sessions.end(request.sid as string);
      return { message: say(serverSentences.session.ended, translatorOf(request)) };
    },
  });

  app.get('/users/me', {
    config: { access: 'staff' },
    schema: {
      summary: 'Who is signed in',
      description:
        '`draftKey` locks what the dashboard keeps in the browser: on a shared computer only its author opens it.',
      tags,
      response: answersWith(200, signedIn.extend({ draftKey: z.string() }), [401]),
    },
    handler: async (request) => ({ ...userOf(request), draftKey: sessions.draftKeyOf(userOf(request)._id) }),
  });

  app.put('/users/me/language', {
    config: { access: 'staff' },
    bodyLimit: 4096,
    schema: {
      summary: 'Choose the language of the dashboard, for oneself',
      description: 'Messages of the API follow `Accept-Language`, not this choice.',
      tags,
      body: languageChoice,
      response: answersWith(200, signedIn.pick({ language: true }), [401, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const { language } = request.body;
      await users.storeLanguage(userOf(request)._id, language);
      return { language };
    },
  });
}
