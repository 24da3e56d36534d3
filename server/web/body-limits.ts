// Limits on request bodies. (1) How long one may take to arrive: Node has one limit for all requests; here it is short by default and longer
// on routes with `config.bodyMs`, for uploads on slow connections. (2) The largest are read a few at a time: parsed and checked, each takes
// many times its size in memory until it is answered. The place is taken before the body is read and after the sender is known, and kept
// until the response has ended.
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { hangUpSignal } from './hang-up.ts';
import type { Metrics } from './metrics.ts';
import { Problem } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body may take to arrive. */
    bodyMs?: number;
  }
}

/** Node's own limit: the longest of any route. */
export const LONGEST_MS = 120_000;
const USUAL_MS = 15_000;

export function limitBodyTime(app: FastifyInstance, usualMs = USUAL_MS) {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, routeOptions, raw } = request;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const longerMs = (routeOptions.config.bodyMs ?? usualMs) - usualMs;
      const cutOff = () => {
        if (raw.complete) return;
        // Refused before its body was read: Node would read the rest for as long as its own limit.
        if (reply.sent) return raw.destroy();
        // After a response Node forgets the request: a reader would wait for its end forever.
        raw.socket.once('close', () => raw.destroy());
        reply.send(new Problem(408, serverSentences.api.slowBody, { connection: 'close' }));
      };
      let timer = setTimeout(() => {
        if (longerMs > 0 && !reply.sent) timer = setTimeout(cutOff, longerMs);
        else cutOff();
      }, usualMs);
      finished(raw, () => clearTimeout(timer));
    }
    done();
  });
}

/** Only imports take more. */
const LARGE_BODY_BYTES = 1024 * 1024;
const MAX_LARGE_BODIES = 3;

export function limitLargeBodies(app: FastifyInstance, metrics: Metrics) {
  // As long as a body may take to arrive, and as long again to be answered.
  const places = createConcurrencyLimit({
    atOnce: MAX_LARGE_BODIES,
    waiting: 20,
    waitMs: 20_000,
    workMs: 2 * LONGEST_MS,
  });
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
  bodyLimit > LARGE_BODY_BYTES &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE_BODY_BYTES);
