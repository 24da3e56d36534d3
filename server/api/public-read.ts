// Public reads come from the one cache: encoded once, with an ETag, 304 when the reader already has the answer.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answers, encodeAnswer, type Reads, sendEncoded } from '../answers.ts';
import type { PublicRead } from './parts.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

export function createPublicRead(answers: Answers): PublicRead {
  return async (request, reply, reads, make, which) => {
    const path = request.url.split('?')[0];
    const key = which === undefined ? path : `${request.routeOptions.url} ${which}`;
    const find = async (note: Reads) => {
      note(reads);
      const { body, etag } = await make();
      return { status: 200, headers: etag ? { ...headers, etag } : headers, body };
    };
    const answer = await answers.get(`api ${key}`, find, path === request.url ? path : undefined);
    return sendEncoded(request, reply, answer);
  };
}

/** For answers of which there may be too many to keep: the same headers, made anew each time. */
export async function sendPublic(request: FastifyRequest, reply: FastifyReply, body: string) {
  return sendEncoded(request, reply, await encodeAnswer({ status: 200, headers, body }, false));
}
