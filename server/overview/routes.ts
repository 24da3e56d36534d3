// The dashboard's overview, and its figures over time.
import { figures } from '#contract/history/figures.ts';
import { overview } from '#contract/history/history.ts';
import type { Verifications } from '../certificates/verification-counts.ts';
import type { SampleFacts } from '../history/sample-content.ts';
import { userOf } from '../web/access.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import { createFiguresOverTime } from './over-time.ts';
import { createFigures } from './store.ts';

export function serveOverview(
  { app, store }: RouteContext,
  { facts, verifications }: { facts: SampleFacts; verifications: Pick<Verifications, 'flush'> },
) {
  const now = createFigures(store, facts);
  const overTime = createFiguresOverTime(store);

  app.get('/overview', {
    config: { access: 'staff' },
    schema: {
      summary: 'How many there are of everything, the latest certificates, what needs attention, and what is set up',
      tags: ['dashboard'],
      response: respondsWith(200, overview, [401]),
    },
    handler: async (request) => now.overview(userOf(request).role === 'admin'),
  });

  app.get('/overview/figures', {
    config: { access: 'staff' },
    schema: {
      summary: 'Certificates by month, verifications by day, enquiries by course and state',
      description:
        'Of the last 24 months and 90 days, where the institute is. A verification is a lookup by number, on a page or by this API, or an answered line of a check of many; who asked and for which certificate is not kept. What another process counted in the last seconds may be missing.',
      tags: ['dashboard'],
      response: respondsWith(200, figures, [401]),
    },
    handler: async () => {
      await verifications.flush();
      return overTime();
    },
  });
}
