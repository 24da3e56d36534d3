// The shortest way to a kept answer: an address that has been answered in full dress before, and whose answer is still true,
// is given the same bytes again before the framework begins. Everything else goes the usual way, which is also how an
// answer comes to stand ready; so nothing here decides what an answer is.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Answers, chooseEncoding, isKnown } from '../answers.ts';
import type { Readiness } from './health.ts';
import type { RateLimits } from './rate-limits.ts';
import { createAddressReader } from './visitor-address.ts';

type Options = {
  answers: Answers;
  rateLimits: RateLimits;
  readiness: Readiness;
  trustProxy: readonly string[];
  log: (route: string, status: number) => void;
};

export function giveReadyAnswers(app: FastifyInstance, { answers, rateLimits, readiness, trustProxy, log }: Options) {
  const addressOf = createAddressReader(trustProxy);

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    // On the way out the usual way tells everyone to come back on another connection.
    if (request.method !== 'GET' || readiness.draining) return false;
    const kept = answers.at(request.url as string);
    if (!kept?.ready) return false;
    const asked = readHeaders(request.rawHeaders);
    if (!asked) return false;
    const { encodings = '', known, forwarded = '' } = asked;
    const ready = kept.ready[chooseEncoding(kept, encodings)[0]];
    // Whoever asks too often is told so by the usual way.
    if (!ready || !rateLimits.takesPublicRead(addressOf(request, forwarded))) return false;
    if (known !== undefined && (known === ready.etag || isKnown(kept.etag, known)))
      response.writeHead(304, ready.headersWhenKnown).end();
    else response.writeHead(200, ready.headers).end(ready.body);
    log(ready.route, response.statusCode);
    return true;
  };

  const usual = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) for (const listener of usual) listener(request, response);
  });
}

type Asked = { encodings?: string; known?: string; forwarded?: string };

const read: Record<string, keyof Asked> = {
  'accept-encoding': 'encodings',
  'if-none-match': 'known',
  'x-forwarded-for': 'forwarded',
};
const lengths = new Set(['content-length', 'transfer-encoding', ...Object.keys(read)].map(({ length }) => length));

/**
 * The few that matter here. `request.headers` would put together all that a browser sends, which takes longer than the rest
 * of a kept answer. Nothing for a request with a body or with one of these twice: the usual way knows what to make of them.
 */
function readHeaders(raw: string[]): Asked | undefined {
  const asked: Asked = {};
  for (let i = 0; i < raw.length; i += 2) {
    const given = raw[i] as string;
    if (!lengths.has(given.length)) continue;
    const name = given.toLowerCase();
    if (name === 'content-length' || name === 'transfer-encoding') return undefined;
    const key = read[name];
    if (key === undefined) continue;
    if (asked[key] !== undefined) return undefined;
    asked[key] = raw[i + 1];
  }
  return asked;
}
