// Ten thousand rows with fifty bad ones: exactly those are reported, other requests are served meanwhile, and a kill in
// the middle leaves nothing half done. Ten thousand on SQLite, where writing is done in the process that answers; fewer on PostgreSQL, whose
// statements are the same whatever the number of rows.
// @module-tag long
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { anyTable } from '#server/data/tables.ts';
import { openStore } from '#server/store.ts';
import { certificate } from '#test/samples.ts';
import { databaseKinds } from '#test/support/databases.ts';
import { settingsFor, startServerProcess } from '#test/support/process.ts';
import { freshDatabase } from '#test/support/server.ts';

const ROWS = { sqlite: 10_000, postgres: 2500 };
const bad = new Map(Array.from({ length: 50 }, (_, i) => [i * 49 + 13, i]));
const allRows = Array.from({ length: ROWS.sqlite }, (_, i) => {
  const row = certificate({ certificate_no: `TT-${i}`, name: `STUDENT ${i}`, status: 'Verified' });
  const fault = bad.get(i);
  if (fault === undefined) return row;
  return [
    { ...row, name: '' },
    { ...row, status: 'Maybe' },
    { ...row, dob: 'x'.repeat(41) },
    { ...row, course: undefined },
    { ...row, certificate_no: `TT-${i - 1}`, name: `STUDENT ${i - 1}` },
  ][fault % 5];
});

describe.each(databaseKinds)('ten thousand rows (%s)', (kind) => {
  const rows = allRows.slice(0, ROWS[kind]);
  const good = rows.length - bad.size;

  test('are added whole or not at all', { timeout: 120_000 }, async ({ annotate }) => {
    const database = await freshDatabase(kind);
    const settings = settingsFor(database.where);
    let server = await startServerProcess(settings);
    try {
      const token = await server.signIn();
      const key = randomUUID();
      const headers = { 'idempotency-key': key };
      /** A server that has just started on a loaded machine may answer that it is busy. */
      const add = async () => {
        for (;;) {
          const reply = await server.call('POST', '/api/certificates/batches', { body: { rows }, token, headers });
          if (reply.status !== 503) return reply;
          await pause(500);
        }
      };

      // Killed during the writing, or just before or after.
      const cut = add().catch(() => 'cut' as const);
      await pause(kind === 'sqlite' ? 1200 : 600);
      await server.kill();
      const answer = await cut;
      const [none, all] = [
        [0, 0, 0],
        [good, 1, rows.length],
      ];
      // Whole or not at all, whether the answer still arrived or not; acknowledged is whole.
      const stored = await counts(database.where);
      expect([none, all]).toContainEqual(stored);
      if (answer !== 'cut' && answer.status === 201) expect(stored).toEqual(all);

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
      expect(body).toMatchObject({ total: rows.length, added: good, duplicates: 10, toFix: 40 });
      const told = body.rows.filter(({ verdict }: { verdict: string }) => verdict !== 'new');
      expect(told.map(({ row }: { row: number }) => row - 1)).toEqual([...bad.keys()].sort((a, b) => a - b));
      expect(told.every(({ errors }: { errors: object[] }) => errors.length === 1)).toBe(true);
      expect(await counts(database.where)).toEqual([good, 1, rows.length]);
      expect((await add()).body).toEqual(body);
      expect(await counts(database.where)).toEqual([good, 1, rows.length]);

      const undoStarted = performance.now();
      const undone = await server.call('DELETE', `/api/certificates/batches/${body._id}`, { token });
      expect(undone.body).toEqual({ message: `${good} certificates removed`, removed: good, kept: [] });
      expect(await counts(database.where)).toEqual([0, 1, rows.length]);
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
