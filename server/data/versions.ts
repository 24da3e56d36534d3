// Tells every process within a second which resources changed, so that cached responses are made again. SQLite: `pragma
// data_version` changes when another connection commits; the change log then says what. PostgreSQL: NOTIFY, in
// postgres-versions.ts.
import type { DatabaseSync } from 'node:sqlite';
import { faultOf } from './errors.ts';

export type Versions = {
  /** A token that changes when any of the named resources changes. */
  of(names: Iterable<string>): string;
  /** The number of changes of any resource: while it stays the same, so does every token. */
  count(): number;
  /** Called by this process right after its own commit, so that it need not wait for the notification. */
  changed(names: Iterable<string>): void;
  close(): Promise<void>;
};

/** Means all resources, in the change log and in notifications. */
export const EVERYTHING = '*';
export const CHANNEL = 'palaka_changes';

export function createVersionNumbers() {
  const numbers = new Map<string, number>();
  let everything = 0;
  let count = 0;
  return {
    count: () => count,
    changed: (names: Iterable<string>) => {
      count++;
      for (const name of names)
        if (name === EVERYTHING) everything++;
        else numbers.set(name, (numbers.get(name) ?? 0) + 1);
    },
    of: (names: Iterable<string>) => {
      let token = String(everything);
      for (const name of names) token += `.${numbers.get(name) ?? 0}`;
      return token;
    },
  };
}

/** How soon changes of other processes are noticed; those of this process are known at once. */
const CHECK_MS = 10;

/** `reader` must be a connection that never writes: its data_version then changes with our own commits too. */
export function watchSqlite(reader: DatabaseSync): Versions {
  const numbers = createVersionNumbers();
  const dataVersion = reader.prepare('pragma data_version');
  const newest = reader.prepare('select coalesce(max(seq), 0) as seq from changes');
  const since = reader.prepare('select distinct resource from changes where seq > ?');
  let seen = (dataVersion.get() as { data_version: number }).data_version;
  let seenSeq = (newest.get() as { seq: number }).seq;
  let checkedAt = Number.NEGATIVE_INFINITY;

  const check = () => {
    const now = performance.now();
    if (now - checkedAt < CHECK_MS) return;
    checkedAt = now;
    try {
      look();
    } catch (error) {
      // Busy: another process is opening or closing the file; the next check follows soon. Nobody would catch another
      // error: the response cache asks before a request is handled. So everything counts as changed.
      if (faultOf(error) !== 'busy') numbers.changed([EVERYTHING]);
    }
  };

  const look = () => {
    const { data_version } = dataVersion.get() as { data_version: number };
    if (data_version === seen) return;
    const { seq } = newest.get() as { seq: number };
    if (seq < seenSeq) numbers.changed([EVERYTHING]);
    else if (seq > seenSeq)
      numbers.changed((since.all(seenSeq) as { resource: string }[]).map(({ resource }) => resource));
    seen = data_version;
    seenSeq = seq;
  };

  return {
    of: (names) => {
      check();
      return numbers.of(names);
    },
    count: () => {
      check();
      return numbers.count();
    },
    changed: numbers.changed,
    close: async () => {},
  };
}
