// One JSON line per answer: route pattern, status, time, user id. Never bodies, tokens, query strings or numbers.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Readiness } from './health.ts';
import type { LogStream } from './log-stream.ts';

export function loggerOptions(level: string, stream: LogStream): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    stream,
    timestamp: () => `,"time":"${timeNow()}"`,
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
    const { url } = request.routeOptions;
    const level = url === '/healthz' || url === '/readyz' ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route: url ?? '(unknown)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.user?._id,
      },
      'answered',
    );
    done();
  });
}

/** The same line for an answer of which everything but the time is known beforehand. */
export function createReadyLog(app: FastifyInstance, stream: LogStream) {
  const lines = new Map<string, string>();
  const lineOf = (route: string, status: number) => {
    const key = `${status} ${route}`;
    const known = lines.get(key);
    if (known) return known;
    const line = `","method":"GET","route":${JSON.stringify(route)},"status":${status},"ms":0,"msg":"answered"}\n`;
    lines.set(key, line);
    return line;
  };
  const isLogged = ['trace', 'debug', 'info'].includes(app.log.level);
  return (route: string, status: number) => {
    if (isLogged) stream.write(`{"level":30,"time":"${timeNow()}","reqId":"${newRequestId()}${lineOf(route, status)}`);
  };
}

const ofThisProcess = randomBytes(6).toString('base64url');
let requests = 0;

/** Different for each request of any process, and quick to make: it tells lines apart and is no secret. */
export const newRequestId = () => `${ofThisProcess}-${(++requests).toString(36)}`;

let lastMs = 0;
let lastTime = '';

/** Many lines are written in one millisecond, and writing out a time is half the work of a line. */
function timeNow() {
  const now = Date.now();
  if (now !== lastMs) {
    lastMs = now;
    lastTime = new Date(now).toISOString();
  }
  return lastTime;
}

/** A database's error may quote the row it is about; its name, code and place in our code do not. */
function describeError(error: Error & { code?: string; errcode?: number }) {
  const trace = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    code: error.code ?? error.errcode,
    message: error.message.slice(0, 200),
    stack: trace.join('\n'),
  };
}
