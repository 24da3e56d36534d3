// How the processes of a site on PostgreSQL hear of each other's changes: NOTIFY with the commit, LISTEN on a connection of its own.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { CHANNEL, createCounters, EVERYTHING, type Versions } from './versions.ts';

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
    count: counters.count,
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
