// Clients that read a response more slowly than any phone are cut off; merely slow ones are not.
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropSlowClients } from '#server/web/slow-clients.ts';

const WITHIN_MS = 1000;
/** More than the buffers of two kernels. */
const ANSWER = Buffer.alloc(24 * 1024 * 1024, 'x');
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = fastify();
  dropSlowClients(app.server, { withinMs: WITHIN_MS, lookMs: 50 });
  app.get('/', async () => ANSWER);
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, WITHIN_MS * 3));
    return 'there';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app?.close());

/** Reads up to so many bytes every 20 ms; returns how many came, and how long until the connection ended. */
function read(path: string, bytes: number, latestMs = 4000) {
  return new Promise<{ received: number; ms: number }>((resolve) => {
    const started = performance.now();
    let received = 0;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
    );
    const tick = setInterval(() => {
      // A client that does not read notices a reset only when writing.
      if (bytes === 1 && socket.writable) socket.write('\r\n');
      for (let left = bytes; left > 0; ) {
        const chunk = socket.read(Math.min(left, socket.readableLength)) as Buffer | null;
        if (!chunk) break;
        received += chunk.length;
        left -= chunk.length;
      }
      if (performance.now() - started > latestMs) socket.destroy();
    }, 20);
    socket.on('readable', () => {});
    socket.on('error', () => {});
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      clearInterval(tick);
      resolve({ received, ms: performance.now() - started });
    });
  });
}

test('a byte now and then is not enough', async () => {
  // It would read on for longer than a test may take.
  const { received } = await read('/', 1, 300_000);
  expect(received).toBeLessThan(ANSWER.length);
});

test('slowly but steadily is', async () => {
  const { received } = await read('/', 512 * 1024, 60_000);
  expect(received).toBeGreaterThan(ANSWER.length);
});

test('an answer that is long in the making is waited for', async () => {
  expect((await read('/slow', 10_000)).received).toBeGreaterThan(100);
});

test('a proxy of ours takes in large steps, and is waited for', async () => {
  const behind = fastify();
  dropSlowClients(behind.server, { trustProxy: ['127.0.0.1'], withinMs: WITHIN_MS, lookMs: 50 });
  behind.get('/', async () => ANSWER);
  await behind.listen({ port: 0, host: '127.0.0.1' });
  const limited = port;
  port = (behind.server.address() as { port: number }).port;
  const { ms } = await read('/', 1, WITHIN_MS * 6).finally(() => {
    port = limited;
  });
  behind.server.closeAllConnections();
  await behind.close();
  expect(ms).toBeGreaterThan(WITHIN_MS * 5);
});

test('control: without the limit the same reader holds on', async () => {
  const careless = fastify();
  careless.get('/', async () => ANSWER);
  await careless.listen({ port: 0, host: '127.0.0.1' });
  const limited = port;
  port = (careless.server.address() as { port: number }).port;
  const { ms } = await read('/', 1, 2500).finally(() => {
    port = limited;
  });
  careless.server.closeAllConnections();
  await careless.close();
  expect(ms).toBeGreaterThan(2400);
});
