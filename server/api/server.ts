// The HTTP server: protections first, then every route of the API. Pages are added by server/site.
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { sentences } from '#contract/messages.ts';
import { type ResourceName, resourceNames } from '#contract/resources.ts';
import { type Answers, createAnswers } from '../answers.ts';
import { openCertificateOffice } from '../certificates/office.ts';
import type { Settings } from '../settings.ts';
import { createMessages } from '../store/messages.ts';
import type { Store } from '../store/open.ts';
import { createUsers } from '../store/users.ts';
import { createMetrics } from '../web/metrics.ts';
import { guardRoutes } from './access.ts';
import { limitAnswerTime } from './answer-time.ts';
import { LONGEST_MS, limitBodyTime } from './body-time.ts';
import { serveCertificateBatches } from './certificate-batches.ts';
import { serveCertificateFiles, serveCertificateKeys } from './certificate-files.ts';
import { serveCertificates } from './certificates.ts';
import { type Post, serveContact } from './contact.ts';
import { limitHandlingTime } from './handling-time.ts';
import { type Readiness, serveHealth } from './health.ts';
import { serveHistory } from './history.ts';
import { serveInstitute } from './institute.ts';
import { createLogStream, type LogStream } from './log-stream.ts';
import { noteRoutes, serveDescription } from './openapi.ts';
import { shedOverload } from './overload.ts';
import { serveOverview } from './overview.ts';
import type { Parts } from './parts.ts';
import { answerProblems, sendProblem } from './problems.ts';
import { answerHeaders, answerUnknown, protectAnswers, readOnlyJson } from './protection.ts';
import { createPublicRead } from './public-read.ts';
import { createRateLimits } from './rate-limits.ts';
import { giveReadyAnswers } from './ready-answers.ts';
import { createAnswerLog, logAnswers, loggerOptions, newRequestId } from './request-log.ts';
import { serveResource } from './resource-routes.ts';
import { createSessions } from './session.ts';
import { serveUploadedFiles } from './uploaded-files.ts';
import { serveUploads } from './uploads.ts';
import { serveUsers } from './users.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Kept answers, shared by the API's public reads and the pages. */
    answers: Answers;
  }
}

export type ServerParts = {
  settings: Settings;
  store: Store;
  sessionKey: Uint8Array;
  post: Post;
  readiness: Readiness;
  logStream?: LogStream;
};

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type ValidatorFactory = Compilers['buildValidator'];

/** Resources with a case of their own; the others are served by the one mechanism. */
const odd: Partial<Record<ResourceName, (parts: Parts) => void>> = {
  users: serveUsers,
  certificates: serveCertificates,
};

export async function createServer({ settings, store, sessionKey, post, readiness, ...given }: ServerParts) {
  const logStream = given.logStream ?? createLogStream();
  const app: FastifyInstance = fastify({
    logger: loggerOptions(settings.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    // One for all: most requests write nothing but their answer's line, and the few others name themselves.
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    // HEAD is GET whose body Node leaves out, which it has decided by now. A second route for each would be made at every start.
    exposeHeadRoutes: false,
    rewriteUrl: (request) => {
      if (request.method === 'HEAD') request.method = 'GET';
      return request.url as string;
    },
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    bodyLimit: 256 * 1024,
    // For uploads by staff; for everything else body-time.ts keeps to 15 s.
    requestTimeout: LONGEST_MS,
    // How long a connection may be silent is in answer-time.ts.
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000, maxHeaderSize: 16 * 1024 },
    // Addresses that cannot even be read never reach a route.
    frameworkErrors: (_error, _request, reply) =>
      void sendProblem(reply, 400, { message: sentences.api.invalid }, answerHeaders(settings.https)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    // Said here and not afterwards, or Fastify would load two compilers of its own that nobody uses. Schemas of answers are
    // documentation; the store selects exactly the fields that may leave.
    schemaController: {
      compilersFactory: {
        buildValidator: (() => validatorCompiler) as unknown as ValidatorFactory,
        buildSerializer: () => () => JSON.stringify,
      },
    },
  });

  const sessions = createSessions(createUsers(store), sessionKey);
  const answers = createAnswers({
    versionOf: (names) => store.versions.of(names),
    countOf: () => store.versions.count(),
  });
  app.decorate('answers', answers);
  const rateLimits = createRateLimits(store.limits, settings.rateLimits);

  const metrics = createMetrics();
  for (const { name, help, read } of store.figures()) metrics.watch(name, help, read);
  const log = createAnswerLog(app, logStream);
  limitBodyTime(app);
  giveReadyAnswers(app, { answers, rateLimits, readiness, trustProxy: settings.trustProxy, log });
  limitAnswerTime(app);
  limitHandlingTime(app);
  protectAnswers(app, settings.https);
  logAnswers(app, readiness, log);
  shedOverload(app);
  guardRoutes(app, sessions, rateLimits);
  readOnlyJson(app);
  answerProblems(app);
  answerUnknown(app);

  const described = noteRoutes(app);
  serveHealth(app, store, readiness);
  serveUploadedFiles(app, store);
  const office = openCertificateOffice(store, settings);
  app.addHook('onClose', async () => office.printer.close());
  serveCertificateKeys(app, office);
  await app.register(
    async (api) => {
      const publicRead = createPublicRead(answers);
      const parts: Parts = { app: api, store, sessions, rateLimits, publicRead, metrics, onlyHere: settings.onlyHere };
      for (const name of resourceNames) (odd[name] ?? ((parts) => serveResource(parts, name)))(parts);
      serveCertificateFiles(parts, office);
      serveCertificateBatches(parts, office);
      serveInstitute(parts);
      serveContact(parts, createMessages(store), post);
      serveHistory(parts);
      serveOverview(parts);
      serveUploads(parts);
      serveDescription(parts, described, settings.siteUrl);
    },
    { prefix: '/api' },
  );
  return app;
}
