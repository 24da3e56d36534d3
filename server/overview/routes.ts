// The dashboard's overview.
import { overview } from '#contract/history.ts';
import { userOf } from '../web/access.ts';
import { answersWith, type RouteContext } from '../web/route-context.ts';
import { createFigures } from './store.ts';

export function serveOverview({ app, store }: RouteContext, demo: boolean) {
  const figures = createFigures(store, demo);

  app.get('/overview', {
    config: { access: 'staff' },
    schema: {
      summary: 'How many there are of everything, the latest certificates, what needs attention, and what is set up',
      tags: ['dashboard'],
      response: answersWith(200, overview, [401]),
    },
    handler: async (request) => figures.overview(userOf(request).role === 'admin'),
  });
}
