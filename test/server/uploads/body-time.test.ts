// A request must arrive within 15 s; staff who upload on a slow connection have two minutes.
// On SQLite: bodies are read before the database is asked.
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBodyTime } from '#server/web/body-limits.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const USUAL_MS = 1000;
/** Whoever is not cut off waits for longer than a test may take. */
const NEVER_MS = 300_000;
const TEXT = 'content-type: text/plain\r\n';
let app: FastifyInstance;
let real: TestServer;
const readers = { begun: 0, ended: 0 };

beforeAll(async () => {
  app = fastify({ requestTimeout: NEVER_MS });
  limitBodyTime(app, USUAL_MS);
  app.post('/usual', async () => 'taken');
  app.post('/long', { config: { bodyMs: NEVER_MS } }, async () => 'taken');
  app.post('/unread', { onRequest: async (_request, reply) => reply.code(401).send('no') }, async () => 'taken');
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  app.post('/read', async (request, reply) => {
    readers.begun++;
    try {
      for await (const _ of (request.body as Readable).iterator({ destroyOnReturn: false })) readers.ended += 0;
    } catch {
      readers.ended++;
    }
    return reply;
  });
  await app.listen({ port: 0 });
  real = await startServer('sqlite');
});
afterAll(async () => {
  await app?.close();
  await real?.close();
});

const portOf = ({ server }: FastifyInstance) => (server.address() as { port: number }).port;

test('a slow body is cut off', async () => {
  const { answer } = await sendSlowly(portOf(app), '/usual', { pauseMs: NEVER_MS });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('whoever reads it is told, and does not wait for the rest', async () => {
  await sendSlowly(portOf(app), '/read', { pauseMs: NEVER_MS, headers: 'content-type: application/octet-stream\r\n' });
  await expect.poll(() => readers).toEqual({ begun: 1, ended: 1 });
});

test('also where nobody reads it', async () => {
  const { answer } = await sendSlowly(portOf(app), '/unread', { pauseMs: NEVER_MS });
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

test('control: a quick one is taken', async () => {
  const { answer } = await sendSlowly(portOf(app), '/usual', { pauseMs: 10 });
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('where longer was allowed, a slow one is taken', async () => {
  const { answer } = await sendSlowly(portOf(app), '/long', { pauseMs: 2 * USUAL_MS });
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('in the real server that is 15 s, also for uploads of nobody, but not for those of staff', async () => {
  const nobody = sendSlowly(real.port, '/api/uploads', { pauseMs: NEVER_MS, headers: 'content-type: image/png\r\n' });
  const visitor = sendSlowly(real.port, '/api/contact', {
    pauseMs: NEVER_MS,
    headers: 'content-type: application/json\r\n',
  });
  const headers = `content-type: image/png\r\nauthorization: Bearer ${real.editor}\r\n`;
  const staff = sendSlowly(real.port, '/api/uploads', { pauseMs: 17_000, headers });
  expect((await visitor).ms).toBeGreaterThan(14_000);
  // Whoever still listens is told.
  expect((await visitor).answer).toMatch(/^HTTP\/1\.1 408 .*This took too long to arrive\./s);
  await nobody;
  // Ten bytes that are no picture, but they did arrive.
  expect((await staff).answer).toMatch(/^HTTP\/1\.1 415 /);
}, 90_000);

/** Half of ten bytes, a pause, the other half; ends when the server closes or has answered. */
function sendSlowly(port: number, path: string, { pauseMs, headers = TEXT }: { pauseMs: number; headers?: string }) {
  return new Promise<{ answer: string; ms: number }>((resolve) => {
    const started = performance.now();
    let answer = '';
    let timer: NodeJS.Timeout | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`POST ${path} HTTP/1.1\r\nhost: palaka.test\r\ncontent-length: 10\r\n${headers}\r\n01234`);
      timer = setTimeout(() => {
        isSent = true;
        if (socket.writable) socket.write('56789');
      }, pauseMs);
    });
    let isSent = false;
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      if (isSent) socket.end();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ answer, ms: performance.now() - started });
    });
  });
}
