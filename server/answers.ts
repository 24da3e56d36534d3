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
  /** How it goes out in each encoding, every header included, once it has gone out in full dress; see ready-answers.ts. */
  ready?: Partial<Record<Encoding, ReadyAnswer>>;
};
export type Encoding = 'br' | 'gzip' | 'identity';
/** Names and values in turn, as `writeHead` takes them. */
export type ReadyAnswer = {
  route: string;
  etag: string;
  headers: string[];
  headersWhenKnown: string[];
  body: Buffer;
};
/** Says, before it is read, what is read while an answer is made. */
export type Reads = (resourceName: string) => void;
export type Answers = ReturnType<typeof createAnswers>;

type Entry = {
  answer: EncodedAnswer;
  names: string[];
  version: string;
  bytes: number;
  /** How many changes there had been when it was last found to be true. */
  count: number;
  address?: string;
  asked?: boolean;
};
type Making = { answer: Promise<EncodedAnswer>; isOutdated: () => boolean };

type Options = {
  /** A token that differs once any of the named resources has changed. */
  versionOf: (names: Iterable<string>) => string;
  /** Stands still as long as nothing at all has changed, which is quicker to see. */
  countOf?: () => number;
  maxBytes?: number;
  maxEntries?: number;
};

export function createAnswers({
  versionOf,
  // Equal to nothing, not even itself: the versions are looked at each time.
  countOf = () => Number.NaN,
  maxBytes = 32 * 1024 * 1024,
  maxEntries = 5000,
}: Options) {
  // In order of last use, the oldest first.
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Making>();
  // The address, letter by letter, under which an entry is asked for: at most one for each.
  const addresses = new Map<string, Entry>();
  let bytes = 0;

  const drop = (key: string, { bytes: freed, address }: Entry) => {
    entries.delete(key);
    if (address !== undefined) addresses.delete(address);
    bytes -= freed;
  };

  const isTrue = (entry: Entry) => {
    const count = countOf();
    if (entry.count === count) return true;
    if (versionOf(entry.names) !== entry.version) return false;
    entry.count = count;
    return true;
  };

  const keep = (key: string, answer: EncodedAnswer, names: string[]) => {
    const size = key.length * 2 + sizeOf(answer);
    if (size > maxBytes / 4) return;
    const previous = entries.get(key);
    if (previous) drop(key, previous);
    entries.set(key, { answer, names, count: countOf(), version: versionOf(names), bytes: size });
    bytes += size;
    for (const [oldest, entry] of entries) {
      if (bytes <= maxBytes && entries.size <= maxEntries) break;
      if (entry.asked) {
        // Asked for by its address since it came here: it goes to the end once more.
        entry.asked = false;
        entries.delete(oldest);
        entries.set(oldest, entry);
      } else drop(oldest, entry);
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
      if (made.status === 200 && !isOutdated()) {
        answer.ready = {};
        keep(key, answer, [...versions.keys()]);
      }
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
    async get(key: string, make: (reads: Reads) => Promise<MadeAnswer>, address?: string): Promise<EncodedAnswer> {
      const entry = entries.get(key);
      if (entry && isTrue(entry)) {
        entries.delete(key);
        entries.set(key, entry);
        if (address !== undefined && entry.address === undefined) {
          entry.address = address;
          addresses.set(address, entry);
        }
        return entry.answer;
      }
      if (entry) drop(key, entry);
      // Whoever asks after a change must not be given what was begun before it.
      const making = underWay.get(key);
      return making && !making.isOutdated() ? making.answer : start(key, make);
    },
    /** The kept answer to exactly this address, when it is still true. */
    at(address: string): EncodedAnswer | undefined {
      const entry = addresses.get(address);
      if (!entry || !isTrue(entry)) return undefined;
      entry.asked = true;
      return entry.answer;
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
    const etag = encoding === 'identity' ? `"${answer.etag}"` : `"${answer.etag}-${encoding}"`;
    reply.header('etag', etag);
    if (answer.ready) answer.ready[encoding] ??= makeReady(reply, etag, encoding, body);
    if (isKnown(answer.etag, request.headers['if-none-match']))
      return reply.code(304).removeHeader('content-type').send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(answer.status).send(body);
}

function makeReady(reply: FastifyReply, etag: string, encoding: Encoding, body: Buffer): ReadyAnswer {
  const { 'content-type': type, ...headers } = reply.getHeaders();
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  const lines = (all: Record<string, unknown>) =>
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]));
  const whole = { ...headers, 'content-type': type, ...encoded, 'content-length': body.length };
  const route = reply.request.routeOptions.url ?? '';
  return { route, etag, headers: lines(whole), headersWhenKnown: lines(headers), body };
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

function brotliOptions(body: Buffer) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
}

export function chooseEncoding(
  { identity, gzip: gz, br }: Pick<EncodedAnswer, 'identity' | 'gzip' | 'br'>,
  accepted: string,
): [Encoding, Buffer] {
  if (br && accepts(accepted, 'br')) return ['br', br];
  if (gz && accepts(accepted, 'gzip')) return ['gzip', gz];
  return ['identity', identity];
}

/** Browsers send the same few headers again and again, so what each of them means is remembered. */
const meanings = { br: new Map<string, boolean>(), gzip: new Map<string, boolean>() };

function accepts(header: string, encoding: 'br' | 'gzip') {
  const known = meanings[encoding].get(header);
  if (known !== undefined) return known;
  if (meanings[encoding].size >= 100) meanings[encoding].clear();
  const meaning = reads(header, encoding);
  if (header.length < 200) meanings[encoding].set(header, meaning);
  return meaning;
}

function reads(header: string, encoding: string) {
  return header.split(',').some((part) => {
    const [name = '', ...rest] = part.trim().toLowerCase().split(';');
    return name.trim() === encoding && !rest.some((option) => /^\s*q\s*=\s*0(?:\.0*)?\s*$/.test(option));
  });
}

export function isKnown(etag: string, header: string | undefined) {
  if (header === undefined) return false;
  return header.split(',').some((given) => {
    const tag = given.trim().replace(/^W\//, '').replaceAll('"', '');
    return tag === '*' || tag.replace(/-(?:br|gzip)$/, '') === etag;
  });
}

function sizeOf({ identity, gzip: gz, br, headers }: EncodedAnswer) {
  return identity.length + (gz?.length ?? 0) + (br?.length ?? 0) + JSON.stringify(headers).length * 6;
}
