// node:sqlite as a dialect of Kysely, with the pragmas that make a commit survive a power cut. Whoever finds the database
// locked by another process waits here and lets others be served meanwhile: SQLite's own way to wait stops the whole process.
import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { faultOf } from './errors.ts';
import type { Cell, Row } from './tables.ts';

/** In place of a file: kept nowhere. */
export const MEMORY = ':memory:';

/** How long whoever finds the database locked tries again. */
const PATIENCE_MS = 5000;
const KEPT_STATEMENTS = 200;

export type SqliteConnection = ReturnType<typeof connectSqlite>;

export function connectSqlite(file: string, options: { readOnly?: boolean; durable?: boolean } = {}) {
  if (!options.readOnly && file !== MEMORY) {
    // Before SQLite comes to it: the files it puts beside this one take their mode from it.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
  }
  const raw = new DatabaseSync(file, {
    // Only while it is opened, when nobody is served yet.
    timeout: PATIENCE_MS,
    readOnly: options.readOnly,
    enableForeignKeyConstraints: true,
  });
  if (!options.readOnly) raw.exec('pragma journal_mode = wal');
  // FULL: with NORMAL a power cut may lose commits that were already answered.
  raw.exec(`pragma synchronous = ${options.durable === false ? 'off' : 'full'}; pragma trusted_schema = off`);
  raw.exec('pragma busy_timeout = 0');

  const dialect: Dialect = {
    // Kysely's own turns would hide how long somebody has waited already.
    createAdapter: () => Object.create(new SqliteAdapter(), { supportsMultipleConnections: { value: true } }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createDriver: () => createDriver(raw),
  };
  return { dialect, raw };
}

/** A read that is asked again and again, prepared once. */
export function prepareSqlite(raw: DatabaseSync, sql: string) {
  let statement: StatementSync | undefined;
  return (values: readonly Cell[]) =>
    whenFree(performance.now(), () => {
      statement ??= raw.prepare(sql);
      return statement.all(...values) as Row[];
    });
}

/** Tries until nobody else has the lock, up to five seconds after `since`. */
async function whenFree<Result>(since: number, work: () => Result): Promise<Result> {
  for (;;)
    try {
      return work();
    } catch (error) {
      if (faultOf(error) !== 'busy' || performance.now() - since > PATIENCE_MS) throw error;
      await pause(1 + Math.random() * 4);
    }
}

/** One connection, used in turns: a transaction keeps it until its end. */
function createDriver(raw: DatabaseSync): Driver {
  const statements = new Map<string, StatementSync>();
  let last: Promise<unknown> = Promise.resolve();
  let leave = () => {};
  let since = 0;

  const prepare = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = raw.prepare(sql);
    const oldest = statements.size >= KEPT_STATEMENTS ? statements.keys().next().value : undefined;
    if (oldest !== undefined) statements.delete(oldest);
    statements.set(sql, statement);
    return statement;
  };

  const run = <R>({ sql, parameters }: CompiledQuery) => {
    const statement = prepare(sql);
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };

  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) => whenFree(since, () => run<R>(query)),
    streamQuery: () => {
      throw new Error('Lists are read in parts.');
    },
  };
  const say = (sql: string) => connection.executeQuery(CompiledQuery.raw(sql));

  return {
    init: async () => {},
    acquireConnection: async () => {
      const asked = performance.now();
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      leave = resolve;
      since = asked;
      return connection;
    },
    releaseConnection: async () => leave(),
    // The write lock at once: a plain `begin` that writes later fails when another was first.
    beginTransaction: async () => void (await say('begin immediate')),
    commitTransaction: async () => {
      await say('commit');
      // A commit stops the process until the disk has it; with many in a row nobody else would be served.
      await othersTurn();
    },
    rollbackTransaction: async () => {
      // A full disk ends a transaction by itself; to end it again would fail, and hide why.
      if (raw.isTransaction) await say('rollback');
    },
    destroy: async () => raw.close(),
  };
}
