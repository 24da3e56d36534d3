// The HTTP server: protections first, then every route of the API (features.ts). server/site adds the pages.
import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import { inLanguage, splitLanguage } from '#contract/language/languages.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { dayNumberInIndia } from '#contract/text/today.ts';
import { createSessions } from './accounts/sessions.ts';
import { createUsers } from './accounts/users.ts';
import type { Store } from './data/open.ts';
import { openServices, serveAtRoot, serveFeatures } from './features.ts';
import type { Settings } from './settings.ts';
import { guardRoutes } from './web/access.ts';
import { handleNotFound, refuseBadAddresses } from './web/addresses.ts';
import { LONGEST_MS, limitBodyTime, limitLargeBodies } from './web/body-limits.ts';
import { limitConnections } from './web/connection-limit.ts';
import { type Readiness, serveHealth } from './web/health.ts';
import { createHttpServer, createTraffic, type Traffic } from './web/http-server.ts';
import { acceptOnlyJson } from './web/json-bodies.ts';
import { createMetrics, type Metrics } from './web/metrics.ts';
import { collectRoutes, serveDescription } from './web/openapi/routes.ts';
import { watchPressure } from './web/pressure.ts';
import { handleErrors, sendProblem } from './web/problems.ts';
import { createPublicRead } from './web/public-read.ts';
import { createRateLimits, type RateLimits } from './web/rate-limits.ts';
import { loggerOptions, logResponses } from './web/request-log.ts';
import { createResponseCache, type ResponseCache } from './web/response-cache.ts';
import type { RequestTypes, RouteContext } from './web/route-context.ts';
import { protectResponses, securityHeaders } from './web/security-headers.ts';
import { dropSlowClients } from './web/slow-clients.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The response cache, shared by the API's public reads and the pages. */
    responseCache: ResponseCache;
    metrics: Metrics;
    rateLimits: RateLimits;
    /** Accepts no more connections, and resolves when all open requests have their response. */
    finishRequests(): Promise<void>;
  }
}

const HANDLER_MS = 10_000;
/** A body has 15 s to arrive, and the handler its own time after that. */
const HANDLER_WITH_BODY_MS = 25_000;

type ServerOptions = {
  settings: Settings;
  store: Store;
  sessionKey: Uint8Array;
  readiness: Readiness;
  logStream?: DestinationStream;
  /** Whether requests are refused while the event loop is delayed; other work in the same process delays it too. */
  refusesUnderPressure?: boolean;
  /** Whether this process sends queued mails. */
  sendsMail?: boolean;
};

export async function createServer({
  settings,
  store,
  sessionKey,
  readiness,
  logStream,
  refusesUnderPressure = true,
  sendsMail = true,
}: ServerOptions) {
  // Includes the day: other records may be shown on another day.
  const responseCache = createResponseCache({
    versionOf: (names) => `${dayNumberInIndia()}.${store.versions.of(names)}`,
  });
  const traffic = createTraffic();
  const app: FastifyInstance = fastify({
    logger: loggerOptions(settings.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    bodyLimit: 256 * 1024,
    handlerTimeout: HANDLER_MS,
    forceCloseConnections: 'idle',
    serverFactory: (handle) =>
      createHttpServer(handle, {
        responseCache,
        traffic,
        isDraining: () => readiness.draining,
        log: () => app.log,
        requestTimeout: LONGEST_MS,
      }),
    // For addresses that cannot be parsed and so reach no route.
    frameworkErrors: (_error, _request, reply) =>
      void sendProblem(reply, 400, { message: serverSentences.api.invalid }, securityHeaders(settings.https)),
    // Longer than any valid address, so that the router refuses none.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 5000 },
  });
  app.setValidatorCompiler(validatorCompiler);
  // Response schemas are documentation only; the store selects exactly the public fields.
  app.setSerializerCompiler(() => JSON.stringify);

  app.decorate('finishRequests', () => {
    app.server.close();
    return traffic.allEnded();
  });
  const sessions = createSessions(createUsers(store), sessionKey);
  app.decorate('responseCache', responseCache);
  const rateLimits = createRateLimits(store.limits, settings.rateLimits);
  app.decorate('rateLimits', rateLimits);
  const metrics = createMetrics();
  app.decorate('metrics', metrics);
  const { connections } = dropSlowClients(app.server, { trustProxy: settings.trustProxy });
  limitConnections(app.server);
  const { lateMs } = watchPressure(app, { refuses: refusesUnderPressure });
  for (const { name, help, read } of store.figures()) metrics.watch(name, help, read);
  limitBodyTime(app);
  allowTimeForBodies(app);
  protectResponses(app, settings.https);
  refuseBadAddresses(app);
  logResponses(app, readiness);
  guardRoutes(app, sessions, rateLimits);
  limitLargeBodies(app, metrics);
  acceptOnlyJson(app);
  handleErrors(app);
  handleNotFound(app);

  const described = collectRoutes(app);
  watchServer(metrics, { responseCache, traffic, connections, lateMs });
  serveHealth(app, { store, readiness, metrics, token: settings.metricsToken });
  const services = openServices(app, { settings, store, sessionKey, sessions, sendsMail });
  serveAtRoot(app, services);
  await app.register(
    async (api) => {
      const context: RouteContext = {
        app: api.withTypeProvider<RequestTypes>(),
        store,
        rateLimits,
        publicRead: createPublicRead(responseCache, settings.https),
        staffOf: async ({ headers }) => {
          const session = await sessions.verify(headers.authorization);
          return session?.lacksSecondStep ? undefined : session?.user;
        },
        metrics,
        localOnly: settings.localOnly,
      };
      serveFeatures(context, services);
      serveDescription(context, described, settings.siteUrl);
    },
    { prefix: '/api' },
  );
  return app;
}

/** Clients of a proxy send absolute URLs; only the path is used. */
function pathOf(url: string) {
  const whole = url.startsWith('/') ? undefined : URL.parse(url);
  const address = whole ? whole.pathname + whole.search : url;
  const [path = ''] = address.split('?', 1);
  // The router would refuse it before a page is rendered. Visitors get the page for unknown addresses.
  return isDecodable(path) || /^\/api(?:\/|$)/i.test(path)
    ? address
    : inLanguage('/not-found', splitLanguage(path).language);
}

function isDecodable(path: string) {
  if (!path.includes('%')) return true;
  try {
    // The result is used, or a bundler would remove the call.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function allowTimeForBodies(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    if (!['GET', 'HEAD'].includes(String(route.method))) route.handlerTimeout ??= HANDLER_WITH_BODY_MS;
  });
}

type Watched = { responseCache: ResponseCache; traffic: Traffic; connections: () => number; lateMs: () => number };

function watchServer(metrics: Metrics, { responseCache, traffic, connections, lateMs }: Watched) {
  metrics.watch('palaka_requests_in_flight', 'Requests being answered', () => traffic.inFlight());
  metrics.watch('palaka_connections', 'Open connections', connections);
  metrics.watch('palaka_cache_entries', 'Entries in the response cache', () => responseCache.size().entries);
  metrics.watch('palaka_cache_bytes', 'Bytes in the response cache', () => responseCache.size().bytes);
  metrics.watch('palaka_cache_making', 'Responses being made for the cache', () => responseCache.size().underWay);
  metrics.watch(
    'palaka_event_loop_delay_seconds',
    'How late the event loop was lately, on average',
    () => lateMs() / 1000,
  );
}
