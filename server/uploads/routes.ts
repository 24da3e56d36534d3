// Uploads of pictures and PDFs, and serving them. The request body is the file; its content type only determines the
// size limit.
import type { Readable } from 'node:stream';
import { errorCodes, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { cropFrame, LONGEST_NAME, storedUpload, UNUSED, uploadKinds, uploadReuse } from '#contract/media/media.ts';
import { tidyLine } from '#contract/text/text.ts';
import {
  documentLimit,
  documentType,
  pictureLimit,
  pictureTypes,
  TRANSPARENT,
  type Upload,
  uploadSentences,
} from '#contract/uploads/uploads.ts';
import { pageQuery } from '../resources/list-query.ts';
import { idParams } from '../resources/routes.ts';
import { userOf } from '../web/access.ts';
import { LONGEST_MS } from '../web/body-limits.ts';
import { BusyError, createConcurrencyLimit } from '../web/concurrency-limit.ts';
import { everyDay } from '../web/daily-task.ts';
import { HungUpError, hangUpSignal } from '../web/hang-up.ts';
import { Problem } from '../web/problems.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import { createFileProcessor } from './file-processor.ts';
import { readFrame } from './file-type.ts';
import { createLibrary } from './library.ts';
import { createUploads, type Uploads } from './store.ts';
import { describe, type Storing, storeCrop, storeFile } from './storing.ts';

const BUSY = { 'retry-after': '5' };
/** Received, waiting and processed: at most eight files in memory. */
const MOST_AT_ONCE = 8;
/** Two minutes for the body on a slow connection, plus the processing. */
const WORK_MS = 240_000;

const size = { width: z.int(), height: z.int() };
const picture = z.object({
  kind: z.literal('picture'),
  url: z.string(),
  ...size,
  sizes: z.array(z.object({ ...size, webp: z.string(), avif: z.string() })),
});
/** The name of the file that was sent; blank where it is not known. */
const name = z.string();
const croppedFrom = z.object({ url: z.string(), frame: cropFrame });
const document = z.object({ kind: z.literal('document'), url: z.string(), bytes: z.int() });

export function serveUploads(context: RouteContext) {
  const { app: api, store, metrics } = context;
  const uploads = createUploads(store);
  const processor = createFileProcessor({ metrics });
  const limit = createConcurrencyLimit({ atOnce: MOST_AT_ONCE, waiting: 0, workMs: WORK_MS });
  metrics.watchLimit('uploads', limit);
  everyDay(api, 'unused uploads removed', () => uploads.removeUnused());
  api.addHook('onClose', async () => processor.close());
  serveLibrary(context, uploads);
  const storingFor = (request: FastifyRequest, signal: AbortSignal): Storing => ({
    uploads,
    processor,
    signal,
    actor: userOf(request),
    log: (facts, text) => request.log.info({ reqId: request.id, ...facts }, text),
  });
  /** Files and parts of pictures alike: both take the memory of a picture. */
  const within = async <Result>(reply: FastifyReply, work: (signal: AbortSignal) => Promise<Result>) =>
    limit.run(work, hangUpSignal(reply.raw)).catch((error: unknown) => {
      throw error instanceof BusyError ? new Problem(503, serverSentences.api.busy, BUSY) : error;
    });

  api.post('/uploads/:id/crop', {
    config: { access: 'staff' },
    handlerTimeout: WORK_MS,
    schema: {
      summary: 'Make a picture of a part of an earlier one',
      description:
        'In pixels of its largest version. The earlier picture stays as it is; it is not removed as long as the part is used. The same part is made once.',
      tags: ['uploads'],
      params: idParams,
      body: cropFrame,
      response: respondsWith(201, picture, [400, 401, 404, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const make = (signal: AbortSignal) => storeCrop(id, request.body, storingFor(request, signal));
      return reply.code(201).send(await within(reply, make));
    },
  });

  const receive = async (request: FastifyRequest, signal: AbortSignal): Promise<Upload> => {
    const sent = await readBody(request, signal);
    const storing = storingFor(request, signal);
    const name = sentNameOf(request);
    const made = await storeFile(sent, name, false, storing);
    const isWanted = (request.query as { ground?: string }).ground === TRANSPARENT && made?.kind === 'picture';
    const cleared = isWanted ? await storeFile(sent, name, true, storing) : undefined;
    return (cleared ? { ...made, cleared } : made) as Upload;
  };

  // A scope of its own: everywhere else bodies are JSON only.
  api.register(async (app) => {
    app.removeAllContentTypeParsers();
    // The body is not read yet: reading happens inside the limit.
    app.addContentTypeParser([...pictureTypes, documentType], (_request, payload, done) => done(null, payload));

    app.post('/uploads', {
      config: { access: 'staff', bodyMs: LONGEST_MS },
      onRequest: async (request) => checkHeaders(request),
      handlerTimeout: WORK_MS,
      schema: {
        summary: 'Upload a picture or a PDF',
        description: `The body is the file itself, sent as ${pictureTypes.join(', ')} (up to 12 MB) or ${documentType} (up to 25 MB). Pictures are made anew without metadata, in three widths. The \`url\` goes into a record’s image or link field. \`Content-Disposition\` may name the file, for staff. With \`ground=transparent\`, for signatures, \`cleared\` is the same picture without its white paper, if it has some.`,
        tags: ['uploads'],
        querystring: z.object({ ground: z.literal(TRANSPARENT).optional() }),
        response: respondsWith(
          201,
          z.union([picture.extend({ cleared: picture.optional() }), document]),
          [400, 401, 413, 415, 429, 507],
        ),
      },
      handler: async (request, reply) => {
        try {
          const made = await within(reply, (signal) => receive(request, signal));
          return reply.code(201).send(made);
        } catch (error) {
          // The response that the body came too slowly is already sent.
          if (reply.sent) return reply;
          throw error;
        }
      },
    });
  });
}

function serveLibrary({ app, store }: RouteContext, uploads: Uploads) {
  const list = createLibrary(store);
  app.get('/uploads', {
    config: { access: 'staff' },
    schema: {
      summary: 'What was uploaded, newest first, and which records use it',
      description:
        'A page of 25 unless `limit` says otherwise. `q` searches the names of files and the titles of those records. `used=nowhere`: what no record uses, which is removed after a month. The total is in `X-Total-Count`.',
      tags: ['uploads'],
      querystring: pageQuery.extend({ kind: z.enum(uploadKinds).optional(), used: z.literal(UNUSED).optional() }),
      response: respondsWith(200, z.array(storedUpload), [400, 401]),
    },
    handler: async (request, reply) => {
      const { page, limit, ...query } = request.query;
      const { items, total } = await list({ ...query, page: Number(page ?? 1), limit: Number(limit ?? 25) });
      return reply.header('x-total-count', total).send(items);
    },
  });

  app.get('/uploads/:id', {
    config: { access: 'staff' },
    schema: {
      summary: 'An upload; of a part of a picture, also the picture it is a part of',
      tags: ['uploads'],
      params: idParams,
      response: respondsWith(
        200,
        z.union([picture.extend({ name, croppedFrom: croppedFrom.optional() }), document.extend({ name })]),
        [401, 404],
      ),
    },
    handler: async (request) => {
      const found = await uploads.get(request.params.id);
      if (!found) throw new Problem(404, uploadSentences.gone);
      const frame = readFrame(found.frame);
      const { name } = found;
      return { ...describe(found), name, ...(frame && { croppedFrom: { url: `/uploads/${found.cropOf}`, frame } }) };
    },
  });

  app.put('/uploads/:id', {
    config: { access: 'staff' },
    schema: {
      summary: 'Use an upload again, or name it',
      description:
        'As if it had been sent again: it is not removed for a month. A blank name leaves its name as it is.',
      tags: ['uploads'],
      params: idParams,
      body: uploadReuse,
      response: respondsWith(200, z.union([picture, document]), [400, 401, 404, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const used = await uploads.use(userOf(request), request.params.id, request.body.name);
      if (!used) throw new Problem(404, uploadSentences.gone);
      return describe(used);
    },
  });
}

const isDocument = ({ headers }: FastifyRequest) => typeOf(headers['content-type']) === documentType;
const typeOf = (header = '') => header.split(';')[0]?.trim().toLowerCase() ?? '';

/** Before the body is read: its type and stated size. */
function checkHeaders(request: FastifyRequest) {
  const { 'content-type': type, 'content-length': length } = request.headers;
  if (!isDocument(request) && !pictureTypes.some((one) => one === typeOf(type)))
    throw new Problem(415, uploadSentences.wrongKind);
  if (Number(length) > sizeLimit(request))
    throw new Problem(413, isDocument(request) ? uploadSentences.documentTooLarge : uploadSentences.pictureTooLarge);
}

const sizeLimit = (request: FastifyRequest) => (isDocument(request) ? documentLimit : pictureLimit);

async function readBody(request: FastifyRequest, signal: AbortSignal): Promise<Buffer> {
  const body = request.body as Readable | undefined;
  const parts: Buffer[] = [];
  let length = 0;
  try {
    // Stays open when reading stops: the response uses the same connection.
    for await (const part of body?.iterator({ destroyOnReturn: false }) ?? []) {
      signal.throwIfAborted();
      length += part.length;
      if (length > sizeLimit(request)) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      parts.push(part);
    }
  } catch (error) {
    if (body?.destroyed) throw new HungUpError();
    body?.resume();
    throw error;
  }
  return Buffer.concat(parts);
}

/** Without folders; blank where none is given or it cannot be read. */
function sentNameOf({ headers }: FastifyRequest): string {
  const [, coded = ''] = /filename\*=UTF-8''([^;\s]+)/i.exec(headers['content-disposition'] ?? '') ?? [];
  try {
    const [name = ''] = /[^\\/]*$/.exec(decodeURIComponent(coded)) ?? [];
    return [...tidyLine(name.replace(/\p{Cc}/gu, ' '))].slice(0, LONGEST_NAME).join('').trim();
  } catch {
    return '';
  }
}
