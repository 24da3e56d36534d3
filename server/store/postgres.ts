// PostgreSQL through a pool that outlives restarts of the server.
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Cell, Row } from './database.ts';

const INT8 = 20;

export function connectPostgres(url: string, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    keepAlive: true,
    // Counts come as int8; ours stay far below 2^53.
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    } as pg.CustomTypesConfig,
  });
  // Without a listener the loss of a connection would end the process: of an idle one the pool speaks, of one at work only
  // the connection itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', onError));
  return { dialect: new PostgresDialect({ pool }), pool };
}

let named = 0;

/** Under a name, so that each connection parses and plans it once. */
export function preparePostgres(pool: pg.Pool, text: string) {
  const name = `palaka-${++named}`;
  return async (values: readonly Cell[]) => (await pool.query<Row>({ name, text, values: values as Cell[] })).rows;
}
