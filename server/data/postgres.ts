// PostgreSQL through a pool that survives restarts of the server and networks that drop packets without closing
// connections.
import { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Cell, Row } from './tables.ts';

declare module 'pg' {
  interface Client {
    /** The id of the server's process for this connection; missing in the driver's types. */
    processID?: number;
  }
}

/** How long a statement may take, how long a busy connection may be silent before it counts as dead, and how many idle ones are kept open. */
type PoolLimits = { statementMs: number; silentMs: number; kept: number };

/**
 * For requests. The server ends a statement after five seconds and says so; a longer silence means a lost connection.
 */
export const forRequests: PoolLimits = { statementMs: 5000, silentMs: 7000, kept: 3 };
/** For migrations, backups and restores, where one statement may take minutes. */
export const forMaintenance: PoolLimits = { statementMs: 10 * 60_000, silentMs: 11 * 60_000, kept: 0 };

const CONNECT_MS = 2000;
const MAX_CONNECTIONS = 10;
/** PostgreSQL's `too_many_connections`. */
const SERVER_IS_FULL = '53300';
/** The server is asked again after so long. */
const FULL_MS = 2000;
const INT8 = 20;

export function connectPostgres(
  url: string,
  onError: (error: Error) => void,
  { statementMs, silentMs, kept }: PoolLimits = forRequests,
) {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    // Kept open: other clients may take the last connections that the server has.
    min: kept,
    // Also the time that a request waits for a free connection.
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 5000,
    statement_timeout: statementMs,
    // If this process disappears unnoticed, its locks must be released.
    idle_in_transaction_session_timeout: silentMs,
    keepAlive: true,
    // Counts come as int8; ours stay far below 2^53.
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    } as pg.CustomTypesConfig,
  });
  const connected = new Set<pg.Client>();
  // Without a listener a lost connection would end the process. The pool emits the errors of idle connections, the
  // connection itself those during a query.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    connected.add(client);
    client.on('end', () => connected.delete(client));
    client.on('error', onError);
    socketOf(client).on('timeout', () => giveUp([client]));
  });
  // Only busy connections have the limit.
  pool.on('acquire', (client) => void socketOf(client).setTimeout(silentMs));
  pool.on('release', (_error, client) => void socketOf(client).setTimeout(0));
  waitForOwn(pool, () => connected.size);
  const giveUp = (clients: pg.Client[]) => {
    for (const client of clients) closeSilent(client);
    endOnServer(url, clients).catch(() => {});
  };
  return {
    dialect: new PostgresDialect({ pool }),
    pool,
    /** The database is unreachable: waiting queries fail now, and new connections are made. */
    closeAll: () => giveUp([...connected]),
  };
}

/** While the server has no connection to give, work waits for one of ours instead of failing. */
function waitForOwn(pool: pg.Pool, countOwn: () => number) {
  const connect = pool.connect.bind(pool);
  let timer: NodeJS.Timeout | undefined;
  /** A full pool opens no more connections, and callers wait as long as a connection may take. */
  const canWait = (error: unknown) => {
    const own = countOwn();
    if ((error as { code?: string } | undefined)?.code !== SERVER_IS_FULL || own === 0) return false;
    pool.options.max = own;
    clearTimeout(timer);
    timer = setTimeout(() => {
      pool.options.max = MAX_CONNECTIONS;
    }, FULL_MS).unref();
    return true;
  };
  type Callback = Parameters<typeof connect>[0];
  const connectOrWait = (callback?: Callback) => {
    if (!callback) return connect().catch((error) => (canWait(error) ? connect() : Promise.reject(error)));
    connect((error, client, release) => (canWait(error) ? connect(callback) : callback(error, client, release)));
  };
  pool.connect = connectOrWait as typeof pool.connect;
}

/**
 * The driver's own query timeout rejects the query but keeps the connection, which then occupies the pool forever. So
 * the limit is on the socket: after a silence of this length it is destroyed, and its queries fail.
 */
export function closeWhenSilent(client: pg.Client, silentMs: number) {
  socketOf(client).setTimeout(silentMs, () => closeSilent(client));
}

/**
 * A commit that waits for a synchronous standby keeps waiting after the client is gone, and others wait for its lock, until the server has
 * no connections left. The client got an error, so the commit need not succeed.
 */
async function endOnServer(url: string, gone: pg.Client[]) {
  const processes = gone.map(({ processID }) => processID);
  const client = createClient(url);
  client.on('error', () => {});
  try {
    await client.connect();
    closeWhenSilent(client, CONNECT_MS);
    await client.query(END, [processes]);
  } finally {
    await client.end();
  }
}

/** In this database only: another process may have got the same process id. */
const END = `select pg_terminate_backend(pid) from pg_stat_activity where pid = any($1) and datname = current_database()`;

function closeSilent(client: pg.Client) {
  const silence = new Error('The connection to the database fell silent.');
  socketOf(client).destroy(Object.assign(silence, { code: 'ETIMEDOUT' }));
}

/** The driver's types are too narrow: it is any kind of stream. */
function socketOf({ connection: { stream } }: pg.Client): Socket {
  if (stream instanceof Socket) return stream;
  throw new Error('The connection to the database is no socket.');
}

export const createClient = (url: string) =>
  new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });

let named = 0;

/** A named statement, so that each connection parses and plans it once. */
export function preparePostgres(pool: pg.Pool, text: string) {
  const name = `palaka-${++named}`;
  return async (values: readonly Cell[]) => (await pool.query<Row>({ name, text, values: values as Cell[] })).rows;
}
