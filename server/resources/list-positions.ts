// What is known about long lists until they change: the number of results of a search, and rows at known positions,
// from which a scan to another page can start.
import type { Row } from '../data/tables.ts';

/** The row is right before `position` if reached forwards, right after it if backwards. No row: an end of the list. */
export type Mark = { position: number; row?: Row; backwards: boolean };

const MOST_LISTS = 200;
const MOST_MARKS = 200;

export function createMarks(versionOf: () => string) {
  let version = versionOf();
  const lists = new Map<string, { total: number; marks: Mark[] }>();
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
        list = { total, marks: [] };
        lists.set(key, list);
      }
      const { marks } = list;
      return {
        /** The mark from which the rows between `start` and `end` are reached past the fewest others. */
        nearest(start: number, end: number): Mark {
          const ends: Mark[] = [
            { position: 0, backwards: false },
            { position: total, backwards: true },
          ];
          const distance = ({ position, backwards }: Mark) => {
            const passed = backwards ? position - end : start - position;
            return passed < 0 ? Number.POSITIVE_INFINITY : passed;
          };
          return [...ends, ...marks].reduce((best, mark) => (distance(mark) < distance(best) ? mark : best));
        },
        add(mark: Mark) {
          if (marks.length < MOST_MARKS) marks.push(mark);
        },
      };
    },
  };
}
