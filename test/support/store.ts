// A store on an empty database of each kind, for tests below the API. `open` returns what another process would have.
import { afterEach, beforeEach, describe } from 'vitest';
import { openStore, type Store } from '#server/data/open.ts';
import { type DatabaseKind, freshDatabase } from './server.ts';

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

/** The same suite on both databases, with a new store for each test. */
export function onBothStores(name: string, suite: (holder: StoreHolder) => void) {
  for (const kind of ['sqlite', 'postgres'] as const)
    describe(`${name} (${kind})`, () => {
      const holder = { kind } as StoreHolder;
      let opened: Store[];
      let remove: () => Promise<void>;

      beforeEach(async () => {
        const database = await freshDatabase(kind);
        opened = [];
        remove = database.remove;
        holder.where = database.where;
        holder.open = async () => {
          const store = await openStore(database.where);
          opened.push(store);
          return store;
        };
        holder.openToWrite = async () => (kind === 'postgres' ? holder.open() : holder.store);
        holder.store = await holder.open();
      });

      afterEach(async () => {
        await Promise.all(opened.map((store) => store.close()));
        await remove();
      });

      suite(holder);
    });
}
