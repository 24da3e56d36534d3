// Public reads come from the one cache: encoded once, with an ETag, 304 when the reader already has the answer.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answers, encodeAnswer, sendEncoded } from '../answers.ts';
import type { PublicRead } from './parts.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

export function createPublicRead(answers: Answers): PublicRead {
  return async (request, reply, reads, make, which) => {
    const key = which === undefined ? request.url.split('?')[0] : `${request.routeOptions.url} ${which}`;
    const answer = await answers.get(`api ${key}`, async (note) => {
      note(reads);
      const { body, etag } = await make();
      return { status: 200, headers: etag ? { ...headers, etag } : headers, body };
    });
    return sendEncoded(request, reply, answer);
  };
}

/** For answers of which there may be too many to keep: the same headers, made anew each time. */
export async function sendPublic(request: FastifyRequest, reply: FastifyReply, body: string) {
  return sendEncoded(request, reply, await encodeAnswer({ status: 200, headers, body }, false));
}
