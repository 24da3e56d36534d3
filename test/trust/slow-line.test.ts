// R21: a large file on a slow connection, through the proxy that the documentation recommends, arrives complete however
// long it takes.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePdf } from '#test/server/uploads/pdf-files.ts';
import { type HaproxyProcess, startHaproxy } from '#test/support/haproxy.ts';
import { type ServerProcess, settingsFor, startBuiltServer } from '#test/support/process.ts';
import { freshDatabase } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';
import { readSlowly } from '#test/support/slow-reader.ts';

const READERS = sized(1, 1, 3);
const MEGABYTES = 25;
/** At 200 kbit/s it takes over a quarter of an hour; a short run uses a faster connection. */
const KILOBITS = sized(5000, 200, 200);
const LIMIT = 120_000 + ((MEGABYTES * 8000) / KILOBITS) * 1500;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ServerProcess | undefined;
let proxy: HaproxyProcess | undefined;

beforeEach(async () => {
  database = await freshDatabase('sqlite');
});

afterEach(async () => {
  proxy?.stop();
  await server?.kill();
  await database.remove();
});

/** A PDF of digits: nothing in it looks like a script. */
function makeLargePdf(megabytes: number) {
  const line = `${'0123456789'.repeat(10)}\n`;
  const body = Buffer.from(line.repeat(Math.floor((megabytes * 1e6) / line.length)));
  const head = Buffer.from(`<< /Length ${body.length} >>\nstream\n`);
  return makePdf({ objects: [Buffer.concat([head, body, Buffer.from('\nendstream')])] });
}

async function publish(settings: Record<string, string> = {}) {
  server = await startBuiltServer({ ...settingsFor(database.where), TRUST_PROXY: '127.0.0.1', ...settings });
  const bytes = makeLargePdf(MEGABYTES);
  const headers = { 'content-type': 'application/pdf' };
  const token = await server.signIn();
  const { status, body } = await server.call('POST', '/api/uploads', { raw: bytes as never, token, headers });
  expect(status, JSON.stringify(body)).toBe(201);
  proxy = await startHaproxy(database.where.dataDir, [server.url]);
  return { url: proxy.url + body.url, bytes };
}

test(`${MEGABYTES} MB at ${KILOBITS} kbit/s arrive whole`, { timeout: LIMIT }, async ({ annotate }) => {
  const { url, bytes } = await publish();
  const taken = await Promise.all(Array.from({ length: READERS }, () => readSlowly(url, KILOBITS)));
  const seconds = Math.max(...taken.map((one) => one.seconds));
  await annotate(`${READERS} times ${MEGABYTES} MB at ${KILOBITS} kbit/s in ${seconds.toFixed(0)} s`);
  const hash = createHash('sha256').update(bytes).digest('hex');
  for (const one of taken) expect(one).toMatchObject({ status: 200, bytes: bytes.length, isWhole: true, hash });
  // The connection was as slow as intended.
  expect(seconds).toBeGreaterThan(((bytes.length * 8) / 1000 / KILOBITS) * 0.95);
});

test('control: a server that cuts slow readers off is noticed', { timeout: 120_000 }, async ({ annotate }) => {
  const mistake = join(import.meta.dirname, '../support/planted-faults/short-send-timeout.ts');
  const { url, bytes } = await publish({ NODE_OPTIONS: `--import=${mistake}` });
  const { isWhole, bytes: taken } = await readSlowly(url, 8000);
  await annotate(`cut off after ${(taken / 1e6).toFixed(1)} of ${(bytes.length / 1e6).toFixed(1)} MB`);
  expect(isWhole).toBe(false);
  expect(taken).toBeLessThan(bytes.length);
});
