// How long a handler may take before whoever asked is told that the site is busy. Fastify's own limit makes a timer and an
// AbortController for every request, and cuts off a stream in the middle; one look at those still waiting, twice a
// second, does neither. Routes that may take longer say so with Fastify's `handlerTimeout`, which then counts for them.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sentences } from '#contract/messages.ts';
import { Problem } from './problems.ts';
import { createWaitingLine, type Place } from './waiting-line.ts';

export const HANDLING_MS = 10_000;
const LOOK_MS = 500;

declare module 'fastify' {
  interface FastifyReply {
    /** While a handler has this long and no longer. */
    inTime: Place<FastifyReply> | undefined;
  }
}

export function limitHandlingTime(app: FastifyInstance, limitMs = HANDLING_MS, lookMs = LOOK_MS) {
  const line = createWaitingLine<FastifyReply>();
  app.decorateReply('inTime', undefined);

  const refuseLate = () => {
    const latest = performance.now() - limitMs;
    for (let place = line.first(); place && place.since <= latest; place = line.first()) {
      const { who: reply } = place;
      line.leave(place);
      if (!reply?.sent) reply?.send(new Problem(503, sentences.api.busy, { 'retry-after': '2' }));
    }
  };
  const timer = setInterval(refuseLate, lookMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.handlerTimeout) reply.inTime = line.join(reply);
    done();
  });
  // From here on it depends on how fast the answer is taken, not on us.
  app.addHook('onSend', (_request, reply, payload, done) => {
    line.leave(reply.inTime);
    done(null, payload);
  });
}
