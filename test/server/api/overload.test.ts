// More than can be answered: what is too much is refused at once, what was begun is finished, and then all is well again.
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shedOverload } from '#server/api/overload.ts';
import { answerProblems } from '#server/api/problems.ts';

const MANY = 5;
let app: FastifyInstance;
let url: string;
let finish: () => void;
let whenFinished: Promise<void>;

beforeEach(async () => {
  app = fastify();
  answerProblems(app);
  shedOverload(app, { many: MANY, tooSlowMs: 100 });
  ({ promise: whenFinished, resolve: finish } = Promise.withResolvers<void>());
  app.get('/work', async () => {
    await whenFinished;
    return 'done';
  });
  app.get('/page', async () => (await app.inject('/quick')).body);
  app.get('/quick', async () => 'quick');
  app.get('/healthz', async () => 'alive');
  app.post('/work', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
});
afterEach(async () => {
  finish();
  app.server.closeAllConnections();
  await app.close();
});

const statusOf = async (path: string) => (await fetch(url + path)).status;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('many at work, and not getting on: the next is refused, and told when to come back', async () => {
  const begun = Array.from({ length: MANY }, () => statusOf('/work'));
  await pause(50);
  expect(await statusOf('/quick'), 'not yet slow').toBe(200);
  await pause(100);
  const refused = await fetch(`${url}/quick`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await statusOf('/healthz')).toBe(200);
  finish();
  expect(await Promise.all(begun)).toEqual(Array(MANY).fill(200));
  expect(await statusOf('/quick')).toBe(200);
});

test('what a page asks for on its way is part of it', async () => {
  const begun = Array.from({ length: MANY - 1 }, () => statusOf('/work'));
  await pause(150);
  expect(await statusOf('/page')).toBe(200);
  finish();
  await Promise.all(begun);
});

test('control: a few that take long are no overload', async () => {
  const begun = Array.from({ length: MANY - 1 }, () => statusOf('/work'));
  await pause(200);
  expect(await statusOf('/quick')).toBe(200);
  finish();
  await Promise.all(begun);
});
