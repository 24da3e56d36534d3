// R18: the network between the server and PostgreSQL drops packets without closing connections. Cached responses are
// served all the time, the rest is refused soon, and the server recovers by itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { createCollection } from '#server/resources/collection.ts';
import { openStore } from '#server/store.ts';
import { certificate, course, note } from '#test/samples.ts';
import { expectAsIdleAsBefore, expectSettled, observeIdle } from '#test/support/idle.ts';
import { expectPromptly, watchLoop } from '#test/support/loop-watch.ts';
import { createDatabase, dropDatabase } from '#test/support/postgres.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { repeatRequest } from '#test/support/repeated-request.ts';
import { isTrustRun, sized } from '#test/support/size.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';

const ROUNDS = sized(1, 5, 20);
const KEPT = ['/api/courses', '/courses', '/ngos', '/api/institute'];
/** More than there are connections, so that some always wait for one. */
const PEOPLE = sized(15, 40, 40);
/** In every run other tests need the processor: they ask less often. */
const EVERY_MS = sized(100, 10, 10);
const POOL = 10;
/** In every run it is enough that it recovers at all. */
const RECOVERED_MS = sized(60_000, 30_000, 30_000);
const FRESH_MS = sized(30_000, 10_000, 10_000);

let databaseUrl: string;
let dataDir: string;
let proxy: TcpProxy;
let server: ServerProcess | undefined;

beforeEach(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'));
  dataDir = mkdtempSync(join(tmpdir(), 'palaka-silent-'));
  proxy = await startTcpProxy(Number(new URL(databaseUrl).port));
});

afterEach(async () => {
  await server?.kill();
  server = undefined;
  await proxy.close();
  await dropDatabase(databaseUrl);
  rmSync(dataDir, { recursive: true, force: true });
});

/** The server behind the proxy, with clients that read uncached lists, save, and look up certificates. */
async function startBusySite(settings: Record<string, string> = {}) {
  const running = await startServerProcess({
    ...settingsFor({ dataDir, databaseUrl: proxy.through(databaseUrl) }),
    DEMO: '1',
    ...settings,
  });
  server = running;
  const before = await observeIdle(running, { visiting: isTrustRun });
  const token = await running.signIn();
  const { body: added } = await running.call('POST', '/api/courses', { token, body: course() });
  const { body: paper } = await running.call('POST', '/api/certificates', { token, body: certificate() });
  for (const path of KEPT) expect((await running.call('GET', path)).status, path).toBe(200);
  const work = [
    () => running.call('GET', '/api/certificates?page=1', { token }),
    () => running.call('GET', `/api/certificates/${paper.certificate_no}`),
    () => running.call('POST', '/api/notes', { token, body: note() }),
  ];
  const people = Array.from({ length: PEOPLE }, (_, i) =>
    repeatRequest(work[i % work.length] as (typeof work)[0], EVERY_MS),
  );
  return { running, before, added, people };
}

type Site = Awaited<ReturnType<typeof startBusySite>>;

const isFine = (answer: string) => answer === '200' || answer === '201';

/**
 * Waits until every one of them has succeeded three times in a row; returns how long after `since` the last failure
 * was.
 */
async function recovery({ people }: Site, since: number, timeout = RECOVERED_MS + 5000) {
  await vi.waitFor(
    () => {
      for (const { seen } of people) {
        const last = seen.filter(({ at, ms }) => at - ms > since).slice(-3);
        expect(last.map(({ answer }) => isFine(answer))).toEqual([true, true, true]);
      }
    },
    { timeout, interval: 50 },
  );
  const failures = people.flatMap(({ seen }) => seen).filter(({ answer }) => !isFine(answer));
  return Math.max(0, ...failures.map(({ at }) => at - since));
}

/** Uses every connection of the pool, with responses pending. */
async function fillPool() {
  const [holder, watcher] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)];
  await Promise.all([holder.connect(), watcher.connect()]);
  const end = () => Promise.all([holder.end(), watcher.end()]);
  const waiting = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  try {
    await holder.query('begin; lock table notes, certificates in access exclusive mode');
    await vi.waitFor(async () => expect((await watcher.query(waiting)).rows[0].n).toBe(POOL), {
      timeout: 30_000,
      interval: 10,
    });
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

/** Waits for a request that begins now: what was dropped after the last fault must be cached again before the next one. */
async function readAgain({ seen }: ReturnType<typeof repeatRequest>) {
  const now = performance.now();
  await vi.waitFor(() => expect(seen.some(({ at, ms }) => at - ms > now)).toBe(true), RECOVERED_MS);
}

/** Makes a change elsewhere and returns how long until the page here shows it. */
async function staleness({ running, added }: Site, title: string) {
  const elsewhere = await openStore({ dataDir, databaseUrl });
  await createCollection(elsewhere, 'courses').update(undefined, added._id, { title });
  const changed = performance.now();
  await elsewhere.close();
  await vi.waitFor(async () => expect((await running.call('GET', '/courses')).text.includes(title)).toBe(true), {
    timeout: FRESH_MS * 2,
    interval: 50,
  });
  return performance.now() - changed;
}

test(`${ROUNDS} times silence, and connections that nobody remembers (postgres)`, {
  timeout: 60_000 + ROUNDS * sized(300_000, 90_000, 90_000),
}, async ({ annotate }) => {
  const site = await startBusySite();
  const { running } = site;
  const readers = KEPT.map((path) => ({ path, reading: repeatRequest(() => running.call('GET', path), EVERY_MS) }));
  const readiness = repeatRequest(() => running.call('GET', '/readyz'), EVERY_MS);
  // Made again after every note, through the API.
  const sitemap = repeatRequest(() => running.call('GET', '/sitemap.xml'), EVERY_MS);
  const watch = await watchLoop(running);
  const figures = { refusedMs: 0, backMs: 0, aroundMs: 0, staleMs: 0 };

  for (let round = 1; round <= ROUNDS; round++) {
    const silentAt = performance.now();
    proxy.fallSilent();
    // Long enough for all clients to be refused, and for the server to report that it is not ready.
    await vi.waitFor(
      () => {
        for (const { seen } of [...site.people, readiness])
          expect(seen.findLast(({ at }) => at > silentAt)?.answer).toBe('503');
      },
      { timeout: 30_000, interval: 50 },
    );
    const spokenAt = performance.now();
    proxy.speak();
    figures.backMs = Math.max(figures.backMs, await recovery(site, spokenAt));
    await vi.waitFor(() => expect(readiness.seen.at(-1)?.answer).toBe('200'), RECOVERED_MS);

    const release = await fillPool();
    const forgottenAt = performance.now();
    proxy.forgetConnections();
    await release();
    figures.staleMs = Math.max(figures.staleMs, await staleness(site, `Python, edition ${round}`));
    figures.aroundMs = Math.max(figures.aroundMs, await recovery(site, forgottenAt));
    await Promise.all(readers.map(({ reading }) => readAgain(reading)));
  }
  const promptly = await expectPromptly(watch);
  await Promise.all(
    [...site.people, readiness, sitemap, ...readers.map(({ reading }) => reading)].map((one) => one.end()),
  );

  const answers = site.people.flatMap(({ seen }) => seen);
  expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['200', '201', '503']));
  expect(new Set(sitemap.seen.map(({ answer }) => answer))).toEqual(new Set(['200', '503']));
  const refused = answers.filter(({ answer }) => answer === '503');
  expect(refused.every(({ reply }) => Number(reply?.headers.get('retry-after')) > 0)).toBe(true);
  figures.refusedMs = Math.max(...refused.map(({ ms }) => ms));
  for (const { path, reading } of readers)
    expect(new Set(reading.seen.map(({ answer }) => answer)), path).toEqual(new Set(['200']));
  const kept = readers.flatMap(({ reading }) => reading.seen);
  await annotate(
    `${ROUNDS} × silent and back, ${ROUNDS} × forgotten: refused after ${inSeconds(figures.refusedMs)} at most, all well ` +
      `${inSeconds(figures.backMs)} after it spoke again, ${inSeconds(figures.aroundMs)} after connections were forgotten; a ` +
      `change elsewhere shown after ${inSeconds(figures.staleMs)}; ${kept.length} kept answers all 200; ${promptly}`,
  );
  expect(running.isRunning(), running.log().slice(-3000)).toBe(true);
  expect(figures.refusedMs).toBeLessThanOrEqual(FRESH_MS);
  expect(figures.backMs).toBeLessThanOrEqual(RECOVERED_MS);
  expect(figures.aroundMs).toBeLessThanOrEqual(RECOVERED_MS);
  expect(figures.staleMs).toBeLessThanOrEqual(FRESH_MS);
  // The clients above have shown that it works; in every run no other route is visited.
  await (isTrustRun ? expectAsIdleAsBefore : expectSettled)(running, site.before);
});

test.runIf(isTrustRun)(
  'control: where no socket is ever given up, everybody waits and old pages stay (postgres)',
  {
    timeout: 180_000,
  },
  async () => {
    const site = await startBusySite({
      NODE_OPTIONS: `--import=${join(import.meta.dirname, '../../support/planted-faults/no-socket-timeout.ts')}`,
    });
    const release = await fillPool();
    const forgottenAt = performance.now();
    proxy.forgetConnections();
    await release();
    await expect(staleness(site, 'Python, never seen')).rejects.toThrow();
    await expect(recovery(site, forgottenAt, 1000)).rejects.toThrow();
    await site.running.kill();
    await Promise.all(site.people.map((one) => one.end()));
  },
);

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
