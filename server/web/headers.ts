// What applies to every request and response: headers, and limits on size and depth.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverSentences } from '#contract/server-messages.ts';
import { nextTurn } from './event-loop.ts';
import { Problem } from './problems.ts';

const MAX_URL = 4096;
const MAX_DEPTH = 8;
/** A text from this length on is checked and parsed in two turns of the event loop. */
const LONG = 500_000;

/** The headers of responses that are not pages; pages set their own. */
export const responseHeaders = (https: boolean) => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});

export function protectResponses(app: FastifyInstance, https: boolean) {
  const headers = responseHeaders(https);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('cache-control', request.routeOptions.config.publicRead ? 'no-cache' : 'no-store');
    if (request.url.length > MAX_URL) return done(new Problem(414, serverSentences.api.tooLarge));
    // No stored text contains a NUL, and PostgreSQL rejects it even in a query.
    if (request.url.includes('%00')) return done(new Problem(400, serverSentences.api.invalid));
    done();
  });
}

/** Accepts JSON only, with limited nesting. An empty body counts as none, also with a JSON content type. */
export function acceptOnlyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined);
    if (isTooDeep(text)) return done(new Problem(400, serverSentences.api.invalid));
    const read = () =>
      parse(request, text, (error, value) => done(error && new Problem(400, serverSentences.api.notJson), value));
    // Of an import of ten thousand rows the check and the parsing each take some ten milliseconds.
    if (text.length < LONG) read();
    else nextTurn().then(read, done);
  });
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Counts only the brackets, before the text is parsed. By codes, which is several times faster before it is optimised. */
function isTooDeep(text: string) {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfString(text, i);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++depth > MAX_DEPTH) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
  }
  return false;
}

function endOfString(text: string, start: number) {
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === QUOTE) return i;
  }
  return text.length;
}

/** 405 for a known address with another method, otherwise 404; before the body is read. */
export function handleNotFound(app: FastifyInstance) {
  const refuse = async (request: FastifyRequest) => {
    const methods = methodsOf(app, request);
    if (methods.length > 0) throw new Problem(405, serverSentences.api.methodNotAllowed, { allow: methods.join(', ') });
    throw new Problem(404, serverSentences.api.notFound);
  };
  app.setNotFoundHandler(refuse);
  // Separate routes, or the page route would match these addresses.
  for (const url of ['/api', '/api/*'])
    app.all(url, { config: { access: 'public', fallback: true }, onRequest: refuse }, async () => undefined);
}

function methodsOf(app: FastifyInstance, request: FastifyRequest) {
  const path = request.url.split('?')[0]?.replace(/(.)\/$/, '$1') ?? '';
  const matching = app.routeTable.filter(({ url }) => url !== '/*' && patternOf(url).test(path));
  return [...new Set(matching.map(({ method }) => method))].sort();
}

const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/(.)\/$/, '$1')
      .replace(/:[A-Za-z]+/g, '[^/]+')
      .replace('*', '.*')}$`,
  );
