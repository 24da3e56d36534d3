// R20 on SQLite: another process holds the write lock for seconds. Writers wait, five seconds at most; all other
// requests are served as usual.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { certificate, note } from '#test/samples.ts';
import { expectPromptly, watchLoop } from '#test/support/loop-watch.ts';
import { settingsFor, startServerProcess } from '#test/support/process.ts';
import { ADMIN, freshDatabase } from '#test/support/server.ts';
import { isTrustRun, sized } from '#test/support/size.ts';

const ROWS = sized(1500, 10_000, 10_000);

let database: Awaited<ReturnType<typeof freshDatabase>>;
const ends: (() => Promise<unknown> | unknown)[] = [];

beforeEach(async () => {
  database = await freshDatabase('sqlite', { isMigrated: true });
});

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await database.remove();
});

async function start(settings: Record<string, string> = {}) {
  const server = await startServerProcess({ ...settingsFor(database.where), ...settings });
  ends.push(() => server.kill());
  return server;
}

/** The lock of another process, which this one is. */
function lock(file: 'palaka.db' | 'limits.db') {
  const other = new DatabaseSync(join(database.where.dataDir, file), { timeout: 5000 });
  ends.push(() => other.isOpen && other.close());
  other.exec('begin immediate');
  return () => other.exec('commit');
}

/** Waits until another process has the lock. */
async function untilLocked() {
  const other = new DatabaseSync(join(database.where.dataDir, 'palaka.db'), { timeout: 0 });
  const tryIt = () => other.exec('begin immediate; rollback');
  await vi.waitFor(() => expect(tryIt).toThrow('locked'), { timeout: 30_000, interval: 1 });
  other.close();
}

const timed = async <Result>(work: Promise<Result>) => {
  const asked = performance.now();
  const result = await work;
  return { result, ms: performance.now() - asked };
};

test('a lock held for longer than anyone waits, then one on the counters (sqlite)', { timeout: 120_000 }, async ({
  annotate,
}) => {
  const server = await start({ RATE_LIMITS: 'on' });
  const token = await server.signIn();
  const { body: paper } = await server.call('POST', '/api/certificates', {
    token,
    body: certificate({ status: 'Verified' }),
  });
  const left = await server.signIn();
  const watches = [await watchLoop(server), await watchLoop(server, '/courses')];
  const release = lock('palaka.db');

  // A view of a certificate that was never signed stores its signature; signing out deletes a session; a message and a
  // note are transactions, signing in is another.
  const view = timed(server.call('GET', `/api/certificates/${paper.certificate_no}/signatures`));
  const attempts = [
    server.call('POST', '/api/notes', { token, body: note() }),
    server.call('POST', '/api/users/logout', { token: left, body: {} }),
    server.call('POST', '/api/users/login', { body: ADMIN }),
  ].map(timed);
  const refused = await Promise.all(attempts);
  for (const { result } of refused) {
    expect(result.status, result.text).toBe(503);
    expect(Number(result.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await view).result).toMatchObject({ status: 200, body: { signature: expect.any(String) } });
  const longest = Math.max(...refused.map(({ ms }) => ms));

  // A later request has waited less when the lock is released.
  const saving = server.call('POST', '/api/notes', { token, body: note() });
  for (let i = 0; i < 50; i++) expect((await server.call('GET', '/api/users/me', { token })).status).toBe(200);
  release();
  expect((await saving).status).toBe(201);

  const releaseCounters = lock('limits.db');
  const lookup = server.call('GET', `/api/certificates/${paper.certificate_no}`);
  for (let i = 0; i < 50; i++) expect((await server.call('GET', '/api/users/me', { token })).status).toBe(200);
  releaseCounters();
  expect((await lookup).status).toBe(200);

  const meanwhile = await Promise.all(watches.map(expectPromptly));
  await annotate(`refused after ${(longest / 1000).toFixed(1)} s at most; meanwhile ${meanwhile.join(', ')}`);
  // Five seconds each, counted from their own start: one after the other, the last would wait three times as long as the first.
  expect(longest / Math.min(...refused.map(({ ms }) => ms))).toBeLessThan(2.5);
});

test(`${ROWS} certificates added by another process, and by this one (sqlite)`, { timeout: 120_000 }, async ({
  annotate,
}) => {
  const [adding, other] = [await start(), await start()];
  const token = await adding.signIn();
  const body = certificate({ status: 'Verified' });
  const { body: paper } = await adding.call('POST', '/api/certificates', { token, body });
  const rows = Array.from({ length: ROWS }, (_, i) => certificate({ certificate_no: `TT-${i}` }));
  const watches = [
    ...[await watchLoop(adding), await watchLoop(adding, '/courses')],
    ...[await watchLoop(other), await watchLoop(other, '/courses')],
  ];
  const headers = { 'idempotency-key': randomUUID() };
  const added = timed(adding.call('POST', '/api/certificates/batches', { body: { rows }, token, headers }));
  // The other process serves a certificate that was never signed while all of this is being written.
  await untilLocked();
  const view = await other.call('GET', `/api/certificates/${paper.certificate_no}/signatures`);
  expect(view.body.signature).toEqual(expect.any(String));
  const { result, ms } = await added;
  expect(result.body).toMatchObject({ added: ROWS });
  const [own, ownPages, others, othersPages] = await Promise.all(watches.map(expectPromptly));
  await annotate(
    `added in ${(ms / 1000).toFixed(1)} s; meanwhile ${own}, ${ownPages}; in the other process ${others}, ${othersPages}`,
  );
});

test.runIf(isTrustRun)(
  'control: SQLite’s own way to wait stops the whole process (sqlite)',
  { timeout: 60_000 },
  async () => {
    const server = await start({
      NODE_OPTIONS: `--import=${join(import.meta.dirname, '../../support/planted-faults/blocking-lock-wait.ts')}`,
    });
    const token = await server.signIn();
    const watch = await watchLoop(server);
    lock('palaka.db');
    expect((await server.call('POST', '/api/notes', { token, body: note() })).status).toBe(503);
    await expect(expectPromptly(watch)).rejects.toThrow('/healthz');
  },
);
