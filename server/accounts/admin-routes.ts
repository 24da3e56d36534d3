// What administrators see and decide about all accounts: last sign-ins, who has a second step, whether everyone must have one.
import { z } from 'zod';
import { accountSettings, accountState } from '#contract/accounts/account.ts';
import { accountSentences } from '#contract/accounts/account-sentences.ts';
import { say } from '#contract/language/sentence.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { users as resource } from '#contract/resources/users.ts';
import { CSV_MARK, csvRow } from '#contract/text/csv.ts';
import { idParams } from '../resources/routes.ts';
import { userOf } from '../web/access.ts';
import { fileResponse, withName } from '../web/file-responses.ts';
import { translatorOf } from '../web/languages.ts';
import { Problem } from '../web/problems.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import type { AccountServices } from './services.ts';

const tags = ['users'];
const config = { access: 'admin', resource } as const;
const columns = ['Name', 'Email', 'Role', 'Last sign-in', 'Second step'];

export function serveAccountStates({ app }: RouteContext, { users, secondSteps }: AccountServices) {
  app.get('/users/states', {
    config,
    schema: {
      summary: 'When each user last signed in, and who has a second step',
      tags,
      response: respondsWith(200, z.array(accountState), [401, 403]),
    },
    handler: () => users.states(),
  });

  app.get('/users/export', {
    config,
    schema: {
      summary: 'Users as a table (CSV), without secrets',
      description:
        'UTF-8 with a mark that spreadsheets know; cells that begin like a formula begin with an apostrophe.',
      tags,
      response: fileResponse('text/csv', [400, 401, 403]),
    },
    handler: async (_request, reply) => {
      const states = new Map((await users.states()).map((state) => [state._id, state]));
      const lines = [columns];
      for await (const list of users.all())
        for (const { _id, name, email, role } of list) {
          const { signedInAt, secondStep } = states.get(_id) ?? {};
          lines.push([name, email, role, signedInAt ?? '', secondStep ? 'yes' : 'no']);
        }
      return withName(reply.type('text/csv; charset=utf-8'), 'users.csv').send(CSV_MARK + lines.map(csvRow).join(''));
    },
  });

  app.get('/users/settings', {
    config,
    schema: {
      summary: 'What is asked of every account',
      tags,
      response: respondsWith(200, accountSettings, [401, 403]),
    },
    handler: async () => ({ secondStepRequired: await secondSteps.isRequired() }),
  });

  app.put('/users/settings', {
    config,
    bodyLimit: 4096,
    schema: {
      summary: 'Ask everyone for a second step, or nobody',
      description: 'Whoever has none is refused everything but setting it up, from now on.',
      tags,
      body: accountSettings,
      response: respondsWith(200, accountSettings, [401, 403, 409, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const { secondStepRequired } = request.body;
      // The administrator who requires it must have one, or would be locked out first.
      if (secondStepRequired && !(await secondSteps.of(userOf(request)._id)).isOn)
        throw new Problem(409, accountSentences.ownStepFirst);
      await secondSteps.require(secondStepRequired);
      return { secondStepRequired };
    },
  });

  app.delete('/users/:id/second-step', {
    config,
    schema: {
      summary: 'Remove the second step of a user who lost it',
      description: 'With the recovery codes; the sessions of the user end.',
      tags,
      params: idParams,
      response: respondsWith(200, z.object({ message: z.string() }), [401, 403, 404, 409, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const { id } = request.params;
      // Removing one's own second step needs the password.
      if (id === userOf(request)._id) throw new Problem(409, accountSentences.ownSecondStep);
      if (!(await users.find('_id', id))) throw new Problem(404, serverSentences.api.notFound);
      if (!(await users.removeSecondStep(userOf(request), id))) throw new Problem(409, accountSentences.noSecondStep);
      return { message: say(accountSentences.secondStepReset, translatorOf(request)) };
    },
  });
}
