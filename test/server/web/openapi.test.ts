// The OpenAPI document compared with the live route table, both ways; and the page for reading it.
import { beforeAll, describe, expect, test } from 'vitest';
import { course } from '#test/samples.ts';
import { onOne } from '#test/support/server.ts';
import { broken, type Described, operationsOf } from './description.ts';
import { faults, resolve, type Schema } from './json-schema.ts';

/** Served, but no calls of the API: the document itself, and files. */
const undescribed = ['GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs/style.css', 'GET /uploads/:file'];

// On SQLite alone: the document is made from the routes.
onOne('sqlite', 'the description', (server) => {
  let document: Schema = {};
  let operations: Described[] = [];
  beforeAll(async () => {
    document = (await server().call('GET', '/api/openapi.json')).body;
    operations = operationsOf(document);
  });
  const routes = () => server().app.routeTable.filter(({ method }) => method !== 'HEAD');

  test('is OpenAPI 3.1', () => {
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d+$/),
      info: { title: 'Palaka API', version: expect.any(String) },
      servers: [{ url: expect.stringMatching(/^https?:/) }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    });
  });

  test('names every route there is, and none that is not', () => {
    const live = routes()
      .map(({ method, url }) => `${method} ${url}`)
      .filter((route) => !undescribed.includes(route))
      .map((route) => route.replace(/:(\w+)/g, '{$1}'));
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(live.sort());
  });

  test('says of each who may call it, as it is', () => {
    for (const { method, path, isProtected, responses } of operations) {
      const route = routes().find(({ method: m, url }) => m === method && url === path.replace(/\{(\w+)\}/g, ':$1'));
      expect([method, path, isProtected]).toEqual([method, path, route?.access !== 'public']);
      if (isProtected) expect(Object.keys(responses)).toContain('401');
    }
  });

  test('says of each what it does, what it takes and what it answers', () => {
    for (const { method, path, summary, parameters, body, responses } of operations) {
      const what = `${method} ${path}`;
      expect([what, summary]).toEqual([what, expect.any(String)]);
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
      expect([what, inPath.sort()]).toEqual([what, (path.match(/\{\w+\}/g) ?? []).sort()]);
      const statuses = Object.keys(responses);
      const successes =
        ['/api/certificates/batches', '/api/translations/{language}'].includes(path) && method === 'POST'
          ? ['200', '201']
          : [expect.stringMatching(/^20[01]$/)];
      expect([what, statuses.filter((status) => status.startsWith('2'))]).toEqual([what, successes]);
      if (method !== 'GET' && path.startsWith('/api'))
        expect([what, statuses]).toEqual([what, expect.arrayContaining(['400', '413', '415', '429', '507'])]);
      const withoutBody = /\/(logout|resend|\{\w+\}\/restore|uploads|print|papers|removal|undo)$/.test(path);
      // Removing a second step takes the present password.
      const asksPassword = method === 'DELETE' && path.startsWith('/api/users/me/second-step/');
      const takesBody = method === 'POST' || method === 'PUT' || asksPassword;
      expect([what, body !== undefined]).toEqual([what, takesBody && !withoutBody]);
    }
  });

  test('every reference leads somewhere, and every schema is one that is understood', () => {
    const refs = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(refs.length).toBeGreaterThan(100);
    // Both throw on unknown parts.
    for (const ref of new Set(refs)) resolve(JSON.parse(`{${ref}}`).$ref, document);
    const schemas = operations.flatMap(({ parameters, body, responses }) => [
      ...parameters.map(({ schema }) => schema),
      ...(body ? [body] : []),
      ...Object.values(responses).flatMap(({ content }) => Object.values(content ?? {}).map(({ schema }) => schema)),
    ]);
    for (const schema of schemas) faults(schema, {}, document);
  });

  test('problems have one shape', () => {
    for (const { responses } of operations)
      for (const [status, { content }] of Object.entries(responses))
        if (Number(status) >= 400)
          expect(content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Problem' });
    expect(resolve('#/components/schemas/Problem', document)).toMatchObject({ required: ['message'] });
  });

  test('is one that other software can read', () => {
    const ids = operations.map(({ operationId }) => operationId);
    for (const id of ids) expect(id).toMatch(/^(get|post|put|delete)([A-Z]\w*)?$/);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('getCertificatesByNumber');
    const templates = Object.keys(document.paths as object).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(new Set(templates).size).toBe(templates.length);
    for (const { described, parameters, method, path, responses } of operations) {
      const written = (document.paths as Record<string, Record<string, { security?: unknown }>>)[described];
      expect([method, path, written?.[method.toLowerCase()]?.security]).toEqual([method, path, expect.any(Array)]);
      expect([method, path, Object.keys(responses)]).toEqual([method, path, expect.arrayContaining(['414', '431'])]);
      for (const { in: place, name, schema } of parameters)
        if (place === 'query' && ['page', 'limit'].includes(name))
          expect([path, schema]).toEqual([path, { type: 'integer', minimum: 1, maximum: expect.any(Number) }]);
    }
    // Only JavaScript knows these classes.
    expect(JSON.stringify(document)).not.toMatch(/\\p\{/);
  });

  test('names the words that may be sent where there are only a few', () => {
    const of = (method: string, path: string) => operations.find((one) => one.method === method && one.path === path);
    const field = (method: string, path: string, name: string) =>
      (of(method, path)?.body?.properties as Record<string, Schema> | undefined)?.[name]?.enum;
    const query = (path: string, name: string) =>
      of('GET', path)?.parameters.find((one) => one.in === 'query' && one.name === name)?.schema.enum;
    const statuses = ['Verified', 'Pending', 'Rejected'];
    const levels = ['Beginner', 'Intermediate', 'Advanced'];
    const states = ['new', 'called', 'joined', 'not now'];
    expect(field('POST', '/api/certificates', 'status')).toEqual(statuses);
    expect(field('PUT', '/api/certificates/{id}', 'language')).toEqual(['en', 'te', 'hi']);
    expect(field('POST', '/api/spoken-lectures', 'level')).toEqual(levels);
    expect(field('POST', '/api/users/register', 'role')).toEqual(['admin', 'editor']);
    expect(field('PUT', '/api/contact/{id}', 'state')).toEqual(states);
    expect(query('/api/certificates', 'status')).toEqual(['', ...statuses, 'Withdrawn', 'Waiting', 'Sent back']);
    expect(query('/api/spoken-lectures', 'level')).toEqual(['', ...levels]);
    expect(query('/api/users', 'role')).toEqual(['', 'admin', 'editor']);
    expect(query('/api/contact', 'state')).toEqual(['', ...states, 'todo', 'visiting']);
  });

  test('says what records have besides where a page in a language reads them', async () => {
    const { admin: token, call } = server();
    await call('POST', '/api/courses', { token, body: course({ translations: { te: { title: 'పైథాన్' } } }) });
    const asked = operations.find(({ method, path }) => method === 'GET' && path === '/api/courses') as Described;
    const { status, text, headers } = await call('GET', '/api/courses?language=te');
    expect(text).toContain('"originals"');
    expect(broken(asked, document, status, text, headers.get('content-type') ?? '')).toBeUndefined();
  });

  test('knows of no passwords in answers', () => {
    for (const { responses } of operations) expect(JSON.stringify(responses)).not.toMatch(/password/i);
  });

  describe('as a page', () => {
    test('loads nothing from outside and runs nothing', async () => {
      const { text, headers } = await server().call('GET', '/api/docs');
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(text).not.toMatch(/<script|<iframe|<img|<object|@import|url\(|\son\w+=|javascript:/i);
      const addresses = [...text.matchAll(/\s(?:src|href|action)="([^"]*)"/g)].map(([, address]) => address);
      expect(addresses.filter((address) => !/^(#[\w-]+|\/api\/[\w./-]+)$/.test(address ?? ''))).toEqual([]);
      expect(addresses).toContain('/api/docs/style.css');
      for (const address of new Set(addresses.filter((one) => one?.startsWith('/'))))
        expect((await server().call('GET', address ?? '')).status).toBe(200);
    });

    test('its style loads nothing either', async () => {
      const { text, headers } = await server().call('GET', '/api/docs/style.css');
      expect(headers.get('content-type')).toBe('text/css; charset=utf-8');
      expect(text).not.toMatch(/@import|url\(|http/i);
    });

    test('shows every operation, and every link inside it leads somewhere', async () => {
      const { text } = await server().call('GET', '/api/docs');
      for (const { described } of operations) expect(text).toContain(`<code>${described}</code>`);
      const ids = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
      for (const [, id] of text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
    });
  });
});

describe('control: the checker of schemas', () => {
  const root = { components: { schemas: { Text: { type: 'string' } } } };
  const wrong: [Schema, unknown][] = [
    [{ type: 'string' }, 5],
    [{ type: 'integer' }, 1.5],
    [{ type: 'object' }, []],
    [{ type: 'null' }, undefined],
    [{ enum: ['a'] }, 'b'],
    [{ const: 'a' }, 'b'],
    [{ required: ['a'] }, {}],
    [{ properties: { a: { type: 'string' } } }, { a: 1 }],
    [{ properties: {}, additionalProperties: false }, { a: 1 }],
    [{ additionalProperties: { type: 'string' } }, { a: 1 }],
    [{ propertyNames: { enum: ['a'] } }, { b: 1 }],
    [{ items: { type: 'string' } }, [1]],
    [{ minItems: 1 }, []],
    [{ maxItems: 0 }, [1]],
    [{ minLength: 1 }, ''],
    [{ maxLength: 1 }, 'ab'],
    [{ pattern: '^a$' }, 'b'],
    [{ format: 'date-time' }, 'yesterday'],
    [{ minimum: 1 }, 0],
    [{ maximum: 1 }, 2],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 1],
    [{ oneOf: [{ type: 'string' }, { minLength: 0 }] }, 'a'],
    [{ allOf: [{ type: 'string' }, { minLength: 2 }] }, 'a'],
    [{ $ref: '#/components/schemas/Text' }, 1],
  ];
  test.each(wrong)('%j does not take %j', (schema, value) => {
    expect(faults(schema, value, root)).not.toEqual([]);
  });

  test('takes what fits, and says when it cannot tell', () => {
    expect(
      faults({ type: 'object', properties: { a: { type: ['string', 'null'] } }, required: ['a'] }, { a: null }, root),
    ).toEqual([]);
    expect(() => faults({ unevaluatedItems: false }, [], root)).toThrow('unevaluatedItems');
    expect(() => faults({ $ref: '#/components/schemas/Nothing' }, 1, root)).toThrow('leads nowhere');
  });
});
