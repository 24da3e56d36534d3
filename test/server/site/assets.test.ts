// Static files: only existing ones, with the right type, compressed, cached as long as their names allow.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  writeFileSync(join(folder, 'service-worker.js'), script);
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

test.each([
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
