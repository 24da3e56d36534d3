// What applies to every request and response: headers, the length of addresses, and what is answered where there is nothing.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverSentences } from '#contract/language/server-messages.ts';
import { hasTwoHosts } from './http-server.ts';
import { Problem } from './problems.ts';

const MAX_URL = 4096;

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

/** For what software of others reads in a browser, to verify a credential. Without credentials of ours: there are no cookies. */
export const openToAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

export function protectResponses(app: FastifyInstance, https: boolean) {
  const headers = responseHeaders(https);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.routeOptions.config.openToAll) reply.headers(openToAll);
    reply.header('cache-control', request.routeOptions.config.publicRead ? 'no-cache' : 'no-store');
    if (request.url.length > MAX_URL) return done(new Problem(414, serverSentences.api.tooLarge));
    // No stored text contains a NUL, and PostgreSQL rejects it even in a query.
    if (request.url.includes('%00') || hasTwoHosts(request.raw))
      return done(new Problem(400, serverSentences.api.invalid));
    done();
  });
}

/** 405 for a known address with another method, otherwise 404; before the body is read. */
export function handleNotFound(app: FastifyInstance) {
  const refuse = async (request: FastifyRequest) => {
    const methods = methodsOf(app, request);
    if (methods.length > 0) throw new Problem(405, serverSentences.api.methodNotAllowed, { allow: methods.join(', ') });
    throw new Problem(404, serverSentences.api.notFound);
  };
  app.setNotFoundHandler(refuse);
  // The body is not read: the framework would refuse that of a method it does not know.
  app.addHook('onRequest', async (request) => {
    if (request.is404) await refuse(request);
  });
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
