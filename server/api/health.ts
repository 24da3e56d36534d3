// For those who watch the process: alive, and ready to be sent visitors.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Store } from '../store/open.ts';
import { problem } from './parts.ts';

export type Readiness = { draining: boolean };

export function serveHealth(app: FastifyInstance, store: Store, readiness: Readiness) {
  const status = z.object({ status: z.string() });

  app.get('/healthz', {
    config: { access: 'public' },
    schema: { summary: 'The process is alive', tags: ['health'], response: { 200: status, 400: problem } },
    handler: async () => ({ status: 'alive' }),
  });

  app.get('/readyz', {
    config: { access: 'public' },
    schema: {
      summary: 'The database answers and the process is not shutting down',
      tags: ['health'],
      response: { 200: status, 400: problem, 503: problem },
    },
    handler: async (_request, reply) => {
      if (readiness.draining) return reply.code(503).send({ message: 'shutting down' });
      try {
        await store.ping();
        return { status: 'ready' };
      } catch {
        return reply.code(503).header('retry-after', '2').send({ message: 'database unreachable' });
      }
    },
  });
}
