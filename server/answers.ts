// The one cache for pages and public API answers: each is made once, encoded once, and dropped when anything it was made
// from changes. It knows nothing of what it holds. Errors are never kept; nothing personal may ever be put in.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An `etag` among the headers, bare, is the answer's own; others get a hash. */
export type MadeAnswer = { status: number; headers: Record<string, string>; body: string | Buffer };
export type EncodedAnswer = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  identity: Buffer;
  gzip?: Buffer;
  br?: Buffer;
};
/** Says, before it is read, what is read while an answer is made. */
export type Reads = (resourceName: string) => void;
export type Answers = ReturnType<typeof createAnswers>;

type Entry = { answer: EncodedAnswer; names: string[]; version: string; bytes: number };
type Making = { answer: Promise<EncodedAnswer>; isOutdated: () => boolean };

type Options = {
  /** A token that differs once any of the named resources has changed. */
  versionOf: (names: Iterable<string>) => string;
  maxBytes?: number;
  maxEntries?: number;
};

export function createAnswers({ versionOf, maxBytes = 32 * 1024 * 1024, maxEntries = 5000 }: Options) {
  // In order of last use, the oldest first.
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Making>();
  let bytes = 0;

  const drop = (key: string, { bytes: freed }: Entry) => {
    entries.delete(key);
    bytes -= freed;
  };

  const keep = (key: string, answer: EncodedAnswer, names: string[]) => {
    const size = key.length * 2 + sizeOf(answer);
    if (size > maxBytes / 4) return;
    const previous = entries.get(key);
    if (previous) drop(key, previous);
    entries.set(key, { answer, names, version: versionOf(names), bytes: size });
    bytes += size;
    for (const [oldest, entry] of entries) {
      if (bytes <= maxBytes && entries.size <= maxEntries) break;
      drop(oldest, entry);
    }
  };

  const start = (key: string, make: (reads: Reads) => Promise<MadeAnswer>) => {
    // Taken before each reading, so that a change in the middle of it is noticed.
    const versions = new Map<string, string>();
    const reads: Reads = (name) => {
      if (!versions.has(name)) versions.set(name, versionOf([name]));
    };
    const isOutdated = () => [...versions].some(([name, version]) => versionOf([name]) !== version);
    const run = async () => {
      const made = await make(reads);
      const answer = await encodeAnswer(made, made.status === 200);
      if (made.status === 200 && !isOutdated()) keep(key, answer, [...versions.keys()]);
      return answer;
    };
    const making: Making = {
      isOutdated,
      answer: run().finally(() => {
        if (underWay.get(key) === making) underWay.delete(key);
      }),
    };
    underWay.set(key, making);
    return making.answer;
  };

  return {
    /** The kept answer when it is still true, else a new one. Those who ask at the same time wait for the same one. */
    async get(key: string, make: (reads: Reads) => Promise<MadeAnswer>): Promise<EncodedAnswer> {
      const entry = entries.get(key);
      if (entry) {
        entries.delete(key);
        if (versionOf(entry.names) === entry.version) {
          entries.set(key, entry);
          return entry.answer;
        }
        bytes -= entry.bytes;
      }
      // Whoever asks after a change must not be given what was begun before it.
      const making = underWay.get(key);
      return making && !making.isOutdated() ? making.answer : start(key, make);
    },
    /** How full it is. */
    size: () => ({ bytes, entries: entries.size }),
  };
}

const compressible = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|openapi\+json)|image\/svg)/;

/** Answers that will be sent once are compressed lightly, those that are kept well. */
export async function encodeAnswer(made: MadeAnswer, kept: boolean): Promise<EncodedAnswer> {
  const { etag: given, ...headers } = made.headers;
  const { status } = made;
  const identity = Buffer.from(made.body);
  // Headers belong to it: a policy that changes must not be taken for the one a browser has.
  const hash = () =>
    createHash('sha256').update(JSON.stringify(headers)).update(identity).digest('base64url').slice(0, 22);
  const answer: EncodedAnswer = { status, headers, etag: given ?? hash(), identity };
  if (identity.length < 860 || !compressible.test(headers['content-type'] ?? '')) return answer;
  if (!kept) return { ...answer, gzip: await toGzip(identity, { level: 4 }) };
  const [gz, br] = await Promise.all([toGzip(identity, { level: 7 }), toBrotli(identity, brotliOptions(identity))]);
  return { ...answer, gzip: gz, br };
}

/** In the best encoding the client takes, or 304 when it has this very answer already. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, answer: EncodedAnswer) {
  const [encoding, body] = chooseEncoding(answer, request.headers['accept-encoding'] ?? '');
  const storable = !/no-store/.test(answer.headers['cache-control'] ?? '');
  reply.headers(answer.headers);
  if (answer.gzip) reply.header('vary', 'Accept-Encoding');
  if (storable && answer.status === 200) {
    reply.header('etag', encoding === 'identity' ? `"${answer.etag}"` : `"${answer.etag}-${encoding}"`);
    if (isKnown(answer.etag, request.headers['if-none-match']))
      return reply.code(304).removeHeader('content-type').send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(answer.status).send(body);
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

function brotliOptions(body: Buffer) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
}

type Encoding = 'br' | 'gzip' | 'identity';

export function chooseEncoding(
  { identity, gzip: gz, br }: Pick<EncodedAnswer, 'identity' | 'gzip' | 'br'>,
  accepted: string,
): [Encoding, Buffer] {
  if (br && accepts(accepted, 'br')) return ['br', br];
  if (gz && accepts(accepted, 'gzip')) return ['gzip', gz];
  return ['identity', identity];
}

function accepts(header: string, encoding: string) {
  return header.split(',').some((part) => {
    const [name = '', ...rest] = part.trim().toLowerCase().split(';');
    return name.trim() === encoding && !rest.some((option) => /^\s*q\s*=\s*0(?:\.0*)?\s*$/.test(option));
  });
}

function isKnown(etag: string, header: string | undefined) {
  if (header === undefined) return false;
  return header.split(',').some((given) => {
    const tag = given.trim().replace(/^W\//, '').replaceAll('"', '');
    return tag === '*' || tag.replace(/-(?:br|gzip)$/, '') === etag;
  });
}

function sizeOf({ identity, gzip: gz, br, headers }: EncodedAnswer) {
  return identity.length + (gz?.length ?? 0) + (br?.length ?? 0) + JSON.stringify(headers).length * 2;
}
