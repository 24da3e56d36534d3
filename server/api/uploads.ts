// Pictures and PDFs that staff upload, and serving them to everyone. The body is the file itself; the type it is sent
// with decides only how much of it is read.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sentences } from '#contract/messages.ts';
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
import { createUploads, type UploadRow, type Uploads } from '../store/uploads.ts';
import { RefusedUploadError } from '../uploads/kinds.ts';
import { createWorkshop, type Workshop } from '../uploads/workshop.ts';
import { userOf } from './access.ts';
import { allowLongBody } from './body-time.ts';
import { everyDay } from './every-day.ts';
import { answersWith, type Parts } from './parts.ts';
import { Problem } from './problems.ts';

const BUSY = { 'retry-after': '5' };
/** Being received, waiting or worked on: together they never hold more than eight files in memory. */
const MOST_AT_ONCE = 8;

const size = { width: z.int(), height: z.int() };
const picture = z.object({
  kind: z.literal('picture'),
  url: z.string(),
  ...size,
  sizes: z.array(z.object({ ...size, webp: z.string(), avif: z.string() })),
});
const document = z.object({ kind: z.literal('document'), url: z.string(), bytes: z.int() });

export function serveUploads({ app: api, store }: Parts, workshop: Workshop = createWorkshop()) {
  const uploads = createUploads(store);
  const admit = createAdmission();
  everyDay(api, 'unused uploads removed', () => uploads.removeUnused());
  api.addHook('onClose', async () => workshop.close());

  // A scope of its own: everywhere else bodies are JSON and nothing else.
  api.register(async (app) => {
    app.removeAllContentTypeParsers();
    const take = (type: string | string[], bodyLimit: number) =>
      app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    take([...pictureTypes], pictureLimit);
    take(documentType, documentLimit);

    app.post('/uploads', {
      config: { access: 'staff' },
      onRequest: admit,
      handlerTimeout: 150_000,
      schema: {
        summary: 'Upload a picture or a PDF',
        description: `The body is the file itself, sent as ${pictureTypes.join(', ')} (up to 12 MB) or ${documentType} (up to 25 MB). Pictures are made anew without metadata, in three widths. The \`url\` goes into a record’s image or link field.`,
        tags: ['uploads'],
        response: answersWith(201, z.union([picture, document]), [400, 401, 413, 415, 429, 507]),
      },
      handler: async (request, reply) => reply.code(201).send(await keep(request, uploads, workshop)),
    });
  });
}

async function keep(request: FastifyRequest, uploads: Uploads, workshop: Workshop): Promise<Upload> {
  const sent = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
  const hash = createHash('sha256').update(sent).digest('hex').slice(0, 32);
  const user = userOf(request);
  const known = await uploads.find(hash);
  if (known) {
    await uploads.use(user, known);
    return describe(known);
  }
  const started = performance.now();
  const made = await workshop.make(sent).catch((error: unknown) => {
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

/** Before the body is read: what it is sent as, how large it says it is, and whether there is room for one more. */
function createAdmission() {
  let inside = 0;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    const isDocument = type === documentType;
    if (!isDocument && !pictureTypes.some((one) => one === type)) throw new Problem(415, uploadSentences.wrongKind);
    if (Number(request.headers['content-length']) > (isDocument ? documentLimit : pictureLimit))
      throw new Problem(413, isDocument ? uploadSentences.documentTooLarge : uploadSentences.pictureTooLarge);
    if (inside >= MOST_AT_ONCE) throw new Problem(503, sentences.api.busy, BUSY);
    inside++;
    reply.raw.once('close', () => inside--);
    allowLongBody(request.raw);
  };
}
