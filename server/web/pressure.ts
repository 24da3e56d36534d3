// Measures how late the event loop is. When it is too late, new requests are refused; health checks are still answered. Nothing is
// read from the system, so that it cannot fail where files or memory are short.
import { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { Problem } from './problems.ts';

/** The average delay over a second above which requests are refused. A single delay does not count. */
const LATE_MS = 2000;
const SAMPLE_MS = 1000;
const RESOLUTION_MS = 10;

type Options = { refuses?: boolean; mostMs?: number; sampleMs?: number };

/**
 * Returns how late it was in the last second, in milliseconds. Begins a second after the server listens: what the start
 * takes, and the first pages, does not count.
 */
export function watchPressure(
  app: FastifyInstance,
  { refuses = true, mostMs = LATE_MS, sampleMs = SAMPLE_MS }: Options = {},
) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let late = 0;
  let looked = 0;
  const look = () => {
    const now = performance.now();
    if (looked === 0) delays.enable();
    // Without a single delay measured, one has lasted the whole time.
    else late = Math.max(0, delays.count > 0 ? delays.mean / 1e6 - RESOLUTION_MS : now - looked - sampleMs);
    looked = now;
    delays.reset();
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(look, sampleMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (refuses && late > mostMs && isRefusable(request))
      done(new Problem(503, serverSentences.api.busy, { 'retry-after': '2' }));
    else done();
  });
  return { lateMs: () => late };
}

const watched = ['/healthz', '/readyz', '/metrics'];

/** A page's request for its data is part of work already begun, and comes without a connection. */
const isRefusable = ({
  routeOptions: { url = '' },
  raw,
}: {
  routeOptions: { url?: string };
  raw: { socket: unknown };
}) => raw.socket instanceof Socket && !watched.includes(url);
