// Routes by which someone sets up, changes and removes the second step of signing in. Each change asks for the password.
import type { FastifyRequest } from 'fastify';
import { encode } from 'uqr';
import { z } from 'zod';
import {
  codeSetup,
  confirmedCode,
  newPasskey,
  passkeySetup,
  passwordConfirmation,
  secondStepState,
  stepAdded,
} from '#contract/accounts/account.ts';
import { accountSentences } from '#contract/accounts/account-sentences.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { refusalOf } from '../data/errors.ts';
import { userOf } from '../web/access.ts';
import { Problem } from '../web/problems.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import type { LinkKind } from './links.ts';
import { linkFor, newSecret, plainCode, stepOf } from './one-time-codes.ts';
import { createConfirmation } from './own-routes.ts';
import type { AccountServices } from './services.ts';

const tags = ['users'];
const config = { access: 'staff', beforeSecondStep: true, missing: staffSentences.users.missingOnEdit } as const;
const problems = [400, 401, 409, 413, 415, 429, 507];
const passkeyParams = z.object({ id: z.string().max(2048) });

export function serveSecondStep({ app, rateLimits }: RouteContext, services: AccountServices) {
  const { users, links, secondSteps, passkeys, institute } = services;
  const confirm = createConfirmation(users, rateLimits);

  const stateOf = async (userId: string) => {
    const [state, recoveryCodesLeft, required] = await Promise.all([
      secondSteps.of(userId),
      secondSteps.countRecoveryCodes(userId),
      secondSteps.isRequired(),
    ]);
    return {
      codeSince: state.code?.added_at ?? null,
      passkeys: state.passkeys.map(({ _id, name, added_at, used_at }) => ({
        _id,
        name,
        addedAt: added_at,
        usedAt: used_at,
      })),
      recoveryCodesLeft,
      required,
      canHavePasskeys: passkeys.arePossible,
    };
  };

  /** Finds a set-up that the same user began, unless the password changed since. */
  const begun = async (request: FastifyRequest, token: string, kind: LinkKind) => {
    const user = userOf(request);
    const link = await rateLimits.link(request, () => links.find(token, kind));
    const account = await users.findForSignIn(user.email);
    if (!link?.data || link.user_id !== user._id || link.token_version !== account?.token_version)
      throw new Problem(409, accountSentences.setupOver);
    return { user, data: link.data };
  };

  app.get('/users/me/second-step', {
    config,
    schema: {
      summary: 'One’s own second step',
      tags,
      response: respondsWith(200, secondStepState, [401]),
    },
    handler: (request) => stateOf(userOf(request)._id),
  });

  app.post('/users/me/second-step/code', {
    config,
    bodyLimit: 4096,
    schema: {
      summary: 'Begin to set up codes of an app',
      description: 'Nothing changes before a first code was confirmed. Valid for ten minutes.',
      tags,
      body: passwordConfirmation,
      response: respondsWith(201, codeSetup, problems),
    },
    handler: async (request, reply) => {
      const account = await confirm(request, request.body.present);
      const secret = newSecret();
      const { token: setup } = await links.make({ kind: 'code', user: account, data: secret });
      const link = linkFor(secret, (await institute()).name, account.email);
      const qr = encode(link, { ecc: 'M', border: 0 }).data.map((row) =>
        row.map((dark) => (dark ? '1' : '0')).join(''),
      );
      return reply.code(201).send({ setup, secret, link, qr });
    },
  });

  app.put('/users/me/second-step/code', {
    config,
    bodyLimit: 4096,
    schema: {
      summary: 'Confirm the first code of the app',
      description: 'Whoever had no second step is answered recovery codes, once.',
      tags,
      body: confirmedCode,
      response: respondsWith(200, stepAdded, problems),
    },
    handler: async (request) => {
      const { setup, code } = request.body;
      const { user, data: secret } = await begun(request, setup, 'code');
      const step = stepOf(secret, plainCode(code));
      const { wrongCode } = accountSentences;
      if (step === undefined) throw refusalOf(400, 'code', wrongCode);
      if (!(await links.take(setup, 'code'))) throw new Problem(409, accountSentences.setupOver);
      return { recoveryCodes: await secondSteps.addCode(user._id, secret, step) };
    },
  });

  app.delete('/users/me/second-step/code', {
    config,
    bodyLimit: 4096,
    schema: {
      summary: 'Ask for no codes of an app any more',
      tags,
      body: passwordConfirmation,
      response: respondsWith(200, secondStepState, problems),
    },
    handler: async (request) => {
      const { _id } = await confirm(request, request.body.present);
      await secondSteps.removeCode(_id);
      return stateOf(_id);
    },
  });

  app.post('/users/me/second-step/passkeys/options', {
    config,
    bodyLimit: 4096,
    schema: {
      summary: 'Begin to add a passkey',
      description: '`options` are for the browser. Valid for ten minutes.',
      tags,
      body: passwordConfirmation,
      response: respondsWith(201, passkeySetup, problems),
    },
    handler: async (request, reply) => {
      if (!passkeys.arePossible) throw new Problem(409, accountSentences.noPasskeys);
      const account = await confirm(request, request.body.present);
      const { passkeys: existing } = await secondSteps.of(account._id);
      const options = await passkeys.registration(account, (await institute()).name, existing);
      const { token: setup } = await links.make({ kind: 'passkey', user: account, data: options.challenge });
      return reply.code(201).send({ setup, options });
    },
  });

  app.post('/users/me/second-step/passkeys', {
    config,
    bodyLimit: 32 * 1024,
    schema: {
      summary: 'Add a passkey',
      description: 'Whoever had no second step is answered recovery codes, once.',
      tags,
      body: newPasskey,
      response: respondsWith(201, stepAdded, problems),
    },
    handler: async (request, reply) => {
      const { setup, name, credential } = request.body;
      const { user, data: challenge } = await begun(request, setup, 'passkey');
      const made = await passkeys.registered(credential, challenge);
      if (!made) throw new Problem(400, accountSentences.wrongPasskey);
      if (!(await links.take(setup, 'passkey'))) throw new Problem(409, accountSentences.setupOver);
      const row = { ...made, user_id: user._id, name, added_at: new Date().toISOString(), used_at: null };
      return reply.code(201).send({ recoveryCodes: await secondSteps.addPasskey(row) });
    },
  });

  app.delete('/users/me/second-step/passkeys/:id', {
    config,
    bodyLimit: 4096,
    schema: {
      summary: 'Remove a passkey',
      tags,
      params: passkeyParams,
      body: passwordConfirmation,
      response: respondsWith(200, secondStepState, problems),
    },
    handler: async (request) => {
      const { _id } = await confirm(request, request.body.present);
      await secondSteps.removePasskey(_id, request.params.id);
      return stateOf(_id);
    },
  });

  app.put('/users/me/second-step/recovery-codes', {
    config,
    bodyLimit: 4096,
    schema: {
      summary: 'Make new recovery codes; the earlier ones end',
      tags,
      body: passwordConfirmation,
      response: respondsWith(200, stepAdded, problems),
    },
    handler: async (request) => {
      const { _id } = await confirm(request, request.body.present);
      if (!(await secondSteps.of(_id)).isOn) throw new Problem(409, accountSentences.noSecondStep);
      return { recoveryCodes: await secondSteps.renewRecoveryCodes(_id) };
    },
  });
}
