// Opens the store: SQLite in the data folder, or PostgreSQL when an address is given. Everything above asks neither which.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Compilable, Kysely, sql } from 'kysely';
import { countElsewhereWhenFull, createLimits, type Limits, openCounters } from './counters.ts';
import { migrate } from './migrate.ts';
import { connectSqlite, MEMORY, prepareSqlite } from './sqlite.ts';
import type { Cell, Database, Dialect, Row } from './tables.ts';
import { type Versions, watchSqlite } from './versions.ts';

export type Store = {
  dialect: Dialect;
  /** Reads never wait for a write in this process; on PostgreSQL both are the same pool. */
  read: Kysely<Database>;
  write: Kysely<Database>;
  /** The same for migrations, backups and restores, whose statements may take minutes. */
  patient: { read: Kysely<Database>; write: Kysely<Database> };
  versions: Versions;
  limits: Limits;
  /**
   * A read that is asked again and again: written out once, and prepared once by the database. It answers what
   * the query would with these values in the place of its own.
   */
  prepare(query: Compilable<Row>): PreparedRead;
  /** Throws when the database cannot be reached. */
  ping(): Promise<void>;
  /** What can be read of it at any moment, for metrics. */
  figures(): StoreFigure[];
  close(): Promise<void>;
};

const FILE = 'palaka.db';

export type StoreFigure = { name: string; help: string; read: () => number };
export type PreparedRead = (values: readonly Cell[]) => Promise<Row[]>;

export type Where = {
  databaseUrl?: string;
  dataDir: string;
  onError?: (error: Error) => void;
  /** Keys without a database are no reason to stop: it is about to be restored. */
  willBeRestored?: boolean;
};

/** Where a site has been there is nothing any more. To begin anew would sign demonstration papers with a real key. */
export class LostDatabaseError extends Error {}

export async function openStore({ databaseUrl, dataDir, onError = () => {}, willBeRestored }: Where): Promise<Store> {
  if (!databaseUrl) {
    if (!willBeRestored) refuseKeysAlone(dataDir);
    return openSqlite(dataDir);
  }
  // Only sites that use it load its driver.
  const { openPostgres } = await import('./open-postgres.ts');
  return openPostgres(databaseUrl, onError);
}

/** Before any file is made: one that is copied back must find nothing beside it. */
function refuseKeysAlone(dataDir: string) {
  const isThere = (name: string) => (statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0) > 0;
  const keys = ['certificate.key', 'session.key'].filter(isThere);
  if (keys.length === 0 || isThere(FILE)) return;
  throw new LostDatabaseError(
    `There is no database in ${dataDir}, but there are keys of a site (${keys.join(', ')}). Put ${FILE} back, or restore a backup with "npm run restore -- FILE". To begin a new site instead, move the keys elsewhere first.`,
  );
}

async function openSqlite(dataDir: string): Promise<Store> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, FILE);
  const writer = connectSqlite(file);
  const write = new Kysely<Database>({ dialect: writer.dialect });
  try {
    await migrate(write, 'sqlite');
  } catch (error) {
    await write.destroy();
    throw error;
  }
  const reader = connectSqlite(file, { readOnly: true });
  const read = new Kysely<Database>({ dialect: reader.dialect });
  const counters = await openCounters(join(dataDir, 'limits.db'));
  const spare = await openCounters(MEMORY);
  const versions = watchSqlite(reader.raw);
  return {
    dialect: 'sqlite',
    read,
    write,
    patient: { read, write },
    versions,
    limits: countElsewhereWhenFull(createLimits(counters, 'sqlite'), createLimits(spare, 'sqlite')),
    prepare: (query) => prepareSqlite(reader.raw, query.compile().sql),
    ping: async () => void (await sql`select 1`.execute(read)),
    figures: () => [],
    close: async () => {
      await versions.close();
      await Promise.all([counters.destroy(), spare.destroy(), read.destroy()]);
      // Kysely closes only what it has used; left open, it would keep SQLite from tidying up its files.
      if (reader.raw.isOpen) reader.raw.close();
      await write.destroy();
    },
  };
}
