// R2: power loss. From the server's disk operations, states are made that a disk may contain at that moment (a write
// counts once its file was synced; later ones may be there, missing or partial), and each is opened again: everything
// acknowledged is there.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyTable } from '#server/data/tables.ts';
import { openStore } from '#server/store.ts';
import { course, ngo, note, type Payload } from '#test/samples.ts';
import { createDisk, type DiskEvent, readTrace, straceInto } from '#test/support/disk-trace.ts';
import { type ServerProcess, startServerProcess } from '#test/support/process.ts';
import { sized } from '#test/support/size.ts';
import { examine } from '#test/support/write-check.ts';
import { createLedger } from '#test/support/write-load.ts';

const STATES = sized(20, 300, 2000);
const WRITES = 400;
const LIMIT = 120_000 + STATES * 1000;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palaka-power-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A server under strace with writers; returns its disk operations and acknowledgements, in order. */
async function record(settings: Record<string, string> = {}): Promise<DiskEvent[]> {
  const trace = join(folder, 'trace');
  const dataDir = join(folder, 'data');
  const server = await startServerProcess({ DATA_DIR: dataDir, ...settings }, { under: straceInto(trace) });
  const token = await server.signIn();
  await Promise.all([note, course, ngo, note].map((make, writer) => write(server, token, make, writer)));
  await server.kill();
  // The watcher is a separate process and writes its last lines after the server has exited.
  for (let size = -1, next = 0; size !== next; await pause(300)) [size, next] = [next, readFileSync(trace).length];
  return readTrace(trace);
}

/** Long texts now and then, so that the WAL is checkpointed several times. */
async function write(server: ServerProcess, token: string, make: (changes?: Payload) => object, writer: number) {
  const path = ['/api/notes', '/api/courses', '/api/ngos/ngos', '/api/notes'][writer] as string;
  let id = '';
  for (let turn = 0; turn < WRITES / 4; turn++) {
    const long = turn % 3 === 0 && make !== note ? { description: 'long '.repeat(1900) } : {};
    const isNew = turn % 2 === 0;
    const body = make(long);
    const reply = isNew
      ? await server.call('POST', path, { token, body })
      : await server.call('PUT', `${path}/${id}`, { token, body });
    expect(reply.status).toBeLessThan(300);
    if (isNew) id = reply.body._id;
  }
}

/** The number of broken promises in each of many states, and other faults. */
async function replay(events: DiskEvent[], states: number) {
  const promises = events.filter(({ kind }) => kind === 'promise').length;
  const first = events.findIndex(({ kind }) => kind === 'promise');
  const moments = Array.from({ length: states }, () => first + Math.floor(Math.random() * (events.length - first)));
  moments.sort((a, b) => a - b);
  const disk = createDisk();
  const promised = new Map<string, number>();
  const found = { promises, states: 0, broken: 0, faults: [] as string[] };
  let at = 0;
  for (const [number, moment] of moments.entries()) {
    for (; at <= moment; at++) {
      const event = events[at] as DiskEvent;
      disk.apply(event);
      if (event.kind === 'promise') promised.set(event.id, Math.max(event.version, promised.get(event.id) ?? 0));
    }
    // Every third disk contains nothing that was not synced.
    const image = disk.afterPowerLoss(number % 3 === 0 ? () => 0 : Math.random);
    const { lost, faults } = await open(image, promised);
    found.states++;
    found.broken += lost;
    found.faults.push(...faults);
  }
  return found;
}

async function open(image: Map<string, Buffer>, promised: Map<string, number>) {
  const dataDir = join(folder, 'image');
  mkdirSync(dataDir);
  try {
    for (const name of ['palaka.db', 'palaka.db-wal']) {
      const content = image.get(name);
      if (content) writeFileSync(join(dataDir, name), content);
    }
    const { faults } = await examine({ dataDir }, createLedger());
    const store = await openStore({ dataDir });
    const versions = new Map<string, number>();
    for (const table of ['notes', 'courses', 'ngos'])
      for (const row of await anyTable(store.read).selectFrom(table).select(['_id', 'version']).execute())
        versions.set(String(row._id), Number(row.version));
    await store.close();
    const lost = [...promised].filter(([id, version]) => (versions.get(id) ?? 0) < version).length;
    return { lost, faults };
  } catch (error) {
    return { lost: 0, faults: [(error as Error).message] };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

test(`${STATES} states of the disk after a power cut`, { timeout: LIMIT }, async ({ annotate }) => {
  const events = await record();
  const { promises, states, broken, faults } = await replay(events, STATES);
  const folds = events.filter((event) => event.kind === 'sync' && event.file === 'palaka.db').length;
  await annotate(`${states} states of ${promises} writes and ${folds} checkpoints: ${broken} acknowledged lost`);
  expect(promises).toBeGreaterThan(WRITES * 0.95);
  expect(folds, 'the log was folded into the database').toBeGreaterThan(2);
  expect(faults).toEqual([]);
  expect(broken).toBe(0);
});

test('control: with synchronous=NORMAL acknowledged writes are lost', { timeout: LIMIT }, async ({ annotate }) => {
  const mistake = join(import.meta.dirname, '../support/planted-faults/no-fsync.ts');
  const { broken, states } = await replay(await record({ NODE_OPTIONS: `--import=${mistake}` }), Math.min(STATES, 30));
  await annotate(`with NORMAL ${broken} lost in ${states} states`);
  expect(broken).toBeGreaterThan(0);
});
