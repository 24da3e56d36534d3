// Routes of staff accounts: those of users, which only administrators see; the other files of this folder serve the rest.

import { serverSentences } from '#contract/language/server-sentences.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { recordSchemaOf } from '#contract/resource.ts';
import { registration, users as resource, userChange } from '#contract/resources/users.ts';
import { idParams, serveDelete, serveList } from '../resources/routes.ts';
import { userOf } from '../web/access.ts';
import { everyDay } from '../web/daily-task.ts';
import { expectationOf, ifMatchHeaders } from '../web/etags.ts';
import { attemptIn, keyDescription, keyHeaders } from '../web/idempotency.ts';
import { Problem } from '../web/problems.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import { serveAccountStates } from './admin-routes.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { serveForgottenPassword, serveInvitations } from './link-routes.ts';
import { deleteOldLinks } from './links.ts';
import { serveOwnAccount } from './own-routes.ts';
import { hashPassword, passwordLimit } from './passwords.ts';
import { serveSecondStep } from './second-step-routes.ts';
import type { AccountServices } from './services.ts';
import { serveSignIn } from './sign-in-routes.ts';
import type { UserChange, Users } from './users.ts';

export function serveUsers(context: RouteContext, services: AccountServices) {
  const { users } = services;
  context.metrics.watchLimit('passwords', passwordLimit);
  serveList(context, 'users', users);
  serveAccounts(context, users);
  serveDelete(context, 'users', users);
  serveAccountStates(context, services);
  serveInvitations(context, services);
  serveSignIn(context, services);
  serveForgottenPassword(context, services);
  serveOwnAccount(context, services);
  serveSecondStep(context, services);
  everyDay(context.app, 'links and mails of accounts forgotten', () => deleteOldLinks(context.store));
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
      response: respondsWith(201, recordSchemaOf(resource), [400, 401, 403, 409, 413, 415, 429, 507]),
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
      response: respondsWith(200, recordSchemaOf(resource), [400, 401, 403, 404, 409, 412, 413, 415, 429, 507]),
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
