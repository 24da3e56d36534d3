// Keeps the place on the page when its language is changed. That loads another document, whose texts have other heights.

/**
 * An inline script, so that it is there before the first paint and notices a click before hydration. The server sends its text:
 * it uses nothing from outside.
 */
export function keepScrollPosition() {
  type Place = { address: string; kind: number; of: number; index: number; top: number };
  const PLACE = 'kept-place';
  // Both pages have the same ones in the same order. Headings come first: what follows them is what one reads.
  const kinds = ['h1,h2,h3', 'li,img'];
  const root = document.documentElement;
  const partsOf = (kind = 0) => [...document.querySelectorAll(`main :is(${kinds[kind]})`)];
  const topOf = (part: Element) => part.getBoundingClientRect().top;
  const isSticky = (part: Element | null): boolean =>
    part !== null && (getComputedStyle(part).position === 'sticky' || isSticky(part.parentElement));

  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
    if (!link || scrollY === 0) return;
    for (const kind of kinds.keys()) {
      const all = partsOf(kind);
      const part = all.find(
        (one) => topOf(one) >= 0 && topOf(one) < innerHeight && one.getClientRects().length > 0 && !isSticky(one),
      );
      if (!part) continue;
      const address = link.pathname + link.search;
      const place: Place = { address, kind, of: all.length, index: all.indexOf(part), top: topOf(part) };
      sessionStorage.setItem(PLACE, JSON.stringify(place));
      return;
    }
  });

  const found: Place | null = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
  sessionStorage.removeItem(PLACE);
  const kept = found?.address === location.pathname + location.search ? found : null;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!kept && entry?.type === 'navigate') return;

  // All heights must be known, for Back and a reload as well: see app/ui/laid-out-later.tsx.
  root.dataset.laidOut = '';
  const watch = new ResizeObserver(() => {
    const all = partsOf(kept?.kind);
    const part = kept && all[kept.index];
    // A part that only one of the languages has would count others wrong.
    if (part && (document.readyState === 'loading' || all.length === kept.of)) scrollBy(0, topOf(part) - kept.top);
  });
  const stop = () => {
    watch.disconnect();
    delete root.dataset.laidOut;
  };
  addEventListener('load', () => setTimeout(stop, 3000));
  if (!kept) return;
  // Fonts, pictures and hydration change heights after the first paint. Whoever does something decides on the place from then on.
  watch.observe(root);
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click'])
    addEventListener(type, () => watch.disconnect(), { capture: true, passive: true, once: true });
}
