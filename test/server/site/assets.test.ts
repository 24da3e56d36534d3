// Files and drawings: only what is there, with the right type, compressed, cached as long as their names promise.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDrawings, addFiles } from '#server/site/assets.ts';

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
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = fastify();
  addDrawings(app, false);
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

test('a drawing has the same bytes for ever and may run nothing', async () => {
  const first = await app.inject('/art/course/programming.svg');
  expect(first).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
  expect(first.body).toMatch(/^<svg /);
  expect((await app.inject('/art/course/programming.svg')).body).toBe(first.body);
  expect((await app.inject('/art/course/%3Cscript%3E.svg')).body).not.toContain('<script');
});

test.each([
  `/art/course/${'x'.repeat(81)}.svg`,
  '/art/course/.svg',
  '/art/course/programming',
  '/art/unknown/programming.svg',
  '/art/course/programming.gif',
])('no drawing at %s', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('for sharing every drawing is also a PNG of the size that previews want', async () => {
  const answer = await app.inject('/art/banner/programming.png');
  expect(answer).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' },
  });
  const picture = answer.rawPayload;
  expect(picture.toString('latin1', 1, 4)).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(picture.length).toBeLessThan(120_000);
  expect((await app.inject('/art/banner/programming.png')).rawPayload.equals(picture)).toBe(true);
});

test('whoever asks for many PNGs at once is asked to come back, and served when they do', async () => {
  const seeds = Array.from({ length: 12 }, (_, i) => `/art/role/many-${i}.png`);
  const answers = await Promise.all(seeds.map((url) => app.inject(url)));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(8);
  expect(refused[0]).toMatchObject({ headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
  expect((await app.inject(seeds.at(-1) ?? '')).statusCode).toBe(200);
});
