// Lets sections rise as they come into view, once, in 1000 ms. Only what is below the fold when the page opens waits;
// without script, or when the visitor wants no motion, everything is simply there.
import { type RefObject, useEffect, useRef } from 'react';

/** Put the ref on the section; its direct children marked `data-reveal` follow one another, 80 ms apart. */
export function useReveal<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    const section = ref.current;
    if (!section || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const marked = [...section.querySelectorAll<HTMLElement>('[data-reveal]')];
    const parts = (marked.length > 0 ? marked : [section]).filter(
      (part) => part.getBoundingClientRect().top > innerHeight,
    );
    for (const part of parts) part.classList.add('reveal-waiting');
    const observer = new IntersectionObserver(
      (entries) => {
        const arrived = entries.filter((entry) => entry.isIntersecting);
        for (const [i, { target }] of arrived.entries()) {
          observer.unobserve(target);
          const part = target as HTMLElement;
          part.style.animationDelay = `${Math.min(i, 5) * 80}ms`;
          part.classList.replace('reveal-waiting', 'reveal-now');
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
