// The pictures of shared links: each page has its own, with the institute's name on it, and nobody else's words.
// On SQLite: it is about drawings.
// @module-tag long
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer('sqlite', { demo: true, site: true });
});
afterAll(async () => server?.close());

const get = async (path: string) => {
  const answer = await fetch(server.url + path);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test.each(['home', 'courses', 'classes/Class-10', 'courses/programming', 'te/home', 'hi/courses/programming'])(
  '/share/%s.png is a picture of the right size',
  async (page) => {
    const { answer, bytes } = await get(`/share/${page}.png`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([1200, 630]);
  },
);

test.each([
  ...['nothing', 'courses/nothing', 'courses/programming/x', 'login', 'certificate', 'dashboard', '..%2f..%2fetc'],
  ...['courses/.', 'courses/..', 'ngos/.', 'ngos/..'],
  'x'.repeat(500),
])('there is no card for %s', async (page) => {
  expect((await get(`/share/${page}.png`)).answer.status).toBe(404);
});

test('every page that may be shared names a picture that is there', async () => {
  const { text } = await server.call('GET', '/sitemap.xml');
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(addresses.length).toBeGreaterThan(20);
  // Each is drawn, which takes long: the first of those with levels, and of the courses one that has a page of its own.
  const shared = addresses.filter(
    (path) => !/^\/(?:te|hi)(?:\/|$)|^\/courses\/./.test(path) || path.endsWith('/tuition'),
  );
  const kinds = Map.groupBy(shared, (path) => /^\/(?:classes|spoken-english)(?=\/)/.exec(path)?.[0] ?? path);
  expect(kinds.size).toBeGreaterThan(8);
  for (const [address = ''] of kinds.values()) {
    const html = (await server.call('GET', address)).text;
    const picture = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect((await get(new URL(picture).pathname)).answer.status, picture).toBe(200);
  }
}, 60_000);

test('another name is another picture, at once', async () => {
  const before = await get('/share/courses/pgdca.png');
  expect((await get('/share/courses/pgdca.png')).bytes.equals(before.bytes)).toBe(true);
  expect((await get('/share/courses/programming.png')).bytes.equals(before.bytes)).toBe(false);
  await server.call('PUT', '/api/institute', { body: { name: 'విద్యా సంస్థ' }, token: server.admin });
  expect((await get('/share/courses/pgdca.png')).bytes.equals(before.bytes)).toBe(false);
});
