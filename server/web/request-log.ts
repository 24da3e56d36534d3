// One JSON line per answer: route pattern, status, time, user id. Never bodies, tokens, query strings or numbers.
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { type DestinationStream, destination, type LogFn, type Logger, stdTimeFunctions } from 'pino';
import { BusyError } from './concurrency-limit.ts';
import type { Readiness } from './health.ts';

/** `stream` is for tests; otherwise lines go to standard output asynchronously. */
export function loggerOptions(
  level: string,
  stream: DestinationStream = destination({ dest: 1, sync: false }),
): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    stream,
    timestamp: stdTimeFunctions.isoTime,
    hooks: { logMethod },
    serializers: { err: describeError, req: () => ({}), res: () => ({}) },
  };
}

/** As pino counts. */
const ERROR_LEVEL = 50;

/**
 * A request that was answered because it took too long may be refused later by the limit that it waited for: no failure of ours. A line
 * about an error alone would say its message, which may quote the address.
 */
function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) {
  const [first, ...words] = args as unknown as [unknown, ...unknown[]];
  const err = first instanceof Error ? first : (first as { err?: Error & { code?: string } } | undefined)?.err;
  if (level >= ERROR_LEVEL && err instanceof BusyError) this.warn(...args);
  else if (err && words.length === 0) method.call(this, { err }, nameOf(err));
  else method.apply(this, args);
}

const nameOf = ({ code, name }: Error & { code?: string }) => code ?? name;

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
