// Tells every process, within a second, which resources changed, so that what was made from them can be made again.
// SQLite: `pragma data_version` moves when any other connection commits; the change log then says what. PostgreSQL: NOTIFY.
import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

export type Versions = {
  /** A token that differs once any of the named resources has changed. */
  of(names: Iterable<string>): string;
  /** Said by this process right after its own commit: nobody here waits for the news to come round. */
  changed(names: Iterable<string>): void;
  /** What is to be sent to the other processes with the commit, where the database passes news on. */
  newsOf(names: Iterable<string>): string;
  close(): Promise<void>;
};

/** Stands for everything at once, in the change log and in notifications. */
export const EVERYTHING = '*';
export const CHANNEL = 'palaka_changes';

function createCounters() {
  const counters = new Map<string, number>();
  let everything = 0;
  return {
    changed: (names: Iterable<string>) => {
      for (const name of names)
        if (name === EVERYTHING) everything++;
        else counters.set(name, (counters.get(name) ?? 0) + 1);
    },
    of: (names: Iterable<string>) => {
      let token = String(everything);
      for (const name of names) token += `.${counters.get(name) ?? 0}`;
      return token;
    },
  };
}

/** `reader` must be a connection that never writes: its data_version then moves with our own commits too. */
export function watchSqlite(reader: DatabaseSync): Versions {
  const counters = createCounters();
  const dataVersion = reader.prepare('pragma data_version');
  const newest = reader.prepare('select coalesce(max(seq), 0) as seq from changes');
  const since = reader.prepare('select distinct resource from changes where seq > ?');
  let seen = (dataVersion.get() as { data_version: number }).data_version;
  let seenSeq = (newest.get() as { seq: number }).seq;
  let checkedThisTurn = false;

  const check = () => {
    checkedThisTurn = true;
    setImmediate(() => {
      checkedThisTurn = false;
    });
    const { data_version } = dataVersion.get() as { data_version: number };
    if (data_version === seen) return;
    seen = data_version;
    const { seq } = newest.get() as { seq: number };
    if (seq < seenSeq) counters.changed([EVERYTHING]);
    else if (seq > seenSeq)
      counters.changed((since.all(seenSeq) as { resource: string }[]).map(({ resource }) => resource));
    seenSeq = seq;
  };

  return {
    of: (names) => {
      if (!checkedThisTurn) check();
      return counters.of(names);
    },
    changed: counters.changed,
    newsOf: () => '',
    close: async () => {},
  };
}

export function watchPostgres(url: string, onError: (error: Error) => void): Versions {
  const counters = createCounters();
  const self = randomUUID();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const listen = async () => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, keepAlive: true });
    let lost = false;
    const again = (error?: Error) => {
      if (lost || closed) return;
      lost = true;
      if (error) onError(error);
      next.end().catch(() => {});
      timer = setTimeout(() => {
        listening = listen();
      }, 250);
      timer.unref();
    };
    next.on('error', again);
    next.on('end', () => again());
    next.on('notification', ({ payload }) => {
      const [names = EVERYTHING, sender] = (payload || EVERYTHING).split('|');
      // Our own changes were counted when they were made; counted again, what was made from them since would be thrown away.
      if (sender !== self) counters.changed(names.split(','));
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      client = next;
      // What happened while nobody listened is unknown.
      counters.changed([EVERYTHING]);
    } catch (error) {
      again(error as Error);
    }
  };
  let listening = listen();

  return {
    of: counters.of,
    changed: counters.changed,
    newsOf: (names) => `${[...names].join(',')}|${self}`,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      // A connection that is only just being made would stay, and keep the process from ending.
      await listening;
      await client?.end().catch(() => {});
    },
  };
}
