// PostgreSQL through a pool that outlives restarts of the server, and networks that fall silent without closing anything.
import type { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Cell, Row } from './tables.ts';

/** How long one statement may take, and how long a connection may be silent until it counts as dead. */
export type Patience = { statementMs: number; silentMs: number };

/** For requests. The server itself ends a statement after five seconds and says so; whoever is silent for longer is not there. */
export const forRequests: Patience = { statementMs: 5000, silentMs: 7000 };
/** For migrations, backups and restores, where one statement may take minutes. */
export const forMaintenance: Patience = { statementMs: 10 * 60_000, silentMs: 11 * 60_000 };

const CONNECT_MS = 2000;
const INT8 = 20;

export function connectPostgres(
  url: string,
  onError: (error: Error) => void,
  { statementMs, silentMs }: Patience = forRequests,
) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Also how long a request waits for one of them to be free.
    connectionTimeoutMillis: CONNECT_MS,
    // Less than a connection may be silent.
    idleTimeoutMillis: 5000,
    statement_timeout: statementMs,
    // We may be gone without its noticing: then it must not hold what we had locked.
    idle_in_transaction_session_timeout: silentMs,
    keepAlive: true,
    // Counts come as int8; ours stay far below 2^53.
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    } as pg.CustomTypesConfig,
  });
  const connected = new Set<pg.Client>();
  // Without a listener the loss of a connection would end the process: of an idle one the pool speaks, of one at work only
  // the connection itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    connected.add(client);
    client.on('end', () => connected.delete(client));
    client.on('error', onError);
    closeWhenSilent(client, silentMs, () => giveUp([client]));
  });
  const giveUp = (clients: pg.Client[]) => {
    for (const client of clients) closeSilent(client);
    stopWaiting(url, clients).catch(() => {});
  };
  return {
    dialect: new PostgresDialect({ pool }),
    pool,
    /** The way to the database is gone: whoever waits on a connection is told now, and new ones are made. */
    closeAll: () => giveUp([...connected]),
  };
}

/**
 * The driver's own limit on a query answers whoever waits but keeps the connection, which then fills the pool for good. So it is the
 * socket that is limited: when neither side has said anything for so long it is destroyed, and with it whatever waits on it.
 */
export function closeWhenSilent(client: pg.Client, silentMs: number, close = () => closeSilent(client)) {
  socketOf(client).setTimeout(silentMs, close);
}

/**
 * A commit that waits for a synchronous standby waits on when we are gone, for as long as the standby is away: soon the server would have
 * no connection left. Whoever saved was told that it failed, so it need not be on the standby.
 */
async function stopWaiting(url: string, gone: pg.Client[]) {
  const processes = gone.map((client) => (client as unknown as { processID: number }).processID);
  const client = createClient(url);
  client.on('error', () => {});
  try {
    await client.connect();
    closeWhenSilent(client, CONNECT_MS);
    await client.query(STOP_WAITING, [processes]);
  } finally {
    await client.end();
  }
}

const STOP_WAITING = `select pg_cancel_backend(pid) from pg_stat_activity where pid = any($1) and wait_event = 'SyncRep'`;

function closeSilent(client: pg.Client) {
  const silence = new Error('The connection to the database fell silent.');
  socketOf(client).destroy(Object.assign(silence, { code: 'ETIMEDOUT' }));
}

const socketOf = (client: pg.Client) => (client.connection as unknown as { stream: Socket }).stream;

/** A connection of its own, outside the pool. */
export const createClient = (url: string) =>
  new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });

let named = 0;

/** Under a name, so that each connection parses and plans it once. */
export function preparePostgres(pool: pg.Pool, text: string) {
  const name = `palaka-${++named}`;
  return async (values: readonly Cell[]) => (await pool.query<Row>({ name, text, values: values as Cell[] })).rows;
}
