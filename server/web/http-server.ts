// Node's HTTP server as Fastify is given it: with limits on time, a count of what is under way, and a short way for kept
// answers. A page that many open at once is sent from the cache before the framework begins: that is a third of its cost
// (docs/decisions/0033). Nothing here decides what an answer is; the framework's way sends the same bytes.
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { handleInTurn } from './pipelining.ts';
import { newRequestId } from './request-log.ts';
import { type Answers, wireOf } from './response-cache.ts';

export type Traffic = ReturnType<typeof createTraffic>;

/** How many requests are being answered. Counted by the response, which always closes. */
export function createTraffic() {
  let inFlight = 0;
  return {
    inFlight: () => inFlight,
    begin(response: ServerResponse) {
      inFlight++;
      response.once('close', () => inFlight--);
    },
  };
}

type Options = {
  answers: Answers;
  traffic: Traffic;
  isDraining: () => boolean;
  log: () => FastifyBaseLogger;
  /** The longest that a request may take to arrive; routes have shorter limits, see body-time.ts. */
  requestTimeout: number;
};

export function createHttpServer(handle: RequestListener, options: Options) {
  const { answers, traffic, isDraining, log, requestTimeout } = options;

  const answerFromCache = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '', headers } = request;
    // While draining the framework tells everyone to come back on another connection. A body must be read by someone.
    if (method !== 'GET' || isDraining()) return false;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
    const answer = answers.find(url);
    if (!answer) return false;
    const { status, headers: sent, body } = wireOf(answer, headers);
    response.writeHead(status, sent).end(body);
    log().info({ reqId: newRequestId(), method, route: answer.route, status, ms: 0 }, 'answered');
    return true;
  };

  const server = createServer(
    { requestTimeout, headersTimeout: 10_000, connectionsCheckingInterval: 2000, maxHeaderSize: 16 * 1024 },
    handleInTurn((request, response) => {
      if (answerFromCache(request, response)) return;
      traffic.begin(response);
      handle(request, response);
    }),
  );
  server.keepAliveTimeout = 10_000;
  return server;
}
