// R5: PostgreSQL crashes and comes back under load. The server stays up, answers 503 meanwhile, loses nothing
// acknowledged, and recovers by itself.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { note } from '#test/samples.ts';
import { createDatabase, type Postgres, startPostgres } from '#test/support/postgres.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { repeatRequest } from '#test/support/repeated-request.ts';
import type { Reply } from '#test/support/server.ts';
import { isTrustRun, sized } from '#test/support/size.ts';
import { examine } from '#test/support/write-check.ts';
import { createLedger, startWriters } from '#test/support/write-load.ts';

const RESTARTS = sized(1, 6, 20);
const DOWN_MS = 700;
/** Made from courses, the gallery, the partners and the institute's facts, which the test does not change meanwhile. */
const KEPT = ['/api/courses', '/api/gallery', '/api/ngos/ngos', '/api/institute', '/courses', '/ngos'];

let postgres: Postgres;
let where: { dataDir: string; databaseUrl: string };
let server: ServerProcess | undefined;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(async () => postgres?.stop());

beforeEach(async () => {
  where = { dataDir: mkdtempSync(join(tmpdir(), 'palaka-faults-')), databaseUrl: await createDatabase(postgres.url) };
});

afterEach(async () => {
  await server?.kill();
  server = undefined;
  rmSync(where.dataDir, { recursive: true, force: true });
});

const saysTryAgain = (answer: string, reply?: Reply) =>
  answer === '503' && Number(reply?.headers.get('retry-after')) > 0 && typeof reply?.body.message === 'string';

test(`${RESTARTS} immediate restart under load (postgres)`, { timeout: 60_000 + RESTARTS * 20_000 }, async ({
  annotate,
}) => {
  const running = await startServerProcess(settingsFor(where));
  server = running;
  const token = await running.signIn();
  const ledger = createLedger();
  const spared = ['courses', 'gallery', 'ngos', 'institute'];
  for (const path of KEPT) expect((await running.call('GET', path)).status, path).toBe(200);
  const load = startWriters({ url: running.url, token, ledger, spared, expected: saysTryAgain });
  const readers = KEPT.map((path) => ({ path, reading: repeatRequest(() => running.call('GET', path)) }));
  const probe = repeatRequest(() => running.call('POST', '/api/notes', { token, body: note() }));
  const readiness = repeatRequest(() => running.call('GET', '/readyz'));
  const backAfterMs: number[] = [];

  for (let restart = 1; restart <= RESTARTS; restart++) {
    await load.acknowledged(sized(60, 150, 150));
    const refusedBefore = ledger.answers['503'] ?? 0;
    await postgres.restartImmediately({ downMs: DOWN_MS });
    const accepts = performance.now();
    await load.acknowledged(sized(50, 100, 100));
    const back = probe.seen.find(({ at, answer }) => at > accepts && answer === '201');
    backAfterMs.push((back?.at ?? Number.POSITIVE_INFINITY) - accepts);
    expect(ledger.answers['503'], 'the restart was noticed').toBeGreaterThan(refusedBefore);
  }
  await Promise.all([load, probe, readiness, ...readers.map(({ reading }) => reading)].map((one) => one.end()));

  expect(running.isRunning(), running.log().slice(-3000)).toBe(true);
  expect(ledger.surprises).toEqual([]);
  const unexpected = [...probe.seen, ...readiness.seen].filter(
    ({ answer, reply }) => !answer.startsWith('20') && !saysTryAgain(answer, reply),
  );
  expect(unexpected.map(({ answer, reply }) => `${answer} ${reply?.text}`)).toEqual([]);
  for (const { path, reading } of readers)
    expect(countAnswers(reading.seen), path).toEqual({ 200: reading.seen.length });
  expect(readiness.seen.map(({ answer }) => answer)).toContain('503');
  expect(await examine(where, ledger)).toEqual({ lost: [], faults: [] });
  const kept = readers.reduce((sum, { reading }) => sum + reading.seen.length, 0);
  const usual = probe.seen.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(probe.seen.length * 0.9)] ?? 0;
  await annotate(
    `${RESTARTS} restarts, 0 exits, 0 of ${ledger.acknowledged} acknowledged writes lost, ${kept} kept pages all 200, ` +
      `${ledger.answers['503']} writes refused with 503 while PostgreSQL was down ${DOWN_MS} ms, first success ` +
      `${backAfterMs.map((ms) => ms.toFixed(0)).join(', ')} ms after it accepted again (a write took ${usual.toFixed(0)} ms)`,
  );
  // One second, plus the time of a write on this machine; in every run, where other tests use it, it is enough that it succeeds again.
  expect(Math.max(...backAfterMs)).toBeLessThanOrEqual(sized(60_000, 1000, 1000) + usual * 2);
});

test.runIf(isTrustRun)(
  'control: PostgreSQL that answers before its log is on disk loses acknowledged writes',
  {
    timeout: 60_000,
  },
  async () => {
    await query(`alter database ${new URL(where.databaseUrl).pathname.slice(1)} set synchronous_commit = off`);
    await query("alter system set wal_writer_delay = '10s'");
    await query('select pg_reload_conf()');
    const running = await startServerProcess(settingsFor(where));
    server = running;
    const ledger = createLedger();
    const token = await running.signIn();
    // The tables stay, which a real one of this kind would have had for long: only what is written from now on is lost.
    await query('checkpoint');
    const load = startWriters({ url: running.url, token, ledger, expected: saysTryAgain });
    await load.acknowledged(60);
    await postgres.restartImmediately();
    await load.end();
    expect((await examine(where, ledger)).lost.length).toBeGreaterThan(0);
  },
);

test.runIf(isTrustRun)('control: a pool nobody listens to takes its process down', { timeout: 60_000 }, async () => {
  const code = `
    const { default: pg } = await import('pg');
    await new pg.Pool({ connectionString: process.argv[1] }).query('select 1');
    console.log('connected');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code, where.databaseUrl], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  await postgres.restartImmediately();
  expect((await exited)[0]).not.toBe(0);
});

function countAnswers(seen: { answer: string }[]) {
  const counts: Record<string, number> = {};
  for (const { answer } of seen) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

async function query(text: string) {
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(text).finally(() => client.end());
}
