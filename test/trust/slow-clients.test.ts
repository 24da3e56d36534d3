// R11: hundreds of clients that send or read a byte now and then, to keep connections busy. They are cut off, and other
// visitors are served all the time.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { course } from '#test/samples.ts';
import { makePdf } from '#test/server/uploads/pdf-files.ts';
import { expectPromptly, watchLoop } from '#test/support/loop-watch.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { freshDatabase } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';
import { percentile, sendSteadily } from '#test/support/steady-load.ts';

const EACH = sized(20, 100, 334);
const LONGEST_MS = 20_000;
const UPLOADS = sized(50, 500, 1000);
/** What the body of an upload may take. */
const BODY_MS = 120_000;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ServerProcess | undefined;

beforeEach(async () => {
  database = await freshDatabase('sqlite');
});

afterEach(async () => {
  await server?.kill();
  await database.remove();
});

type Slow = {
  first: string /** Sent again and again. */;
  drip?: string /** Reads so little at a time. */;
  sip?: number;
};

const kinds: Record<string, Slow> = {
  'slow headers': { first: 'GET / HTTP/1.1\r\nHost: a\r\n', drip: 'X-a: b\r\n' },
  'slow bodies': {
    first: 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
    drip: ' ',
  },
  // Many requests on one connection, so that more is to be read than the kernels' buffers hold. A client that does not
  // read notices a reset only when writing.
  'slow readers': { first: 'GET /api/courses HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(60), sip: 64, drip: '\r\n' },
};

/** Keeps a connection as long as the server allows, and returns how long that was. */
function hold(port: number, { first, drip, sip }: Slow, latestMs: number): Promise<number> {
  return new Promise((resolve) => {
    const started = performance.now();
    const socket = connect(port, '127.0.0.1');
    const tick = setInterval(() => {
      if (drip && socket.writable) socket.write(drip);
      if (sip) socket.read(sip);
      if (performance.now() - started > latestMs) socket.destroy();
    }, 1000);
    if (sip) socket.on('readable', () => {});
    else socket.resume();
    socket.on('connect', () => socket.write(first));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(tick);
      resolve(performance.now() - started);
    });
  });
}

test(`${EACH} of each kind are cut off in time`, { timeout: 180_000 }, async ({ annotate }) => {
  const running = await startServerProcess(settingsFor(database.where));
  server = running;
  const token = await running.signIn();
  for (let i = 0; i < 40; i++)
    await running.call('POST', '/api/courses', { token, body: course({ description: 'long '.repeat(1990) }) });
  // As on any site that has been visited before.
  for (const path of ['/about', '/api/courses']) await running.call('GET', path);
  const port = Number(new URL(running.url).port);
  const watch = await watchLoop(running);
  const held = Object.entries(kinds).map(async ([name, slow]) => {
    const times = await Promise.all(Array.from({ length: EACH }, () => hold(port, slow, 40_000)));
    return { name, longest: Math.max(...times) };
  });
  await pause(1000);
  const honest = await sendSteadily(running.url, 20, 18, () => ({ path: '/about' }));
  const found = await Promise.all(held);
  const promptness = await expectPromptly(watch);
  await annotate(
    `${found.map(({ name, longest }) => `${EACH} ${name} gone after ${(longest / 1000).toFixed(1)} s`).join(', ')}; ` +
      `honest visitors meanwhile p99 ${percentile(honest, 0.99).toFixed(0)} ms, ${promptness}`,
  );
  expect(honest.filter(({ status }) => status !== 200)).toEqual([]);
  expect(percentile(honest, 0.99)).toBeLessThan(500);
  for (const { name, longest } of found) expect(longest, name).toBeLessThanOrEqual(LONGEST_MS + 2000);
});

test(`${UPLOADS} slow uploads at once keep eight places for two minutes and nothing else`, {
  timeout: 300_000,
}, async ({ annotate }) => {
  const running = await startServerProcess(settingsFor(database.where));
  server = running;
  const token = await running.signIn();
  await running.call('GET', '/about');
  const port = Number(new URL(running.url).port);
  const slow = (more: string): Slow => ({
    first: `POST /api/uploads HTTP/1.1\r\nHost: a\r\nContent-Type: application/pdf\r\nContent-Length: 20000000\r\n${more}\r\n%PDF-1.7\n`,
    drip: '0'.repeat(100),
  });
  const watch = await watchLoop(running);
  const latest = BODY_MS + 5000;
  const staff = Array.from({ length: UPLOADS }, () => hold(port, slow(`Authorization: Bearer ${token}\r\n`), latest));
  const strangers = Array.from({ length: UPLOADS }, () => hold(port, slow(''), latest));
  const honest = await sendSteadily(running.url, 20, 20, () => ({ path: '/about' }));
  const saved = await running.call('POST', '/api/courses', { token, body: course() });
  const memory = memoryOf(running.pid);
  const [ofStaff, ofStrangers] = [await Promise.all(staff), await Promise.all(strangers)];
  const held = ofStaff.filter((ms) => ms > LONGEST_MS + 2000);
  const promptness = await expectPromptly(watch);
  await annotate(
    `${UPLOADS} slow uploads of staff and of strangers: ${held.length} held up to ${(Math.max(...ofStaff) / 1000).toFixed(0)} s, all others gone after ` +
      `${(Math.max(...ofStrangers, ...ofStaff.filter((ms) => !held.includes(ms))) / 1000).toFixed(1)} s; ${memory.toFixed(0)} MB, honest visitors ` +
      `p99 ${percentile(honest, 0.99).toFixed(0)} ms, ${promptness}`,
  );
  expect(held.length).toBeLessThanOrEqual(8);
  expect(Math.max(...ofStaff)).toBeLessThan(latest);
  expect(Math.max(...ofStrangers)).toBeLessThanOrEqual(LONGEST_MS + 2000);
  expect(honest.filter(({ status }) => status !== 200)).toEqual([]);
  expect(saved.status).toBe(201);
  expect(memory).toBeLessThan(400);
  const headers = { 'content-type': 'application/pdf' };
  const upload = () => running.call('POST', '/api/uploads', { raw: makePdf() as never, token, headers });
  await expect.poll(async () => (await upload()).status, { timeout: 10_000 }).toBe(201);
});

/** In MB, of the process itself. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

test('control: Fastify as it comes holds them all', { timeout: 120_000 }, async ({ annotate }) => {
  const app = fastify();
  app.post('/api/contact', async () => 'taken');
  app.get('/api/courses', async () => 'long '.repeat(80_000));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const latest = LONGEST_MS + 3000;
  const times = await Promise.all(
    Object.values(kinds).flatMap((slow) => Array.from({ length: 10 }, () => hold(port, slow, latest))),
  );
  app.server.closeAllConnections();
  await app.close();
  const still = times.filter((ms) => ms >= latest).length;
  await annotate(`Fastify’s own settings hold ${still} of ${times.length} for more than ${latest / 1000} s`);
  expect(still).toBe(times.length);
});
