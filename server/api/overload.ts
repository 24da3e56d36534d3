// More requests than can be answered: what is too much is refused at once, so that the rest is answered in time. Kept answers
// are not in question here, they cost next to nothing and are given in any case.
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sentences } from '#contract/messages.ts';
import { Problem } from './problems.ts';
import { createWaitingLine, type Place } from './waiting-line.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** From its handler's beginning to its answer. */
    atWork: Place<true> | undefined;
  }
}

const SAMPLE_MS = 250;
const TOO_SLOW_MS = 500;
const MANY = 100;

/**
 * Two signs of it. The process comes late to everything, twice in a row: something holds it up. Or it comes in time but
 * works on very many requests, the oldest of them for a while: each gets so little of it that none would ever be done.
 */
export function shedOverload(app: FastifyInstance, { many = MANY, tooSlowMs = TOO_SLOW_MS } = {}) {
  const isLate = watchLateness(app, tooSlowMs);
  const line = createWaitingLine<true>();
  app.decorateReply('atWork', undefined);

  const isTooMuch = () => {
    if (isLate()) return true;
    const oldest = line.first();
    return line.size() >= many && oldest !== undefined && performance.now() - oldest.since > tooSlowMs;
  };

  app.addHook('onRequest', (request, _reply, done) => {
    if (isSpared(request) || !isTooMuch()) return done();
    done(new Problem(503, sentences.api.busy, { 'retry-after': '2' }));
  });
  const enter = openDoor(app);
  // Only from here on is it work: before, a body may be long in coming.
  app.addHook('preHandler', (request, reply, done) => {
    if (isSpared(request)) return done();
    reply.atWork = line.join(true);
    enter(done);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    line.leave(reply.atWork);
    done(null, payload);
  });
}

/** Whoever watches the process must not take it for dead; and a page that asks for its data is work already begun. */
function isSpared({ routeOptions: { url }, raw }: FastifyRequest) {
  return url === '/healthz' || url === '/readyz' || !(raw.socket instanceof Socket);
}

const MOST_SKIPPED = 50;

/**
 * First everyone is let in, then the work begins. Node takes one new connection in each turn of its event loop; if it also
 * made a page in each, those who come faster than pages can be made would stand outside for many seconds, where nobody
 * can even refuse them. Where no one new is coming, there is no door.
 */
function openDoor(app: FastifyInstance) {
  const waiting: (() => void)[] = [];
  let someoneCame = false;
  let scheduled = false;
  let skipped = 0;

  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(turn);
  };
  const turn = () => {
    scheduled = false;
    if (someoneCame && skipped < MOST_SKIPPED) {
      someoneCame = false;
      skipped++;
      return schedule();
    }
    someoneCame = false;
    skipped = 0;
    waiting.shift()?.();
    if (waiting.length > 0) schedule();
  };
  app.server.on('connection', () => {
    someoneCame = true;
    schedule();
  });
  return (begin: () => void) => {
    if (!someoneCame && waiting.length === 0) return begin();
    waiting.push(begin);
    schedule();
  };
}

function watchLateness(app: FastifyInstance, tooSlowMs: number) {
  let due = performance.now() + SAMPLE_MS;
  let lateBefore = 0;
  let late = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    lateBefore = late;
    late = now - due;
    due = now + SAMPLE_MS;
  }, SAMPLE_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => Math.min(late, lateBefore) > tooSlowMs;
}
