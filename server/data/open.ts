// Opens the store: SQLite in the data folder, or PostgreSQL when DATABASE_URL is set. Callers need not know which.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Compilable, Kysely, sql } from 'kysely';
import type { Hooks, WritableStore } from './change.ts';
import { createRateCounters, openCounters, type RateCounters, withMemoryFallback } from './counters.ts';
import { makeDataFolder } from './data-folder.ts';
import { migrate } from './migrate.ts';
import { readAtOnce, type Snapshot } from './snapshot.ts';
import { connectSqlite, MEMORY, prepareSqlite } from './sqlite.ts';
import type { Cell, Database, Report, Row } from './tables.ts';
import { watchSqlite } from './versions.ts';

export type Store = WritableStore & {
  /** Never waits for a write in this process. */
  read: Kysely<Database>;
  /** The same for migrations and restores, whose statements may take minutes. */
  maintenance: { read: Kysely<Database>; write: Kysely<Database> };
  /** Reads one state of the database while others write, for minutes if need be, on a connection of its own. */
  snapshot: Snapshot;
  limits: RateCounters;
  /**
   * A frequent read: compiled once, and prepared once by the database. It runs with the given values in place of the
   * query's own.
   */
  prepare(query: Compilable<Row>): PreparedRead;
  /** Throws when the database cannot be reached. */
  ping(): Promise<void>;
  figures(): StoreFigure[];
  close(): Promise<void>;
};

const DATABASE_FILE = 'palaka.db';

type StoreFigure = { name: string; help: string; read: () => number };
export type PreparedRead = (values: readonly Cell[]) => Promise<Row[]>;

export type Where = {
  databaseUrl?: string;
  dataDir: string;
  onError?: (error: Error) => void;
  onMigrated?: Report;
  /** Keys without a database are accepted: it is about to be restored. */
  willBeRestored?: boolean;
};

/** The database of an existing site is missing. A new one would sign demonstration certificates with a real key. */
export class LostDatabaseError extends Error {}

/** For the site: server/store.ts, which knows the hooks. */
export async function openDatabase(
  { databaseUrl, dataDir, willBeRestored, ...listeners }: Where,
  hooks: Hooks,
): Promise<Store> {
  const { onError = () => {}, onMigrated } = listeners;
  if (!databaseUrl) {
    if (!willBeRestored) refuseKeysAlone(dataDir);
    return openSqlite(dataDir, hooks, onMigrated);
  }
  // Only sites that use PostgreSQL load its driver.
  const { openPostgres } = await import('./open-postgres.ts');
  return openPostgres(databaseUrl, hooks, onError, onMigrated);
}

/** Checked before any file is created: a database file can then be copied back without files of a new one beside it. */
function refuseKeysAlone(dataDir: string) {
  const isThere = (name: string) => (statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0) > 0;
  const keys = ['certificate.key', 'session.key'].filter(isThere);
  if (keys.length === 0 || isThere(DATABASE_FILE)) return;
  throw new LostDatabaseError(
    `There is no database in ${dataDir}, but there are keys of a site (${keys.join(', ')}). Put ${DATABASE_FILE} back, or restore a backup with "npm run restore -- FILE". To begin a new site instead, move the keys elsewhere first.`,
  );
}

async function openSqlite(dataDir: string, hooks: Hooks, onMigrated?: Report): Promise<Store> {
  makeDataFolder(dataDir);
  const file = join(dataDir, DATABASE_FILE);
  const writer = connectSqlite(file);
  const write = new Kysely<Database>({ dialect: writer.dialect });
  try {
    await migrate(write, 'sqlite', undefined, onMigrated);
  } catch (error) {
    await write.destroy();
    throw error;
  }
  const reader = connectSqlite(file, { readOnly: true });
  const read = new Kysely<Database>({ dialect: reader.dialect });
  const counters = await openCounters(join(dataDir, 'limits.db'));
  const inMemory = await openCounters(MEMORY);
  const versions = watchSqlite(reader.raw);
  return {
    dialect: 'sqlite',
    hooks,
    read,
    write,
    maintenance: { read, write },
    snapshot: async (work) => {
      const own = new Kysely<Database>({ dialect: connectSqlite(file, { readOnly: true }).dialect });
      try {
        return await readAtOnce(own, sql`begin`, work);
      } finally {
        await own.destroy();
      }
    },
    versions,
    limits: withMemoryFallback(createRateCounters(counters, 'sqlite'), createRateCounters(inMemory, 'sqlite')),
    prepare: (query) => prepareSqlite(reader.raw, query.compile().sql),
    ping: async () => void (await sql`select 1`.execute(read)),
    figures: () => [],
    close: async () => {
      await versions.close();
      await Promise.all([counters.destroy(), inMemory.destroy(), read.destroy()]);
      // Kysely closes only connections it has used; an open one would keep SQLite from removing its WAL files.
      if (reader.raw.isOpen) reader.raw.close();
      await write.destroy();
    },
  };
}
