// Drawings on the whole server: the same bytes always, as SVG and as PNG. Requests for ever new ones do not take a
// whole core. On SQLite: it is about the process.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { childProcesses } from '#test/support/child-processes.ts';
import { cpuSecondsOf } from '#test/support/cpu-time.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { freshDatabase } from '#test/support/server.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ServerProcess;

beforeAll(async () => {
  database = await freshDatabase('sqlite');
  server = await startServerProcess(settingsFor(database.where));
});
afterAll(async () => {
  await server?.kill();
  await database?.remove();
});

type Answer = { status: number; headers: Record<string, string>; bytes: Buffer };

async function get(path: string): Promise<Answer> {
  const answer = await fetch(server.url + path);
  const { status, headers } = answer;
  const bytes = Buffer.from(await answer.arrayBuffer());
  // Not the limit of drawings but a busy machine: retry as it says.
  if (status === 503 && headers.get('retry-after') === '2') {
    await pause(500);
    return get(path);
  }
  return { status, headers: Object.fromEntries(headers), bytes };
}

const FOREVER = 'public, max-age=31536000, immutable';

test('a drawing has the same bytes for ever and may run nothing', async () => {
  const first = await get('/art/course/programming.svg');
  expect(first).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': FOREVER,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
  expect(first.bytes.toString()).toMatch(/^<svg /);
  expect((await get('/art/course/programming.svg')).bytes.equals(first.bytes)).toBe(true);
  expect((await get('/art/course/%3Cscript%3E.svg')).bytes.toString()).not.toContain('<script');
});

test.each([
  `/art/course/${'x'.repeat(81)}.svg`,
  '/art/course/.svg',
  '/art/course/programming',
  '/art/unknown/programming.svg',
  '/art/constructor/programming.svg',
  '/art/course/programming.gif',
])('no drawing at %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('for sharing every drawing is also a PNG of the size that previews want', async () => {
  const { status, headers, bytes } = await get('/art/banner/programming.png');
  expect({ status, headers }).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/png', 'cache-control': FOREVER },
  });
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(bytes.length).toBeLessThan(120_000);
  expect((await get('/art/banner/programming.png')).bytes.equals(bytes)).toBe(true);
});

test('of many PNGs at once some are asked to come back, and served when they do', { timeout: 60_000 }, async () => {
  const seeds = Array.from({ length: 20 }, (_, i) => `/art/role/many-${i}.png`);
  const answers = await Promise.all(seeds.map(get));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThanOrEqual(11);
  expect(answers.filter(({ status }) => status === 200).length).toBe(20 - refused.length);
  expect(refused[0]).toMatchObject({ headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
  await expect.poll(async () => (await get(seeds.at(-1) ?? '')).status, { timeout: 20_000 }).toBe(200);
});

describe('a flood of new drawings', () => {
  const SECONDS = 2;
  const serverPid = () => childProcesses().find(({ command }) => /\bmain\.[jt]s\b/.test(command))?.pid as number;

  /**
   * Six connections, each pausing between requests: more than can be drawn, without measuring how fast this
   * machine refuses. Returns the share of a core that it took, and the number of responses per status.
   */
  async function flood(ending: string) {
    const counts: Record<number, number> = {};
    const started = performance.now();
    const elapsed = () => (performance.now() - started) / 1000;
    let seed = 0;
    const ask = async () => {
      while (elapsed() < SECONDS) {
        const { status } = await get(`/art/gallery/flood-${seed++}${ending}`);
        counts[status] = (counts[status] ?? 0) + 1;
        await pause(10);
      }
    };
    const before = cpuSecondsOf(serverPid());
    await Promise.all(Array.from({ length: 6 }, ask));
    return { cores: (cpuSecondsOf(serverPid()) - before) / elapsed(), counts };
  }

  // Half a core for drawing, and some for the server and compression.
  test.each(['.svg', '.png'])('takes no whole core: %s', { timeout: 60_000 }, async (ending) => {
    expect((await get(`/art/gallery/known${ending}`)).status).toBe(200);
    const flooding = flood(ending);
    expect((await get(`/art/gallery/known${ending}`)).status).toBe(200);
    const { cores, counts } = await flooding;
    expect(counts[200]).toBeGreaterThan(0);
    expect(cores).toBeLessThan(0.75);
    await expect.poll(busyDrawings).toEqual([]);
  });

  const busyDrawings = async () => {
    const { text } = await server.call('GET', '/metrics');
    const lines = text.match(/^palaka_limit_(?:running|waiting)\{limit="drawing.*$/gm) ?? [];
    expect(lines).toHaveLength(4);
    return lines.filter((line) => !line.endsWith(' 0'));
  };
});
