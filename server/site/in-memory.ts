// Calls our own API without a network and without a token, so that a rendered page shows nothing the API would refuse.
import { createHash } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Send } from '#contract/api.ts';
import type { Language } from '#contract/language/languages.ts';
import { IN_MEMORY } from '../web/rate-limits.ts';
import type { NoteRead } from '../web/response-cache.ts';

type Options = {
  /** Called with the resource that is about to be read. */
  onRead?: NoteRead;
  /** Calls for a visitor count towards that visitor's rate limits. */
  remoteAddress?: string;
  /** The language of messages in the responses. */
  language?: Language;
};

export function createInMemorySend(
  api: FastifyInstance,
  { onRead, remoteAddress = IN_MEMORY, language = 'en' }: Options = {},
): Send {
  return async ({ method, path, body, headers }) => {
    onRead?.(resourceOf(path));
    const call: InjectOptions = {
      method,
      url: `/api${path}`,
      remoteAddress,
      headers: { host: IN_MEMORY, 'accept-language': language, ...headers },
    };
    if (body !== undefined) {
      call.payload = body as object;
      call.headers = { ...call.headers, 'idempotency-key': keyOf(remoteAddress, path, body) };
    }
    const response = await api.inject(call);
    return {
      status: response.statusCode,
      body: parse(response.body),
      headers: { get: (name) => (response.headers[name.toLowerCase()] ?? null) as string | null },
    };
  };
}

const RELOAD_MS = 10 * 60_000;

/**
 * A browser that loads the response to a form again sends the form again. The page is the same for everyone and cannot hold a key: the same
 * words from the same network within ten minutes are one request.
 */
function keyOf(...sent: [ip: string, path: string, body: unknown]) {
  const period = Math.floor(Date.now() / RELOAD_MS);
  return createHash('sha256')
    .update(JSON.stringify([period, ...sent]))
    .digest('base64url');
}

/** '/spoken-lectures/class/Beginner' reads 'spoken-lectures'. */
const resourceOf = (path: string) => path.split(/[/?]/)[1] ?? '';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
