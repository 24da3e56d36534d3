// One JSON line per answer: route pattern, status, time, user id. Never bodies, tokens, query strings or numbers.
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Readiness } from './health.ts';

export function loggerOptions(level: string, stream?: { write(line: string): void }): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    ...(stream ? { stream } : {}),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError, req: () => ({}), res: () => ({}) },
  };
}

export function logAnswers(app: FastifyInstance, readiness: Readiness) {
  app.addHook('onSend', async (_request, reply) => {
    // Whoever keeps a connection open is told to come back on another, which a balancer sends elsewhere.
    if (readiness.draining) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const level = request.routeOptions.url === '/healthz' || request.routeOptions.url === '/readyz' ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? '(unknown)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.user?._id,
      },
      'answered',
    );
  });
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
