// Routes of links: a forgotten password, and invitations. The secret of a link is in bodies only, never in an address or a log.
import { z } from 'zod';
import {
  forgottenPassword,
  invitation,
  invitationAcceptance,
  invitationEntry,
  invited,
  linkFacts,
  linkToken,
  reset,
} from '#contract/accounts/account.ts';
import { accountSentences } from '#contract/accounts/account-sentences.ts';
import { inLanguage } from '#contract/language/languages.ts';
import { say } from '#contract/language/sentence.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { users as resource } from '#contract/resources/users.ts';
import { queueMails } from '../mail/queue.ts';
import { idParams } from '../resources/routes.ts';
import { userOf } from '../web/access.ts';
import { attemptIn, keyDescription, keyHeaders } from '../web/idempotency.ts';
import { translatorOf } from '../web/languages.ts';
import { Problem } from '../web/problems.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { createInvitations } from './invitations.ts';
import { hashPassword } from './passwords.ts';
import type { AccountServices } from './services.ts';

const tags = ['users'];
const config = { access: 'public', missing: staffSentences.users.missing } as const;
const done = z.object({ message: z.string() });
const deadLink = () => new Problem(410, accountSentences.deadLink);

export function serveForgottenPassword({ app, store, rateLimits, localOnly }: RouteContext, services: AccountServices) {
  const { users, links, wake } = services;

  app.get('/users/forgot-password', {
    config,
    schema: {
      summary: 'Whether a link for a forgotten password can be mailed',
      tags,
      response: respondsWith(200, z.object({ canMail: z.boolean() }), []),
    },
    handler: async () => ({ canMail: wake !== undefined }),
  });

  app.post('/users/forgot-password', {
    config,
    bodyLimit: 4096,
    schema: {
      summary: 'Ask for a link to set a new password',
      description: 'Answered alike for every address: whether it is known is found out later, when the link is mailed.',
      tags,
      body: forgottenPassword,
      response: respondsWith(200, done, [400, 409, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      if (!wake) throw new Problem(409, accountSentences.noMail);
      const email = request.body.email.trim().toLowerCase();
      await rateLimits.forgotten(request, email);
      await queueMails(store.write, 'reset', [email], { again: true });
      wake();
      return { message: say(accountSentences.resetAsked, translatorOf(request)) };
    },
  });

  app.post('/users/link', {
    config,
    bodyLimit: 4096,
    schema: {
      summary: 'What a link is for, if it is valid',
      tags,
      body: linkToken,
      response: respondsWith(200, linkFacts, [400, 410, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const found = await rateLimits.link(request, async () => {
        const link = await links.find(request.body.token);
        if (link?.kind === 'invitation') return { kind: link.kind, email: link.email, role: link.role ?? undefined };
        if (link?.kind !== 'reset') return undefined;
        const account = await users.findForSignIn(link.email);
        const isCurrent = account?._id === link.user_id && account?.token_version === link.token_version;
        return isCurrent ? { kind: link.kind, email: link.email } : undefined;
      });
      if (!found) throw deadLink();
      return found;
    },
  });

  app.post('/users/reset-password', {
    config,
    bodyLimit: 4096,
    schema: {
      summary: 'Set a new password by a link',
      description: 'The link is used up, and every session of the user ends. The second step stays as it is.',
      tags,
      body: reset,
      response: respondsWith(200, done, [400, 410, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const { token, password } = request.body;
      const link = await rateLimits.link(request, () => links.find(token, 'reset'));
      const account = link && (await users.findForSignIn(link.email));
      // Another link was used, or the password was changed meanwhile.
      if (!account || account._id !== link.user_id || account.token_version !== link.token_version) throw deadLink();
      if (!localOnly) await refuseCommonPassword(password);
      const passwordHash = await hashPassword(password);
      await users.setPassword(account, account._id, passwordHash, async ({ trx }) => {
        if (!(await links.take(token, 'reset', trx))) throw deadLink();
      });
      return { message: say(accountSentences.passwordSet, translatorOf(request)) };
    },
  });
}

export function serveInvitations({ app, store, rateLimits, localOnly }: RouteContext, services: AccountServices) {
  const { links, wake, siteUrl } = services;
  const invitations = createInvitations(store, links);
  const admin = { access: 'admin', resource, missing: staffSentences.users.missingOnEdit } as const;

  app.get('/users/invitations', {
    config: admin,
    schema: {
      summary: 'Invitations that nobody has accepted yet',
      tags,
      response: respondsWith(200, z.array(invitationEntry), [401, 403]),
    },
    handler: () => invitations.list(),
  });

  app.post('/users/invitations', {
    config: admin,
    bodyLimit: 4096,
    schema: {
      summary: 'Invite someone: by e-mail, or by a link to hand over',
      description: `Valid for 7 days and for one account. A second invitation for the same address replaces the first. ${keyDescription}`,
      tags,
      headers: keyHeaders,
      body: invitation,
      response: respondsWith(201, invited, [401, 403, 409, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const { email, role, by } = request.body;
      if (by === 'mail' && !wake)
        throw new Problem(409, msg('No mail server is set up, so nothing can be sent by e-mail.'));
      const entry = await invitations.make(userOf(request), email, role, by === 'mail', attemptIn(request));
      if (by === 'mail') wake?.();
      const { language } = userOf(request);
      const link = `${siteUrl}${inLanguage('/invitation', language)}#${links.tokenOf(entry._id)}`;
      return reply.code(201).send(by === 'link' ? { ...entry, link } : entry);
    },
  });

  app.delete('/users/invitations/:id', {
    config: admin,
    schema: {
      summary: 'Withdraw an invitation',
      tags,
      params: idParams,
      response: respondsWith(200, done, [401, 403, 404, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      if (!(await invitations.withdraw(request.params.id))) throw new Problem(404, serverSentences.api.notFound);
      return { message: say(accountSentences.invitationEnded, translatorOf(request)) };
    },
  });

  app.post('/users/accept-invitation', {
    config: { ...config, resource },
    bodyLimit: 4096,
    schema: {
      summary: 'Accept an invitation: give a name and choose a password',
      description: keyDescription,
      tags,
      headers: keyHeaders,
      body: invitationAcceptance,
      response: respondsWith(
        201,
        z.object({ message: z.string(), email: z.string() }),
        [400, 409, 410, 413, 415, 429, 507],
      ),
    },
    handler: async (request, reply) => {
      const { token, name, password } = request.body;
      const attempt = attemptIn(request);
      const make = async () => {
        const found = await rateLimits.link(request, () => links.find(token, 'invitation'));
        if (!found) throw deadLink();
        if (!localOnly) await refuseCommonPassword(password);
        return invitations.accept(token, name, await hashPassword(password), attempt);
      };
      const user = (await invitations.accepted(attempt)) ?? (await make());
      if (!user) throw deadLink();
      const message = say(accountSentences.welcome, translatorOf(request));
      return reply.code(201).send({ message, email: user.email });
    },
  });
}
