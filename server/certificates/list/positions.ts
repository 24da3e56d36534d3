// What is known about long lists until they change: what a search found, and rows at known positions, from which a scan to
// another page can start.
import type { Row } from '../../data/tables.ts';

/** The row is right before `position` if reached forwards, right after it if backwards. No row: an end of the list. */
export type KnownPosition = { position: number; row?: Row; backwards: boolean };

const MOST_LISTS = 200;
/** Each may hold some thousand ids. */
const MOST_SEARCHES = 30;
const MOST_POSITIONS = 200;

export function createListPositions<Found>(versionOf: () => string) {
  let version = versionOf();
  const lists = new Map<string, { total: number; positions: KnownPosition[] }>();
  const searches = new Map<string, Promise<Found>>();

  const forgetOld = () => {
    const now = versionOf();
    if (now === version) return;
    version = now;
    lists.clear();
    searches.clear();
  };
  const makeRoom = (kept: Map<string, unknown>, most: number) => {
    const oldest = kept.size >= most ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
  };

  return {
    /** Searched once for all requests until the next change. */
    remember(key: string, search: () => Promise<Found>) {
      forgetOld();
      const known = searches.get(key);
      if (known) return known;
      makeRoom(searches, MOST_SEARCHES);
      const found = search();
      searches.set(key, found);
      found.catch(() => searches.delete(key));
      return found;
    },

    of(key: string, total: number) {
      forgetOld();
      let list = lists.get(key);
      if (list?.total !== total) {
        makeRoom(lists, MOST_LISTS);
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
