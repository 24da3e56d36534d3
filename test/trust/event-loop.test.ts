// R20: the server stands still for nobody. Each test of a fault watches that for itself; here are two things that once made it
// stand still, on the whole server, and a control.
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { certificate } from '#test/samples.ts';
import { createClient } from '#test/support/client.ts';
import { expectPromptly, watchLoop } from '#test/support/loop-watch.ts';
import { type ServerProcess, settingsFor, startBuiltServer } from '#test/support/process.ts';
import { type DatabaseKind, freshDatabase } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';
import { lockDatabase } from '#test/support/slow-database.ts';

const ROWS = sized(500, 5000, 10_000);
const LOCKED_MS = 6000;

describe.each<DatabaseKind>(['sqlite', 'postgres'])('the event loop (%s)', (kind) => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let server: ServerProcess;

  beforeEach(async () => {
    database = await freshDatabase(kind);
    server = await startBuiltServer({ ...settingsFor(database.where), RATE_LIMITS: '' });
  });

  afterEach(async () => {
    await server?.kill();
    await database.remove();
  });

  test('while another program holds the database, and a visitor looks a certificate up', { timeout: 60_000 }, async ({
    annotate,
  }) => {
    const client = createClient(server.url);
    const unlock = await lockDatabase(database.where);
    const watch = await watchLoop(server);
    const lookups = Promise.all(
      ['/certificate?id=PI-2025-0098', '/api/certificates/PI-2025-0098', '/api/certificates/UNKNOWN'].map((path) =>
        client.send({ method: 'GET', path }),
      ),
    );
    await pause(LOCKED_MS);
    await unlock();
    const statuses = (await lookups).map(({ status }) => status);
    client.close();
    await annotate(`locked for ${LOCKED_MS / 1000} s: ${await expectPromptly(watch)}`);
    expect(statuses.filter((status) => ![200, 404, 503].includes(status))).toEqual([]);
  });

  test(`while ${ROWS} certificates are imported by another process`, { timeout: 120_000 }, async ({ annotate }) => {
    const other = await startBuiltServer(settingsFor(database.where));
    try {
      const token = await other.signIn();
      const rows = Array.from({ length: ROWS }, () => certificate());
      const headers = { 'idempotency-key': 'while others read' };
      const watch = await watchLoop(server);
      const { body } = await other.call('POST', '/api/certificates/batches', { body: { rows }, token, headers });
      await annotate(await expectPromptly(watch));
      expect(body.added).toBe(ROWS);
    } finally {
      await other.kill();
    }
  });
});

test('control: a process that stands still for half a second is noticed', { timeout: 30_000 }, async () => {
  const database = await freshDatabase('sqlite');
  const server = await startBuiltServer(settingsFor(database.where));
  try {
    const watch = await watchLoop(server);
    process.kill(server.pid, 'SIGSTOP');
    await pause(sized(1000, 500, 500));
    process.kill(server.pid, 'SIGCONT');
    await expect(expectPromptly(watch)).rejects.toThrow('answers of /healthz');
  } finally {
    await server.kill();
    await database.remove();
  }
});
