// Routes of bulk changes: delete or change many records, undo it as one, and remove the sample content.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  bulkCertificateSentences,
  bulkChanges,
  bulkDeletion,
  bulkDeletions,
  bulkResult,
  bulkSentences,
  sampleContent,
  withLeft,
} from '#contract/history/bulk.ts';
import { historyNames, historySentences } from '#contract/history/history.ts';
import { fieldErrorOf, type Sentence, sayAll } from '#contract/language/sentence.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import type { Translator } from '#contract/language/translate.ts';
import { updateFieldsOf } from '#contract/resource.ts';
import { resourceOf } from '#contract/resources.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { checkUndo } from '../certificates/withdrawal-limit.ts';
import type { Bulk } from '../data/bulk-change.ts';
import { idParams } from '../resources/routes.ts';
import { userOf } from '../web/access.ts';
import { STREAM_MS } from '../web/file-responses.ts';
import { attemptIn, keyDescription, keyHeaders } from '../web/idempotency.ts';
import { translatorOf } from '../web/languages.ts';
import { Problem, sendProblem } from '../web/problems.ts';
import { createReports, progressLines, progressNote } from '../web/progress.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import { createBulkOperations, type Done } from './bulk-operations.ts';
import { checkAccess, namesFor } from './history-access.ts';
import { createSampleContent, type SampleFacts } from './sample-content.ts';

const tags = ['history'];
const undoNote = 'In one transaction; `bulk` of the answer is what undoes it.';

export function serveBulk(context: RouteContext, facts: SampleFacts) {
  const { app, store } = context;
  const bulk = createBulkOperations(store);
  const report = createReports(context, 'bulk-undos');
  const sample = createSampleContent(store, facts);

  app.post('/bulk/deletions', {
    config: { access: 'staff' },
    schema: {
      summary: 'Delete many records',
      description: `${undoNote} Users: administrators only. Certificates have a call of their own. ${keyDescription}`,
      tags,
      headers: keyHeaders,
      body: bulkDeletions,
      response: respondsWith(200, bulkResult, [401, 403, 409, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const { resource, ids } = request.body;
      checkAccess(resource, userOf(request));
      const done = await bulk.remove(userOf(request), resource, [...new Set(ids)], attemptIn(request));
      return resultOf(done, bulkSentences.deleted(done.count), bulkSentences.gone, translatorOf(request));
    },
  });

  app.post('/bulk/changes', {
    config: { access: 'staff' },
    schema: {
      summary: 'Change many records of one kind, each as it says',
      description: `What a record leaves out keeps its value. ${undoNote} ${keyDescription}`,
      tags,
      headers: keyHeaders,
      body: bulkChanges,
      response: respondsWith(200, bulkResult, [400, 401, 403, 409, 413, 415, 429, 507]),
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
      const done = await bulk.save(userOf(request), resource, changes, attemptIn(request));
      return resultOf(done, bulkSentences.changed(done.count), bulkSentences.gone, translatorOf(request));
    },
  });

  app.get('/bulk/deletions', {
    config: { access: 'staff' },
    schema: {
      summary: 'Bulk deletions of which something is still in the bin, the newest first',
      description: 'Of users: administrators only.',
      tags,
      querystring: z.object({ resource: z.enum(historyNames).optional() }),
      response: respondsWith(200, z.array(bulkDeletion), [401, 403]),
    },
    handler: (request) => bulk.deletions(namesFor(userOf(request), request.query.resource)),
  });

  app.post('/bulk/:id/undo', {
    config: { access: 'staff' },
    handlerTimeout: STREAM_MS,
    schema: {
      summary: 'Undo a bulk change or deletion',
      description: `Those that were changed since stay as they are; what was deleted and does not meet the rules of today, or whose number is taken by now, stays in the bin. What was changed is put back in one transaction, all or nothing; deletions of more than 200 in parts. What removed the sample content: administrators only. ${progressNote}`,
      tags,
      params: idParams,
      response: progressLines,
    },
    handler: async (request, reply) => {
      const user = userOf(request);
      const found = await bulk.find(request.params.id);
      if (!found) throw new Problem(404, serverSentences.api.notFound);
      const { names, entries } = found;
      if (found.bulk.deed === 'sample' && user.role !== 'admin')
        throw new Problem(403, serverSentences.session.forbidden);
      for (const name of names) checkAccess(name, user);
      if (names.includes('certificates')) await checkUndo(store, user, found.bulk._id);
      const userHash = names.includes('users') ? await hashPassword(randomBytes(32).toString('base64')) : '';
      return report(request, reply, {
        total: entries.length,
        work: async (watch) => {
          const { count, left } = await bulk.undo(user, found, userHash, watch);
          return {
            said: [...saidOf(found.bulk, count, left), ...(userHash ? [historySentences.needsPassword] : [])],
            count,
          };
        },
      });
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
      response: respondsWith(200, bulkResult, [401, 403, 409, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const done = await sample.remove(userOf(request));
      const said = done.count > 0 ? bulkSentences.sampleRemoved : bulkSentences.noSample;
      return resultOf(done, said, bulkSentences.changedSince, translatorOf(request));
    },
  });
}

function saidOf({ resource, deed }: Bulk, count: number, left: number) {
  const isDeletion = deed === 'delete';
  if (resource !== 'certificates') {
    const said = deed === 'sample' ? bulkSentences.sampleBack : bulkSentences.asBefore(count);
    return withLeft(said, left, bulkSentences.changedSince);
  }
  return isDeletion
    ? withLeft(bulkCertificateSentences.broughtBack(count), left, bulkCertificateSentences.inBin)
    : withLeft(bulkCertificateSentences.asBefore(count), left, bulkSentences.changedSince);
}

function resultOf(
  { bulk, count, left }: Done,
  said: string | Sentence,
  ofLeft: (count: number) => Sentence,
  translator: Translator,
) {
  return { ...sayAll(withLeft(said, left, ofLeft), translator), count, bulk };
}
