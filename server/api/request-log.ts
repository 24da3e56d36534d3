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

export type AnswerLog = ReturnType<typeof createAnswerLog>;

/** Writes the line itself: it is the same each time but for the few values in it, and the logger would look at each of them. */
export function createAnswerLog(app: FastifyInstance, stream: LogStream) {
  const isLogged = ['trace', 'debug', 'info'].includes(app.log.level);
  // Of the reads, which are nearly all: by route and status, so that nothing is put together to look it up.
  const known = new Map<string, Map<number, string>>();
  const write = (method: string, route: string, status: number) =>
    `"method":"${method}","route":${JSON.stringify(route)},"status":${status}`;
  const describe = (method: string, route: string, status: number) => {
    if (method !== 'GET') return write(method, route, status);
    const ofRoute = known.get(route) ?? new Map<number, string>();
    const text = ofRoute.get(status);
    if (text !== undefined) return text;
    known.set(route, ofRoute.set(status, write(method, route, status)));
    return ofRoute.get(status);
  };
  return (id: string, method: string, route: string, status: number, ms: number, user?: string) => {
    if (!isLogged) return;
    const who = user === undefined ? '' : `,"user":${JSON.stringify(user)}`;
    stream.write(
      `{"level":30,"time":"${timeNow()}","reqId":"${id}",${describe(method, route, status)},"ms":${ms}${who},"msg":"answered"}\n`,
    );
  };
}

export function logAnswers(app: FastifyInstance, readiness: Readiness, log: AnswerLog) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Whoever keeps a connection open is told to come back on another, which a balancer sends elsewhere.
    if (readiness.draining) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url = '(unknown)' } = request.routeOptions;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    if (url === '/healthz' || url === '/readyz')
      request.log.debug({ route: url, status: reply.statusCode }, 'answered');
    else log(request.id, request.method, url, reply.statusCode, ms, request.user?._id);
    done();
  });
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
