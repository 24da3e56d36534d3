// Uploads of pictures and PDFs, and serving them. The request body is the file; its content type only determines the
// size limit.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { errorCodes, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { serverSentences } from '#contract/server-messages.ts';
import {
  describePicture,
  documentId,
  documentLimit,
  documentType,
  fileName,
  pictureId,
  pictureLimit,
  pictureTypes,
  type Upload,
  uploadSentences,
} from '#contract/uploads.ts';
import { userOf } from '../web/access.ts';
import { LONGEST_MS } from '../web/body-time.ts';
import { everyDay } from '../web/daily-task.ts';
import { HungUpError, hangUpSignal } from '../web/hang-up.ts';
import { BusyError, createLimit } from '../web/limit.ts';
import { Problem } from '../web/problems.ts';
import { answersWith, type RouteContext } from '../web/route-context.ts';
import { RefusedUploadError } from './kinds.ts';
import { createUploads, type UploadRow, type Uploads } from './store.ts';
import { createUploadWorker, type UploadWorker } from './upload-worker.ts';

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
const document = z.object({ kind: z.literal('document'), url: z.string(), bytes: z.int() });

export function serveUploads({ app: api, store, metrics }: RouteContext) {
  const uploads = createUploads(store);
  const worker = createUploadWorker({ metrics });
  const limit = createLimit({ atOnce: MOST_AT_ONCE, waiting: 0, workMs: WORK_MS });
  metrics.watchLimit('uploads', limit);
  everyDay(api, 'unused uploads removed', () => uploads.removeUnused());
  api.addHook('onClose', async () => worker.close());

  const receive = async (request: FastifyRequest, signal: AbortSignal) =>
    keep(request, await readBody(request, signal), { uploads, worker, signal });

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
        description: `The body is the file itself, sent as ${pictureTypes.join(', ')} (up to 12 MB) or ${documentType} (up to 25 MB). Pictures are made anew without metadata, in three widths. The \`url\` goes into a record’s image or link field.`,
        tags: ['uploads'],
        response: answersWith(201, z.union([picture, document]), [400, 401, 413, 415, 429, 507]),
      },
      handler: async (request, reply) => {
        try {
          const made = await limit.run((signal) => receive(request, signal), hangUpSignal(reply.raw));
          return reply.code(201).send(made);
        } catch (error) {
          // Already answered that the body came too slowly.
          if (reply.sent) return reply;
          throw error instanceof BusyError ? new Problem(503, serverSentences.api.busy, BUSY) : error;
        }
      },
    });
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

type Keeping = { uploads: Uploads; worker: UploadWorker; signal: AbortSignal };

async function keep(request: FastifyRequest, sent: Buffer, { uploads, worker, signal }: Keeping): Promise<Upload> {
  const hash = createHash('sha256').update(sent).digest('hex').slice(0, 32);
  const user = userOf(request);
  const known = await uploads.find(hash);
  if (known) {
    await uploads.use(user, known);
    return describe(known);
  }
  const started = performance.now();
  const made = await worker.make(sent, signal).catch((error: unknown) => {
    if (!(error instanceof RefusedUploadError)) throw error;
    const { peakMemory, message: reason } = error;
    request.log.info({ reqId: request.id, bytes: sent.length, peakMemory, reason }, 'upload refused');
    throw new Problem(error.status, error.message);
  });
  const ms = Math.round(performance.now() - started);
  const facts = { kind: made.kind, bytes: sent.length, ms, peakMemory: made.peakMemory };
  request.log.info({ reqId: request.id, ...facts }, 'upload made');
  if (made.kind === 'document') {
    const row = { _id: documentId(hash), kind: made.kind, width: null, height: null, bytes: sent.length };
    await uploads.add(user, row, [{ name: row._id, bytes: sent }]);
    return describe(row);
  }
  const { kind, width, height } = made;
  const _id = pictureId(hash, made);
  const files = made.files.map((file) => ({ name: fileName(_id, file, file.format), bytes: file.bytes }));
  const row = { _id, kind, width, height, bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0) };
  await uploads.add(user, row, files);
  return describe(row);
}

function describe({ _id, kind, width, height, bytes }: Omit<UploadRow, 'usedAt'>): Upload {
  if (kind === 'document') return { kind, url: `/uploads/${_id}`, bytes };
  return describePicture(_id, { width: width ?? 0, height: height ?? 0 });
}
