// The institute's own facts, read by every page and changed by staff.
import { type Institute, institute as schema } from '#contract/institute.ts';
import { sentences } from '#contract/messages.ts';
import { updateFieldsOf } from '#contract/resource.ts';
import { readDemonstration } from '../demo/institute.ts';
import { createInstituteFacts } from '../store/institute.ts';
import { userOf } from './access.ts';
import { answersWith, type Parts } from './parts.ts';
import { ifMatchHeaders, versionAsked } from './resource-routes.ts';

export function serveInstitute({ app, store, publicRead }: Parts) {
  const facts = createInstituteFacts(store, readDemonstration);

  app.get('/institute', {
    config: { access: 'public', publicRead: true },
    schema: {
      summary: "The institute's name, address, people and links",
      tags: ['institute'],
      response: answersWith(200, schema, [304, 429]),
    },
    handler: async (request, reply) =>
      publicRead(request, reply, 'institute', async () => {
        const { value, version } = await facts.get();
        return { body: JSON.stringify(value), etag: etagOf(version) };
      }),
  });

  app.put('/institute', {
    config: { access: 'staff', missing: sentences.institute.missing },
    schema: {
      summary: "Change the institute's facts",
      description:
        'What is left out keeps its value. Send the `ETag` in `If-Match` to have a save by someone else in between refused with 412.',
      tags: ['institute'],
      headers: ifMatchHeaders,
      body: updateFieldsOf({ fields: schema }),
      response: answersWith(200, schema, [400, 401, 403, 412, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const given = Object.entries(request.body as Partial<Institute>).filter(([, fact]) => fact !== undefined);
      const { value, version } = await facts.update(userOf(request), Object.fromEntries(given), versionAsked(request));
      return reply.header('etag', `"${etagOf(version)}"`).send(value);
    },
  });
}

const etagOf = (version: number) => `institute.${version}`;
