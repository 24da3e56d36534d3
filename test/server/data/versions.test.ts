// R15: a change is known at once in its own process and within a second in all others; nothing else changes the
// versions. On both: processes tell each other in different ways.

import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createUsers } from '#server/accounts/users.ts';
import type { Store } from '#server/data/open.ts';
import { watchSqlite } from '#server/data/versions.ts';
import { createCollection } from '#server/resources/collection.ts';
import { openStore } from '#server/store.ts';
import { note } from '#test/samples.ts';
import { hasPostgres } from '#test/support/databases.ts';
import { createDatabase, startPostgres } from '#test/support/postgres.ts';
import { sized } from '#test/support/size.ts';
import { onBothStores } from '#test/support/store.ts';

const CHANGES = Number(process.env.R15_CHANGES ?? 50);
/** How soon is told by `npm run trust`, which has the machine to itself. */
const SOON = { timeout: sized(30_000, 1000, 1000), interval: 1 };
const PATIENCE = { timeout: 30_000 };

const addNote = (store: Store) => createCollection(store, 'notes').create(undefined, note());

onBothStores('versions', (holder) => {
  /**
   * Listening starts a moment after opening, and everything counts as changed then; our own notifications arrive too.
   */
  const settled = async (store: Store) => {
    if (holder.kind === 'postgres') await vi.waitFor(() => expect(store.versions.of([])).not.toBe('0'), PATIENCE);
    for (let last = '', since = Date.now(); Date.now() - since < 200; ) {
      const token = store.versions.of(['users', 'notes']);
      if (token !== last) [last, since] = [token, Date.now()];
      await pause(10);
    }
    return store;
  };

  test(`${CHANGES} changes, known here at once and elsewhere within a second`, async ({ annotate }) => {
    const [here, there] = [holder.store, await settled(await holder.open())];
    const waits: number[] = [];
    for (let i = 0; i < CHANGES; i++) {
      const before = { here: here.versions.of(['notes']), there: there.versions.of(['notes']) };
      await addNote(here);
      const changed = performance.now();
      expect(here.versions.of(['notes'])).not.toBe(before.here);
      await vi.waitFor(() => expect(there.versions.of(['notes'])).not.toBe(before.there), SOON);
      waits.push(performance.now() - changed);
    }
    await annotate(`elsewhere within ${Math.max(...waits).toFixed(1)} ms at most`);
  });

  test('only what changed has a new version', async () => {
    const store = await settled(holder.store);
    const [notes, courses, both] = [['notes'], ['courses'], ['courses', 'notes']].map((names) =>
      store.versions.of(names),
    );
    await addNote(store);
    expect(store.versions.of(['notes'])).not.toBe(notes);
    expect(store.versions.of(['courses', 'notes'])).not.toBe(both);
    expect(store.versions.of(['courses'])).toBe(courses);
  });

  test('signing in and failed changes move nothing', async () => {
    const store = await settled(holder.store);
    const users = createUsers(store);
    const user = await users.create(undefined, { name: 'A', email: 'a@b.example', role: 'admin', passwordHash: 'x' });
    const before = (await settled(store)).versions.of(['users', 'notes']);
    await users.startSession({ _id: user._id, token_version: 1 }, 1000);
    await expect(users.create(undefined, { ...user, passwordHash: 'x' })).rejects.toThrow();
    expect((await settled(store)).versions.of(['users', 'notes'])).toBe(before);
  });

  test('opened and closed at once, nothing stays behind', async () => {
    await (await openStore(holder.where)).close();
    if (holder.kind === 'sqlite') return;
    await vi.waitFor(async () => {
      await settled(holder.store);
      const client = new pg.Client(holder.where.databaseUrl);
      await client.connect();
      const listening = await client.query(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and query like 'listen%'",
      );
      await client.end();
      expect(listening.rows).toEqual([{ n: 1 }]);
    }, PATIENCE);
  });
});

// A kept answer is looked up outside of any request's own handling: an error there would end the process.
test('while the database cannot be read, everything counts as changed (sqlite)', async () => {
  const raw = new DatabaseSync(':memory:');
  raw.exec('create table changes (seq integer primary key, resource text)');
  const versions = watchSqlite(raw);
  const before = versions.of(['notes']);
  // The statements of the watcher fail from now on.
  raw.close();
  await vi.waitFor(() => expect(versions.of(['notes'])).not.toBe(before), PATIENCE);
  expect(versions.count()).toBeGreaterThan(0);
});

test.runIf(hasPostgres)(
  'after PostgreSQL was away, everything counts as changed, and news comes again (postgres)',
  async () => {
    const postgres = await startPostgres({ fsync: false });
    onTestFinished(() => postgres.stop());
    const databaseUrl = await createDatabase(postgres.url);
    const [here, there] = [
      await openStore({ dataDir: '', databaseUrl }),
      await openStore({ dataDir: '', databaseUrl }),
    ];
    await vi.waitFor(() => expect(there.versions.of([])).not.toBe('0'), PATIENCE);
    const before = there.versions.of(['courses']);
    await postgres.restartImmediately();
    await vi.waitFor(() => expect(there.versions.of(['courses'])).not.toBe(before), PATIENCE);
    const notes = there.versions.of(['notes']);
    await addNote(here);
    await vi.waitFor(() => expect(there.versions.of(['notes'])).not.toBe(notes), PATIENCE);
    await here.close();
    await there.close();
  },
);

test.runIf(hasPostgres)(
  'a commit whose answer is lost counts as a change, in its own process too (postgres)',
  async () => {
    const postgres = await startPostgres({ fsync: false });
    onTestFinished(() => postgres.stop());
    const databaseUrl = await createDatabase(postgres.url);
    const store = await openStore({ dataDir: '', databaseUrl });
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await vi.waitFor(() => expect(store.versions.of([])).not.toBe('0'), PATIENCE);
    const before = store.versions.of(['notes']);
    // A commit waits for a standby that does not exist. It is made when the connection is ended, and nobody hears of it.
    await client.query("alter system set synchronous_standby_names = 'nobody'");
    await client.query('select pg_reload_conf()');
    const isEndedInCommit = async (work: Promise<unknown>) => {
      let isDone = false;
      const isEnded = work.then(
        () => false,
        () => true,
      );
      void isEnded.then(() => (isDone = true));
      const waiting = "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'";
      while (!isDone) await client.query(waiting);
      return isEnded;
    };
    // PostgreSQL reads its settings a moment later.
    const commitElsewhere = async () => {
      const other = new pg.Client(databaseUrl);
      other.on('error', () => {});
      await other.connect();
      await other.query('create table if not exists commits (); drop table commits').finally(() => other.end());
    };
    while (!(await isEndedInCommit(commitElsewhere())));
    expect(await isEndedInCommit(addNote(store))).toBe(true);
    expect((await client.query('select count(*)::int as n from notes')).rows).toEqual([{ n: 1 }]);
    await vi.waitFor(() => expect(store.versions.of(['notes'])).not.toBe(before), PATIENCE);
    await client.end();
    await store.close();
  },
);
