// Thousands of requests made from the OpenAPI document, signed in and not: none causes an internal error, and every
// response conforms to the document (goal S3).
// @module-tag long
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSessions } from '#server/accounts/sessions.ts';
import { createUsers } from '#server/accounts/users.ts';
import { createServer } from '#server/server.ts';
import { readSettings } from '#server/settings.ts';
import { addresses, call as callSample, message, samples } from '#test/samples.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { ADMIN, EDITOR, onBoth, SESSION_KEY, type TestServer } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';
import { broken, type Described, operationsOf } from './description.ts';
import { type FuzzRequest, fuzzRequest, type Known } from './fuzz-requests.ts';
import type { Schema } from './json-schema.ts';
import { inTurns } from './raw-request.ts';

/** Requests are read and answered alike: in every run fewer are tried on PostgreSQL. */
const countOn = (kind: DatabaseKind) => sized(kind === 'sqlite' ? 2000 : 700, 50_000, 500_000);
/** Generated and sent at a time. */
const MOST = 5000;
const SEED = 20_261_115;
const TRIES = 5;
type App = TestServer['app'];
type TokenFor = (as: FuzzRequest['as'], operation: Described) => Promise<string | undefined>;

/** So many of each operation, in a mixed order. */
function drawRequests(operations: Described[], document: Schema, known: Known, count: number, seed = SEED) {
  const each = Math.ceil(count / operations.length);
  const drawn = operations.map((operation, i) =>
    fc.sample(fuzzRequest(operation, document, known), { numRuns: each, seed: seed + i }),
  );
  return Array.from({ length: each }, (_, i) => drawn.map((list) => list[i] as FuzzRequest)).flat();
}

async function run(app: App, requests: FuzzRequest[], document: Schema, tokenFor: TokenFor) {
  const statuses: Record<number, number> = {};
  const faults: string[] = [];
  // `/users/me` may have been drawn as an id of `/users/{id}`.
  const named = new Map(operationsOf(document).map((one) => [`${one.method} ${one.path}`, one]));
  await inTurns(
    requests,
    async ({ operation, as, path, headers, payload }) => {
      const { method } = operation;
      const token = await tokenFor(as, operation);
      const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const sent = { method: method as 'GET', url: path, payload, headers: { ...headers, ...authorization } };
      let reply = await app.inject(sent);
      // On a busy machine a limit refuses, and says when to try again. One that stays taken refuses to the end.
      for (let tries = 1; reply.statusCode === 503 && reply.headers['retry-after'] && tries < TRIES; tries++) {
        await setTimeout(Number(reply.headers['retry-after']) * 1000);
        reply = await app.inject(sent);
      }
      statuses[reply.statusCode] = (statuses[reply.statusCode] ?? 0) + 1;
      const answering = named.get(`${method} ${path.split('?')[0]}`) ?? operation;
      const fault = broken(answering, document, reply.statusCode, reply.body, reply.headers['content-type'] as string);
      if (fault)
        faults.push(
          `${method} ${path} as ${as}, ${JSON.stringify(headers)} ${payload?.slice(0, 200)}: ${fault} ${reply.body.slice(0, 200)}`,
        );
    },
    12,
  );
  return { statuses, faults };
}

onBoth('fuzzing', (server, kind) => {
  const count = countOn(kind);
  let document: Schema = {};
  let known: Known = { idsFor: () => [], bodies: {} };
  /** Users outside the known records, whose sessions can be renewed when one was ended. */
  const staff: Record<string, { _id: string; token_version: number }> = {};

  beforeAll(async () => {
    const { call, admin, store } = server();
    document = (await call('GET', '/api/openapi.json')).body;
    const users = createUsers(store);
    for (const [as, who] of Object.entries({ admin: ADMIN, editor: EDITOR }))
      staff[as] = (await users.findForSignIn(who.email)) as (typeof staff)[string];
    const ids: Record<string, string[]> = {};
    for (const [name, make] of Object.entries(samples))
      for (let i = 0; i < 6; i++) {
        const { body } = await call('POST', addresses[name as keyof typeof addresses].add, {
          body: make(),
          token: admin,
        });
        ids[name] = [...(ids[name] ?? []), body._id, ...[body.certificate_no ?? body.course ?? []].flat()];
      }
    for (let i = 0; i < 6; i++) await call('POST', '/api/contact', { body: message() });
    ids.contact = (await call('GET', '/api/contact', { token: admin })).body.map(({ _id }: { _id: string }) => _id);
    ids.history = [
      ...Object.keys(samples),
      ...Object.values(ids).flatMap((list) => list.slice(0, 2)),
      '1',
      '5',
      '25',
      '60',
    ];
    const others = ['unknown', 'class', 'me', 'Class-10', 'class 10', 'Beginner'];
    const idsFor = (path: string) => [...(ids[path.split('/')[2] ?? ''] ?? []), ...others];
    known = { idsFor, bodies: knownBodies((await call('GET', '/api/institute')).body) };
  });

  const sessions: Partial<Record<FuzzRequest['as'], Promise<string>>> = {};
  const tokenFor: TokenFor = async (as, { path }) => {
    const user = staff[as];
    if (!user) return as === 'nobody' ? undefined : 'stranger.than.fiction';
    const start = () => createSessions(createUsers(server().store), Buffer.from(SESSION_KEY)).start(user);
    // Signing out uses a session of its own.
    if (path === '/api/users/logout') return start();
    sessions[as] ??= start();
    return sessions[as];
  };

  test(`${count} requests: nothing breaks, and every answer is as described`, {
    timeout: 120_000 + count * 20,
  }, async ({ annotate }) => {
    // Uploads run in a process of their own and have their own tests.
    const operations = operationsOf(document).filter(({ path }) => !/\/(uploads|image|pdf|card)$/.test(path));
    const statuses: Record<number, number> = {};
    let sent = 0;
    for (let batch = 0; sent < count; batch++) {
      const requests = drawRequests(operations, document, known, Math.min(count, MOST), SEED + batch * 1000);
      const found = await run(server().app, requests, document, tokenFor);
      expect(found.faults).toEqual([]);
      for (const [status, count] of Object.entries(found.statuses))
        statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
      sent += requests.length;
    }
    const failures = Object.entries(statuses).filter(([status]) => Number(status) >= 500);
    const most = Object.entries(statuses).map(([status, count]) => `${status} ${count} times`);
    await annotate(
      `${sent} requests to ${operations.length} operations, ${failures.length} answers of 500 or more, 0 not as described ` +
        `(${most.join(', ')})`,
    );
    expect(failures).toEqual([]);
    // It would prove little if everything were refused early.
    for (const status of [200, 201, 400, 401, 403, 404, 409, 412, 415])
      expect([status, statuses[status] ?? 0]).toEqual([status, expect.toSatisfy((n) => n > (count < 2000 ? 0 : 4))]);
    expect(server().log.filter((line) => Number(JSON.parse(line).level) >= 50)).toEqual([]);
    expect((await server().call('GET', '/readyz')).status).toBe(200);
  });

  // The rest does not depend on the database.
  if (kind === 'postgres') return;

  describe('control', () => {
    test('routes that break, or answer what they did not promise, are found', async () => {
      const { store } = server();
      const settings = readSettings({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
      const app = await createServer({
        settings,
        store,
        sessionKey: Buffer.from(SESSION_KEY),
        readiness: { draining: false },
      });
      const promise = { 200: { content: { 'application/json': { schema: { type: 'object', required: ['sum'] } } } } };
      const planted: Described[] = ['breaks', 'lies', 'surprises'].map((name) => ({
        method: 'GET',
        path: `/planted/${name}`,
        described: `/planted/${name}`,
        isProtected: false,
        parameters: [{ in: 'query', name: 'q', required: false, schema: { type: 'string' } }],
        responses: { ...promise, 400: { content: { 'application/json': { schema: {} } } } },
      }));
      app.get('/planted/breaks', { config: { access: 'public' } }, async (request) => {
        if ((request.query as { q?: string }).q?.includes("'")) throw new Error('near "\'": syntax error');
        return { sum: 1 };
      });
      app.get('/planted/lies', { config: { access: 'public' } }, async () => ({ total: 1 }));
      app.get('/planted/surprises', { config: { access: 'public' } }, async (_request, reply) =>
        reply.code(202).send({ sum: 1 }),
      );
      const requests = drawRequests(planted, document, known, 600);
      const { faults } = await run(app, requests, document, tokenFor);
      await app.close();
      for (const words of ['answered 500', '$ lacks sum', '202 is not declared'])
        expect(faults.filter((fault) => fault.includes(words)).length).toBeGreaterThan(0);
    });
  });
});

function knownBodies(institute: unknown): Known['bodies'] {
  const bodies: Known['bodies'] = {
    'PUT /api/institute': () => institute,
    'POST /api/contact': () => message(),
    'POST /api/contact/call': () => callSample(),
    'POST /api/contact/entered': () => callSample(),
    'POST /api/contact/{id}/outcome': () => ({ outcome: 'no answer' }),
    'PUT /api/contact/{id}': () => ({ read: true }),
    'POST /api/users/login': () => ADMIN,
    'PUT /api/users/me/language': () => ({ language: 'hi' }),
    'POST /api/certificates/batches': () => ({ rows: [samples.certificates(), samples.certificates()] }),
  };
  for (const [name, make] of Object.entries(samples)) {
    const { list, add } = addresses[name as keyof typeof addresses];
    bodies[`POST ${add.replace(/\/$/, '')}`] = () => make();
    bodies[`PUT ${list}/{id}`] = () => make();
  }
  return bodies;
}
