// The OpenAPI document, made from the definitions that serve the API. It is rarely requested, so its libraries are
// loaded on the first request and run on copies of the routes without handlers.
import swagger from '@fastify/swagger';
import fastify, { type RouteOptions } from 'fastify';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';

export async function describeRoutes(routes: readonly RouteOptions[], siteUrl: string) {
  const app = fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
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
  for (const { method, url, schema, config } of routes)
    app.route({ method, url, schema, config, handler: async () => undefined });
  await app.ready();
  return app.swagger() as OpenAPIV3_1.Document;
}
