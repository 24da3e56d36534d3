// Animates sections once when they scroll into view, in 1000 ms. Only what is below the fold is hidden first; without script, or
// with reduced motion, everything is visible.
import { type RefObject, useEffect, useRef } from 'react';

/** Put the ref on the section; its children marked `data-reveal` follow one another, 80 ms apart. */
export function useReveal<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    const section = ref.current;
    if (!section || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const marked = [...section.querySelectorAll<HTMLElement>('[data-reveal]')];
    const parts = marked.length > 0 ? marked : [section];
    const met = new Set<HTMLElement>();
    // The first call reports where each part is, without a layout; later ones, that it has come into view.
    const observer = new IntersectionObserver(
      (entries) => {
        let arrived = 0;
        for (const { target, isIntersecting, boundingClientRect: place, rootBounds } of entries) {
          const part = target as HTMLElement;
          if (!met.has(part)) {
            met.add(part);
            // A part that is not laid out yet, because it is far away, has no size.
            if (place.top > (rootBounds?.height ?? 0) || place.width === 0) part.classList.add('reveal-waiting');
            else observer.unobserve(part);
          } else if (isIntersecting) {
            observer.unobserve(part);
            part.style.animationDelay = `${Math.min(arrived++, 5) * 80}ms`;
            part.classList.replace('reveal-waiting', 'reveal-now');
          }
        }
      },
      { threshold: 0.15 },
    );
    for (const part of parts) observer.observe(part);
    return () => {
      observer.disconnect();
      for (const part of parts) part.classList.remove('reveal-waiting', 'reveal-now');
    };
  }, []);
  return ref;
}
