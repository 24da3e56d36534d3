// What is known about long lists until they change: the number of results of a search, and rows at known positions,
// from which a scan to another page can start.
import type { Row } from '../data/tables.ts';

/** The row is right before `position` if reached forwards, right after it if backwards. No row: an end of the list. */
export type KnownPosition = { position: number; row?: Row; backwards: boolean };

const MOST_LISTS = 200;
const MOST_POSITIONS = 200;

export function createListPositions(versionOf: () => string) {
  let version = versionOf();
  const lists = new Map<string, { total: number; positions: KnownPosition[] }>();
  const counts = new Map<string, Promise<number>>();

  const forgetOld = () => {
    const now = versionOf();
    if (now === version) return;
    version = now;
    lists.clear();
    counts.clear();
  };
  const makeRoom = (kept: Map<string, unknown>) => {
    const oldest = kept.size >= MOST_LISTS ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
  };

  return {
    /** Counted once for all requests until the next change. */
    remember(key: string, count: () => Promise<number>) {
      forgetOld();
      const known = counts.get(key);
      if (known) return known;
      makeRoom(counts);
      const value = count();
      counts.set(key, value);
      value.catch(() => counts.delete(key));
      return value;
    },

    of(key: string, total: number) {
      forgetOld();
      let list = lists.get(key);
      if (list?.total !== total) {
        makeRoom(lists);
        list = { total, positions: [] };
        lists.set(key, list);
      }
      const { positions } = list;
      return {
        /** The position from which the rows between `start` and `end` are reached past the fewest others. */
        nearest(start: number, end: number): KnownPosition {
          const ends: KnownPosition[] = [
            { position: 0, backwards: false },
            { position: total, backwards: true },
          ];
          const distance = ({ position, backwards }: KnownPosition) => {
            const passed = backwards ? position - end : start - position;
            return passed < 0 ? Number.POSITIVE_INFINITY : passed;
          };
          return [...ends, ...positions].reduce((best, known) => (distance(known) < distance(best) ? known : best));
        },
        add(known: KnownPosition) {
          if (positions.length < MOST_POSITIONS) positions.push(known);
        },
      };
    },
  };
}
