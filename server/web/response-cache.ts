// The response cache for pages and public API reads: each answer is made once, encoded once, and dropped when anything it was
// made from changes. It knows nothing of what it holds. Errors are never kept; nothing personal may ever be put in.
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** An `etag` among the headers, bare, is the answer's own; others get a hash. `route` is for the log. */
export type MadeAnswer = { status: number; headers: Record<string, string>; body: string | Buffer; route?: string };

export type EncodedAnswer = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  identity: Buffer;
  gzip?: Buffer;
  br?: Buffer;
  route?: string;
};

/** What goes over the wire for one encoding, made once for each. */
export type Wire = { status: number; headers: Record<string, string | number>; body?: Buffer };
type Variant = { whole: Wire; notModified?: Wire };
type Encoding = 'br' | 'gzip' | 'identity';

/** Tells, before it is read, what is read while an answer is made. */
export type Reads = (resourceName: string) => void;

export type Answers = ReturnType<typeof createAnswers>;

type Entry = { answer: EncodedAnswer; names: string[]; version: string };
type Making = { answer: Promise<EncodedAnswer>; isOutdated: () => boolean };
type Options = {
  /** A token that differs once any of the named resources has changed. */
  versionOf: (names: Iterable<string>) => string;
  maxBytes?: number;
  maxEntries?: number;
};

export function createAnswers({ versionOf, maxBytes = 32 * 1024 * 1024, maxEntries = 5000 }: Options) {
  const kept = new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: ({ answer }, key) => key.length * 2 + sizeOf(answer),
  });
  const underWay = new Map<string, Making>();

  const find = (key: string) => {
    const entry = kept.get(key);
    if (!entry || versionOf(entry.names) === entry.version) return entry?.answer;
    kept.delete(key);
    return undefined;
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
      const names = [...versions.keys()];
      if (made.status === 200 && !isOutdated()) kept.set(key, { answer, names, version: versionOf(names) });
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
    /** The kept answer when it is still true. The key of whatever has an address of its own is that address. */
    find,
    /** The kept answer when it is still true, else a new one. Those who ask at the same time wait for the same one. */
    async get(key: string, make: (reads: Reads) => Promise<MadeAnswer>): Promise<EncodedAnswer> {
      const answer = find(key);
      if (answer) return answer;
      // Whoever asks after a change must not be given what was begun before it.
      const making = underWay.get(key);
      return making && !making.isOutdated() ? making.answer : start(key, make);
    },
    size: () => ({ bytes: kept.calculatedSize, entries: kept.size, underWay: underWay.size }),
  };
}

const compressible = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|openapi\+json)|image\/svg)/;

/** Answers that will be sent once are compressed lightly, those that are kept well. */
export async function encodeAnswer(made: MadeAnswer, kept: boolean): Promise<EncodedAnswer> {
  const { etag: given, ...headers } = made.headers;
  const { status, route } = made;
  const identity = Buffer.from(made.body);
  // Headers belong to it: a policy that changes must not be taken for the one a browser has.
  const hash = () =>
    createHash('sha256').update(JSON.stringify(headers)).update(identity).digest('base64url').slice(0, 22);
  const answer: EncodedAnswer = { status, headers, etag: given ?? hash(), identity, route };
  if (identity.length < 860 || !compressible.test(headers['content-type'] ?? '')) return answer;
  if (!kept) return { ...answer, gzip: await toGzip(identity, { level: 4 }) };
  const [gz, br] = await Promise.all([toGzip(identity, { level: 7 }), toBrotli(identity, brotliOptions(identity))]);
  return { ...answer, gzip: gz, br };
}

export function sendEncoded(request: FastifyRequest, reply: FastifyReply, answer: EncodedAnswer) {
  const { status, headers, body } = wireOf(answer, request.headers);
  return reply.code(status).headers(headers).send(body);
}

const wires = new WeakMap<EncodedAnswer, Partial<Record<Encoding, Variant>>>();

/** In the best encoding the client takes, or 304 when it has this very answer already. */
export function wireOf(
  answer: EncodedAnswer,
  { 'accept-encoding': accepted = '', 'if-none-match': known }: IncomingHttpHeaders,
) {
  const encoding = chooseEncoding(answer, String(accepted));
  const variants = wires.get(answer) ?? {};
  wires.set(answer, variants);
  variants[encoding] ??= makeVariant(answer, encoding);
  const { whole, notModified } = variants[encoding];
  return notModified && known !== undefined && isKnown(answer.etag, known) ? notModified : whole;
}

function makeVariant(answer: EncodedAnswer, encoding: Encoding): Variant {
  const { status, etag } = answer;
  const { 'content-type': type, ...headers } = answer.headers;
  const body = answer[encoding] as Buffer;
  const storable = status === 200 && !/no-store/.test(headers['cache-control'] ?? '');
  if (answer.gzip) headers.vary = 'Accept-Encoding';
  if (storable) headers.etag = encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`;
  const whole: Record<string, string | number> = { ...headers, 'content-length': body.length };
  if (type) whole['content-type'] = type;
  if (encoding !== 'identity') whole['content-encoding'] = encoding;
  return { whole: { status, headers: whole, body }, notModified: storable ? { status: 304, headers } : undefined };
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

function brotliOptions(body: Buffer) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
}

function chooseEncoding({ gzip: gz, br }: Pick<EncodedAnswer, 'gzip' | 'br'>, accepted: string): Encoding {
  if (br && takes.br.test(accepted)) return 'br';
  return gz && takes.gzip.test(accepted) ? 'gzip' : 'identity';
}

/** Named in the list, and not with `q=0`, which refuses it. */
const named = (encoding: string) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|$|;(?!\\s*q\\s*=\\s*0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
const takes = { br: named('br'), gzip: named('gzip') };

export function isKnown(etag: string, header: string) {
  return header.split(',').some((given) => {
    const tag = given.trim().replace(/^W\//, '').replaceAll('"', '');
    return tag === '*' || tag.replace(/-(?:br|gzip)$/, '') === etag;
  });
}

function sizeOf({ identity, gzip: gz, br, headers }: EncodedAnswer) {
  return identity.length + (gz?.length ?? 0) + (br?.length ?? 0) + JSON.stringify(headers).length * 6;
}
