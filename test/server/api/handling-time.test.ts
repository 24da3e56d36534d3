// A handler that takes too long is answered for; a stream that takes long to be taken is not cut off.
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { limitHandlingTime } from '#server/api/handling-time.ts';
import { answerProblems } from '#server/api/problems.ts';

const app = fastify();
limitHandlingTime(app, 40, 10);
answerProblems(app);
app.get('/never', () => new Promise(() => {}));
app.get('/late', async () => {
  await pause(120);
  return { late: true };
});
app.get('/longer', { handlerTimeout: 2000 }, async () => {
  await pause(120);
  return { late: true };
});
app.get('/stream', (_request, reply) => {
  const drip = async function* () {
    for (let i = 0; i < 6; i++) {
      await pause(25);
      yield String(i);
    }
  };
  return reply.send(Readable.from(drip(), { objectMode: false }));
});
await app.listen({ port: 0, host: '127.0.0.1' });
const get = (path: string) => fetch(app.listeningOrigin + path);

afterEach(async ({ task }) => {
  if (task.name.startsWith('a stream')) await app.close();
});

test.each(['/never', '/late'])('%s is answered in its stead', async (path) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(Object.keys((await answer.json()) as object)).toEqual(['message']);
});

test('a route that says it needs longer has longer', async () => {
  expect(await (await get('/longer')).json()).toEqual({ late: true });
});

test('a stream goes on for as long as it takes', async () => {
  expect(await (await get('/stream')).text()).toBe('012345');
});
