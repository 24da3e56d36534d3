// Public reads: an ETag on every answer, 304 when the reader already has it.
import { createHash } from 'node:crypto';
import type { Store } from '../store/open.ts';
import type { PublicRead } from './parts.ts';

export function createPublicRead(_store: Store): PublicRead {
  return async (request, reply, _reads, make) => {
    const body = await make();
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  };
}
