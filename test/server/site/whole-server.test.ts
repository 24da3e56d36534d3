// The whole server, with pages, as a process: hostile requests must not stop it, grow its memory or fill its log, and
// afterwards it is as idle as before. On SQLite: it is about the process.
// @module-tag long
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '#test/support/client.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { freshDatabase } from '#test/support/server.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ServerProcess;

beforeAll(async () => {
  database = await freshDatabase('sqlite');
  server = await startServerProcess({ ...settingsFor(database.where), DEMO: '1' });
});
afterAll(async () => {
  await server?.kill();
  await database?.remove();
});

const statusOf = async (path: string, method = 'GET') => (await server.call(method, path)).status;
const errorLines = () =>
  server
    .log()
    .split('\n')
    .filter((line) => /^\{"level":[56]0/.test(line));

/** Sends raw bytes on one connection; returns what came back until it was closed. */
async function sendBytes(bytes: string) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return received;
}

async function gauge(name: string) {
  const { text } = await server.call('GET', '/metrics');
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

test('requests to unknown addresses, more than any limit allows at once, leave it as it was', async () => {
  for (let i = 0; i < 15; i++)
    await Promise.all(Array.from({ length: 20 }, (_, n) => statusOf(`/api/nowhere/${i}-${n}`, n % 2 ? 'HEAD' : 'GET')));
  expect(await statusOf('/api/courses?q=x')).toBe(200);
  expect(await statusOf('/about')).toBe(200);
  expect(await statusOf('/api/nowhere')).toBe(404);
  expect((await server.call('PATCH', '/api/courses')).headers.get('allow')).toBe('GET, HEAD, POST');
});

test('1,100 pages asked for at once: the excess is refused as pages, and memory stays small', {
  timeout: 60_000,
}, async () => {
  const client = createClient(server.url);
  const asked = Array.from({ length: 1100 }, (_, n) => client.call('GET', `/classes/Class-10?u=${n}`));
  const answers = await Promise.all(asked);
  client.close();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.headers.get('content-type')).toMatch(/^text\/html/);
  expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(refused?.text).toContain('This page opens by itself.');
  expect(await gauge('palaka_rss_bytes')).toBeLessThan(400e6);
  // This call itself.
  expect(await gauge('palaka_requests_in_flight')).toBeLessThanOrEqual(1);
  const perLimit = (await server.call('GET', '/metrics')).text.match(/^palaka_limit_(?:running|waiting)\{.*$/gm);
  expect(perLimit?.length).toBeGreaterThan(1);
  expect(perLimit?.filter((line) => !line.endsWith(' 0'))).toEqual([]);
});

test('150 at once on the verification page are all given it, and it may be indexed', async () => {
  const answers = await Promise.all(Array.from({ length: 150 }, () => server.call('GET', '/certificate-verification')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers[0]?.headers.get('x-robots-tag')).toBeNull();
  expect(answers[0]?.headers.get('cache-control')).toBe('no-cache');
  const personal = await server.call('GET', '/certificate-verification?no=NOBODY-1');
  expect([personal.headers.get('x-robots-tag'), personal.headers.get('cache-control')]).toEqual([
    'noindex',
    'no-store',
  ]);
});

test.each([
  '/constructor',
  '/toString',
  '/__proto__',
  '/hasOwnProperty',
  '/courses/constructor',
  `/courses/${'x'.repeat(2000)}`,
  '/%0aANYTHING',
  '/%E2%80%A8',
])('%s is not there, and no fault of ours', async (path) => {
  expect(await statusOf(path)).toBe(404);
  if (path.startsWith('/courses/')) expect(await statusOf(`/api${path}`)).toBe(404);
});

test('a whole address in the place of a path is read as its path', async () => {
  const received = await sendBytes('GET http://evil.example/courses HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(received).toMatch(/^HTTP\/1\.1 200/);
  expect(received).not.toContain('evil');
});

test('none of it is an error in the log, and no text of a visitor is in it', () => {
  expect(errorLines()).toEqual([]);
  expect(server.log()).not.toMatch(/ANYTHING|evil|nowhere|NOBODY/);
});

test('figures are for this machine alone: not for whoever comes through a proxy or asks for another host', async () => {
  expect((await server.call('GET', '/metrics')).text).toContain('palaka_requests_in_flight');
  expect((await server.call('GET', '/metrics', { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(404);
  const other = await sendBytes('GET /metrics HTTP/1.1\r\nHost: institute.example\r\nConnection: close\r\n\r\n');
  expect(other).toMatch(/^HTTP\/1\.1 404/);
});
