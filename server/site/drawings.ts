// Drawings: /art/{kind}/{seed}.svg, and .png for chats and social networks, which show no SVG. The bytes are the same
// on every machine. Anyone may request any seed, so drawing never takes more than half a core.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { draw } from '#art/drawing.ts';
import { BusyError, createConcurrencyLimit } from '../web/concurrency-limit.ts';
import { hangUpSignal } from '../web/hang-up.ts';
import { createResponseCache, type EncodedResponse, type MadeResponse, sendEncoded } from '../web/response-cache.ts';
import { FILE_POLICY, securityHeaders } from '../web/security-headers.ts';
import { createSharedWork } from '../web/shared-work.ts';
import { createWorkerProcess } from '../web/worker-process.ts';

const types = { '.svg': 'image/svg+xml', '.png': 'image/png' };
type Ending = keyof typeof types;

export type MakeImage = ReturnType<typeof createImageMaker>;

/** Makes PNGs of drawings in a process of its own. They take a tenth of a second and are asked for when a link is shared. */
export function createImageMaker(app: FastifyInstance) {
  const worker = createWorkerProcess<string>({ file: 'server/site/drawing-images.ts', kind: 'drawing-images' });
  app.addHook('onClose', async () => worker.close());
  const images = createConcurrencyLimit({ atOnce: 1, waiting: 8, workMs: 20_000 });
  app.metrics.watchLimit('drawing-images', images);
  return withRests(images.run, async (drawing: string) => Buffer.from(await worker.use((ask) => ask(drawing))));
}

export function addDrawings(app: FastifyInstance, makeImage: MakeImage, https: boolean) {
  // A cache of their own, so that many drawings cannot push pages out.
  const responses = createResponseCache({ versionOf: () => '', maxBytes: 4 * 1024 * 1024 });
  // A page may show dozens; each takes a few milliseconds.
  const drawings = createConcurrencyLimit({ atOnce: 1, waiting: 200, waitMs: 5000, workMs: 5000 });
  app.metrics.watchLimit('drawings', drawings);
  // Concurrent requests for the same drawing share the work; it stops when all of them are gone.
  const share = createSharedWork<EncodedResponse>();
  const makeDrawing = withRests(drawings.run, async (kind: string, seed: string) => draw(kind, seed));

  const common = securityHeaders(https, FILE_POLICY);
  const plain = { ...common, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  const notFound = { status: 404, headers: plain, body: 'Not found' };
  const busy = { status: 503, headers: { ...plain, 'retry-after': '5' }, body: 'Please try again in a moment' };

  const make = async (kind: string, file: string, signal: AbortSignal): Promise<MadeResponse> => {
    const [, seed = '', ending] = /^(.{1,80})(\.svg|\.png)$/s.exec(file) ?? [];
    const drawing = ending ? await makeDrawing(signal, kind, seed) : undefined;
    if (drawing === undefined) return notFound;
    const body = ending === '.png' ? await makeImage(signal, drawing) : drawing;
    const headers = {
      ...common,
      'content-type': types[ending as Ending],
      'cache-control': 'public, max-age=31536000, immutable',
    };
    return { status: 200, headers, body };
  };
  const makeOrRefuse = (kind: string, file: string, signal: AbortSignal) =>
    make(kind, file, signal).catch((error: unknown) => {
      if (error instanceof BusyError) return busy;
      throw error;
    });

  app.get<{ Params: { kind: string; file: string } }>(
    '/art/:kind/:file',
    { config: { access: 'public' }, handlerTimeout: 30_000 },
    async (request, reply) => {
      const { kind, file } = request.params;
      const key = `${kind} ${file}`;
      const response =
        responses.find(key) ??
        (await share(key, hangUpSignal(reply.raw), (signal) =>
          responses.get(key, () => makeOrRefuse(kind, file, signal)),
        ));
      return sendEncoded(request, reply, response);
    },
  );
}

/** A limit of one, with a pause after each task as long as the task took. */
function withRests<Args extends unknown[], Result>(
  run: ReturnType<typeof createConcurrencyLimit>['run'],
  work: (...args: Args) => Promise<Result>,
) {
  let restUntil = 0;
  return (signal: AbortSignal, ...args: Args) =>
    run(async (signal) => {
      const rest = restUntil - performance.now();
      if (rest > 0) await pause(rest, undefined, { signal });
      const started = performance.now();
      try {
        return await work(...args);
      } finally {
        const ended = performance.now();
        restUntil = ended + (ended - started);
      }
    }, signal);
}
