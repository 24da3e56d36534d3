// node:sqlite as Kysely's SqliteDialect wants it, with the pragmas that make a commit survive a power cut.
import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { CompiledQuery, type DatabaseConnection, type Dialect, type SqliteDatabase, SqliteDialect } from 'kysely';

export type SqliteConnection = { dialect: Dialect; raw: DatabaseSync };

export function connectSqlite(file: string, options: { readOnly?: boolean; durable?: boolean } = {}): SqliteConnection {
  if (!options.readOnly) {
    // Before SQLite comes to it: the files it puts beside this one take their mode from it.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
  }
  const raw = new DatabaseSync(file, { timeout: 5000, readOnly: options.readOnly, enableForeignKeyConstraints: true });
  if (!options.readOnly) raw.exec('pragma journal_mode = wal');
  // FULL: with NORMAL a power cut may lose commits that were already answered.
  raw.exec(`pragma synchronous = ${options.durable === false ? 'off' : 'full'}; pragma trusted_schema = off`);
  return { dialect: immediate(new SqliteDialect({ database: adapt(raw) })), raw };
}

/** Every transaction takes the write lock at once: a plain `begin` that writes later fails when another was first. */
function immediate(dialect: SqliteDialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => {
      const driver = dialect.createDriver();
      driver.beginTransaction = async (connection: DatabaseConnection) => {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
      };
      return driver;
    },
  };
}

const KEPT_STATEMENTS = 200;

function adapt(raw: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = raw.prepare(sql);
    const oldest = statements.size >= KEPT_STATEMENTS ? statements.keys().next().value : undefined;
    if (oldest !== undefined) statements.delete(oldest);
    statements.set(sql, statement);
    return statement;
  };
  return {
    close: () => raw.close(),
    prepare: (sql) => {
      const statement = prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as SQLInputValue[])),
        run: (values) => statement.run(...(values as SQLInputValue[])),
        // A statement being stepped through cannot be shared.
        iterate: (values) => raw.prepare(sql).iterate(...(values as SQLInputValue[])),
      };
    },
  };
}
