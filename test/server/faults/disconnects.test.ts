// Clients that disconnect at any moment leave nothing behind: certificate files, documents, tables, uploads and
// drawings on the whole server. Afterwards every limit is idle, everything works, and the log contains no error.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { certificate } from '#test/samples.ts';
import { databaseKinds } from '#test/support/databases.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { freshDatabase } from '#test/support/server.ts';
import { isTrustRun, sized } from '#test/support/size.ts';

const MOMENTS = [0, 5, 50, 500];
const AT_ONCE = sized(2, 4, 4);
const ROWS = sized(12, 40, 40);

const names = ['image', 'card', 'pdf', 'document', 'table', 'upload', 'drawing', 'drawing as PNG'] as const;
type Name = (typeof names)[number];
type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: Buffer };

describe.each(databaseKinds)('whoever hangs up (%s)', (kind) => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let server: ServerProcess;
  let routes: Record<Name, (n: number) => Asked>;

  beforeAll(async () => {
    database = await freshDatabase(kind, { isMigrated: true });
    server = await startServerProcess(settingsFor(database.where));
    const token = await server.signIn();
    const authorization = `Bearer ${token}`;
    const rows = Array.from({ length: ROWS }, () => certificate({ status: 'Verified' }));
    const key = randomUUID();
    const add = () =>
      server.call('POST', '/api/certificates/batches', { body: { rows }, token, headers: { 'idempotency-key': key } });
    // A busy machine may answer 503; the key makes it one import.
    const batch = await vi.waitFor(async () => (await add()).body._id ?? Promise.reject(), { timeout: 20_000 });
    const numberOf = (n: number) => rows[n % rows.length]?.certificate_no;
    // Each differs in a pixel or two, so that none is stored already.
    const noise = await sharp({
      create: {
        width: 700,
        height: 700,
        channels: 3,
        background: '#abc',
        noise: { type: 'gaussian', mean: 99, sigma: 9 },
      },
    })
      .jpeg()
      .toBuffer();
    const pictureOf = (n: number) => Buffer.concat([noise, Buffer.from(`picture ${n}`)]);
    routes = {
      image: (n) => ({ path: `/api/certificates/${numberOf(n)}/image` }),
      card: (n) => ({ path: `/api/certificates/${numberOf(n)}/card` }),
      pdf: (n) => ({ path: `/api/certificates/${numberOf(n)}/pdf` }),
      document: () => ({ path: `/api/certificates/batches/${batch}/pdf`, headers: { authorization } }),
      table: () => ({ path: '/api/certificates/export', headers: { authorization } }),
      upload: (n) => ({
        path: '/api/uploads',
        method: 'POST',
        body: pictureOf(n),
        headers: { authorization, 'content-type': 'image/jpeg' },
      }),
      drawing: (n) => ({ path: `/art/course/seed-${n}.svg` }),
      'drawing as PNG': (n) => ({ path: `/art/course/seed-${n}.png` }),
    };
  }, 60_000);
  afterAll(async () => {
    await server?.kill();
    await database?.remove();
  });

  const statusOf = async (name: Name, n: number) => {
    const { path, method, headers, body } = routes[name](n);
    const answer = await fetch(server.url + path, { method, headers, body: body && new Uint8Array(body) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const expectToWork = (name: Name, n: number) =>
    expect.poll(() => statusOf(name, n), { timeout: 30_000 }).toBe(name === 'upload' ? 201 : 200);
  const busy = async () => {
    const { text } = await server.call('GET', '/metrics');
    const lines = text.match(/^palaka_(?:limit_(?:running|waiting)\{|child_processes\{kind="uploads").*$/gm) ?? [];
    expect(lines.length).toBeGreaterThan(10);
    return lines.filter((line) => !line.endsWith(' 0'));
  };

  // In every run on PostgreSQL only all at once: what is left there are connections of its pool, whoever took them.
  const alone = kind === 'sqlite' || isTrustRun ? names : [];
  test.each(alone)('%s', { timeout: 120_000 }, async (name) => {
    let n = 0;
    for (const ms of MOMENTS) {
      const sent = Array.from({ length: AT_ONCE }, () => send(server.url, routes[name](n++)));
      await pause(ms);
      for (const one of sent) one.destroy();
    }
    await expect.poll(busy, { timeout: 20_000 }).toEqual([]);
    await expectToWork(name, n);
  });

  test('all of them at once, and then all of them work at once', { timeout: 120_000 }, async () => {
    for (const ms of MOMENTS) {
      const sent = names.flatMap((name) => [1, 2].map((n) => send(server.url, routes[name](100 + ms + n))));
      await pause(ms);
      for (const one of sent) one.destroy();
    }
    await expect.poll(busy, { timeout: 20_000 }).toEqual([]);
    await Promise.all(names.map((name) => expectToWork(name, 1000)));
    await expect.poll(busy, { timeout: 20_000 }).toEqual([]);
  });

  test('none of it is an error in the log', () => {
    const lines = server.log().split('\n');
    expect(lines.filter((line) => /^\{"level":[56]0/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('{"level":30')).length).toBeGreaterThan(names.length);
  });
});

/** On a new connection, without waiting for anything. */
function send(url: string, { path, method, headers, body }: Asked) {
  const sent = request(url + path, { agent: false, method, headers });
  sent.on('error', () => {});
  sent.on('response', (answer) => answer.on('error', () => {}).resume());
  return sent.end(body);
}
