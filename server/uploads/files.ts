// Serves what was uploaded. A file never changes under its address, so it may be kept for ever; and whatever is in it,
// it cannot run anything: pictures are of our own making, PDFs are for saving, not for showing here.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sentences } from '#contract/messages.ts';
import { defaultSizeOf, documentType, fileName, isOwnDocument, pictureAt } from '#contract/uploads.ts';
import type { Store } from '../data/open.ts';
import { Problem } from '../web/problems.ts';
import { createAnswers, sendEncoded } from '../web/response-cache.ts';
import { createUploads, type Uploads } from './store.ts';

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** Fastify counts the time in which an answer is taken: 25 MB over a slow line. */
const STREAM_MS = 30 * 60_000;

export function serveUploadedFiles(app: FastifyInstance, store: Store) {
  const uploads = createUploads(store);
  // Of their own, or pictures would push the pages out.
  const pictures = createAnswers({ versionOf: () => '', maxBytes: 16 * 1024 * 1024 });

  const options = { config: { access: 'public' as const }, handlerTimeout: STREAM_MS };
  app.get<{ Params: { file: string } }>('/uploads/:file', options, async (request, reply) => {
    const { file } = request.params;
    if (isOwnDocument(`/uploads/${file}`)) return sendDocument(request, reply, uploads, file);
    const { id, name } = pictureFile(file) ?? {};
    if (id === undefined || name === undefined) throw new Problem(404, sentences.api.notFound);
    const answer = await pictures.get(name, async () => {
      const body = await buffer(Readable.from(uploads.read(id, name)));
      if (body.length === 0) throw new Problem(404, sentences.api.notFound);
      const type = name.endsWith('.avif') ? 'image/avif' : 'image/webp';
      return { status: 200, headers: { ...headers, 'content-type': type, etag: name }, body };
    });
    return sendEncoded(request, reply, answer);
  });
}

/** The file that an address stands for: one size in one format, or the usual one. */
function pictureFile(file: string) {
  const usual = pictureAt(`/uploads/${file}`);
  if (usual) return { id: usual.id, name: fileName(usual.id, defaultSizeOf(usual), 'webp') };
  const id = /^(.+)-\d{1,4}\.(?:webp|avif)$/.exec(file)?.[1];
  return id !== undefined && pictureAt(`/uploads/${id}`) ? { id, name: file } : undefined;
}

/** Part by part as it is taken. It has no file name, so that the page's link can give it one. */
async function sendDocument(request: FastifyRequest, reply: FastifyReply, uploads: Uploads, id: string) {
  const bytes = await uploads.sizeOf(id);
  if (bytes === undefined) throw new Problem(404, sentences.api.notFound);
  reply.headers({ ...headers, etag: `"${id}"`, 'content-disposition': 'attachment' });
  if (request.headers['if-none-match']?.includes(`"${id}"`)) return reply.code(304).send();
  reply.type(documentType).header('content-length', bytes);
  // Fastify would read all of it to send nothing.
  const parts = request.method === 'HEAD' ? [] : uploads.read(id, id);
  return reply.send(Readable.from(parts, { objectMode: false }));
}
