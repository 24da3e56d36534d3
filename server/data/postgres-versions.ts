// How the processes of a site on PostgreSQL hear of each other's changes: NOTIFY with the commit, LISTEN on a connection of its own,
// which is asked every few seconds whether it is still there: silence alone would look like a site where nothing changes.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { closeWhenSilent, createClient } from './postgres.ts';
import { CHANNEL, createCounters, EVERYTHING, type Versions } from './versions.ts';

const ASK_MS = 2000;
const SILENT_MS = 4000;
const AGAIN_MS = 250;

type Told = {
  onError: (error: Error) => void;
  /** Nothing came for so long that the way to the database must be taken for gone. */
  onSilence: () => void;
};

export function watchPostgres(url: string, { onError, onSilence }: Told): Versions & { age(): number } {
  const counters = createCounters();
  const self = randomUUID();
  const closing = new AbortController();
  let heardAt = performance.now();

  /** Resolves when the connection is lost, or when there is to be none any more. */
  const listen = async () => {
    const client = createClient(url);
    const { promise: lost, resolve: lose } = Promise.withResolvers<Error | undefined>();
    client.on('error', lose);
    client.on('end', () => lose(undefined));
    client.on('notification', ({ payload }) => {
      const [names = EVERYTHING, sender] = (payload || EVERYTHING).split('|');
      // Our own changes were counted when they were made; counted again, what was made from them since would be thrown away.
      if (sender !== self) counters.changed(names.split(','));
    });
    const work = async () => {
      await client.connect();
      closeWhenSilent(client, SILENT_MS);
      await client.query(`listen ${CHANNEL}`);
      // What happened while nobody listened is unknown.
      counters.changed([EVERYTHING]);
      for (;;) {
        heardAt = performance.now();
        await pause(ASK_MS, undefined, { ref: false, signal: closing.signal });
        await client.query('select 1');
      }
    };
    const error = await Promise.race([lost, work().catch((error: Error) => error)]);
    if (!closing.signal.aborted && error) {
      if ((error as NodeJS.ErrnoException).code === 'ETIMEDOUT') onSilence();
      onError(error);
    }
    await client.end().catch(() => {});
  };

  const listenOn = async () => {
    while (!closing.signal.aborted) {
      await listen();
      await pause(AGAIN_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    }
  };
  const listening = listenOn();

  return {
    of: counters.of,
    count: counters.count,
    changed: counters.changed,
    newsOf: (names) => `${[...names].join(',')}|${self}`,
    /** Seconds since it was last known to be there. */
    age: () => (performance.now() - heardAt) / 1000,
    close: async () => {
      closing.abort();
      // A connection that is only just being made would stay, and keep the process from ending.
      await listening;
    },
  };
}
