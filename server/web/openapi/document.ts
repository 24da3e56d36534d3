// The OpenAPI document, made from the definitions that serve the API. It is rarely requested, so its libraries are
// loaded on the first request and run on copies of the routes without handlers.
import swagger from '@fastify/swagger';
import fastify, { type FastifySchema, type RouteOptions } from 'fastify';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { problem } from '../route-context.ts';

export async function describeRoutes(routes: readonly RouteOptions[], siteUrl: string) {
  const app = fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  const transform = createJsonSchemaTransform({ skipList: [] });
  const addressOf = sharedAddresses(routes.map(({ url }) => url));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Palaka API',
        version: '1',
        description: 'Everything the site and its dashboard do goes through these calls. Bodies are JSON.',
      },
      servers: [{ url: siteUrl }],
      tags: [...new Set(routes.flatMap(({ schema }) => schema?.tags ?? []))].map((name) => ({ name })),
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const { schema } = transform(route);
      const { url: own, method, config } = route.route;
      const url = addressOf(own);
      const access = config?.access;
      const isPublic = !access || access === 'public';
      const note = access === 'admin' ? 'Administrators only.' : 'Signed-in staff only.';
      const description = [schema.description, isPublic ? '' : note].filter(Boolean).join(' ') || undefined;
      const facts = {
        description,
        security: isPublic ? [] : [{ session: [] }],
        operationId: operationIdOf(String(method), own),
        'x-route': own,
      };
      return { schema: { ...portable(withParamsOf(schema, own, url)), ...facts }, url };
    },
    transformObject: jsonSchemaTransformObject,
    hideUntagged: true,
  });
  for (const { method, url, schema, config } of routes)
    app.route({ method, url, schema: withEveryRefusal(schema), config, handler: async () => undefined });
  await app.ready();
  return app.swagger() as OpenAPIV3_1.Document;
}

/** An address or headers that are too long are refused before a route is found. */
const withEveryRefusal = (schema: FastifySchema = {}): FastifySchema => ({
  ...schema,
  response: { ...(schema.response as object), 414: problem, 431: problem },
});

/** `getCertificatesByNumberPdf`: the name of a function in generated clients. */
function operationIdOf(method: string, url: string) {
  const words = url.replace(/^\/api\//, '/').replaceAll('/:', '/by-');
  return method.toLowerCase() + words.replace(/[^a-z0-9]+([a-z0-9])?/gi, (_, letter = '') => letter.toUpperCase());
}

/**
 * `/certificates/:id` and `/certificates/:number` are different routes, by their methods, but the same address, which a description
 * may have once: the one that is registered first names its parameters.
 */
function sharedAddresses(urls: readonly string[]) {
  const withoutNames = (url: string) => url.replace(/:\w+/g, ':');
  const first = new Map<string, string>();
  for (const url of urls) if (!first.has(withoutNames(url))) first.set(withoutNames(url), url);
  return (url: string) => first.get(withoutNames(url)) ?? url;
}

type Params = { properties?: Record<string, object>; required?: string[] };

function withParamsOf<Schema extends FastifySchema>(schema: Schema, own: string, shared: string): Schema {
  if (own === shared) return schema;
  const names = shared.match(/(?<=:)\w+/g) ?? [];
  const renamed = new Map((own.match(/(?<=:)\w+/g) ?? []).map((name, at) => [name, names[at] ?? name]));
  const { properties = {}, required = [], ...rest } = schema.params as Params;
  const params = {
    ...rest,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, about]) => [
        renamed.get(name) ?? name,
        renamed.get(name) === name ? about : { description: `Here: the ${name}.`, ...about },
      ]),
    ),
    required: required.map((name) => renamed.get(name) ?? name),
  };
  return { ...schema, params };
}

/** Without patterns that only JavaScript reads: generators of clients stop at them. Numbers have none. */
function portable<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(portable) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const { pattern, ...rest } = part as Record<string, unknown>;
  const keeps =
    typeof pattern === 'string' ? !pattern.includes('\\p{') && rest.type !== 'integer' : pattern !== undefined;
  const parts = Object.entries(rest).map(([name, value]) => [name, portable(value)]);
  return { ...Object.fromEntries(parts), ...(keeps ? { pattern } : {}) } as Part;
}
