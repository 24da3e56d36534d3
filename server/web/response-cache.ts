// The response cache of pages and public API reads: each response is made once, encoded once, and dropped when anything
// it was made from changes. It knows nothing about the content. Errors are not cached, and nothing personal may be.
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isPassing } from './problems.ts';

/** An `etag` header without quotes is used as it is; otherwise the ETag is a hash. `route` is for the log. */
export type MadeResponse = { status: number; headers: Record<string, string>; body: string | Buffer; route?: string };

export type EncodedResponse = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  identity: Buffer;
  gzip?: Buffer;
  br?: Buffer;
  route?: string;
};

type Encoding = 'br' | 'gzip' | 'identity';

/** Called before a resource is read while a response is made. */
export type NoteRead = (resourceName: string) => void;

export type ResponseCache = ReturnType<typeof createResponseCache>;

type Entry = { response: EncodedResponse; names: string[]; version: string; outdatedAt?: number };
type Making = { response: Promise<EncodedResponse>; isOutdated: () => boolean };
type Options = {
  /** A token that changes when any of the named resources changes. */
  versionOf: (names: Iterable<string>) => string;
  maxBytes?: number;
  maxEntries?: number;
};

/** For so long an outdated response is better than none. */
const OUTDATED_MS = 60_000;

export function createResponseCache({ versionOf, maxBytes = 20 * 1024 * 1024, maxEntries = 5000 }: Options) {
  const kept = new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: ({ response }, key) => key.length * 2 + sizeOf(response),
  });
  const underWay = new Map<string, Making>();

  const find = (key: string) => {
    const entry = kept.get(key);
    if (!entry || versionOf(entry.names) === entry.version) return entry?.response;
    entry.outdatedAt ??= performance.now();
    return undefined;
  };

  const findLast = (key: string) => {
    const { response, outdatedAt = 0 } = kept.peek(key) ?? {};
    return performance.now() - outdatedAt < OUTDATED_MS ? response : undefined;
  };

  const start = (key: string, make: (noteRead: NoteRead) => Promise<MadeResponse>) => {
    // Versions are read before the data, so that a change during the read is noticed.
    const versions = new Map<string, string>();
    const noteRead: NoteRead = (name) => {
      if (!versions.has(name)) versions.set(name, versionOf([name]));
    };
    const isOutdated = () => [...versions].some(([name, version]) => versionOf([name]) !== version);
    const run = async () => {
      const made = await make(noteRead);
      const response = await encodeResponse(made, made.status === 200);
      const names = [...versions.keys()];
      if (made.status === 200 && !isOutdated()) kept.set(key, { response, names, version: versionOf(names) });
      else if (made.status > 200 && made.status < 500) kept.delete(key);
      return response;
    };
    const making: Making = {
      isOutdated,
      response: run().finally(() => {
        if (underWay.get(key) === making) underWay.delete(key);
      }),
    };
    underWay.set(key, making);
    return making.response;
  };

  const get = async (key: string, make: (noteRead: NoteRead) => Promise<MadeResponse>): Promise<EncodedResponse> => {
    const response = find(key);
    if (response) return response;
    // A request after a change must not get a response that was begun before it.
    const making = underWay.get(key);
    return making && !making.isOutdated() ? making.response : start(key, make);
  };

  return {
    /** The cached response if it is current. The key of a response with a URL is that URL. */
    find,
    /** The cached response if it is current, else a new one. Concurrent requests share it. */
    get,
    /** The same for visitors: the last response while no current one can be made. No other cached response may be made from it. */
    async getOrLast(...[key, make]: Parameters<typeof get>): Promise<EncodedResponse> {
      try {
        const response = await get(key, make);
        return (response.status === 503 && findLast(key)) || response;
      } catch (error) {
        const last = isPassing(error) && findLast(key);
        if (last) return last;
        throw error;
      }
    },
    size: () => ({ bytes: kept.calculatedSize, entries: kept.size, underWay: underWay.size }),
  };
}

const compressible = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|openapi\+json)|image\/svg)/;

/** Light compression for responses sent once, strong compression for cached ones. */
export async function encodeResponse(made: MadeResponse, kept: boolean): Promise<EncodedResponse> {
  const { etag: given, ...headers } = made.headers;
  const { status, route } = made;
  const identity = Buffer.from(made.body);
  // The headers are part of it: a changed policy must not match the ETag that a browser has.
  const hash = () =>
    createHash('sha256').update(JSON.stringify(headers)).update(identity).digest('base64url').slice(0, 22);
  const response: EncodedResponse = { status, headers, etag: given ?? hash(), identity, route };
  if (identity.length < 860 || !compressible.test(headers['content-type'] ?? '')) return response;
  if (!kept) return { ...response, gzip: await toGzip(identity, { level: 4 }) };
  const [gz, br] = await Promise.all([toGzip(identity, { level: 7 }), toBrotli(identity, brotliOptions(identity))]);
  return { ...response, gzip: gz, br };
}

export function sendEncoded(request: FastifyRequest, reply: FastifyReply, response: EncodedResponse) {
  const { status, headers, body } = encodingFor(response, request.headers);
  return reply.code(status).headers(headers).send(body);
}

/** In the best encoding that the client accepts, or 304 when it has this response already. */
export function encodingFor(
  response: EncodedResponse,
  { 'accept-encoding': accepted = '', 'if-none-match': known }: IncomingHttpHeaders,
): { status: number; headers: Record<string, string | number>; body?: Buffer } {
  const { status, etag } = response;
  const { 'content-type': type, ...headers } = response.headers;
  const encoding = chooseEncoding(response, String(accepted));
  const isStorable = status === 200 && !headers['cache-control']?.includes('no-store');
  if (response.gzip) headers.vary = 'Accept-Encoding';
  if (isStorable) headers.etag = encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`;
  if (isStorable && known !== undefined && isKnown(etag, known)) return { status: 304, headers };
  if (type) headers['content-type'] = type;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  const body = response[encoding] as Buffer;
  return { status, headers: { ...headers, 'content-length': body.length }, body };
}

// Copied, because a result of zlib holds on to a block of 16 kB, however short it is.
const toGzip = async (body: Buffer, options: ZlibOptions) => Buffer.from(await promisify(gzip)(body, options));
const toBrotli = async (body: Buffer, options: BrotliOptions) =>
  Buffer.from(await promisify(brotliCompress)(body, options));

function brotliOptions(body: Buffer) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
}

function chooseEncoding({ gzip: gz, br }: Pick<EncodedResponse, 'gzip' | 'br'>, accepted: string): Encoding {
  if (br && takes.br.test(accepted)) return 'br';
  return gz && takes.gzip.test(accepted) ? 'gzip' : 'identity';
}

/** Named in the list, and not with `q=0`, which excludes it. */
const named = (encoding: string) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|$|;(?!\\s*q\\s*=\\s*0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
const takes = { br: named('br'), gzip: named('gzip') };

function isKnown(etag: string, header: string) {
  return header.split(',').some((given) => {
    const tag = given.trim().replace(/^W\//, '').replaceAll('"', '');
    return tag === '*' || tag.replace(/-(?:br|gzip)$/, '') === etag;
  });
}

function sizeOf({ identity, gzip: gz, br, headers }: EncodedResponse) {
  return identity.length + (gz?.length ?? 0) + (br?.length ?? 0) + JSON.stringify(headers).length * 6;
}
