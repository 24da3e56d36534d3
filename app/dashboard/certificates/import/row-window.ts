// Renders only the visible rows: ten thousand would freeze the page. Heights are computed, in rem, so nothing is measured and
// nothing jumps. Works whether the page scrolls or a box in it.
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/** Rendered beyond the visible area, in pixels. */
const BEYOND = 400;

type RowWindow<List extends HTMLElement> = {
  /** For the element that is as high as all rows. */
  list: RefObject<List | null>;
  start: number;
  end: number;
  /** Space for the rows that are not rendered, in rem. */
  before: number;
  after: number;
  /** Renders this row and those around it, until the next scroll. */
  show: (index: number) => void;
};

export function useRowWindow<List extends HTMLElement>(heights: readonly number[]): RowWindow<List> {
  const list = useRef<List>(null);
  const [{ start, end }, setShown] = useState({ start: 0, end: 30 });
  const tops = useMemo(() => {
    const sums = [0];
    for (const height of heights) sums.push((sums.at(-1) ?? 0) + height);
    return sums;
  }, [heights]);

  const look = useRef(() => {});
  useLayoutEffect(() => {
    look.current = () => {
      if (!list.current) return;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const { top } = list.current.getBoundingClientRect();
      const first = Math.max(0, findRow(tops, (-top - BEYOND) / rem));
      const last = findRow(tops, (innerHeight - top + BEYOND) / rem) + 1;
      setShown((shown) => (shown.start === first && shown.end === last ? shown : { start: first, end: last }));
    };
    look.current();
  }, [tops]);

  useEffect(() => {
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look.current());
    };
    // Scroll events do not bubble: capturing catches those of every box.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', onScroll);
    };
  }, []);

  const show = useCallback((index: number) => setShown({ start: Math.max(0, index - 5), end: index + 15 }), []);
  const until = Math.min(end, heights.length);
  const from = Math.min(start, until);
  const total = tops.at(-1) ?? 0;
  return { list, start: from, end: until, before: tops[from] ?? 0, after: total - (tops[until] ?? total), show };
}

/** The row at a height, by binary search. */
export function findRow(tops: readonly number[], height: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Wide enough for the table; else the rows are cards. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(WIDE).matches,
    () => true,
  );
}

const WIDE = '(min-width: 700px)';
