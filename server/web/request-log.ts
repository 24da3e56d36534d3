// One JSON line per answer: route pattern, status, time, user id. Never bodies, tokens, query strings or numbers.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { type DestinationStream, destination, stdTimeFunctions } from 'pino';
import type { Readiness } from './health.ts';

/** `stream` is for tests; otherwise lines go to standard output without waiting for it. */
export function loggerOptions(
  level: string,
  stream: DestinationStream = destination({ dest: 1, sync: false }),
): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    stream,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: describeError, req: () => ({}), res: () => ({}) },
  };
}

export function logAnswers(app: FastifyInstance, readiness: Readiness) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Whoever keeps a connection open is told to come back on another, which a balancer sends elsewhere.
    if (readiness.draining) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = '(unknown)' } = request.routeOptions;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const level = watched.has(route) ? 'debug' : 'info';
    const { method, user } = request;
    request.log[level]({ method, route, status: reply.statusCode, ms, user: user?._id }, 'answered');
    done();
  });
}

/** Asked every few seconds by whoever watches the process. */
const watched = new Set(['/healthz', '/readyz', '/metrics']);

const ofThisProcess = randomBytes(6).toString('base64url');
let requests = 0;

/** Different for each request of any process: it tells lines apart and is no secret. */
export const newRequestId = () => `${ofThisProcess}-${(++requests).toString(36)}`;

/**
 * A database's error may quote the row it is about, the framework's the address that was asked for: of those only name, code and
 * place in our code are written. The messages of mistakes in our own code quote nobody.
 */
function describeError(error: Error & { code?: string; errcode?: number }) {
  const trace = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const isOurs = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
  return {
    type: error.name,
    code: error.code ?? error.errcode,
    message: isOurs && error.code === undefined ? error.message.slice(0, 200) : '',
    stack: trace.join('\n'),
  };
}
