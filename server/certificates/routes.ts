// Everything that is served about certificates.
import type { FastifyInstance } from 'fastify';
import { everyDay } from '../web/daily-task.ts';
import type { RouteContext } from '../web/route-context.ts';
import { serveManyCertificates } from './bulk/routes.ts';
import { serveCertificateChecks } from './check/routes.ts';
import { serveCredentials, serveDidDocument } from './credentials/routes.ts';
import { serveCertificateFiles, serveCertificateKeys } from './files.ts';
import { serveCertificateHolders } from './holder-routes.ts';
import { serveCertificateBatches } from './import/routes.ts';
import { serveNextNumber } from './number-routes.ts';
import type { CertificatePrivacy } from './privacy.ts';
import { serveCertificateRecords } from './record-routes.ts';
import { forgetStudents } from './sending/forgetting.ts';
import { serveSending } from './sending/routes.ts';
import type { CertificateServices } from './services.ts';

type Services = CertificateServices & {
  site: string;
  privacy: CertificatePrivacy;
  /** Undefined without a mail server. */
  wakeForLetters?: () => void;
};

export function serveCertificates(context: RouteContext, services: Services) {
  const { privacy, site, wakeForLetters } = services;
  serveCertificateRecords(context, privacy, services);
  serveCertificateFiles(context, services, privacy);
  serveCertificateHolders(context, services, privacy);
  serveCertificateChecks(context, services, site);
  serveCredentials(context, services, privacy);
  serveCertificateBatches(context, services);
  serveNextNumber(context, services);
  serveManyCertificates(context, services);
  serveSending(context, services, site, wakeForLetters);
  everyDay(context.app, 'students of deleted certificates forgotten', () => forgetStudents(context.store));
}

/** At the root of the site, where verifiers look. */
export function serveCertificateAddresses(app: FastifyInstance, services: Services) {
  serveCertificateKeys(app, services);
  serveDidDocument(app, services.keys, services.site);
}
