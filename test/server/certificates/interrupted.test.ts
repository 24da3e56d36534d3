// Printing that is interrupted by the client or by the loss of the worker process: every place is released, and no
// client gets half a document that looks complete. On SQLite, as printing does not depend on the database; the loss of the process on
// PostgreSQL, where a test can delay the next part from outside.
// @module-tag long
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { certificate } from '#test/samples.ts';
import { busyLimits } from '#test/support/busy-limits.ts';
import { childProcesses } from '#test/support/child-processes.ts';
import { lockTable } from '#test/support/locked-table.ts';
import { onBoth } from '#test/support/server.ts';

/** One more than are read from the database at once. */
const ROWS = 21;

onBoth('interrupted printing', (server, kind) => {
  let batch: string;

  beforeAll(async () => {
    const rows = Array.from({ length: ROWS }, () => certificate({ status: 'Verified' }));
    const headers = { 'idempotency-key': randomUUID() };
    const { body } = await server().call('POST', '/api/certificates/batches', {
      body: { rows },
      token: server().admin,
      headers,
    });
    batch = body._id;
  });

  const print = (signal?: AbortSignal) =>
    fetch(`${server().url}/api/certificates/batches/${batch}/pdf`, {
      headers: { authorization: `Bearer ${server().admin}` },
      signal,
    });
  const printWhole = async () => {
    const answer = await print();
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    return { status: answer.status, pages: text.match(/\/Type \/Page\b/g)?.length, isWhole: /%%EOF\s*$/.test(text) };
  };
  const whole = { status: 200, pages: ROWS, isWhole: true };

  test.runIf(kind === 'sqlite')(
    'a download that is cancelled at any moment leaves printing free',
    { timeout: 120_000 },
    async () => {
      const printsNow = () =>
        expect
          .poll(() => busyLimits(server().app), { timeout: 20_000, interval: 5 })
          .toContain('certificate-documents: 1 running');
      for (const comes of [async () => {}, printsNow]) {
        const stop = new AbortController();
        const printing = print(stop.signal).then((answer) => answer.arrayBuffer());
        // Attached at once, as it may reject while the test waits.
        const ending = expect(printing).rejects.toThrow();
        await comes();
        stop.abort();
        await ending;
      }
      const stop = new AbortController();
      const reader = (await print(stop.signal)).body?.getReader();
      expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
      stop.abort();
      await expect.poll(() => busyLimits(server().app), { timeout: 30_000 }).toEqual([]);
      expect(await printWhole()).toEqual(whole);
    },
  );

  test.runIf(kind === 'sqlite')(
    'three of staff print at once and each gets all of it',
    { timeout: 120_000 },
    async () => {
      expect(await Promise.all([printWhole(), printWhole(), printWhole()])).toEqual([whole, whole, whole]);
    },
  );

  test.runIf(kind === 'postgres')(
    'the printing process is lost between two parts: the answer is cut, the next one is whole',
    {
      timeout: 120_000,
    },
    async () => {
      const answer = await print();
      const lock = await lockTable(server().where.databaseUrl, 'certificate_batch_rows');
      try {
        await expect.poll(lock.waiting, { timeout: 20_000 }).toBe(1);
        const [printing] = childProcesses().filter(({ command }) => command.includes('certificates/printing'));
        process.kill(printing?.pid as number, 'SIGKILL');
        await expect
          .poll(() => childProcesses().some(({ pid }) => pid === printing?.pid), { timeout: 30_000 })
          .toBe(false);
        await lock.release();
        const ending = answer.arrayBuffer().then(
          () => 'complete',
          () => 'cut',
        );
        expect(await ending).toBe('cut');
      } finally {
        await lock.release();
      }
      expect(await printWhole()).toEqual(whole);
    },
  );
});
