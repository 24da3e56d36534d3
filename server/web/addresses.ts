// Addresses: which are refused, and what is answered where there is nothing.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { hasTwoHosts } from './http-server.ts';
import { Problem } from './problems.ts';

const MAX_URL = 4096;

/** Refuses what no route should see. */
export function refuseBadAddresses(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
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
