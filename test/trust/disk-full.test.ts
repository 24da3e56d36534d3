// R4: the disk is full. Reading continues, saving is refused with a sentence, nothing crashes, and with room again
// everything works. With the rate limits on, whose counters are on the same disk.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, statSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeAt, stepAt } from '#server/accounts/one-time-codes.ts';
import { certificate, course, message, note } from '#test/samples.ts';
import { expectPromptly, watchLoop } from '#test/support/loop-watch.ts';
import { type ServerProcess, startServerProcess } from '#test/support/process.ts';
import { ADMIN, type Reply } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';
import { examine } from '#test/support/write-check.ts';
import { createLedger } from '#test/support/write-load.ts';

const ROUNDS = sized(1, 1, 10);

let dataDir: string;
let server: ServerProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'palaka-full-'));
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'palaka', dataDir]).status).toBe(0);
});

afterEach(async () => {
  await server?.kill();
  server = undefined;
  spawnSync('umount', [dataDir]);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Fills the disk to the last byte. */
function fill() {
  const file = openSync(join(dataDir, 'filler'), 'a');
  for (const size of [1 << 16, 1 << 12, 1])
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  closeSync(file);
}

const makeRoom = () => rmSync(join(dataDir, 'filler'));

test(`${ROUNDS} times: reads go on, writes are refused, and work again`, {
  timeout: 120_000 + ROUNDS * 30_000,
}, async ({ annotate }) => {
  const running = await startServerProcess({ DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: '' });
  server = running;
  const token = await running.signIn();
  const [paper] = (await running.call('GET', '/api/certificates?limit=1', { token })).body;
  const watch = await watchLoop(running);
  const counts = { saved: 0, refused: 0, reads: 0, backMs: 0 };
  const odd: string[] = [];
  const save = async (): Promise<Reply[]> => [
    await running.call('POST', '/api/notes', { token, body: note() }),
    await running.call('POST', '/api/courses', { token, body: course({ description: 'x'.repeat(9000) }) }),
    await running.call('PUT', '/api/institute', { token, body: { name: `Institute ${counts.saved}` } }),
  ];
  for (let round = 0; round < ROUNDS; round++) {
    for (const reply of await save()) expect(reply.status).toBeLessThan(300);
    fill();
    // Space that was already allocated for the log may still be used up.
    for (let turn = 0; turn < 20; turn++)
      for (const { status, body, text } of await save()) {
        if (status < 300) counts.saved++;
        else if (status === 507 && typeof body.message === 'string') counts.refused++;
        else odd.push(`${status} ${text}`);
      }
    const reads = ['/', '/courses', '/notes', '/gallery', '/api/courses', '/api/notes?page=1', '/healthz', '/readyz'];
    const number = encodeURIComponent(paper.certificate_no);
    const lookups = [`/api/certificates/${number}`, `/certificate?id=${number}`];
    for (const path of [...reads, ...lookups]) {
      const { status, text } = await running.call('GET', path);
      if (status === 200) counts.reads++;
      else odd.push(`${path} ${status} ${text.slice(0, 200)}`);
    }
    const others = [
      await running.call('POST', '/api/contact', { body: message() }),
      await running.call('POST', '/api/users/login', { body: { email: 'a@b.example', password: 'wrong' } }),
    ];
    for (const { status, text } of others) if (![201, 401, 507].includes(status)) odd.push(`${status} ${text}`);
    makeRoom();
    const since = performance.now();
    while ((await running.call('POST', '/api/notes', { token, body: note() })).status !== 201) await pause(50);
    counts.backMs = Math.max(counts.backMs, performance.now() - since);
  }
  const promptness = await expectPromptly(watch);
  await annotate(
    `${counts.refused} writes refused with 507, ${counts.reads} reads answered, saved again after ${counts.backMs.toFixed(0)} ms, ${promptness}`,
  );
  expect(odd).toEqual([]);
  expect(counts.refused).toBeGreaterThan(20);
  expect(counts.backMs).toBeLessThan(5000);
  expect(running.isRunning()).toBe(true);
  expect(running.log()).not.toContain('shutting down');
  await running.kill();
  expect(await examine({ dataDir }, createLedger())).toEqual({ lost: [], faults: [] });
});

test('it fills in the middle of a transaction, of which nothing stays', { timeout: 120_000 }, async ({ annotate }) => {
  const running = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMITS: '' });
  server = running;
  const token = await running.signIn();
  const rows = Array.from({ length: 1500 }, () => certificate());
  const headers = { 'idempotency-key': randomUUID() };
  const add = () => running.call('POST', '/api/certificates/batches', { token, body: { rows }, headers });
  const count = async () =>
    Number((await running.call('GET', '/api/certificates?page=1&limit=1', { token })).headers.get('x-total-count'));
  const left: number[] = [];
  for (const bytes of [160_000, 300_000, 600_000]) {
    fill();
    const file = join(dataDir, 'filler');
    truncateSync(file, statSync(file).size - bytes);
    // Enough for a small save.
    expect((await running.call('POST', '/api/notes', { token, body: note() })).status).toBe(201);
    left.push(freeBytes());
    const { status, body } = await add();
    expect([status, typeof body.message]).toEqual([507, 'string']);
    expect(await count()).toBe(0);
    makeRoom();
  }
  await expect.poll(async () => (await add()).status, { timeout: 10_000 }).toBe(201);
  expect(await count()).toBe(1500);
  await annotate(
    `1,500 certificates with ${left.map((bytes) => Math.round(bytes / 1000)).join(', ')} kB left: 507 and none of them stored; all of them with room again`,
  );
  expect(Math.min(...left)).toBeGreaterThan(0);
  await running.kill();
  expect(await examine({ dataDir }, createLedger())).toEqual({ lost: [], faults: [] });
});

const freeBytes = () => {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize;
};

test('control: the disk is really full, and whoever does not expect it falls over', () => {
  fill();
  const code = `require('node:fs').writeFileSync(process.argv[1], 'x')`;
  const { status, stderr } = spawnSync(process.execPath, ['--eval', code, join(dataDir, 'file')], { encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(stderr).toContain('ENOSPC');
});

test('whoever logs in while it is full fetches a backup, also with a second step', { timeout: 120_000 }, async () => {
  const running = await startServerProcess({ DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: '' });
  server = running;
  const post = (path: string, body: object, token?: string) =>
    running.call('POST', `/api/users${path}`, { body, token });
  const fetchBackup = async (token: string) => (await running.call('GET', '/api/backup', { token })).status;
  const token = await running.signIn();
  const { body: setup } = await post('/me/second-step/code', { present: ADMIN.password }, token);
  const codeIn = (steps: number) => codeAt(setup.secret, stepAt(Date.now()) + steps);
  const sent = { setup: setup.setup, code: codeIn(-1) };
  const added = await running.call('PUT', '/api/users/me/second-step/code', { body: sent, token });
  expect(added.status).toBe(200);

  fill();
  const begin = async () => (await post('/login', ADMIN)).body.secondStep.step as string;
  const code = codeIn(0);
  const replies = await Promise.all([await begin(), await begin()].map((step) => post('/login/code', { step, code })));
  // A code is accepted once, also while that cannot be written down.
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  const entered = replies.find(({ status }) => status === 200);
  expect(await fetchBackup(entered?.body.token)).toBe(200);
  const [recovery = ''] = added.body.recoveryCodes;
  expect((await post('/login/code', { step: await begin(), code: recovery })).status).toBe(507);

  makeRoom();
  expect((await post('/login/code', { step: await begin(), code: recovery })).status).toBe(200);
});
