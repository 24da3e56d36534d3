// R28: on a line that loses a tenth of the packets in both directions and takes 600 ms for a round, saves and uploads are sent again until they are
// answered, and each arrives once.
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HERE, startBadLine } from '#test/support/bad-line.ts';
import type { Counts } from '#test/support/bad-line-client.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { freshDatabase } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';

const SAVES = sized(20, 100, 400);
const UPLOADS = sized(4, 20, 80);
const LINE = { loss: 0.1, delayMs: 300 };
const client = join(import.meta.dirname, '../support/bad-line-client.ts');

let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ServerProcess;
let line: Awaited<ReturnType<typeof startBadLine>> | undefined;

beforeEach(async () => {
  line = undefined;
  database = await freshDatabase('sqlite');
  // Not on loopback, where the limits could be off: one user who saves often stays below them.
  server = await startServerProcess({ ...settingsFor(database.where), HOST: '0.0.0.0', RATE_LIMITS: '' });
});

afterEach(async () => {
  line?.stop();
  await server?.kill();
  await database.remove();
});

async function sendOver({ saves, uploads, keys }: { saves: number; uploads: number; keys: boolean }) {
  const token = await server.signIn();
  line = await startBadLine(LINE);
  const url = `http://${HERE}:${new URL(server.url).port}`;
  const work = [`--saves=${saves}`, `--uploads=${uploads}`, '--seed=sent', ...(keys ? ['--keys'] : [])];
  const counts = await line.run<Counts>(client, `--url=${url}`, `--token=${token}`, ...work);
  const { body: notes } = await server.call('GET', '/api/notes');
  const { headers } = await server.call('GET', '/api/uploads?limit=1', { token });
  const titles = (notes as { title: string }[]).map(({ title }) => title);
  return { counts, titles, uploads: Number(headers.get('x-total-count')), packets: line.packets() };
}

test(`${SAVES} saves and ${UPLOADS} uploads arrive once each`, {
  timeout: 120_000 + SAVES * 3000 + UPLOADS * 60_000,
}, async ({ annotate }) => {
  const { counts, titles, uploads, packets } = await sendOver({ saves: SAVES, uploads: UPLOADS, keys: true });
  await annotate(
    `${SAVES} saves and ${UPLOADS} uploads of 150 kB in ${counts.tries} tries (${counts.unanswered} without an answer), ${titles.length} and ` +
      `${uploads} arrived, the slowest after ${(counts.slowestMs / 1000).toFixed(0)} s; ${packets.lost} of ${packets.sent} packets lost`,
  );
  expect(counts.refused).toEqual([]);
  expect(titles.toSorted()).toEqual(Array.from({ length: SAVES }, (_, n) => `sent ${n}`).toSorted());
  expect(uploads).toBe(UPLOADS);
  expect(packets.lost / packets.sent).toBeGreaterThan(LINE.loss * 0.7);
});

test('control: without a key what is sent again is there twice', { timeout: 600_000 }, async ({ annotate }) => {
  const saves = Math.max(SAVES, 60);
  const { counts, titles } = await sendOver({ saves, uploads: 0, keys: false });
  await annotate(`without keys ${titles.length} for ${saves} (${counts.unanswered} without an answer)`);
  expect(titles.length).toBeGreaterThan(saves);
});
