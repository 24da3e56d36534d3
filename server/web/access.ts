// Who may call what. Every route says so where it is registered; one that says nothing does not start. The check hangs on
// the route that was matched, so it does not matter how the path was spelled.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sentences } from '#contract/messages.ts';
import type { Access, Resource } from '#contract/resource.ts';
import type { SignedIn } from '#contract/session.ts';
import { Problem } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    resource?: Resource;
    /** The owner's sentence for a form with something missing. */
    missing?: string;
    /** Answers may be kept by browsers and asked about again; everything else is `no-store`. */
    publicRead?: boolean;
    /** Takes what no other route does; not listed. */
    fallback?: boolean;
  }
  interface FastifyRequest {
    user: SignedIn | undefined;
    sid: string | undefined;
  }
  interface FastifyInstance {
    /** Every route there is, as registered: what the documentation and the tests are held against. */
    routeTable: RouteEntry[];
  }
}

export type RouteEntry = { method: string; url: string; access: Access };

/** Finds who is behind an `Authorization` header. */
type Sessions = { verify(authorization: string | undefined): Promise<{ user: SignedIn; sid: string } | undefined> };

/** Hears of every request that may be made by someone signed in, and throws when it is one too many. */
type Limits = { write(request: FastifyRequest): void };

export function guardRoutes(app: FastifyInstance, sessions: Sessions, limits: Limits) {
  const table: RouteEntry[] = [];
  app.decorate('routeTable', table);
  app.decorateRequest('user', undefined);
  app.decorateRequest('sid', undefined);

  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    if (!access) throw new Error(`${method} ${url} does not declare who may call it.`);
    if (!config.fallback) for (const one of [method].flat()) table.push({ method: one, url, access });
  });

  const signIn = async (request: FastifyRequest, access: Access | undefined) => {
    const session = await sessions.verify(request.headers.authorization);
    if (!session) throw new Problem(401, sentences.session.needed, { 'www-authenticate': 'Bearer' });
    request.user = session.user;
    request.sid = session.sid;
    if (access !== 'staff' && session.user.role !== 'admin') throw new Problem(403, sentences.session.forbidden);
    limits.write(request);
  };

  // With a callback, because a promise for every request that needs none is a good part of what a short answer costs.
  app.addHook('onRequest', (request, _reply, done) => {
    const { access } = request.routeOptions.config;
    if (access === 'public' || request.is404) return done();
    signIn(request, access).then(() => done(), done);
  });
}

/** The signed-in user of a route that is not public. */
export function userOf(request: FastifyRequest): SignedIn {
  if (!request.user) throw new Problem(401, sentences.session.needed, { 'www-authenticate': 'Bearer' });
  return request.user;
}
