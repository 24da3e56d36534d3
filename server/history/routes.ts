// History and undo: the change log for staff. Entries about records that only administrators may write are for them only.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SignedIn } from '#contract/accounts/session.ts';
import { type HistoryName, historySentences, recordChange, restored } from '#contract/history/history.ts';
import { institute } from '#contract/institute/institute.ts';
import { fieldErrorOf, type Sentence, say } from '#contract/language/sentence.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { duplicateSentence } from '#contract/resource.ts';
import { isArranged, type ResourceName, resourceOf } from '#contract/resources.ts';
import { ORDER } from '#contract/visibility.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { createUsers, type UserChange } from '../accounts/users.ts';
import { faultOf } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import { createEnquiries } from '../enquiries/enquiries.ts';
import { createInstituteFacts } from '../institute/store.ts';
import { saveArrangement } from '../resources/arrangement.ts';
import { ConflictError, type Expectation } from '../resources/collection.ts';
import { pageQuery } from '../resources/list-query.ts';
import { userOf } from '../web/access.ts';
import { everyDay } from '../web/daily-task.ts';
import { expectationOf, ifMatchDescription, ifMatchHeaders } from '../web/etags.ts';
import { jsonArray, STREAM_MS, sendStream } from '../web/file-responses.ts';
import { translatorOf } from '../web/languages.ts';
import { Problem, sendProblem } from '../web/problems.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import { serveActivity } from './activity-routes.ts';
import { serveBin } from './bin-routes.ts';
import { serveBulk } from './bulk-routes.ts';
import { checkAccess, fieldsOf } from './history-access.ts';
import { kindOf } from './kinds.ts';
import { purgeDeleted } from './retention.ts';
import type { SampleFacts } from './sample-content.ts';
import { createHistory, type Snapshot } from './store.ts';

const tags = ['history'];
const paging = pageQuery.pick({ page: true, limit: true });

export function serveHistory(context: RouteContext, { facts }: { facts: SampleFacts }) {
  const { app, store } = context;
  const history = createHistory(store);
  everyDay(app, 'deleted messages and users forgotten', () => purgeDeleted(store));
  serveBin(context);
  serveActivity(context);
  serveBulk(context, facts);

  app.get('/history/:resource/:id', {
    config: { access: 'staff' },
    handlerTimeout: STREAM_MS,
    schema: {
      summary: 'What was done to a record, newest first',
      description: 'The total is in `X-Total-Count`. Of users: administrators only.',
      tags,
      params: z.object({ resource: z.string(), id: z.string() }),
      querystring: paging,
      response: respondsWith(200, z.array(recordChange), [400, 401, 403, 404]),
    },
    handler: async (request, reply) => {
      const { resource, id } = request.params;
      const { page, limit } = request.query;
      const name = checkAccess(resource, userOf(request));
      const { items, total } = await history.of(name, id, { page: Number(page ?? 1), limit: Number(limit ?? 25) });
      const setHeaders = () => reply.header('x-total-count', total).type('application/json; charset=utf-8');
      return sendStream(reply, setHeaders, jsonArray(items));
    },
  });

  app.post('/history/:change/restore', {
    config: { access: 'staff' },
    schema: {
      summary: 'Put the version of a change back, or bring back what it deleted',
      description: `This is a change of its own. Restoring the change that a DELETE answered undoes it, under the same \`_id\`. ${ifMatchDescription}`,
      tags,
      params: z.object({ change: z.string() }),
      headers: ifMatchHeaders,
      response: respondsWith(200, restored, [400, 401, 403, 404, 409, 412, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const number = request.params.change;
      const found = /^\d{1,15}$/.test(number) ? await history.find(Number(number)) : undefined;
      if (!found) throw new Problem(404, serverSentences.api.notFound);
      const name = checkAccess(found.resource, userOf(request));
      const snapshot = found.after ?? found.before;
      if (!snapshot) throw new Problem(404, serverSentences.api.notFound);
      const fields = fieldsOf(name, snapshot);
      if (fields && !fields.success) {
        const errors = fields.error.issues.map(fieldErrorOf);
        return sendProblem(reply, 400, { message: historySentences.unfit, errors });
      }
      const isExpected = expectationOf(request);
      const earlier = { name, action: found.action, snapshot, fields: fields?.data ?? {}, isExpected };
      const { said, ...rest } = await restore(store, userOf(request), earlier);
      const translator = translatorOf(request);
      return { message: said.map((sentence) => say(sentence, translator)).join('\n'), ...rest };
    },
  });
}

type Earlier = {
  name: HistoryName;
  action: string;
  snapshot: Snapshot;
  fields: object;
  isExpected?: Expectation;
};

async function restore(store: Store, user: SignedIn, earlier: Earlier) {
  try {
    return await putInPlace(store, user, earlier);
  } catch (error) {
    if (faultOf(error) !== 'duplicate') throw error;
  }
  // A failure means that the same record was restored at the same time, which is fine, or that it collides with
  // another.
  try {
    return await putInPlace(store, user, earlier);
  } catch (error) {
    if (faultOf(error) === 'duplicate') throw collision(earlier);
    throw error;
  }
}

async function putInPlace(store: Store, user: SignedIn, { name, action, snapshot, fields, isExpected }: Earlier) {
  const history = createHistory(store);
  const respond = (record: object, ...more: string[]) => {
    const said: (string | Sentence)[] = [historySentences.restored(kindOf(name).noun), ...more];
    return { said, resource: name, record };
  };
  if (name === 'institute') {
    const facts = institute.parse(fields);
    return respond((await createInstituteFacts(store, () => facts).update(user, facts, isExpected, true)).value);
  }
  if (snapshot._id === ORDER && isArranged(name)) {
    const ids = snapshot.ids as string[];
    const order = await saveArrangement(store, user, name, ids, isExpected, 'restore');
    return { said: [historySentences.orderRestored], resource: name, record: order };
  }
  if (name === 'messages') {
    if (action !== 'delete') throw new Problem(409, historySentences.onlyDeleted);
    await history.putBackMessage(user, snapshot);
    return respond((await createEnquiries(store).find(snapshot._id)) ?? {});
  }
  if (name !== 'users') return respond(await history.putBack(user, name, snapshot, fields, isExpected));
  const there = await createUsers(store).update(user, snapshot._id, fields as UserChange, isExpected, 'restore');
  if (there) return respond(there);
  if (isExpected) throw new ConflictError();
  const randomHash = await hashPassword(randomBytes(32).toString('base64'));
  return respond(await history.putBackUser(user, snapshot, fields, randomHash), historySentences.needsPassword);
}

/** Another record has its number, slug or email in the meantime. */
function collision({ name, fields }: Earlier) {
  return new Problem(409, duplicateSentence(resourceOf(name as ResourceName), fields));
}
