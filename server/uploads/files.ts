// Serves uploads. A file never changes under its address, so it is cached forever. It cannot run anything: pictures are
// re-encoded, PDFs are downloads.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { defaultSizeOf, documentType, fileName, isOwnDocument, pictureAt } from '#contract/uploads/uploads.ts';
import type { Store } from '../data/open.ts';
import { STREAM_MS, sendStream } from '../web/file-responses.ts';
import { Problem } from '../web/problems.ts';
import { createResponseCache, sendEncoded } from '../web/response-cache.ts';
import { UPLOAD_POLICY } from '../web/security-headers.ts';
import { createUploads, type Uploads } from './store.ts';

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': UPLOAD_POLICY,
};

export function serveUploadedFiles(app: FastifyInstance, store: Store) {
  const uploads = createUploads(store);
  // A cache of their own, so that pictures cannot push pages out.
  const pictures = createResponseCache({ versionOf: () => '', maxBytes: 12 * 1024 * 1024 });

  const options = { config: { access: 'public' as const }, handlerTimeout: STREAM_MS };
  app.get<{ Params: { file: string } }>('/uploads/:file', options, async (request, reply) => {
    const { file } = request.params;
    if (isOwnDocument(`/uploads/${file}`)) return sendDocument(request, reply, uploads, file);
    const { id, name } = pictureFile(file) ?? {};
    if (id === undefined || name === undefined) throw new Problem(404, serverSentences.api.notFound);
    const response = await pictures.get(name, async () => {
      const body = await buffer(Readable.from(uploads.read(id, name)));
      if (body.length === 0) throw new Problem(404, serverSentences.api.notFound);
      const type = name.endsWith('.avif') ? 'image/avif' : 'image/webp';
      return { status: 200, headers: { ...headers, 'content-type': type, etag: name }, body };
    });
    return sendEncoded(request, reply, response);
  });
}

/** The file of an address: one size in one format, or the default one. */
function pictureFile(file: string) {
  const usual = pictureAt(`/uploads/${file}`);
  if (usual) return { id: usual.id, name: fileName(usual.id, defaultSizeOf(usual), 'webp') };
  const id = /^(.+)-\d{1,4}\.(?:webp|avif)$/.exec(file)?.[1];
  return id !== undefined && pictureAt(`/uploads/${id}`) ? { id, name: file } : undefined;
}

/** Sent in chunks as the client reads. Without a file name, so that the page's link can set one. */
async function sendDocument(request: FastifyRequest, reply: FastifyReply, uploads: Uploads, id: string) {
  const bytes = await uploads.sizeOf(id);
  if (bytes === undefined) throw new Problem(404, serverSentences.api.notFound);
  reply.headers({ ...headers, etag: `"${id}"`, 'content-disposition': 'attachment' });
  if (request.headers['if-none-match']?.includes(`"${id}"`)) return reply.code(304).send();
  return sendStream(reply, () => reply.type(documentType).header('content-length', bytes), uploads.read(id, id));
}
