// Serves any resource. A resource with special routes uses these functions one by one, in its own file.
import { z } from 'zod';
import { addressOf } from '#contract/api.ts';
import { deleted } from '#contract/history/history.ts';
import type { Language } from '#contract/language/languages.ts';
import { say } from '#contract/language/sentence.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { deletedSentence } from '#contract/language/staff-sentences.ts';
import { localisedSchemaOf, type Resource, recordSchemaOf, updateFieldsOf } from '#contract/resource.ts';
import { type ResourceName, resourceOf } from '#contract/resources.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { localise } from '#contract/translations.ts';
import { isShown, withoutVisibility } from '#contract/visibility.ts';
import { userOf } from '../web/access.ts';
import { etagOf, expectationOf, ifMatchDescription, ifMatchHeaders } from '../web/etags.ts';
import { jsonArray, STREAM_MS, sendStream } from '../web/file-responses.ts';
import { attemptIn, keyDescription, keyHeaders } from '../web/idempotency.ts';
import { translatorOf } from '../web/languages.ts';
import { Problem } from '../web/problems.ts';
import { sendPublic } from '../web/public-read.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import { type Collection, createCollection } from './collection.ts';
import { canonicalValue, languageIn, languageQueryOf, listOptionsOf, listQueryOf } from './list-query.ts';

export function serveResource(context: RouteContext, name: ResourceName) {
  const collection = createCollection(context.store, name);
  serveList(context, name, collection);
  if (resourceOf(name).group) serveGroups(context, name, collection);
  serveOne(context, name, collection);
  serveCreate(context, name, collection);
  serveUpdate(context, name, collection);
  serveDelete(context, name, collection);
}

const wordsNote =
  '`q`: every word of it must be somewhere in the record. `from` and `to` are days. Of a search or filter up to 5,000 are counted: with `X-Total-Or-More: true` there are more than `X-Total-Count` says.';

type AnyCollection = Pick<Collection<ResourceName>, 'all' | 'page'>;

/**
 * Bare: everything, oldest first (or newest, as the resource says). With a query: one page, and the total in a header. Results
 * of a search in a long list are counted up to some thousand; another header says that there are more.
 */
export function serveList({ app, publicRead }: RouteContext, name: ResourceName, collection: AnyCollection) {
  const resource = resourceOf(name);
  const isPublic = resource.access.list === 'public';
  app.get(addressOf(name), {
    config: { access: resource.access.list, resource, publicRead: isPublic },
    ...(isPublic ? {} : { handlerTimeout: STREAM_MS }),
    schema: {
      summary: `List of every ${resource.noun}, or a page of it`,
      ...(resource.searchBy === 'words' ? { description: wordsNote } : {}),
      tags: [name],
      querystring: listQueryOf(resource),
      response: respondsWith(200, z.array(localisedSchemaOf(resource)), isPublic ? [304, 400] : [400, 401, 403]),
    },
    handler: async (request, reply) => {
      const options = listOptionsOf(resource, request.query);
      const language = languageIn(request.query);
      if (options) {
        const { items, total, orMore } = await collection.page(
          isPublic ? { ...options, shownOn: dayInIndia() } : options,
        );
        reply.header('x-total-count', total);
        if (orMore) reply.header('x-total-or-more', 'true');
        return isPublic
          ? sendPublic(request, reply, JSON.stringify(items.map(localiserOf(resource, language))))
          : reply.send(items.map(localiserOf(resource, language)));
      }
      if (isPublic)
        return publicRead(
          request,
          reply,
          name,
          () => gather(collection.all(undefined, dayInIndia()), localiserOf(resource, language)),
          inCache(request, language),
        );
      return sendStream(
        reply,
        () => reply.type('application/json; charset=utf-8'),
        jsonArray(collection.all(), localiserOf(resource, language)),
      );
    },
  });
}

function serveGroups({ app, publicRead }: RouteContext, name: ResourceName, collection: Collection<ResourceName>) {
  const resource = resourceOf(name);
  const field = resource.group as string;
  app.get(`${addressOf(name)}/class/:group`, {
    config: { access: resource.access.list, resource, publicRead: true },
    schema: {
      summary: `Every ${resource.noun} of one ${field}`,
      tags: [name],
      params: z.object({ group: z.string() }),
      querystring: languageQueryOf(resource),
      response: respondsWith(200, z.array(localisedSchemaOf(resource)), [304]),
    },
    handler: async (request, reply) => {
      const value = canonicalValue(resource, field, request.params.group);
      // A group that cannot exist is empty, and not worth a cache entry.
      if (value === undefined) return reply.send([]);
      const language = languageIn(request.query);
      return publicRead(
        request,
        reply,
        name,
        () => gather(collection.all({ field, value }, dayInIndia()), localiserOf(resource, language)),
        inCache({ url: `/api${addressOf(name)}/class/${value}` }, language),
      );
    },
  });
}

function serveOne({ app, publicRead }: RouteContext, name: ResourceName, collection: Collection<ResourceName>) {
  const resource = resourceOf(name);
  const isPublic = resource.access.list === 'public';
  app.get(`${addressOf(name)}/:id`, {
    config: { access: resource.access.list, resource, publicRead: isPublic },
    schema: {
      summary: `One ${resource.noun}${resource.alsoReadBy ? `, by _id or ${resource.alsoReadBy}` : ''}`,
      tags: [name],
      params: idParams,
      querystring: languageQueryOf(resource),
      response: respondsWith(200, localisedSchemaOf(resource), isPublic ? [304, 404] : [401, 403, 404]),
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const language = languageIn(request.query);
      const findShown = async () => {
        const found =
          (await collection.find('_id', id)) ??
          (resource.alsoReadBy && (await collection.find(resource.alsoReadBy, id)));
        if (!found || !isShown(found as { shown_from?: string })) throw new Problem(404, serverSentences.api.notFound);
        return found;
      };
      if (!isPublic) return reply.send(localiserOf(resource, language)(await findShown()));
      const find = async () => {
        const found = await findShown();
        const localised = localiserOf(resource, language)(withoutVisibility(found));
        // What a language shows follows from more than the record: the ETag is a hash.
        return { body: JSON.stringify(localised), etag: language ? undefined : etagOf(found) };
      };
      return publicRead(request, reply, name, find, inCache(request, language));
    },
  });
}

export function serveCreate(
  { app }: RouteContext,
  name: ResourceName,
  collection: Pick<Collection<ResourceName>, 'create'>,
) {
  const resource = resourceOf(name);
  const { access, mostValues, sentences } = resource;
  app.post(addressOf(name), {
    config: { access: access.write, resource, missing: sentences.missing, mostValues },
    bodyLimit: resource.bodyLimit,
    schema: {
      summary: `Add a ${resource.noun}`,
      description: keyDescription,
      tags: [name],
      headers: keyHeaders,
      body: resource.fields,
      response: respondsWith(201, recordSchemaOf(resource), [400, 401, 403, 409, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const created = await collection.create(userOf(request), request.body, attemptIn(request));
      return reply
        .code(201)
        .header('etag', `"${etagOf(created)}"`)
        .send(created);
    },
  });
}

export function serveUpdate(
  { app }: RouteContext,
  name: ResourceName,
  collection: Pick<Collection<ResourceName>, 'update'>,
) {
  const resource = resourceOf(name);
  const { access, mostValues, sentences } = resource;
  app.put(`${addressOf(name)}/:id`, {
    config: { access: access.write, resource, missing: sentences.missing, mostValues },
    bodyLimit: resource.bodyLimit,
    schema: {
      summary: `Replace a ${resource.noun}`,
      description: ifMatchDescription,
      tags: [name],
      params: idParams,
      headers: ifMatchHeaders,
      body: updateFieldsOf(resource),
      response: respondsWith(200, recordSchemaOf(resource), [400, 401, 403, 404, 409, 412, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const input = request.body;
      const updated = await collection.update(userOf(request), id, input, expectationOf(request));
      if (!updated) throw new Problem(404, serverSentences.api.notFound);
      return reply.header('etag', `"${etagOf(updated)}"`).send(updated);
    },
  });
}

export function serveDelete(
  { app }: RouteContext,
  name: ResourceName,
  collection: Pick<Collection<ResourceName>, 'remove'>,
) {
  const resource = resourceOf(name);
  app.delete(`${addressOf(name)}/:id`, {
    config: { access: resource.access.write, resource },
    schema: {
      summary: `Delete a ${resource.noun}`,
      tags: [name],
      params: idParams,
      response: respondsWith(200, deleted, [401, 403, 404, 409, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const removed = await collection.remove(userOf(request), request.params.id);
      if (!removed) throw new Problem(404, serverSentences.api.notFound);
      return { message: say(deletedSentence(resource.noun), translatorOf(request)), change: removed.change };
    },
  });
}

export const idParams = z.object({ id: z.string() });

/** As it is stored, with all languages, or as a page in one of them shows it. */
const localiserOf = (resource: Resource, language: Language | undefined) => (record: object) =>
  language ? localise(resource, record, language) : record;

/** Other parts of the query are ignored. */
export const inCache = ({ url }: { url: string }, language: Language | undefined) =>
  `${url.split('?', 1)[0]}${language ? `?language=${language}` : ''}`;

async function gather(batches: AsyncIterable<object[]>, toShown: (record: object) => object) {
  const parts: string[] = [];
  for await (const batch of batches) for (const record of batch) parts.push(JSON.stringify(toShown(record)));
  return { body: `[${parts.join(',')}]` };
}
