// The institute's own facts, read by every page and changed by staff.
import { z } from 'zod';
import { instituteIn, institute as schema } from '#contract/institute/institute.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { updateFieldsOf } from '#contract/resource.ts';
import { languageQuery } from '../resources/list-query.ts';
import { inCache } from '../resources/routes.ts';
import { userOf } from '../web/access.ts';
import { etagOf, expectationOf, ifMatchDescription, ifMatchHeaders } from '../web/etags.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import type { InstituteFacts } from './store.ts';

/** In another language, with the names that papers and courses have. */
const shown = schema.extend({
  originals: z.object({ name: z.string(), instructor: z.string(), director: z.string() }).optional(),
});

export function serveInstitute({ app, publicRead }: RouteContext, facts: InstituteFacts) {
  app.get('/institute', {
    config: { access: 'public', publicRead: true },
    schema: {
      summary: "The institute's name, address, people and links",
      tags: ['institute'],
      querystring: languageQuery,
      response: respondsWith(200, shown, [304]),
    },
    handler: async (request, reply) => {
      const { language } = request.query;
      const find = async () => {
        const found = await facts.get();
        if (!language) return { body: JSON.stringify(found.value), etag: etagOf(found) };
        return { body: JSON.stringify(instituteIn(found.value, language)) };
      };
      return publicRead(request, reply, 'institute', find, inCache(request, language));
    },
  });

  app.put('/institute', {
    config: { access: 'staff', missing: staffSentences.institute.missing },
    schema: {
      summary: "Change the institute's facts",
      description: `What is left out keeps its value. ${ifMatchDescription}`,
      tags: ['institute'],
      headers: ifMatchHeaders,
      body: updateFieldsOf({ fields: schema }),
      response: respondsWith(200, schema, [400, 401, 403, 412, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const given = Object.entries(request.body).filter(([, fact]) => fact !== undefined);
      const saved = await facts.update(userOf(request), Object.fromEntries(given), expectationOf(request));
      return reply.header('etag', `"${etagOf(saved)}"`).send(saved.value);
    },
  });
}
