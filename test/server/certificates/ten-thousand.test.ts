// Ten thousand rows with fifty bad ones: exactly those are reported, other requests are served meanwhile, and a kill in
// the middle leaves nothing half done.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openStore } from '#server/data/open.ts';
import { anyTable } from '#server/data/tables.ts';
import { certificate } from '#test/samples.ts';
import { databaseKinds } from '#test/support/databases.ts';
import { settingsFor, startServerProcess } from '#test/support/process.ts';
import { freshDatabase } from '#test/support/server.ts';

const ROWS = 10_000;
const bad = new Map(Array.from({ length: 50 }, (_, i) => [i * 197 + 13, i]));
const rows = Array.from({ length: ROWS }, (_, i) => {
  const row = certificate({ certificate_no: `TT-${i}`, name: `STUDENT ${i}`, status: 'Verified' });
  const fault = bad.get(i);
  if (fault === undefined) return row;
  return [
    { ...row, name: '' },
    { ...row, status: 'Maybe' },
    { ...row, dob: 'x'.repeat(41) },
    { ...row, course: undefined },
    { ...row, certificate_no: `TT-${i - 1}` },
  ][fault % 5];
});

describe.each(databaseKinds)('ten thousand rows (%s)', (kind) => {
  test('are added whole or not at all', { timeout: 120_000 }, async ({ annotate }) => {
    const database = await freshDatabase(kind);
    const settings = settingsFor(database.where);
    let server = await startServerProcess(settings);
    try {
      const token = await server.signIn();
      const key = randomUUID();
      const add = (to = server) =>
        to.call('POST', '/api/certificates/batches', { body: { rows }, token, headers: { 'idempotency-key': key } });

      // Killed during the writing, or just before or after.
      const cut = add().catch(() => 'cut');
      await pause(kind === 'sqlite' ? 1200 : 1800);
      await server.kill();
      const answer = await cut;
      expect(await counts(database.where)).toEqual(answer === 'cut' ? [0, 0, 0] : [9950, 1, ROWS]);

      server = await startServerProcess(settings);
      const started = performance.now();
      let slowest = 0;
      let done = false;
      const watching = (async () => {
        while (!done) {
          const asked = performance.now();
          await server.call('GET', '/healthz');
          slowest = Math.max(slowest, performance.now() - asked);
          await pause(20);
        }
      })();
      const { status, body } = await add();
      done = true;
      await watching;
      const ms = performance.now() - started;
      expect(status).toBe(201);
      expect(body).toMatchObject({ total: ROWS, added: 9950, duplicates: 10, toFix: 40 });
      const told = body.rows.filter(({ verdict }: { verdict: string }) => verdict !== 'new');
      expect(told.map(({ row }: { row: number }) => row - 1)).toEqual([...bad.keys()].sort((a, b) => a - b));
      expect(told.every(({ errors }: { errors: object[] }) => errors.length === 1)).toBe(true);
      expect(await counts(database.where)).toEqual([9950, 1, ROWS]);
      expect((await add()).body).toEqual(body);
      expect(await counts(database.where)).toEqual([9950, 1, ROWS]);

      const undoStarted = performance.now();
      const undone = await server.call('DELETE', `/api/certificates/batches/${body._id}`, { token });
      expect(undone.body).toEqual({ message: '9950 certificates removed', removed: 9950, kept: [] });
      expect(await counts(database.where)).toEqual([0, 1, ROWS]);
      await annotate(
        `added in ${ms.toFixed(0)} ms, slowest other answer ${slowest.toFixed(0)} ms, undone in ${(performance.now() - undoStarted).toFixed(0)} ms, kill: ${answer === 'cut' ? 'in the middle' : 'too late'}`,
      );
    } finally {
      await server.kill();
      await database.remove();
    }
  });
});

async function counts(where: { dataDir: string; databaseUrl?: string }) {
  const store = await openStore(where);
  try {
    const of = async (table: string) =>
      Number(
        (
          await anyTable(store.read)
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirst()
        )?.n,
      );
    return [await of('certificates'), await of('certificate_batches'), await of('certificate_batch_rows')];
  } finally {
    await store.close();
  }
}
