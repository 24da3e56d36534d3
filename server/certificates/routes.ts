// All routes of certificates.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { nextNumber } from '#contract/history/history.ts';
import { numberSeries } from '#contract/institute/institute.ts';
import { everyDay } from '../web/daily-task.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import { serveBulkOfCertificates } from './bulk/routes.ts';
import { serveCertificateChecks } from './check/routes.ts';
import { serveCredentials, serveDidDocument } from './credentials/routes.ts';
import { serveCertificateFiles, serveCertificateKeys } from './files.ts';
import { serveCertificateHolders } from './holder-routes.ts';
import { serveCertificateBatches } from './import/routes.ts';
import { suggestNumber } from './numbers.ts';
import type { CertificatePrivacy } from './privacy.ts';
import { serveCertificateRecords } from './record-routes.ts';
import { deleteStudentContacts } from './sending/retention.ts';
import { serveSending } from './sending/routes.ts';
import type { CertificateServices } from './services.ts';

type Services = CertificateServices & {
  site: string;
  privacy: CertificatePrivacy;
  /** Undefined without a mail server. */
  wakeForMails?: () => void;
};

export function serveCertificates(context: RouteContext, services: Services) {
  const { privacy, site, wakeForMails } = services;
  serveCertificateRecords(context, privacy, services);
  serveCertificateFiles(context, services, privacy);
  serveCertificateHolders(context, services, privacy);
  serveCertificateChecks(context, services, site);
  serveCredentials(context, services, privacy);
  serveCertificateBatches(context, services);
  serveNextNumber(context, services);
  serveBulkOfCertificates(context, services);
  serveSending(context, services, site, wakeForMails);
  everyDay(context.app, 'students of deleted certificates forgotten', () => deleteStudentContacts(context.store));
}

/** At the root of the site, where verifiers look. */
export function serveCertificateAddresses(app: FastifyInstance, services: Services) {
  serveCertificateKeys(app, services);
  serveDidDocument(app, services.keys, services.site);
}

// The number of the next certificate, in the series of the institute or in one that staff are about to set.
function serveNextNumber({ app, store }: RouteContext, { institute }: Pick<CertificateServices, 'institute'>) {
  app.get('/certificates/next-number', {
    config: { access: 'staff' },
    schema: {
      summary: 'A number for the next certificate, one above the highest of its series and not taken',
      description:
        '`course` for a series with the course in it; `series` to try another than the one that is set. Blank when the next one would be too long.',
      tags: ['certificates'],
      querystring: z.object({ course: z.string().max(200).default(''), series: numberSeries.optional() }),
      response: respondsWith(200, nextNumber, [400, 401]),
    },
    handler: async ({ query: { course, series } }) => {
      const facts = await institute();
      const tried = series === undefined ? facts : { ...facts, numberSeries: series };
      return { certificate_no: await suggestNumber(store, tried, course) };
    },
  });
}
