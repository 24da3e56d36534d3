// The time that a request body may take to arrive. Node has one limit for all requests; here it is short by default and
// longer on routes with `config.bodyMs`, for uploads on slow connections.
import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { serverSentences } from '#contract/language/server-sentences.ts';
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
        // After a response Node forgets the request: whoever reads it would wait for its end.
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
