// Answers public reads: from the response cache, or made for each request. Both are encoded and have an ETag, so that a client that has the
// response already gets 304.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IN_MEMORY } from './rate-limits.ts';
import { encodeResponse, type NoteRead, type ResponseCache, sendEncoded } from './response-cache.ts';
import type { PublicRead } from './route-context.ts';
import { securityHeaders } from './security-headers.ts';

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

export function createPublicRead(responseCache: ResponseCache, https: boolean): PublicRead {
  // Complete, because a cached response is sent without the framework's own headers.
  const headers = { ...securityHeaders(https), ...jsonHeaders };
  return async (request, reply, reads, make, address = request.url.split('?', 1)[0] as string) => {
    const { url: route } = request.routeOptions;
    const find = async (noteRead: NoteRead) => {
      noteRead(reads);
      const { body, etag } = await make();
      return { status: 200, headers: etag ? { ...headers, etag } : headers, body, route };
    };
    const isForPage = request.socket.remoteAddress === IN_MEMORY;
    return sendEncoded(request, reply, await responseCache[isForPage ? 'get' : 'getOrLast'](address, find));
  };
}

/** For responses that are too many to cache: the same headers, made each time. */
export async function sendPublic(request: FastifyRequest, reply: FastifyReply, body: string) {
  return sendEncoded(request, reply, await encodeResponse({ status: 200, headers: jsonHeaders, body }, false));
}
