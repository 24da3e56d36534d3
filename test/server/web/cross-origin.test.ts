// What another site can make a visitor's browser send: it changes nothing, and nothing is opened to other origins (goal
// S21).
// @module-tag long
import fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { arrangedNames } from '#contract/resources.ts';
import { note } from '#test/samples.ts';
import { onOne, type TestServer } from '#test/support/server.ts';
import { adminRoutes, type Operation, operationFor, perform, publicRoutes, staffRoutes } from './operations.ts';
import { type RawReply, sendRaw } from './raw-request.ts';

const crossOrigin = {
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
  'sec-fetch-site': 'cross-site',
};
const json = { 'content-type': 'application/json' };

/**
 * Bodies that a page can send to any origin without a preflight, and disguises of JSON that were accepted somewhere.
 */
const disguises: Record<string, (body: string) => { headers: Record<string, string>; body?: string }> = {
  form: (body) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(Object.entries(JSON.parse(body)) as [string, string][]).toString(),
  }),
  'JSON in a form': (body) => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: `${body}=` }),
  multipart: (body) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `--x\r\nContent-Disposition: form-data; name="body"\r\n\r\n${body}\r\n--x--\r\n`,
  }),
  'text/plain': (body) => ({ headers: { 'content-type': 'text/plain' }, body }),
  'text/plain, charset': (body) => ({ headers: { 'content-type': 'text/plain;charset=UTF-8' }, body }),
  'plain, then JSON': (body) => ({ headers: { 'content-type': 'text/plain; application/json' }, body }),
  'plain, or JSON': (body) => ({ headers: { 'content-type': 'text/plain, application/json' }, body }),
  'JSON as a parameter': (body) => ({ headers: { 'content-type': 'text/plain; a=application/json' }, body }),
  'nearly JSON': (body) => ({ headers: { 'content-type': 'application/jsonp' }, body }),
  'JSON of another kind': (body) => ({ headers: { 'content-type': 'text/json' }, body }),
  'no type': (body) => ({ headers: {}, body }),
  'empty type': (body) => ({ headers: { 'content-type': '' }, body }),
};

const opens = ({ headers }: RawReply) => Object.keys(headers).filter((name) => name.startsWith('access-control-'));

const isForVisitors = (path: string) =>
  /^\/api\/(?:contact(?:\/call)?|certificates\/(?:[^/]+\/pass|check(?:\/pdf)?))$/.test(path) ||
  /^\/api\/users\/(?:login\/\w+|forgot-password|link|reset-password|accept-invitation)$/.test(path);

// Another origin is refused before the database is asked.
onOne('sqlite', 'another origin', (server) => {
  let operations: Operation[] = [];
  beforeAll(async () => {
    operations = [];
    for (const route of [...publicRoutes, ...staffRoutes, ...adminRoutes])
      if (!/^GET|log(in|out)$|\/uploads$|\/me\/password$/.test(route))
        operations.push(await operationFor(server(), route));
  });
  const send = async (request: Parameters<typeof sendRaw>[1]) => {
    const reply = await sendRaw(server().port, { ...request, headers: { ...crossOrigin, ...request.headers } });
    expect(opens(reply)).toEqual([]);
    return reply;
  };

  test.each(Object.entries(disguises))('gets no change through with a body as %s', async (_name, disguise) => {
    const before = await countChanges(server());
    for (const { method, path, body } of operations) {
      const sent = disguise(JSON.stringify(body ?? { x: 'y' }));
      const visitor = await send({ method, path, ...sent });
      expect([path, visitor.status]).toEqual([path, isForVisitors(path) ? 415 : 401]);
      // Even with a token, which another origin cannot have, only JSON is read.
      const headers = { ...sent.headers, authorization: `Bearer ${server().admin}` };
      const staff = await send({ method, path, ...sent, headers });
      expect([path, staff.status, JSON.parse(staff.text)]).toEqual([path, 415, { message: 'Please send JSON.' }]);
    }
    expect(await countChanges(server())).toBe(before);
  });

  test('uploads no file: what a page can send without being asked first is not taken for one', async () => {
    const authorization = `Bearer ${server().admin}`;
    for (const disguise of Object.values(disguises)) {
      const sent = disguise('{"x":"y"}');
      expect((await send({ method: 'POST', path: '/api/uploads', ...sent })).status).toBe(401);
      const staff = await send({
        method: 'POST',
        path: '/api/uploads',
        ...sent,
        headers: { ...sent.headers, authorization },
      });
      expect(staff.status).toBe(415);
    }
  });

  test('gets no change through with an empty request', async ({ annotate }) => {
    const before = await countChanges(server());
    for (const { method, path } of operations)
      for (const headers of [{}, { 'content-length': '0' }] as Record<string, string>[]) {
        const { status } = await send({ method, path, headers });
        expect([path, status]).toEqual([path, isForVisitors(path) ? 400 : 401]);
      }
    await annotate(`${operations.length} operations in ${Object.keys(disguises).length + 2} disguises: 0 changes`);
    expect(await countChanges(server())).toBe(before);
  });

  test('gains nothing by a cookie, a query or another method', async () => {
    const { admin } = server();
    const body = JSON.stringify(note());
    const before = await countChanges(server());
    const cookies = { ...json, cookie: `token=${admin}; session=${admin}; authorization=Bearer ${admin}` };
    expect((await send({ method: 'POST', path: '/api/notes', headers: cookies, body })).status).toBe(401);
    const query = `/api/notes?token=${admin}&access_token=${admin}&authorization=Bearer%20${admin}`;
    expect((await send({ method: 'POST', path: query, headers: json, body })).status).toBe(401);
    const override = { ...json, 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
    expect((await send({ method: 'POST', path: '/api/notes/x?_method=DELETE', headers: override, body })).status).toBe(
      405,
    );
    expect(await countChanges(server())).toBe(before);
  });

  test('is told nothing when it asks beforehand', async () => {
    for (const path of ['/api/notes', '/api/users', '/api/contact', '/api/users/login', '/healthz', '/nowhere']) {
      const asked = {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      };
      const { status } = await send({ method: 'OPTIONS', path, headers: asked });
      expect([path, status]).toEqual([path, path === '/nowhere' ? 404 : 405]);
    }
  });

  test.each(['https://evil.example', 'null', 'http://localhost:3000', 'https://palaka.test.evil.example'])(
    'reads nothing as %s: answers are not opened to it, nor made for it',
    async (origin) => {
      for (const path of ['/api/notes', '/api/courses/unknown', '/api/users', '/api/openapi.json', '/healthz']) {
        const { headers, text } = await send({ path, headers: { origin } });
        expect(text).not.toContain('evil.example');
        expect(headers['cross-origin-resource-policy']).toBe('same-origin');
        expect(String(headers.vary ?? '')).not.toMatch(/origin/i);
      }
    },
  );

  test('reads what any verifier of credentials must read, and nothing else', async () => {
    const isOpen = async (path: string) => {
      const { headers } = await sendRaw(server().port, { path, headers: { origin: 'https://verifier.example' } });
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect([path, headers['cross-origin-resource-policy']]).toEqual([
        path,
        headers['access-control-allow-origin'] === undefined ? 'same-origin' : 'cross-origin',
      ]);
      return headers['access-control-allow-origin'] === '*';
    };
    const reads = server().app.routeTable.filter(({ method }) => method === 'GET');
    const open: string[] = [];
    for (const { url } of reads) if (await isOpen(url.replace(/:\w+/g, 'x'))) open.push(url);
    expect(open.sort()).toEqual([
      '/.well-known/certificate-keys.json',
      '/.well-known/did.json',
      '/api/certificates/:number/credential',
      '/api/credential-status/:list',
    ]);
  });

  describe('control', () => {
    test('the same operations go through when asked properly', async () => {
      const before = await countChanges(server());
      const statuses = [];
      for (const operation of operations) statuses.push((await perform(server(), operation)).status);
      // Without mail settings nothing is mailed: a message again, one certificate, many.
      // Before them: a second step and a reset that nobody began, and a link that cannot be mailed.
      expect(statuses.filter((status) => status >= 400)).toEqual([401, 401, 409, 410, 409, 409, 409]);
      // In no history: those three, the language of a user, a pass, files of many, a status that they have, what was deleted
      // already, two checks of many; and orders of nothing, one for each resource that has an order. Nor are sessions, links,
      // invitations and second steps.
      const unnoted = 10 + arrangedNames.length + 17;
      expect(await countChanges(server())).toBeGreaterThanOrEqual(before + operations.length - unnoted);
    });

    test('a server that opens itself, or reads JSON from any type, is noticed', async () => {
      const careless = fastify();
      let changes = 0;
      careless.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      careless.addHook('onRequest', async (_request, reply) => void reply.header('access-control-allow-origin', '*'));
      careless.post('/', async () => {
        changes++;
        return 'taken';
      });
      await careless.listen({ port: 0, host: '127.0.0.1' });
      const { port } = careless.server.address() as { port: number };
      const sent = Object.values(disguises).map((disguise) => disguise('{"x":"y"}'));
      for (const one of sent) {
        const reply = await sendRaw(port, {
          method: 'POST',
          path: '/',
          ...one,
          headers: { ...crossOrigin, ...one.headers },
        });
        expect(opens(reply)).toEqual(['access-control-allow-origin']);
      }
      await careless.close();
      expect(changes).toBeGreaterThan(sent.length / 2);
    });

    test('JSON with a charset is JSON', async () => {
      const { call, admin } = server();
      for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8']) {
        const reply = await call('POST', '/api/notes', {
          body: note(),
          token: admin,
          headers: { 'content-type': type },
        });
        expect([type, reply.status]).toEqual([type, 201]);
      }
    });
  });
});

/** How many were ever noted: those about what is deleted for good are gone. */
async function countChanges({ store }: TestServer) {
  const newest = await store.read
    .selectFrom('changes')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst();
  return Number(newest?.seq ?? 0);
}
