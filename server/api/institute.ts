// The institute's own facts, read by every page and changed by staff.
import { type Institute, institute as schema } from '#contract/institute.ts';
import { institute as demonstration } from '../demo/institute.ts';
import { createInstituteFacts } from '../store/institute.ts';
import { userOf } from './access.ts';
import { answersWith, type Parts } from './parts.ts';

export function serveInstitute({ app, store, publicRead }: Parts) {
  const facts = createInstituteFacts(store, schema.parse(demonstration));

  app.get('/institute', {
    config: { access: 'public', publicRead: true },
    schema: {
      summary: "The institute's name, address, people and links",
      tags: ['institute'],
      response: answersWith(200, schema, [304, 429]),
    },
    handler: async (request, reply) =>
      publicRead(request, reply, 'institute', async () => ({ body: JSON.stringify(await facts.get()) })),
  });

  app.put('/institute', {
    config: { access: 'staff', missing: 'Please give the institute a name.' },
    schema: {
      summary: "Change the institute's facts",
      tags: ['institute'],
      body: schema,
      response: answersWith(200, schema, [400, 401, 403, 413, 415, 429, 507]),
    },
    handler: async (request) => facts.update(userOf(request), request.body as Institute),
  });
}
