// Node's HTTP server as given to Fastify: with time limits, a count of open requests, and a fast path for cached
// responses. A cached page is sent before the framework runs, at a third of the cost (docs/decisions/0033). The fast
// path decides nothing about the content: the framework would send the same bytes.
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { runInTurn } from './event-loop.ts';
import { encodingFor, type ResponseCache } from './response-cache.ts';

export type Traffic = ReturnType<typeof createTraffic>;

/** The number of open requests. Counted by the response, which always closes. */
export function createTraffic() {
  let inFlight = 0;
  const ended = new EventEmitter();
  return {
    inFlight: () => inFlight,
    begin(response: ServerResponse) {
      inFlight++;
      response.once('close', () => {
        inFlight--;
        if (inFlight === 0) ended.emit('all');
      });
    },
    /** Resolves when there is none. */
    async allEnded() {
      if (inFlight > 0) await once(ended, 'all');
    },
  };
}

type Options = {
  responseCache: ResponseCache;
  traffic: Traffic;
  isDraining: () => boolean;
  log: () => FastifyBaseLogger;
  /** The longest that a request may take to arrive; routes have shorter limits, see body-limits.ts. */
  requestTimeout: number;
};

export function createHttpServer(handle: RequestListener, options: Options) {
  const { responseCache, traffic, isDraining, log, requestTimeout } = options;

  const sendFromCache = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '', headers } = request;
    // While draining the framework closes connections. A body must be read by a route.
    if (method !== 'GET' || isDraining() || hasTwoHosts(request)) return false;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
    const cached = responseCache.find(url);
    if (!cached) return false;
    const { status, headers: sent, body } = encodingFor(cached, headers);
    response.writeHead(status, sent).end(body);
    log().info({ method, route: cached.route, status, ms: 0 }, 'answered');
    return true;
  };

  const server = createServer(
    { requestTimeout, headersTimeout: 10_000, connectionsCheckingInterval: 2000, maxHeaderSize: 16 * 1024 },
    (request, response) => {
      if (sendFromCache(request, response)) return;
      traffic.begin(response);
      if (request.url === '/healthz') handle(request, response);
      else runInTurn(() => !request.socket.destroyed && handle(request, response));
    },
  );
  server.keepAliveTimeout = 10_000;
  return server;
}

/** Node takes the first and a proxy before it perhaps the second. */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
