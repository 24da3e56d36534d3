// How long a body may take to arrive. Node knows one limit for all requests; here it is short for everyone, and longer on routes
// that say so with `config.bodyMs`, for what staff upload over a slow line.
import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sentences } from '#contract/messages.ts';
import { Problem } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body may take to arrive. */
    bodyMs?: number;
  }
}

/** Node's own limit: the longest that anything may take. */
export const LONGEST_MS = 120_000;
const USUAL_MS = 15_000;

export function limitBodyTime(app: FastifyInstance, usualMs = USUAL_MS) {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers, routeOptions, raw } = request;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const timer = setTimeout(() => {
        if (!reply.sent && !raw.complete) reply.send(new Problem(408, sentences.api.slowBody, { connection: 'close' }));
      }, routeOptions.config.bodyMs ?? usualMs);
      finished(payload, () => clearTimeout(timer));
    }
    done(null, payload);
  });
}
