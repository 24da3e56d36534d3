// Serves the OpenAPI document, and a page for reading it.
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { RouteContext } from '../route-context.ts';
import { DOCS_POLICY } from '../security-headers.ts';
import { docsPage, docsStyle } from './docs-page.ts';

/** Records the documented routes that are registered from now on. */
export function collectRoutes(app: FastifyInstance) {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.schema && route.method !== 'HEAD') routes.push(route);
  });
  return routes;
}

export function serveDescription({ app, publicRead }: RouteContext, routes: readonly RouteOptions[], siteUrl: string) {
  const describe = memoize(async () => (await import('./document.ts')).describeRoutes(routes, siteUrl));

  app.get('/openapi.json', {
    config: { access: 'public', publicRead: true },
    handler: async (request, reply) =>
      publicRead(request, reply, 'openapi', async () => ({ body: JSON.stringify(await describe()) })),
  });
  app.get('/docs', {
    config: { access: 'public', publicRead: true },
    handler: async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', DOCS_POLICY)
        .send(docsPage(await describe())),
  });
  app.get('/docs/style.css', {
    config: { access: 'public', publicRead: true },
    handler: async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle),
  });
}

/** A failure is not cached: the next call tries again. */
function memoize<Value>(make: () => Promise<Value>) {
  let making: Promise<Value> | undefined;
  return () => {
    making ??= make().catch((error: unknown) => {
      making = undefined;
      throw error;
    });
    return making;
  };
}
