// node:sqlite as Kysely's SqliteDialect wants it, with the pragmas that make a commit survive a power cut.
import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely';
import type { Cell, Row } from './database.ts';

/** In place of a file: kept nowhere. */
export const MEMORY = ':memory:';

export type SqliteConnection = { dialect: Dialect; raw: DatabaseSync };

export function connectSqlite(file: string, options: { readOnly?: boolean; durable?: boolean } = {}): SqliteConnection {
  if (!options.readOnly && file !== MEMORY) {
    // Before SQLite comes to it: the files it puts beside this one take their mode from it.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
  }
  const raw = new DatabaseSync(file, {
    timeout: PATIENCE_MS,
    readOnly: options.readOnly,
    enableForeignKeyConstraints: true,
  });
  if (!options.readOnly) raw.exec('pragma journal_mode = wal');
  // FULL: with NORMAL a power cut may lose commits that were already answered.
  raw.exec(`pragma synchronous = ${options.durable === false ? 'off' : 'full'}; pragma trusted_schema = off`);
  return { dialect: immediate(new SqliteDialect({ database: adapt(raw) }), raw), raw };
}

export function prepareSqlite(raw: DatabaseSync, sql: string) {
  let statement: StatementSync | undefined;
  return async (values: readonly Cell[]) => {
    statement ??= raw.prepare(sql);
    return statement.all(...values) as Row[];
  };
}

const PATIENCE_MS = 5000;
const SQLITE_BUSY = 5;

/**
 * Every transaction takes the write lock at once: a plain `begin` that writes later fails when another was first. Where another
 * process has the lock it is asked for again and again: SQLite's own way to wait lets the whole process stand still.
 */
function immediate(dialect: SqliteDialect, raw: DatabaseSync): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => {
      const driver = dialect.createDriver();
      driver.beginTransaction = async () => {
        for (const since = performance.now(); !tryToBegin(raw, performance.now() - since > PATIENCE_MS); )
          await pause(1 + Math.random() * 4);
      };
      // A full disk ends a transaction by itself; to end it again would fail, and hide why.
      driver.rollbackTransaction = async (connection: DatabaseConnection) => {
        if (raw.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
      };
      return driver;
    },
  };
}

/** Whether it has begun; the last time a refusal is an error. */
function tryToBegin(raw: DatabaseSync, isLast: boolean) {
  raw.exec('pragma busy_timeout = 0');
  try {
    raw.exec('begin immediate');
    return true;
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number };
    if (isLast || (errcode & 0xff) !== SQLITE_BUSY) throw error;
    return false;
  } finally {
    raw.exec(`pragma busy_timeout = ${PATIENCE_MS}`);
  }
}

const KEPT_STATEMENTS = 200;

function adapt(raw: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => raw.close(),
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known) return known;
      const statement = adaptStatement(raw, sql);
      const oldest = statements.size >= KEPT_STATEMENTS ? statements.keys().next().value : undefined;
      if (oldest !== undefined) statements.delete(oldest);
      statements.set(sql, statement);
      return statement;
    },
  };
}

function adaptStatement(raw: DatabaseSync, sql: string): SqliteStatement {
  const statement = raw.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...(values as SQLInputValue[])),
    run: (values) => statement.run(...(values as SQLInputValue[])),
    // A statement being stepped through cannot be shared.
    iterate: (values) => raw.prepare(sql).iterate(...(values as SQLInputValue[])),
  };
}
