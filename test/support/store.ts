// Stores on databases of each kind, for tests below the API. `open` returns what another process would have.
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import type { Store } from '#server/data/open.ts';
import { anyTable } from '#server/data/tables.ts';
import { openStore } from '#server/store.ts';
import { type DatabaseKind, databaseKinds } from './databases.ts';
import { freshDatabase } from './server.ts';

export type StoreHolder = {
  kind: DatabaseKind;
  store: Store;
  where: { dataDir: string; databaseUrl?: string };
  open(): Promise<Store>;
  /**
   * For two concurrent writers: another store on PostgreSQL, the same on SQLite, where two in one process would block
   * each other. Real processes on SQLite are in faults/four-processes.test.ts.
   */
  openToWrite(): Promise<Store>;
};

type Suite = (holder: StoreHolder) => void;

/** The same suite on both databases, with a new store on an empty database for each test. */
export function onBothStores(name: string, suite: Suite) {
  for (const kind of databaseKinds)
    describe(`${name} (${kind})`, () => {
      const holder = { kind } as StoreHolder;
      let close: () => Promise<void>;
      beforeEach(async () => {
        close = await fill(holder);
      });
      afterEach(() => close());
      suite(holder);
    });
}

/**
 * With one store for the whole suite, for tests that only read or that empty what they fill: to open one takes longer than most
 * tests. `emptied` are the tables that are empty again when a test ends.
 */
export function onBothLasting(name: string, suite: Suite, emptied: string[] = []) {
  for (const kind of databaseKinds)
    describe(`${name} (${kind})`, () => {
      const holder = { kind } as StoreHolder;
      let close: (() => Promise<void>) | undefined;
      beforeAll(async () => {
        close = await fill(holder);
      });
      afterEach(async () => {
        for (const table of emptied) await anyTable(holder.store.write).deleteFrom(table).execute();
      });
      afterAll(() => close?.());
      suite(holder);
    });
}

/** Opens a store on a new database. Returns what closes all its stores and removes the database. */
async function fill(holder: StoreHolder) {
  const { where, remove } = await freshDatabase(holder.kind, { isMigrated: true });
  const opened: Store[] = [];
  holder.where = where;
  holder.open = async () => {
    const store = await openStore(where);
    opened.push(store);
    return store;
  };
  holder.openToWrite = async () => (holder.kind === 'postgres' ? holder.open() : holder.store);
  holder.store = await holder.open();
  return async () => {
    await Promise.all(opened.map((store) => store.close()));
    await remove();
  };
}
