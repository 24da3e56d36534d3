// What Back and Forward return to beside the scroll position of the page, which React Router restores: how far its strips were
// swiped, and which of its parts were opened. Kept for as long as the tab is open: a link that is followed before it is hydrated, or a change
// of language, loads another document.
import { useEffect, useLayoutEffect } from 'react';

type Kept = { swiped: Record<number, number>; opened: Record<number, boolean> };

const PLACE = 'kept-parts';
/** By the key of the history entry. */
const entries: Record<string, Kept> = typeof document === 'undefined' ? {} : readEntries();

/** Without storage, or with a full one, they are kept for as long as the document is. */
function readEntries(): Record<string, Kept> {
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(PLACE, JSON.stringify(entries));
    } catch {}
  });
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}');
  } catch {
    return {};
  }
}

const stripsOf = (main: Element) => [...main.querySelectorAll<HTMLElement>('.rail')];
const partsOf = (main: Element) => [...main.querySelectorAll('details')];

export function useRestoredView(key: string, isReturn: boolean) {
  useLayoutEffect(() => {
    const kept = isReturn && entries[key];
    const main = document.getElementById('main');
    if (!kept || !main) return;
    for (const [at, part] of partsOf(main).entries()) part.open = kept.opened[at] ?? part.open;
    for (const [at, strip] of stripsOf(main).entries()) strip.scrollLeft = kept.swiped[at] ?? 0;
  }, [key, isReturn]);

  useEffect(() => {
    const main = document.getElementById('main');
    const note = ({ type, target }: Event) => {
      if (!main || !(target instanceof HTMLElement) || !main.contains(target)) return;
      const kept = entries[key] ?? { swiped: {}, opened: {} };
      entries[key] = kept;
      const at = (all: HTMLElement[]) => all.indexOf(target);
      if (type === 'scroll' && target.classList.contains('rail')) kept.swiped[at(stripsOf(main))] = target.scrollLeft;
      if (type === 'toggle' && target instanceof HTMLDetailsElement) kept.opened[at(partsOf(main))] = target.open;
    };
    // Neither event bubbles.
    for (const type of ['scroll', 'toggle']) document.addEventListener(type, note, { capture: true, passive: true });
    return () => {
      for (const type of ['scroll', 'toggle']) document.removeEventListener(type, note, { capture: true });
    };
  }, [key]);
}
