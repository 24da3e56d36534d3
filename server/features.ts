// The table of features: what each serves below /api and outside of it, and what they are given.
import type { FastifyInstance } from 'fastify';
import { arrangedNames, type ResourceName, resourceNames } from '#contract/resources.ts';
import { serveUsers } from './accounts/routes.ts';
import { openAccountServices } from './accounts/services.ts';
import type { Sessions } from './accounts/sessions.ts';
import { serveArranged } from './arranging/routes.ts';
import { serveBackup } from './backup/routes.ts';
import { createCertificatePrivacy } from './certificates/privacy.ts';
import { serveCertificateAddresses, serveCertificates } from './certificates/routes.ts';
import { openCertificateServices } from './certificates/services.ts';
import type { Store } from './data/open.ts';
import { deleteOldRequests } from './data/repeated-requests.ts';
import { createEnquiries } from './enquiries/enquiries.ts';
import { serveEnquiries } from './enquiries/routes.ts';
import { firstFacts } from './first-start.ts';
import { serveHistory } from './history/routes.ts';
import { serveInstitute } from './institute/routes.ts';
import { createInstituteFacts } from './institute/store.ts';
import { openMailDelivery } from './mail-delivery.ts';
import { serveOverview } from './overview/routes.ts';
import { serveResource } from './resources/routes.ts';
import { serveSearch } from './search/routes.ts';
import type { Settings } from './settings.ts';
import { serveTranslations } from './translations/routes.ts';
import { serveUploadedFiles } from './uploads/files.ts';
import { serveUploads } from './uploads/routes.ts';
import { everyDay } from './web/daily-task.ts';
import type { RouteContext } from './web/route-context.ts';

type Given = { settings: Settings; store: Store; sessionKey: Uint8Array; sessions: Sessions; sendsMail: boolean };

/** What features are made of, opened once. */
type Services = ReturnType<typeof openServices>;

type Feature = {
  /** Its own routes stand in place of the generic ones of this resource. */
  resource?: ResourceName;
  serve: (context: RouteContext, services: Services) => void;
  serveAtRoot?: (app: FastifyInstance, services: Services) => void;
};

const features: Record<string, Feature> = {
  arranging: {
    serve: (context) => {
      for (const name of arrangedNames) serveArranged(context, name);
    },
  },
  accounts: { resource: 'users', serve: (context, { accounts }) => serveUsers(context, accounts) },
  certificates: { resource: 'certificates', serve: serveCertificates, serveAtRoot: serveCertificateAddresses },
  institute: { serve: (context, { facts }) => serveInstitute(context, facts) },
  translations: { serve: (context, { facts }) => serveTranslations(context, facts) },
  enquiries: {
    serve: (context, { wakeForEnquiries, institute }) =>
      serveEnquiries(context, { enquiries: createEnquiries(context.store), wake: wakeForEnquiries, institute }),
  },
  history: { serve: serveHistory },
  overview: { serve: serveOverview },
  backup: { serve: serveBackup },
  search: { serve: serveSearch },
  uploads: { serve: serveUploads, serveAtRoot: (app, { store }) => serveUploadedFiles(app, store) },
};

const table = Object.values(features);

export function openServices(app: FastifyInstance, { settings, store, sessionKey, sessions, sendsMail }: Given) {
  const { untilSaved, invented } = firstFacts(settings.demo);
  const facts = { ...createInstituteFacts(store, untilSaved), invented };
  const institute = async () => (await facts.get()).value;
  const certificates = openCertificateServices(store, settings, institute, app);
  app.addHook('onClose', certificates.close);
  const { siteUrl } = settings;
  const accounts = openAccountServices(store, { siteUrl, sessionKey, sessions, institute });
  const mailDelivery = openMailDelivery(app, store, settings, { accounts, certificates, isSending: sendsMail });
  return {
    ...certificates,
    store,
    ...mailDelivery,
    site: siteUrl,
    facts,
    accounts: { ...accounts, wake: mailDelivery.wakeForMails },
    privacy: createCertificatePrivacy({ institute, versions: store.versions, key: sessionKey }),
  };
}

export function serveAtRoot(app: FastifyInstance, services: Services) {
  for (const feature of table) feature.serveAtRoot?.(app, services);
}

export function serveFeatures(context: RouteContext, services: Services) {
  // Resources in the order of their list, which is that of the documentation.
  for (const name of resourceNames) {
    const own = table.find(({ resource }) => resource === name);
    if (own) own.serve(context, services);
    else serveResource(context, name);
  }
  for (const { resource, serve } of table) if (!resource) serve(context, services);
  everyDay(context.app, 'answers to requests of yesterday removed', () => deleteOldRequests(context.store));
}
