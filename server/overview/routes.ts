// The dashboard's overview, and the suggested number of the next certificate.
import { nextNumber, overview } from '#contract/history.ts';
import { suggestNumber } from '../certificates/numbers.ts';
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

  app.get('/certificates/next-number', {
    config: { access: 'staff' },
    schema: {
      summary: 'A number for the next certificate, like that of the newest and not taken',
      description: 'Blank when the newest certificate’s number holds nothing to count on.',
      tags: ['certificates'],
      response: answersWith(200, nextNumber, [401]),
    },
    handler: async () => ({ certificate_no: await suggestNumber(store) }),
  });
}
