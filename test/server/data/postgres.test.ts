// PostgreSQL: no wait is endless, and faults are classified.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { faultOf } from '#server/data/errors.ts';
import type { Store } from '#server/data/open.ts';
import { connectPostgres, forRequests } from '#server/data/postgres.ts';
import { openStore } from '#server/store.ts';
import { hasPostgres } from '#test/support/databases.ts';
import { findFreePort } from '#test/support/port.ts';
import { freshDatabase } from '#test/support/server.ts';

const faultIn = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => faultOf(error) ?? error,
  );

describe.runIf(hasPostgres)('PostgreSQL (postgres)', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let store: Store;
  beforeAll(async () => {
    database = await freshDatabase('postgres', { isMigrated: true });
    store = await openStore(database.where);
  });
  afterEach(async () => void (await store.write.deleteFrom('secrets').execute()));
  afterAll(async () => {
    await store?.close();
    await database?.remove();
  });

  test('some connections are there from the start', () => {
    const total = store.figures().find(({ name }) => name === 'palaka_pool_total');
    expect(total?.read()).toBeGreaterThanOrEqual(3);
  });

  test('a statement may take five seconds', async () => {
    expect((await sql`show statement_timeout`.execute(store.read)).rows).toEqual([{ statement_timeout: '5s' }]);
    const slow = store.write.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 50`.execute(trx);
      await sql`select pg_sleep(5)`.execute(trx);
    });
    expect(await faultIn(slow)).toBe('busy');
  });

  test('nobody there, and nobody answering, are noticed', { timeout: 60_000 }, async () => {
    const dead = `postgres://postgres@127.0.0.1:${await findFreePort()}/none`;
    expect(await faultIn(openStore({ dataDir: '', databaseUrl: dead }))).toBe('unavailable');
    const silent = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void silent.close());
    await once(silent, 'listening');
    // Without our limit it would take minutes.
    const mute = `postgres://postgres@127.0.0.1:${(silent.address() as AddressInfo).port}/none`;
    expect(await faultIn(openStore({ dataDir: '', databaseUrl: mute }))).toBe('unavailable');
  });

  test('a connection cut in the midst of a transaction is no end of the process', async () => {
    const cut = store.write.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(store.read);
      await sql`insert into secrets values ('a', 'b')`.execute(trx);
    });
    expect(await faultIn(cut)).toBe('unavailable');
    expect(await faultIn(store.ping())).toBe('none');
    expect(await store.read.selectFrom('secrets').selectAll().execute()).toEqual([]);
  });

  test('a value that it cannot hold is called unfit', async () => {
    expect(await faultIn(sql`insert into secrets values ('a', ${'nul \u0000'})`.execute(store.write))).toBe('unfit');
    expect(await faultIn(sql`select ${'9'.repeat(12)}::integer`.execute(store.read))).toBe('unfit');
  });

  test('counts are numbers', async () => {
    const { rows } = await sql`select count(*) as n, 9007199254740991::bigint as big from notes`.execute(store.read);
    expect(rows).toEqual([{ n: 0, big: Number.MAX_SAFE_INTEGER }]);
  });

  test('a value that is taken is a duplicate, also in a transaction', async () => {
    const insert = () => sql`insert into secrets values ('a', 'b')`;
    await insert().execute(store.write);
    expect(await faultIn(insert().execute(store.write))).toBe('duplicate');
    expect(await faultIn(store.write.transaction().execute((trx) => insert().execute(trx)))).toBe('duplicate');
  });

  describe('when others hold all connections that the server has', () => {
    const SLOTS = 4;
    const role = `palaka_${randomBytes(6).toString('hex')}`;
    let url = '';
    beforeAll(async () => {
      await sql.raw(`create role ${role} login password 'few' connection limit ${SLOTS}`).execute(store.write);
      const address = new URL(database.where.databaseUrl as string);
      [address.username, address.password] = [role, 'few'];
      url = address.href;
    });
    afterAll(async () => void (await sql.raw(`drop role ${role}`).execute(store.write)));

    const open = (timeouts = { ...forRequests, kept: 2 }) => {
      const { pool } = connectPostgres(url, () => {}, timeouts);
      onTestFinished(() => pool.end());
      return pool;
    };
    /** All slots that are left. */
    const holdOthers = async () => {
      for (let count = 0; count <= SLOTS; count++) {
        const client = new pg.Client(url);
        client.on('error', () => {});
        onTestFinished(() => client.end());
        if ((await faultIn(client.connect())) !== 'none') return;
      }
      throw new Error('There is no limit.');
    };

    test('work waits for one of our own', async () => {
      const pool = open();
      await Promise.all([1, 2].map(() => pool.query('select pg_sleep(0.01)')));
      await holdOthers();
      const works = Array.from({ length: 20 }, () => faultIn(pool.query('select pg_sleep(0.01)')));
      expect(new Set(await Promise.all(works))).toEqual(new Set(['none']));
      const client = await pool.connect();
      const transactions = Array.from({ length: 5 }, async () => (await pool.connect()).release());
      client.release();
      expect(await faultIn(Promise.all(transactions))).toBe('none');
    });

    test('connections of ours are kept while nobody uses them, longer than they may be silent at work', async () => {
      const pool = open({ ...forRequests, silentMs: 100, kept: 2 });
      const processes = async () => {
        const answers = await Promise.all(
          [1, 2].map(() => pool.query('select pg_backend_pid() as pid, pg_sleep(0.02)')),
        );
        return answers.map(({ rows }) => rows[0].pid).sort();
      };
      const before = await processes();
      await sql`select pg_sleep(0.5)`.execute(store.read);
      expect(await processes()).toEqual(before);
      expect(await faultIn(pool.query('select pg_sleep(1)'))).toBe('unavailable');
    });

    test('all are gone: it is said at once', async () => {
      await holdOthers();
      expect(await faultIn(open().query('select 1'))).toBe('unavailable');
    });
  });
});
