// Routes of arranged resources for staff: read hidden records too, put records in order, hide and show them. Reading has addresses of its
// own: the public ones return the same to staff as to visitors, so that a hidden record is never taken for a shown one.
import { z } from 'zod';
import { addressOf, managedAddressOf } from '#contract/api.ts';
import { visibility } from '#contract/fields.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { recordSchemaOf } from '#contract/resource.ts';
import { type ArrangedName, resourceOf } from '#contract/resources.ts';
import { stopAtFirstError } from '#contract/text/stop-at-first-error.ts';
import { translationLanguages } from '#contract/translations.ts';
import { readArrangement, saveArrangement } from '../resources/arrangement.ts';
import { type Collection, createCollection } from '../resources/collection.ts';
import { listOptionsOf, listQueryOf } from '../resources/list-query.ts';
import { idParams } from '../resources/routes.ts';
import { userOf } from '../web/access.ts';
import { etagOf, expectationOf, ifMatchDescription, ifMatchHeaders } from '../web/etags.ts';
import { jsonArray, STREAM_MS, sendStream } from '../web/file-responses.ts';
import { Problem } from '../web/problems.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';

/** More than any institute has. */
const MAX_RECORDS = 20_000;
const ORDER_BYTES = 1024 * 1024;

const order = z.object({
  ids: stopAtFirstError(
    z
      .array(z.string().max(64))
      .max(MAX_RECORDS)
      .refine((ids) => new Set(ids).size === ids.length, msg('Each may be named once.')),
  ),
});

export function serveArranged(context: RouteContext, name: ArrangedName) {
  const collection = createCollection(context.store, name);
  serveManaged(context, name, collection);
  serveOrder(context, name);
  serveVisibility(context, name, collection);
}

function serveManaged({ app, store }: RouteContext, name: ArrangedName, collection: Collection<ArrangedName>) {
  const resource = resourceOf(name);
  const config = { access: resource.access.write, resource };
  app.get(managedAddressOf(name), {
    config,
    handlerTimeout: STREAM_MS,
    schema: {
      summary: `List of every ${resource.noun}, hidden or not, or a page of it`,
      description:
        'The version of the order is in `X-Order-Version`. `untranslated`: those that lack texts in this language.',
      tags: [name],
      querystring: listQueryOf(resource).extend({ untranslated: z.enum(translationLanguages).optional() }),
      response: respondsWith(200, z.array(recordSchemaOf(resource)), [401, 403]),
    },
    handler: async (request, reply) => {
      const options = listOptionsOf(resource, request.query);
      // Before the records: an order that is saved meanwhile is noticed by its version.
      const { version } = await readArrangement(store.read, name);
      reply.header('x-order-version', version);
      if (!options) {
        const setHeaders = () => reply.type('application/json; charset=utf-8');
        return sendStream(reply, setHeaders, jsonArray(collection.all()));
      }
      const { items, total } = await collection.page(options);
      return reply.header('x-total-count', total).send(items);
    },
  });

  app.get(`${managedAddressOf(name)}/:id`, {
    config,
    schema: {
      summary: `One ${resource.noun}, hidden or not`,
      tags: [name],
      params: idParams,
      response: respondsWith(200, recordSchemaOf(resource), [401, 403, 404]),
    },
    handler: async (request) => {
      const found = await collection.find('_id', request.params.id);
      if (!found) throw new Problem(404, serverSentences.api.notFound);
      return found;
    },
  });
}

function serveOrder({ app, store }: RouteContext, name: ArrangedName) {
  const resource = resourceOf(name);
  app.put(`${addressOf(name)}/order`, {
    config: { access: resource.access.write, resource, mostValues: 2 * MAX_RECORDS },
    bodyLimit: ORDER_BYTES,
    schema: {
      summary: `Put every ${resource.noun} in order`,
      description: `${ifMatchDescription} Those that are not named follow in the order they have without.`,
      tags: [name],
      headers: ifMatchHeaders,
      body: order,
      response: respondsWith(
        200,
        z.object({ ids: z.array(z.string()), version: z.int() }),
        [401, 403, 412, 413, 415, 429, 507],
      ),
    },
    handler: async (request, reply) => {
      const saved = await saveArrangement(store, userOf(request), name, request.body.ids, expectationOf(request));
      return reply.header('etag', `"${etagOf(saved)}"`).send({ ids: saved.ids, version: saved.version });
    },
  });
}

function serveVisibility({ app }: RouteContext, name: ArrangedName, collection: Collection<ArrangedName>) {
  const resource = resourceOf(name);
  app.put(`${addressOf(name)}/:id/visibility`, {
    config: { access: resource.access.write, resource },
    schema: {
      summary: `Hide or show a ${resource.noun}`,
      description: '`shown_from`: a day in India, `never` to hide it, or blank to show it.',
      tags: [name],
      params: idParams,
      body: z.object({ shown_from: visibility.shown_from.unwrap() }),
      response: respondsWith(200, recordSchemaOf(resource), [401, 403, 404, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const updated = await collection.update(userOf(request), request.params.id, request.body);
      if (!updated) throw new Problem(404, serverSentences.api.notFound);
      return reply.header('etag', `"${etagOf(updated)}"`).send(updated);
    },
  });
}
