// Tells the processes of a site on PostgreSQL about each other's changes: NOTIFY with the commit, LISTEN on a
// connection of its own. That connection is checked every few seconds, because a dead one looks like a site without
// changes.
import { setTimeout as pause } from 'node:timers/promises';
import { closeWhenSilent, createClient } from './postgres.ts';
import { CHANNEL, createVersionNumbers, EVERYTHING, type Versions } from './versions.ts';

const ASK_MS = 2000;
const SILENT_MS = 4000;
const AGAIN_MS = 250;

type Listeners = {
  onError: (error: Error) => void;
  /** Called when the connection has been silent so long that it counts as lost. */
  onSilence: () => void;
  /** Rejects while the other connections cannot be used. */
  ping: () => Promise<unknown>;
};

export function watchPostgres(url: string, { onError, onSilence, ping }: Listeners): Versions & { age(): number } {
  const numbers = createVersionNumbers();
  const closing = new AbortController();
  let heardAt = performance.now();

  /** Resolves when the connection is lost or closed. */
  const listen = async () => {
    const client = createClient(url);
    const { promise: lost, resolve: lose } = Promise.withResolvers<Error | undefined>();
    client.on('error', lose);
    client.on('end', () => lose(undefined));
    // Those of this process, too: if the answer to a commit was lost, it learns here that the change was made.
    client.on('notification', ({ payload }) => numbers.changed((payload || EVERYTHING).split(',')));
    const work = async () => {
      await client.connect();
      closeWhenSilent(client, SILENT_MS);
      await client.query(`listen ${CHANNEL}`);
      // Changes during the time without a connection are unknown. Cached responses are kept until new ones can be made.
      await ping();
      numbers.changed([EVERYTHING]);
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
    of: numbers.of,
    count: numbers.count,
    changed: numbers.changed,
    /** Seconds since the last sign of life of the connection. */
    age: () => (performance.now() - heardAt) / 1000,
    close: async () => {
      closing.abort();
      // A connection that is still being made would stay open and keep the process alive.
      await listening;
    },
  };
}
