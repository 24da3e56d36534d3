// S3, over a running server and with a memory: ids from answers go into later requests, and what was deleted is gone. Requests are made from the
// server's own OpenAPI document; none is answered as a failure of ours, and every answer is as the document says.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addresses, samples } from '#test/samples.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { freshDatabase, type Reply } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';
import { broken, type Described, operationsOf } from '../server/web/description.ts';
import { type FuzzRequest, fuzzRequest } from '../server/web/fuzz-requests.ts';
import type { Schema } from '../server/web/json-schema.ts';
import { inTurns } from '../server/web/raw-request.ts';

const ROUNDS = sized(2, 20, 200);
const SEED = 20_261_118;
/** Ids that are kept for each part of the API. */
const MOST = 60;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ServerProcess;

beforeEach(async () => {
  database = await freshDatabase('sqlite');
  server = await startServerProcess({ ...settingsFor(database.where), DEMO: '1', LOG_LEVEL: 'info' });
});

afterEach(async () => {
  await server?.kill();
  await database.remove();
});

/** Every id and number in an answer, wherever it stands. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && /^(?:_id|id|certificate_no|course|slug)$/.test(name) ? [inner] : idsIn(inner),
  );
}

const partOf = (path: string) => path.split('/')[2] ?? '';

async function walk(
  document: Schema,
  findFault: (operation: Described, reply: Reply, path: string) => string | undefined,
) {
  const learned = new Map<string, string[]>();
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  const bodies = Object.fromEntries(
    Object.entries(samples).flatMap(([name, make]) => {
      const { list, add } = addresses[name as keyof typeof addresses];
      return [[`POST ${add.replace(/\/$/, '')}`, make] as const, [`PUT ${list}/{id}`, make] as const];
    }),
  );
  // Signing out and new passwords would end the walk; uploads have their own tests.
  const operations = operationsOf(document).filter(
    ({ method, path }) =>
      (method === 'GET' || !path.startsWith('/api/users')) &&
      !/\/(uploads|image|pdf|card|logout|sessions|password)$|\/users\/me|\/restore/.test(path),
  );
  const tokens = { admin: await server.signIn(), nobody: undefined, editor: undefined, 'a stranger': 'x.y.z' };
  let followed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const known = { idsFor: (path: string) => [...(learned.get(partOf(path)) ?? []), 'unknown'], bodies };
    const drawn = operations.flatMap((operation, i) =>
      fc.sample(fuzzRequest(operation, document, known), { numRuns: 5, seed: SEED + round * 1000 + i }),
    );
    await inTurns(
      drawn,
      async ({ operation, as, path, headers, payload }: FuzzRequest) => {
        const token = tokens[as];
        const reply = await server
          .call(operation.method, path, { raw: payload, headers, token })
          .catch((error: Error) => error);
        // What no client can send, such as a line break in a header.
        if (reply instanceof Error) return;
        statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
        const fault = findFault(operation, reply, path);
        if (fault) faults.push(`${operation.method} ${path} as ${as} ${payload?.slice(0, 200)}: ${fault}`);
        if (reply.status >= 300) return;
        const ids = learned.get(partOf(path)) ?? [];
        if (ids.some((id) => path.includes(encodeURIComponent(id)))) followed++;
        learned.set(partOf(path), [...new Set([...idsIn(reply.body), ...ids])].slice(0, MOST));
      },
      8,
    );
  }
  return { statuses, faults, followed, operations: operations.length };
}

test('a walk through the API with what it answers', { timeout: 120_000 + ROUNDS * 60_000 }, async ({ annotate }) => {
  const { body: document } = await server.call('GET', '/api/openapi.json');
  const named = new Map(operationsOf(document).map((one) => [`${one.method} ${one.path}`, one]));
  const { statuses, faults, followed, operations } = await walk(document, (operation, reply, path) => {
    // `/users/me` may have been drawn as an id of `/users/{id}`.
    const answering = named.get(`${operation.method} ${path.split('?')[0]}`) ?? operation;
    return broken(answering, document, reply.status, reply.text, reply.headers.get('content-type') ?? '');
  });
  const sent = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  await annotate(
    `${sent} requests to ${operations} operations of a running server, ${followed} succeeded with ids from earlier answers, ${faults.length} not as described ` +
      `(${Object.entries(statuses)
        .map(([status, count]) => `${status} ${count} times`)
        .join(', ')})`,
  );
  expect(faults.slice(0, 10)).toEqual([]);
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(followed).toBeGreaterThan(ROUNDS * 5);
  expect(server.isRunning()).toBe(true);
});

test('what is added is there, and what is deleted is gone', { timeout: 120_000 }, async () => {
  const token = await server.signIn();
  for (const [name, make] of Object.entries(samples)) {
    const { list, add } = addresses[name as keyof typeof addresses];
    const { body } = await server.call('POST', add, { body: make(), token });
    const one = `${list}/${body._id}`;
    const ids = async () =>
      ((await server.call('GET', list, { token })).body as { _id: string }[]).map(({ _id }) => _id);
    expect(await ids(), name).toContain(body._id);
    expect((await server.call('DELETE', one, { token })).status, name).toBe(200);
    expect(await ids(), name).not.toContain(body._id);
    expect((await server.call('DELETE', one, { token })).status, name).toBe(404);
    expect((await server.call('PUT', one, { body: make(), token })).status, name).toBe(404);
  }
});

test('control: an answer that the document does not have is found', { timeout: 120_000 }, async () => {
  const { body: document } = await server.call('GET', '/api/openapi.json');
  const planted = structuredClone(document);
  for (const methods of Object.values(planted.paths) as Record<string, { responses: object }>[])
    for (const operation of Object.values(methods)) Reflect.deleteProperty(operation.responses, '404');
  const { faults } = await walk(planted, (operation, { status, text, headers }) =>
    broken(operation, planted, status, text, headers.get('content-type') ?? ''),
  );
  expect(faults.filter((fault) => fault.includes('404 is not declared')).length).toBeGreaterThan(0);
});
