// Who may call what. Every route declares its access when it is registered; without it the server does not start. The
// check belongs to the matched route, so the spelling of the path does not matter.
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { accountSentences } from '#contract/accounts/account-sentences.ts';
import type { SignedIn } from '#contract/accounts/session.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import type { Access, Resource } from '#contract/resource.ts';
import { MOST_VALUES } from './json-bodies.ts';
import { Problem } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    resource?: Resource;
    /** The specification's sentence for a form with missing fields. */
    missing?: string;
    /** Also for those who must set up a second step of signing in before anything else. */
    beforeSecondStep?: boolean;
    /** Browsers may cache and revalidate the response; all others are `no-store`. */
    publicRead?: boolean;
    /** Pages of other sites may read the response. */
    openToAll?: boolean;
    /** Matches requests that no other route takes; not listed. */
    fallback?: boolean;
  }
  interface FastifyRequest {
    user: SignedIn | undefined;
    sid: string | undefined;
  }
  interface FastifyInstance {
    /** All registered routes, for the documentation and the tests. */
    routeTable: RouteEntry[];
  }
}

export type RouteEntry = {
  method: string;
  url: string;
  access: Access;
  /** The most that a body may have, in bytes and in values. */
  bodyLimit: number;
  mostValues: number;
};

/** Finds the user of an `Authorization` header. */
type Sessions = {
  verify(
    authorization: string | undefined,
  ): Promise<{ user: SignedIn; sid: string; lacksSecondStep: boolean } | undefined>;
};

/** Called for every request that may come from a signed-in user; throws above the limit. */
type WriteLimit = { write(request: FastifyRequest): void };

export function guardRoutes(app: FastifyInstance, sessions: Sessions, limits: WriteLimit) {
  const table: RouteEntry[] = [];
  app.decorate('routeTable', table);
  app.decorateRequest('user', undefined);
  app.decorateRequest('sid', undefined);

  app.addHook('onRoute', ({ method, url, config, bodyLimit = app.initialConfig.bodyLimit ?? 0 }) => {
    const { access, fallback, mostValues = MOST_VALUES } = config ?? {};
    if (!access) throw new Error(`${method} ${url} does not declare who may call it.`);
    if (!fallback) for (const one of [method].flat()) table.push({ method: one, url, access, bodyLimit, mostValues });
  });

  const signIn = async (request: FastifyRequest, { access, beforeSecondStep }: FastifyContextConfig) => {
    const session = await sessions.verify(request.headers.authorization);
    if (!session) throw new Problem(401, serverSentences.session.needed, { 'www-authenticate': 'Bearer' });
    request.user = session.user;
    request.sid = session.sid;
    if (access !== 'staff' && session.user.role !== 'admin') throw new Problem(403, serverSentences.session.forbidden);
    if (session.lacksSecondStep && !beforeSecondStep) throw new Problem(403, accountSentences.setUpFirst);
    limits.write(request);
  };

  // With a callback, because a promise per request is a large part of the cost of a short response.
  app.addHook('onRequest', (request, _reply, done) => {
    const { config } = request.routeOptions;
    if (config.access === 'public' || request.is404) return done();
    signIn(request, config).then(() => done(), done);
  });
}

/** The signed-in user of a route that is not public. */
export function userOf(request: FastifyRequest): SignedIn {
  if (!request.user) throw new Problem(401, serverSentences.session.needed, { 'www-authenticate': 'Bearer' });
  return request.user;
}
