// Static files: only existing ones, with the right type, compressed, cached as long as their names allow.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFiles } from '#server/site/assets.ts';

const outer = mkdtempSync(join(tmpdir(), 'palaka-files-'));
const folder = join(outer, 'client');
const script = 'console.log("hello");'.repeat(100);
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(outer, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'assets/page-abc123.js'), script);
  writeFileSync(join(folder, 'assets/page-abc123.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets/page-abc123.js.gz'), gzipSync(script));
  mkdirSync(join(folder, 'assets/folder'));
  writeFileSync(join(folder, 'assets/.hidden'), 'secret');
  writeFileSync(join(folder, 'service-worker.js'), script);
  writeFileSync(join(folder, 'favicon.ico'), 'icon');
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = fastify();
  await addFiles(app, folder, false);
});
afterAll(async () => {
  await app.close();
  rmSync(outer, { recursive: true });
});

test('a file with a hash in its name is kept for ever, in the encoding the build made', async () => {
  const answer = await app.inject({ url: '/assets/page-abc123.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    },
  });
  expect((await app.inject('/assets/page-abc123.js')).body).toBe(script);
});

test('a file does not carry what only a page needs', async () => {
  const { headers } = await app.inject('/assets/page-abc123.js');
  expect(headers).not.toHaveProperty('permissions-policy');
});

test('other files are asked about again after a day', async () => {
  const { headers, statusCode } = await app.inject('/favicon.svg');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect(
    (await app.inject({ url: '/favicon.svg', headers: { 'if-none-match': String(headers.etag) } })).statusCode,
  ).toBe(304);
});

test('the service worker is asked about at every visit, and may fetch from this site alone', async () => {
  const { headers, statusCode } = await app.inject('/service-worker.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
});

test('a built file that was not read before it was deleted is not found, and found when it is back', async () => {
  const file = join(folder, 'assets/gone-abc123.js');
  expect((await app.inject('/assets/gone-abc123.js')).statusCode).toBe(404);
  writeFileSync(file, script);
  expect((await app.inject('/assets/gone-abc123.js')).body).toBe(script);
  rmSync(join(folder, 'favicon.ico'));
  expect((await app.inject('/favicon.ico')).statusCode).toBe(404);
});

test('during the documented upgrade each process has the files of both builds', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const copies = page.match(/^cp -n .*$/gm)?.join('\n') ?? '';
  const builds = ['old', 'new'].map((name) => ({ name, release: join(outer, name), app: fastify() }));
  for (const { name, release, app } of builds) {
    mkdirSync(join(release, 'build/client/assets'), { recursive: true });
    writeFileSync(join(release, `build/client/assets/page-${name}.js`), name);
    // Both have been running for as long as they can.
    await addFiles(app, join(release, 'build/client'), false);
  }
  const [before, after] = builds.map(({ release }) => release);
  execFileSync('sh', ['-c', copies], { env: { PATH: process.env.PATH, old: before, new: after } });
  for (const { app } of builds) {
    for (const { name } of builds) {
      const { statusCode, body } = await app.inject(`/assets/page-${name}.js`);
      expect([statusCode, body]).toEqual([200, name]);
    }
    await app.close();
  }
});

test.each([
  '/assets/',
  '/assets/..',
  '/assets/folder',
  '/assets/.hidden',
  `/assets/${'x'.repeat(300)}`,
  '/assets/page-old.js',
  '/assets/page-abc123.js.br',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/../secret.txt',
])('%s leads nowhere', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('secret\n');
});
