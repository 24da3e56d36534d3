// node:sqlite as a dialect of Kysely, with pragmas that make a commit survive a power cut. A wait for the lock of
// another process happens here, asynchronously: SQLite's own busy timeout blocks the whole process.
import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setImmediate as endOfTurn, setTimeout as pause } from 'node:timers/promises';
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

/** A database in memory instead of a file. */
export const MEMORY = ':memory:';

/** How long a locked database is retried. */
const LOCK_WAIT_MS = 5000;
const KEPT_STATEMENTS = 200;

export function connectSqlite(file: string, options: { readOnly?: boolean; durable?: boolean } = {}) {
  if (!options.readOnly && file !== MEMORY) {
    // Created before SQLite opens it: the files that SQLite adds beside it take its mode.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
  }
  const raw = new DatabaseSync(file, {
    // Used only while opening, when no requests run yet.
    timeout: LOCK_WAIT_MS,
    readOnly: options.readOnly,
    enableForeignKeyConstraints: true,
  });
  if (!options.readOnly) raw.exec('pragma journal_mode = wal');
  // FULL: with NORMAL a power cut may lose commits that were already confirmed.
  raw.exec(`pragma synchronous = ${options.durable === false ? 'off' : 'full'}; pragma trusted_schema = off`);
  raw.exec('pragma busy_timeout = 0');

  const dialect: Dialect = {
    // Kysely's own mutex would hide how long a caller has waited already.
    createAdapter: () => Object.create(new SqliteAdapter(), { supportsMultipleConnections: { value: true } }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createDriver: () => createDriver(raw),
  };
  return { dialect, raw };
}

/** A frequent read, prepared once. */
export function prepareSqlite(raw: DatabaseSync, sql: string) {
  let statement: StatementSync | undefined;
  return (values: readonly Cell[]) =>
    retryWhileLocked(performance.now(), () => {
      statement ??= raw.prepare(sql);
      return statement.all(...values) as Row[];
    });
}

/** Retries until the lock is free, up to five seconds after `since`. */
async function retryWhileLocked<Result>(since: number, work: () => Result): Promise<Result> {
  for (;;)
    try {
      return work();
    } catch (error) {
      if (faultOf(error) !== 'busy' || performance.now() - since > LOCK_WAIT_MS) throw error;
      await pause(1 + Math.random() * 4);
    }
}

/** One connection, used in turn: a transaction keeps it until its end. */
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
    executeQuery: <R>(query: CompiledQuery) => retryWhileLocked(since, () => run<R>(query)),
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
    // Takes the write lock at once: a plain `begin` that writes later fails when another writer was first.
    beginTransaction: async () => void (await say('begin immediate')),
    commitTransaction: async () => {
      await say('commit');
      // A commit blocks the process until it is on disk; without a pause, many in a row would block all requests.
      await endOfTurn();
    },
    rollbackTransaction: async () => {
      // A full disk ends a transaction by itself; a second rollback would fail and hide the cause.
      if (raw.isTransaction) await say('rollback');
    },
    destroy: async () => raw.close(),
  };
}
