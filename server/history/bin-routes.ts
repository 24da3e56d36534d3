// Routes of the bin: its list, and restoring or deleting many at once.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { binItem, binResult, binSelection, historyNames, historySentences } from '#contract/history/history.ts';
import { type Sentence, sayAll } from '#contract/language/sentence.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { pageQuery } from '../resources/list-query.ts';
import { userOf } from '../web/access.ts';
import { jsonArray, STREAM_MS, sendStream } from '../web/file-responses.ts';
import { attemptIn, keyDescription, keyHeaders } from '../web/idempotency.ts';
import { translatorOf } from '../web/languages.ts';
import { Problem } from '../web/problems.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import { createBin, type RestoredMany } from './bin.ts';
import { checkAccess, namesFor } from './history-access.ts';

const tags = ['history'];
/** The number of reasons in one message. */
const MOST_REASONS = 3;

export function serveBin({ app, store }: RouteContext) {
  const bin = createBin(store);

  app.get('/bin', {
    config: { access: 'staff' },
    handlerTimeout: STREAM_MS,
    schema: {
      summary: 'What was deleted and is not back, newest first',
      description:
        '`q`: every word of it must be where its list searches, such as in its title. The total is in `X-Total-Count`. Users are listed for administrators only.',
      tags,
      querystring: pageQuery.extend({ resource: z.enum(historyNames).optional() }),
      response: respondsWith(200, z.array(binItem), [400, 401, 403]),
    },
    handler: async (request, reply) => {
      const { resource, q, page, limit } = request.query;
      const names = namesFor(userOf(request), resource);
      const { items, total } = await bin.list({ names, q, page: Number(page ?? 1), limit: Number(limit ?? 25) });
      const setHeaders = () => reply.header('x-total-count', total).type('application/json; charset=utf-8');
      return sendStream(reply, setHeaders, jsonArray(items));
    },
  });

  app.post('/bin/restore', {
    config: { access: 'staff' },
    schema: {
      summary: 'Bring many back from the bin',
      description: `\`changes\` are the numbers of the changes that deleted them. In one transaction; what does not meet the rules of today, or whose number, slug or email is taken, stays in the bin, and 409 is answered when nothing could come back. ${keyDescription}`,
      tags,
      headers: keyHeaders,
      body: binSelection,
      response: respondsWith(200, binResult, [401, 403, 409, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const user = userOf(request);
      const changes = [...new Set(request.body.changes)];
      const names = (await bin.namesOf(changes)).map((name) => checkAccess(name, user));
      const userHash = names.includes('users') ? await hashPassword(randomBytes(32).toString('base64')) : '';
      const result = await bin.restore(user, changes, userHash, attemptIn(request));
      const [reason] = result.stay;
      if (reason && result.restored === 0) throw new Problem(409, reason);
      return { ...sayAll(restoredSentences(result), translatorOf(request)), count: result.restored };
    },
  });

  app.post('/bin/erase', {
    config: { access: 'admin' },
    schema: {
      summary: 'Delete for good what is in the bin',
      description: `With its history: nothing brings it back. That it was done, when and by whom stays in the history, without what it held. Those that are not in the bin any more are left aside. ${keyDescription}`,
      tags,
      headers: keyHeaders,
      body: binSelection,
      response: respondsWith(200, binResult, [401, 403, 409, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const changes = [...new Set(request.body.changes)];
      const { erased, gone } = await bin.erase(userOf(request), changes, attemptIn(request));
      const sentences = [historySentences.erased(erased), ...(gone > 0 ? [historySentences.notInBin(gone)] : [])];
      return { ...sayAll(sentences, translatorOf(request)), count: erased };
    },
  });
}

function restoredSentences({ restored, users, gone, stay }: RestoredMany): (string | Sentence)[] {
  const reasons = [...new Map(stay.map((reason) => [JSON.stringify(reason), reason])).values()];
  return [
    historySentences.restoredMany(restored),
    ...(users > 0 ? [historySentences.needsPassword] : []),
    ...(stay.length > 0 ? [historySentences.stay(stay.length), ...reasons.slice(0, MOST_REASONS)] : []),
    ...(gone > 0 ? [historySentences.notInBin(gone)] : []),
  ];
}
