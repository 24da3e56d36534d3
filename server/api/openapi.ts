// The API's description, made from the same definitions that serve it, and a page for reading it.
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { docsPage, docsStyle } from './docs-page.ts';
import type { Parts } from './parts.ts';

export async function describeApi(app: FastifyInstance, siteUrl: string) {
  const transform = createJsonSchemaTransform({ skipList: [] });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Palaka API',
        version: '1',
        description: 'Everything the site and its dashboard do goes through these calls. Bodies are JSON.',
      },
      servers: [{ url: siteUrl }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const { schema, url } = transform(route);
      const access = route.route.config?.access;
      if (!access || access === 'public') return { schema, url };
      const note = access === 'admin' ? 'Administrators only.' : 'Signed-in staff only.';
      const description = [schema.description, note].filter(Boolean).join(' ');
      return { schema: { ...schema, description, security: [{ session: [] }] }, url };
    },
    transformObject: jsonSchemaTransformObject,
    hideUntagged: true,
  });
}

export function serveDescription({ app, publicRead }: Parts) {
  let document: string | undefined;
  const describe = () => {
    document ??= JSON.stringify(app.swagger());
    return document;
  };

  app.get('/openapi.json', {
    config: { access: 'public', publicRead: true },
    handler: async (request, reply) => publicRead(request, reply, 'openapi', async () => ({ body: describe() })),
  });
  app.get('/docs', {
    config: { access: 'public', publicRead: true },
    handler: async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        )
        .send(docsPage(JSON.parse(describe()) as OpenAPIV3_1.Document)),
  });
  app.get('/docs/style.css', {
    config: { access: 'public', publicRead: true },
    handler: async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle),
  });
}
