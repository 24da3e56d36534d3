// History, bin and undo: the change log for staff. Entries about records that only administrators may write are for
// them only.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  binItem,
  type HistoryName,
  historyNames,
  historySentences,
  recordChange,
  restored,
} from '#contract/history.ts';
import { institute } from '#contract/institute.ts';
import { duplicateSentence } from '#contract/resource.ts';
import { type ResourceName, resourceOf, resources } from '#contract/resources.ts';
import { fieldErrorOf, type Said, say } from '#contract/said.ts';
import { serverSentences } from '#contract/server-messages.ts';
import type { SignedIn } from '#contract/session.ts';
import { msg } from '#contract/translate.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { createUsers, type UserChange } from '../accounts/users.ts';
import { createMessages } from '../contact/messages.ts';
import { faultOf } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import { createInstituteFacts } from '../institute/store.ts';
import { pageQuery } from '../resources/list-query.ts';
import { userOf } from '../web/access.ts';
import { everyDay } from '../web/daily-task.ts';
import { translatorOf } from '../web/languages.ts';
import { Problem, sendProblem } from '../web/problems.ts';
import { answersWith, type RouteContext } from '../web/route-context.ts';
import { purgeDeleted } from './retention.ts';
import { createHistory, type Snapshot } from './store.ts';

const tags = ['history'];
const paging = pageQuery.pick({ page: true, limit: true });
const pagingOf = ({ page, limit }: { page?: string; limit?: string }) => ({
  page: Number(page ?? 1),
  limit: Number(limit ?? 25),
});

export function serveHistory({ app, store }: RouteContext) {
  const history = createHistory(store);
  everyDay(app, 'deleted messages and users forgotten', () => purgeDeleted(store));

  app.get('/history/:resource/:id', {
    config: { access: 'staff' },
    schema: {
      summary: 'What was done to a record, newest first',
      description: 'The total is in `X-Total-Count`. Of users: administrators only.',
      tags,
      params: z.object({ resource: z.string(), id: z.string() }),
      querystring: paging,
      response: answersWith(200, z.array(recordChange), [400, 401, 403, 404]),
    },
    handler: async (request, reply) => {
      const { resource, id } = request.params;
      const name = allowed(resource, userOf(request));
      const { items, total } = await history.of(name, id, pagingOf(request.query));
      return reply.header('x-total-count', total).send(items);
    },
  });

  app.get('/bin', {
    config: { access: 'staff' },
    schema: {
      summary: 'What was deleted and is not back, newest first',
      description: 'The total is in `X-Total-Count`. Users are listed for administrators only.',
      tags,
      querystring: paging.extend({ resource: z.enum(historyNames).optional() }),
      response: answersWith(200, z.array(binItem), [400, 401, 403]),
    },
    handler: async (request, reply) => {
      const user = userOf(request);
      const { resource } = request.query;
      const names = resource ? [allowed(resource, user)] : historyNames.filter((name) => mayWrite(name, user));
      const { items, total } = await history.bin(names, pagingOf(request.query));
      return reply.header('x-total-count', total).send(items);
    },
  });

  app.post('/history/:change/restore', {
    config: { access: 'staff' },
    schema: {
      summary: 'Put the version of a change back, or bring back what it deleted',
      description:
        'This is a change of its own. Restoring the change that a DELETE answered undoes it, under the same `_id`.',
      tags,
      params: z.object({ change: z.string() }),
      response: answersWith(200, restored, [400, 401, 403, 404, 409, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const number = request.params.change;
      const found = /^\d{1,15}$/.test(number) ? await history.find(Number(number)) : undefined;
      if (!found) throw new Problem(404, serverSentences.api.notFound);
      const name = allowed(found.resource, userOf(request));
      const snapshot = found.after ?? found.before;
      if (!snapshot) throw new Problem(404, serverSentences.api.notFound);
      const fields = fieldsOf(name, snapshot);
      if (fields && !fields.success) {
        const errors = fields.error.issues.map(fieldErrorOf);
        return sendProblem(reply, 400, { message: historySentences.unfit, errors });
      }
      const earlier = { name, action: found.action, snapshot, fields: fields?.data ?? {} };
      const { said, ...rest } = await restore(store, userOf(request), earlier);
      const translator = translatorOf(request);
      return { message: said.map((sentence) => say(sentence, translator)).join('\n'), ...rest };
    },
  });
}

type Earlier = { name: HistoryName; action: string; snapshot: Snapshot; fields: object };

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

async function putInPlace(store: Store, user: SignedIn, { name, action, snapshot, fields }: Earlier) {
  const history = createHistory(store);
  const answer = (record: object, ...more: string[]) => {
    const said: (string | Said)[] = [historySentences.restored(nounOf(name)), ...more];
    return { said, resource: name, record };
  };
  if (name === 'institute') {
    const facts = institute.parse(fields);
    return answer((await createInstituteFacts(store, () => facts).update(user, facts)).value);
  }
  if (name === 'messages') {
    if (action !== 'delete') throw new Problem(409, historySentences.onlyDeleted);
    await history.putBackMessage(user, snapshot);
    return answer((await createMessages(store).find(snapshot._id)) ?? {});
  }
  if (name !== 'users') return answer(await history.putBack(user, name, snapshot, fields));
  const there = await createUsers(store).update(user, snapshot._id, fields as UserChange);
  if (there) return answer(there);
  const randomHash = await hashPassword(randomBytes(32).toString('base64'));
  return answer(await history.putBackUser(user, snapshot, fields, randomHash), historySentences.needsPassword);
}

/** The earlier version read by the current rules; undefined where it is restored unchanged. */
function fieldsOf(name: HistoryName, snapshot: Snapshot) {
  if (name === 'messages') return undefined;
  return name === 'institute' ? institute.safeParse(snapshot) : resourceOf(name).fields.safeParse(snapshot);
}

function allowed(resource: string, user: SignedIn): HistoryName {
  const name = historyNames.find((one) => one === resource);
  if (!name) throw new Problem(404, serverSentences.api.notFound);
  if (!mayWrite(name, user)) throw new Problem(403, serverSentences.session.forbidden);
  return name;
}

function mayWrite(name: HistoryName, user: SignedIn) {
  const access = name === 'messages' || name === 'institute' ? 'staff' : resources[name].access.write;
  return access !== 'admin' || user.role === 'admin';
}

function nounOf(name: HistoryName) {
  return name === 'messages' ? msg('message') : name === 'institute' ? msg('institute') : resources[name].noun;
}

/** Another record has its number, slug or email in the meantime. */
function collision({ name, fields }: Earlier) {
  return new Problem(409, duplicateSentence(resourceOf(name as ResourceName), fields));
}
