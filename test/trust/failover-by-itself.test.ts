// R29: of three databases under Patroni and etcd the primary loses its power, or its network to the others, while 200 writes a second arrive at two
// processes behind HAProxy. Nobody does anything: nothing acknowledged is lost, no second primary is written to, saving works again within 20
// seconds, cached responses come all the time, and the lost machine returns by itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { note } from '#test/samples.ts';
import { type DatabaseCluster, type Node, startCluster } from '#test/support/database-cluster.ts';
import { startHaproxy } from '#test/support/haproxy.ts';
import { settingsFor, startServerProcess } from '#test/support/process.ts';
import { repeatRequest, type Seen } from '#test/support/repeated-request.ts';
import { createCall, type Reply } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';
import { examine } from '#test/support/write-check.ts';
import { createLedger, startWriters } from '#test/support/write-load.ts';

const ROUNDS = sized(1, 10, 30);
const WRITES_AGAIN_MS = 20_000;
const KEPT = ['/api/courses', '/courses', '/about', '/api/institute'];
const ends: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const saysTryAgain = (answer: string, reply?: Reply) =>
  answer === '503' && Number(reply?.headers.get('retry-after')) > 0 && typeof reply?.body.message === 'string';

/** Two processes that know HAProxy's address of the database, behind another HAProxy. */
async function startSite({ synchronous }: { synchronous: boolean }) {
  const cluster = await startCluster({ synchronous });
  ends.push(() => cluster.stop());
  const dataDir = mkdtempSync(join(tmpdir(), 'palaka-failover-'));
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const where = { dataDir, databaseUrl: cluster.url };
  const settings = { ...settingsFor(where), TRUST_PROXY: '127.0.0.1' };
  const first = await startServerProcess(settings);
  const servers = [first, await startServerProcess(settings)];
  ends.push(() => Promise.all(servers.map((server) => server.kill())));
  const site = await startHaproxy(
    dataDir,
    servers.map(({ url }) => url),
  );
  ends.push(() => site.stop());
  return { cluster, where, servers, url: site.url, token: await first.signIn() };
}

type Written = { node: Node; id: number; at: number };

/** Writes directly to every machine, all the time, without HAProxy: whichever accepts it is a primary. */
async function writeToEach(cluster: DatabaseCluster) {
  const first = new pg.Client(cluster.url);
  await first.connect();
  await first.query('create table written (id int primary key, node text)');
  await first.end();
  const written: Written[] = [];
  let ending = false;
  let id = 0;
  const write = async (node: Node) => {
    while (!ending) {
      const client = new pg.Client({
        connectionString: cluster.urlOf(node),
        connectionTimeoutMillis: 1000,
        query_timeout: 5000,
      });
      client.on('error', () => {});
      try {
        await client.connect();
        while (!ending) {
          const one = { node, id: ++id };
          await client.query('insert into written values ($1, $2)', [one.id, node]);
          written.push({ ...one, at: performance.now() });
          await pause(50);
        }
      } catch {
        await pause(100);
      }
      // A connection that leads nowhere cannot be closed politely.
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }
  };
  const all = Promise.all(cluster.nodes.map(write));
  return {
    written,
    /** Those that are not in the database. */
    async end() {
      ending = true;
      await all;
      const last = new pg.Client(cluster.url);
      await last.connect();
      const { rows } = await last.query<{ id: number }>('select id from written');
      await last.end();
      const ids = new Set(rows.map((row) => row.id));
      return written.filter((one) => !ids.has(one.id));
    },
  };
}

/** How often another machine was the one that acknowledges: two at a time would take turns. */
function countChanges(written: Written[]) {
  const nodes = written.toSorted((a, b) => a.at - b.at).map(({ node }) => node);
  return nodes.filter((node, i) => i > 0 && node !== nodes[i - 1]).length;
}

type Fault = {
  name: string;
  strike(cluster: DatabaseCluster, leader: Node, round: number): Promise<void> | void;
  undo(cluster: DatabaseCluster, leader: Node): void;
};

const faults: Fault[] = [
  {
    name: 'loses its power',
    strike: (cluster, leader) => cluster.powerOff(leader),
    undo: (cluster, leader) => cluster.powerOn(leader),
  },
  {
    // Every other time the site can still reach it: then it must not accept what it cannot keep.
    name: 'is cut off',
    strike: (cluster, leader, round) => cluster.cut(leader, { alsoFromSite: round % 2 === 0 }),
    undo: (cluster) => cluster.mend(),
  },
];

test.for(faults)(
  `${ROUNDS} × the primary $name (postgres)`,
  {
    timeout: 180_000 + ROUNDS * 180_000,
  },
  async ({ strike, undo }, { annotate }) => {
    const { cluster, where, servers, url, token } = await startSite({ synchronous: true });
    const call = createCall(url);
    for (const path of KEPT)
      for (const server of servers) expect((await server.call('GET', path)).status, path).toBe(200);
    const ledger = createLedger();
    const spared = ['courses', 'gallery', 'ngos', 'institute'];
    const load = startWriters({ url, token, ledger, writers: 32, perSecond: 200, spared, expected: saysTryAgain });
    const read = async (path: string) => ({ ...(await call('GET', path)), text: '', body: undefined });
    const readers = KEPT.map((path) => ({ path, reading: repeatRequest(() => read(path)) }));
    const direct = await writeToEach(cluster);
    const againMs: number[] = [];
    const rates: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const leader = await cluster.settled();
      const since = performance.now();
      await load.acknowledged(500);
      rates.push(500_000 / (performance.now() - since));
      const struck = performance.now();
      await strike(cluster, leader, round);
      const probe = repeatRequest(() => call('POST', '/api/notes', { token, body: note() }), 50);
      // What the old primary had accepted may still be answered.
      const isNew = ({ answer, at, ms }: Seen) => answer === '201' && at - ms > struck + 1000;
      const limit = { timeout: 90_000, interval: 20 };
      await vi.waitFor(() => expect(probe.seen.some(isNew), cluster.logs()).toBe(true), limit);
      againMs.push((probe.seen.find(isNew)?.at ?? 0) - struck);
      await probe.end();
      await load.acknowledged(200);
      undo(cluster, leader);
    }
    await cluster.settled();
    await Promise.all([load, ...readers.map(({ reading }) => reading)].map((one) => one.end()));
    const lost = await direct.end();
    const reads = readers.flatMap(({ path, reading }) => reading.seen.map(({ answer }) => `${answer} ${path}`));
    await annotate(
      `${ROUNDS} failovers: ${ledger.acknowledged} writes acknowledged (${rates.toSorted((a, b) => a - b)[ROUNDS >> 1]?.toFixed(0)} a second before each), ${lost.length} of ` +
        `${direct.written.length} lost that each machine acknowledged itself, ${reads.length} cached answers, saved again after ` +
        `${againMs.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
    );

    for (const server of servers) expect(server.isRunning(), server.log().slice(-3000)).toBe(true);
    expect(ledger.surprises.slice(0, 5)).toEqual([]);
    expect(reads.filter((one) => !one.startsWith('200')).slice(0, 5)).toEqual([]);
    expect(await examine(where, ledger)).toEqual({ lost: [], faults: [] });
    expect(lost).toEqual([]);
    expect(countChanges(direct.written)).toBe(ROUNDS);
    expect(Math.max(...againMs)).toBeLessThanOrEqual(WRITES_AGAIN_MS);
  },
);

test('control: without synchronous mode a primary that is cut off acknowledges what is lost (postgres)', {
  timeout: 300_000,
}, async () => {
  const { cluster, where, url, token } = await startSite({ synchronous: false });
  const ledger = createLedger();
  const load = startWriters({ url, token, ledger, writers: 32, perSecond: 200, expected: saysTryAgain });
  const leader = await cluster.settled();
  await load.acknowledged(200);
  cluster.cut(leader, { alsoFromSite: false });
  await vi.waitFor(() => expect(ledger.answers['503'] ?? 0).toBeGreaterThan(0), 60_000);
  await load.acknowledged(200);
  cluster.mend();
  await cluster.settled();
  await load.end();
  expect((await examine(where, ledger)).lost.length).toBeGreaterThan(0);
});
