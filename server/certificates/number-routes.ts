// The number that the next certificate gets, in the series of the institute or in one that staff are about to set.
import { z } from 'zod';
import { nextNumber } from '#contract/history/history.ts';
import { numberSeries } from '#contract/institute/institute.ts';
import { answersWith, type RouteContext } from '../web/route-context.ts';
import { suggestNumber } from './numbers.ts';
import type { CertificateServices } from './services.ts';

export function serveNextNumber({ app, store }: RouteContext, { institute }: Pick<CertificateServices, 'institute'>) {
  app.get('/certificates/next-number', {
    config: { access: 'staff' },
    schema: {
      summary: 'A number for the next certificate, one above the highest of its series and not taken',
      description:
        '`course` for a series with the course in it; `series` to try another than the one that is set. Blank when the next one would be too long.',
      tags: ['certificates'],
      querystring: z.object({ course: z.string().max(200).default(''), series: numberSeries.optional() }),
      response: answersWith(200, nextNumber, [400, 401]),
    },
    handler: async ({ query: { course, series } }) => {
      const facts = await institute();
      const tried = series === undefined ? facts : { ...facts, numberSeries: series };
      return { certificate_no: await suggestNumber(store, tried, course) };
    },
  });
}
