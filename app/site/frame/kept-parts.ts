// What Back and Forward return to beside the scroll position of the page, which React Router restores: how far its strips were
// swiped, and which of its parts were opened.
import { useEffect, useLayoutEffect } from 'react';

type Kept = { swiped: Map<number, number>; opened: Map<number, boolean> };

/** By the key of the history entry. A reload begins without. */
const entries = new Map<string, Kept>();

const stripsOf = (main: Element) => [...main.querySelectorAll<HTMLElement>('.rail')];
const partsOf = (main: Element) => [...main.querySelectorAll('details')];

export function useKeptParts(key: string, isReturn: boolean) {
  useLayoutEffect(() => {
    const kept = isReturn && entries.get(key);
    const main = document.getElementById('main');
    if (!kept || !main) return;
    for (const [at, part] of partsOf(main).entries()) part.open = kept.opened.get(at) ?? part.open;
    for (const [at, strip] of stripsOf(main).entries()) strip.scrollLeft = kept.swiped.get(at) ?? 0;
  }, [key, isReturn]);

  useEffect(() => {
    const main = document.getElementById('main');
    const note = ({ type, target }: Event) => {
      if (!main || !(target instanceof HTMLElement) || !main.contains(target)) return;
      const kept: Kept = entries.get(key) ?? { swiped: new Map(), opened: new Map() };
      entries.set(key, kept);
      const at = (all: HTMLElement[]) => all.indexOf(target);
      if (type === 'scroll' && target.classList.contains('rail'))
        kept.swiped.set(at(stripsOf(main)), target.scrollLeft);
      if (type === 'toggle' && target instanceof HTMLDetailsElement) kept.opened.set(at(partsOf(main)), target.open);
    };
    // Neither event bubbles.
    for (const type of ['scroll', 'toggle']) document.addEventListener(type, note, { capture: true, passive: true });
    return () => {
      for (const type of ['scroll', 'toggle']) document.removeEventListener(type, note, { capture: true });
    };
  }, [key]);
}
