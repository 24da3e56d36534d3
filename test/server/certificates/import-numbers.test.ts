// Imports that give the numbers, tell their progress and can be stopped. On both: numbers are given under a lock of each its own.
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { onBoth } from '#test/support/server.ts';
import { importCalls } from './import-calls.ts';

onBoth('an import', (server, kind) => {
  const { post, call, count, row } = importCalls(server);

  test('rows without a number get the next ones, in order, past those that are typed; rows are named as in the file', async () => {
    const series = `N${Date.now()}-{####}`;
    const at = (count: number) => series.replace('{####}', String(count).padStart(4, '0'));
    const set = (numberSeries: string) =>
      server().call('PUT', '/api/institute', { body: { name: 'Vidya', numberSeries }, token: server().admin });
    await set(series);
    const bare = (place: number, changes: object = {}) => ({ ...row({ certificate_no: ' ' }), ...changes, row: place });
    await post([row({ certificate_no: at(41) })], { key: randomUUID() });
    const rows = [bare(3), bare(4, { certificate_no: at(43) }), bare(7), bare(9, { name: '' }), bare(12)];
    expect((await post(rows)).body).toMatchObject({ new: 4, toFix: 1 });
    const key = randomUUID();
    const { body } = await post([...rows, bare(15, { certificate_no: at(43) })], { key });
    const told = (list: { row: number; certificate_no: string }[]) => list.map((one) => [one.row, one.certificate_no]);
    expect(told(body.rows)).toEqual([
      ...[
        [3, at(42)],
        [4, at(43)],
        [7, at(44)],
      ],
      ...[
        [9, ''],
        [12, at(45)],
        [15, at(43)],
      ],
    ]);
    expect(body.rows[5].errors[0].message).toBe('Row 4 has the same number.');
    expect((await post([...rows, bare(15, { certificate_no: at(43) })], { key })).body).toEqual(body);
    // Taken back, the numbers are free again.
    await call('DELETE', `/api/certificates/batches/${body._id}`);
    expect((await post([bare(2)], { key: randomUUID() })).body.rows[0].certificate_no).toBe(at(42));
    expect((await post([bare(2), bare(2)])).status).toBe(400);
    expect((await post([row(), bare(2)])).status).toBe(400);
    await set('');
  });

  test.runIf(kind === 'postgres')(
    'waits for one that gives numbers, in no statement that PostgreSQL would end',
    async () => {
      const other = new Client(server().where.databaseUrl);
      await other.connect();
      await other.query('begin; select pg_advisory_xact_lock(7035)');
      const asking = async () => {
        await other.query('select pg_stat_clear_snapshot()');
        const { rows } = await other.query(`select wait_event_type as waits from pg_stat_activity
        where query like '%advisory%(7035)%' and pid <> pg_backend_pid() and datname = current_database()`);
        return rows.map(({ waits }) => waits === 'Lock');
      };
      const importing = post([row({ certificate_no: '' })], { key: randomUUID() });
      await expect.poll(asking).toEqual([false]);
      await other.end();
      expect(await importing).toMatchObject({ status: 201, body: { added: 1 } });
    },
  );

  test('the progress is told in lines, and the last one is the result', async () => {
    const rows = Array.from({ length: 600 }, () => row());
    const key = randomUUID();
    const headers = {
      'idempotency-key': key,
      accept: 'application/x-ndjson',
      'content-type': 'application/json',
      authorization: `Bearer ${server().editor}`,
    };
    const sent = { method: 'POST', headers, body: JSON.stringify({ rows }) };
    const text = await (await fetch(`${server().url}/api/certificates/batches`, sent)).text();
    const lines = text.split('\n').map((line) => JSON.parse(line));
    expect(lines.slice(0, -1)).toEqual(
      Array.from({ length: 12 }, (_, n) => 50 * (n + 1)).map((done) => ({ done, total: 600 })),
    );
    expect(lines.at(-1)).toEqual((await post(rows, { key })).body);
  });

  test('an import that is stopped leaves nothing behind, before, during and after it', async () => {
    const stop = (key: string) =>
      server().call('DELETE', '/api/certificates/batches', {
        token: server().editor,
        headers: { 'idempotency-key': key },
      });
    const before = await count();
    const rows = Array.from({ length: 1000 }, () => row());
    const [early, late, during] = [randomUUID(), randomUUID(), randomUUID()];
    expect((await stop(early)).body).toEqual({ message: 'Nothing was added.', removed: 0, kept: [] });
    expect((await post(rows, { key: early })).status).toBe(409);
    await post(rows.slice(0, 3), { key: late });
    expect((await stop(late)).body).toMatchObject({ message: '3 certificates removed', removed: 3 });
    const [, stopped] = await Promise.all([post(rows, { key: during }), stop(during)]);
    expect(stopped.status).toBe(200);
    expect(await count()).toBe(before);
    expect((await stop(during)).status).toBe(200);
    const listed = (await call('GET', '/api/certificates/batches')).body.map(({ total }: { total: number }) => total);
    expect(listed).not.toContain(0);
    expect((await call('DELETE', '/api/certificates/batches')).status).toBe(400);
  });
});
