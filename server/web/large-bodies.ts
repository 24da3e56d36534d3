// The largest bodies are read a few at a time: parsed and checked, each takes many times its size in memory until it is answered. The place
// is taken before the body is read and after the sender is known, and kept until the response has ended.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LONGEST_MS } from './body-time.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { hangUpSignal } from './hang-up.ts';
import type { Metrics } from './metrics.ts';

/** Only imports take more. */
const LARGE = 1024 * 1024;
const AT_ONCE = 3;

export function limitLargeBodies(app: FastifyInstance, metrics: Metrics) {
  // As long as a body may take to arrive, and as long again to be answered.
  const places = createConcurrencyLimit({ atOnce: AT_ONCE, waiting: 20, waitMs: 20_000, workMs: 2 * LONGEST_MS });
  metrics.watchLimit('large-bodies', places);
  app.addHook('preParsing', async (request, reply) => {
    if (!isLarge(request)) return;
    const ended = new Promise((resolve) => reply.raw.once('close', resolve));
    await new Promise<void>((resolve, reject) => {
      const work = async () => {
        resolve();
        await ended;
      };
      places.run(work, hangUpSignal(reply.raw)).catch(reject);
    });
  });
}

/** A body of unknown length may be. */
const isLarge = ({ routeOptions: { bodyLimit = 0 }, headers }: FastifyRequest) =>
  bodyLimit > LARGE && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE);
