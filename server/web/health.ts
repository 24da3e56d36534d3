// Health and metrics for monitoring: alive, ready, and current figures. Without rate limits.
import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { serverSentences } from '#contract/language/server-sentences.ts';
import type { Store } from '../data/open.ts';
import type { Metrics } from './metrics.ts';
import { Problem } from './problems.ts';
import { problem } from './route-context.ts';

export type Readiness = { draining: boolean };
type Watched = { store: Store; readiness: Readiness; metrics: Metrics; token: string | undefined };

const PING_MS = 2000;

export function serveHealth(app: FastifyInstance, { store, readiness, metrics, token }: Watched) {
  const status = z.object({ status: z.string() });

  app.get('/healthz', {
    config: { access: 'public' },
    schema: { summary: 'The process is alive', tags: ['health'], response: { 200: status, 400: problem } },
    handler: async () => ({ status: 'alive' }),
  });

  app.get('/readyz', {
    config: { access: 'public' },
    schema: {
      summary: 'The database answers, work is not being refused and the process is not shutting down',
      tags: ['health'],
      response: { 200: status, 400: problem, 503: problem },
    },
    handler: async (_request, reply) => {
      const reason = readiness.draining ? 'shutting down' : await findTrouble(store, metrics);
      if (reason === undefined) return { status: 'ready' };
      return reply.code(503).header('retry-after', '2').send({ message: reason });
    },
  });

  app.get('/metrics', {
    config: { access: 'public' },
    schema: {
      summary: 'What the process is doing, for Prometheus',
      description:
        'For this machine itself, or with `METRICS_TOKEN` as bearer token. Anyone else is told that it is not there.',
      tags: ['health'],
      response: {
        200: { description: 'The figures', content: { 'text/plain': { schema: z.string() } } },
        400: problem,
        404: problem,
      },
    },
    handler: async (request, reply) => {
      if (!isFromHere(request) && !hasToken(request, token)) throw new Problem(404, serverSentences.api.notFound);
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text());
    },
  });
}

async function findTrouble(store: Store, metrics: Metrics) {
  if (metrics.isRefusingForLong()) return 'overloaded';
  const late = pause(PING_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('late')));
  try {
    await Promise.race([store.ping(), late]);
    return undefined;
  } catch {
    return 'database unreachable';
  } finally {
    late.catch(() => {});
  }
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * A proxy on this machine forwards requests of others: these have a forwarding header or the site's public host name.
 */
function isFromHere({ socket, headers, hostname }: FastifyRequest) {
  const address = socket.remoteAddress ?? '';
  const isLocal = isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const isPassedOn = headers.forwarded ?? headers['x-forwarded-for'] ?? headers['x-real-ip'] ?? headers.via;
  return isLocal && isPassedOn === undefined && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function hasToken({ headers: { authorization = '' } }: FastifyRequest, token: string | undefined) {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return token !== undefined && timingSafeEqual(hash(authorization), hash(`Bearer ${token}`));
}
