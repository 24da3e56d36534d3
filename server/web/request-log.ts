// One JSON line per answer: route pattern, status, time, user id. Never bodies, tokens, query strings or numbers.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { type DestinationStream, destination } from 'pino';
import type { Readiness } from './health.ts';

/** Many lines per write: a write costs more than making the line. */
const BUFFERED_BYTES = 8192;
const FLUSH_MS = 100;

/** `stream` is for tests; otherwise lines go to standard output asynchronously. */
export function loggerOptions(
  level: string,
  stream: DestinationStream = destination({ dest: 1, sync: false, minLength: BUFFERED_BYTES, periodicFlush: FLUSH_MS }),
): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    stream,
    timestamp,
    serializers: { err: describeError, req: () => ({}), res: () => ({}) },
  };
}

let writtenAt = 0;
let writtenTime = '';

/** The ISO time, made once per millisecond: a busy server writes many lines in one. */
function timestamp() {
  const now = Date.now();
  if (now !== writtenAt) writtenTime = `,"time":"${new Date(now).toISOString()}"`;
  writtenAt = now;
  return writtenTime;
}

export function logResponses(app: FastifyInstance, readiness: Readiness) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Closes kept-alive connections, so that the load balancer sends their clients elsewhere.
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

/** Requested every few seconds by monitoring. */
const watched = new Set(['/healthz', '/readyz', '/metrics']);

const ofThisProcess = randomBytes(6).toString('base64url');
let requests = 0;

/** Unique per request across processes; not a secret. */
export const newRequestId = () => `${ofThisProcess}-${(++requests).toString(36)}`;

/**
 * A database error may quote a row, a framework error the requested address: of these only name, code and our stack
 * frames are logged. Messages of bugs in our own code contain no user data.
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
