// The site's search: what visitors can see, found by words.
import { z } from 'zod';
import { found } from '#contract/search.ts';
import { createConcurrencyLimit } from '../web/concurrency-limit.ts';
import { translatorOf } from '../web/languages.ts';
import { sendPublic } from '../web/public-read.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import { createFinder } from './finder.ts';

export function serveSearch({ app, store, metrics }: RouteContext) {
  const find = createFinder(store);
  // A search takes milliseconds; making the index takes longer, and other searches wait for the same one.
  const limit = createConcurrencyLimit({ atOnce: 2, waiting: 200, waitMs: 5000, workMs: 8000 });
  metrics.watchLimit('search', limit);

  app.get('/search', {
    config: { access: 'public' },
    schema: {
      summary: 'Search courses, lectures, notes, NGOs and pages',
      description:
        'In any script: words are found by how they sound, and with one mistake. The best come first, at most 40.',
      tags: ['search'],
      querystring: z.object({ q: z.string().max(200).optional() }),
      response: respondsWith(200, z.array(found), []),
    },
    handler: async (request, reply) => {
      const { q = '' } = request.query;
      return sendPublic(request, reply, JSON.stringify(await limit.run(() => find(q, translatorOf(request)))));
    },
  });
}
