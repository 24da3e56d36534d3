// Routes of changes that are made together: delete or change many records, undo it as one, and remove the sample content.
import { randomBytes } from 'node:crypto';
import { historySentences } from '#contract/history/history.ts';
import {
  manyChanges,
  manyDeletions,
  sampleContent,
  togetherResult,
  togetherSentences,
} from '#contract/history/together.ts';
import { fieldErrorOf, type Sentence, sayAll } from '#contract/language/sentence.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import type { Translator } from '#contract/language/translate.ts';
import { updateFieldsOf } from '#contract/resource.ts';
import { resourceOf } from '#contract/resources.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { idParams } from '../resources/routes.ts';
import { userOf } from '../web/access.ts';
import { attemptIn, keyDescription, keyHeaders } from '../web/idempotency.ts';
import { translatorOf } from '../web/languages.ts';
import { Problem, sendProblem } from '../web/problems.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import { checkAccess } from './history-access.ts';
import { createSampleContent, type SampleFacts } from './sample-content.ts';
import { createTogether, type Done } from './together.ts';

const tags = ['history'];
const undoNote = 'In one transaction; `together` of the answer is what undoes it.';

export function serveTogether({ app, store }: RouteContext, facts: SampleFacts) {
  const together = createTogether(store);
  const sample = createSampleContent(store, facts);

  app.post('/together/deletions', {
    config: { access: 'staff' },
    schema: {
      summary: 'Delete many records',
      description: `${undoNote} Users: administrators only. Certificates have a call of their own. ${keyDescription}`,
      tags,
      headers: keyHeaders,
      body: manyDeletions,
      response: respondsWith(200, togetherResult, [401, 403, 409, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const { resource, ids } = request.body;
      checkAccess(resource, userOf(request));
      const done = await together.remove(userOf(request), resource, [...new Set(ids)], attemptIn(request));
      return resultOf(done, togetherSentences.deleted(done.count), togetherSentences.gone, translatorOf(request));
    },
  });

  app.post('/together/changes', {
    config: { access: 'staff' },
    schema: {
      summary: 'Change many records of one kind, each as it says',
      description: `What a record leaves out keeps its value. ${undoNote} ${keyDescription}`,
      tags,
      headers: keyHeaders,
      body: manyChanges,
      response: respondsWith(200, togetherResult, [400, 401, 403, 409, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const { resource, records } = request.body;
      const fields = updateFieldsOf(resourceOf(resource)).partial();
      const changes = new Map<string, object>();
      for (const { _id, ...given } of records) {
        const { error, data } = fields.safeParse(given);
        if (error) {
          const errors = error.issues.map(fieldErrorOf);
          return sendProblem(reply, 400, { message: errors[0]?.message ?? '', errors });
        }
        changes.set(_id, Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)));
      }
      const done = await together.save(userOf(request), resource, changes, attemptIn(request));
      return resultOf(done, togetherSentences.changed(done.count), togetherSentences.gone, translatorOf(request));
    },
  });

  app.post('/together/:id/undo', {
    config: { access: 'staff' },
    schema: {
      summary: 'Undo what was changed together',
      description:
        'Those that were changed since stay as they are. What removed the sample content: administrators only.',
      tags,
      params: idParams,
      response: respondsWith(200, togetherResult, [401, 403, 404, 409, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const user = userOf(request);
      const found = await together.find(request.params.id);
      if (!found || found.names.length === 0) throw new Problem(404, serverSentences.api.notFound);
      if (found.deed === 'sample' && user.role !== 'admin') throw new Problem(403, serverSentences.session.forbidden);
      for (const name of found.names) checkAccess(name, user);
      const userHash = found.names.includes('users') ? await hashPassword(randomBytes(32).toString('base64')) : '';
      const done = await together.undo(user, request.params.id, found.resource, userHash);
      const said = found.deed === 'sample' ? togetherSentences.sampleBack : togetherSentences.asBefore(done.count);
      return resultOf(done, said, togetherSentences.changedSince, translatorOf(request), [
        ...(userHash ? [historySentences.needsPassword] : []),
      ]);
    },
  });

  app.get('/sample-content', {
    config: { access: 'admin' },
    schema: {
      summary: 'What the demonstration brought: what would be removed, and what stays because staff have changed it',
      tags,
      response: respondsWith(200, sampleContent, [401, 403]),
    },
    handler: () => sample.read(),
  });

  app.post('/sample-content/removal', {
    config: { access: 'admin' },
    schema: {
      summary: 'Remove the sample content',
      description: `Everything of the demonstration that nobody has changed, and the facts of the institute that are still invented, besides its name. ${undoNote}`,
      tags,
      response: respondsWith(200, togetherResult, [401, 403, 409, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const done = await sample.remove(userOf(request));
      const said = done.count > 0 ? togetherSentences.sampleRemoved : togetherSentences.noSample;
      return resultOf(done, said, togetherSentences.changedSince, translatorOf(request));
    },
  });
}

function resultOf(
  { together, count, left }: Done,
  said: string | Sentence,
  ofLeft: (count: number) => Sentence,
  translator: Translator,
  more: string[] = [],
) {
  return { ...sayAll([said, ...(left > 0 ? [ofLeft(left)] : []), ...more], translator), count, together };
}
