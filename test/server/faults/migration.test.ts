// R14: a process is killed while it migrates. The schema is the old one or the new one, never in between, and the next
// start continues from there. Several that start at once migrate once.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Migration, migrate, NewerSchemaError } from '#server/data/migrate.ts';
import { connectPostgres, forMaintenance } from '#server/data/postgres.ts';
import { connectSqlite } from '#server/data/sqlite.ts';
import { anyTable, type Database } from '#server/data/tables.ts';
import { openStore } from '#server/store.ts';
import { databaseKinds } from '#test/support/databases.ts';
import { freshDatabase } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';
import { COUNT, STEPS, TABLES } from '#test/support/slow-migrations.ts';

const KILLS = sized(2, 20, 50);

describe.each(databaseKinds)('migrations (%s)', (kind) => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let children: ChildProcess[];

  beforeEach(async () => {
    database = await freshDatabase(kind);
    children = [];
  });

  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await database.remove();
  });

  const address = () => database.where.databaseUrl ?? join(database.where.dataDir, 'palaka.db');

  function startMigrating(how = 'as ever') {
    const program = join(import.meta.dirname, '../../support/slow-migrations.ts');
    const child = spawn(process.execPath, [program, address(), how], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const exited = once(child, 'exit');
    let steps = 0;
    const watching = new Set<() => void>();
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      steps += text.split('\n').length - 1;
      for (const look of watching) look();
    });
    return {
      exited,
      steps: () => steps,
      async killAfter(count: number) {
        const { promise, resolve } = Promise.withResolvers<void>();
        watching.add(() => steps >= count && resolve());
        await Promise.race([promise, exited]);
        child.kill('SIGKILL');
        await exited;
      },
    };
  }

  async function withDatabase<Result>(work: (db: Kysely<Database>) => Promise<Result>) {
    const { dialect } =
      kind === 'postgres' ? connectPostgres(address(), () => {}, forMaintenance) : connectSqlite(address());
    const db = new Kysely<Database>({ dialect });
    return work(db).finally(() => db.destroy());
  }

  /** The state of each table, and the migrations recorded as applied. */
  const look = () =>
    withDatabase(async (db) => {
      const there = (await db.introspection.getTables()).map(({ name }) => name);
      const tables: Record<string, string> = {};
      for (const table of TABLES.filter((name) => there.includes(name))) {
        const rows = await anyTable(db).selectFrom(table).selectAll().orderBy('id').execute();
        tables[table] = rows.map(({ id, word }) => `${id} ${word}`).join(', ');
      }
      const done = there.includes('migrations')
        ? await db.selectFrom('migrations').select('name').orderBy('name').execute()
        : [];
      return { tables, done: done.map(({ name }) => name.slice(5)) };
    });

  const expectWhole = async () => {
    const { tables, done } = await look();
    expect(done).toEqual(TABLES.slice(0, done.length));
    expect(tables).toEqual(Object.fromEntries(done.map((name) => [name, '1 done, 2 done'])));
    return done.length;
  };

  test(`killed ${KILLS} times on the way, the schema is always whole`, { timeout: 30_000 + KILLS * 3000 }, async ({
    annotate,
  }) => {
    const reached: number[] = [];
    for (let kill = 1; kill <= KILLS; kill++) {
      // During a migration, each time a later one; after the last it starts again.
      let from = reached.at(-1) ?? 0;
      if (from >= COUNT - 1) {
        await database.remove();
        database = await freshDatabase(kind);
        from = 0;
      }
      await startMigrating().killAfter(1 + Math.floor(Math.random() * STEPS * (COUNT - from)));
      reached.push(await expectWhole());
    }
    await annotate(`${KILLS} kills, 0 times something between; after ${reached.join(', ')} of ${COUNT} migrations`);
    expect((await startMigrating().exited)[0]).toBe(0);
    expect(await expectWhole()).toBe(COUNT);
  });

  test('control: without transactions a kill leaves something between', async () => {
    await startMigrating('without transactions').killAfter(2);
    await expect(expectWhole()).rejects.toThrow(/expected/);
  });

  test('four that start at once migrate once', async () => {
    const four = [startMigrating(), startMigrating(), startMigrating(), startMigrating()];
    for (const { exited } of four) expect((await exited)[0]).toBe(0);
    expect(await expectWhole()).toBe(COUNT);
    expect(four.reduce((sum, { steps }) => sum + steps(), 0)).toBe(COUNT * STEPS);
  });

  test('a long migration is neither cut short nor given up by those who wait for it', { timeout: 30_000 }, async () => {
    const started = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const up: Migration['up'] = async (trx) => {
      if (kind === 'postgres') expect((await sql`show statement_timeout`.execute(trx)).rows).toEqual([unlimited]);
      await sql`create table long_in_the_making (id integer)`.execute(trx);
      started.resolve();
      await mayEnd.promise;
    };
    const first = withDatabase((db) => migrate(db, kind, [{ name: '0001-long', up }]));
    await Promise.race([started.promise, first]);
    const second = startWaiting();
    // Longer than SQLite's own timeout; on PostgreSQL the lifted limit also applies to the wait.
    setTimeout(mayEnd.resolve, kind === 'sqlite' ? 5500 : 500);
    await first;
    expect(await second).toBe(0);
  });

  const unlimited = { statement_timeout: '10min' };

  /** In a process of its own, because a wait for SQLite's lock blocks it. */
  async function startWaiting() {
    const code = `
      import { Kysely } from 'kysely';
      import { migrate } from '#server/data/migrate.ts';
      import { connectSqlite } from '#server/data/sqlite.ts';
      import { connectPostgres, forMaintenance } from '#server/data/postgres.ts';
      const [kind, where] = process.argv.slice(1);
      const { dialect } = kind === 'postgres' ? connectPostgres(where, () => {}, forMaintenance) : connectSqlite(where);
      const db = new Kysely({ dialect });
      await migrate(db, kind, [{ name: '0001-long', up: async () => { throw new Error('twice'); } }]);
      await db.destroy();`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code, kind, address()], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    return (await once(child, 'exit'))[0];
  }

  test('a database that a newer version made is refused and left alone', async () => {
    await (await openStore(database.where)).close();
    await withDatabase((db) =>
      db.insertInto('migrations').values({ name: '9999-later', applied_at: '2030-01-01' }).execute(),
    );
    await expect(openStore(database.where)).rejects.toThrow(NewerSchemaError);
    await expect(openStore(database.where)).rejects.toThrow(/9999-later/);
  });
});
