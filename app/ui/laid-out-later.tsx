// A section below the fold: laid out when it comes near, or some time after the page has loaded, and hydrated by itself, so that a slow
// phone paints the top of the page first and is not blocked for long. It stays laid out. With it, and scripts
// asked for after the paint, the largest paint of the home page came after 1.6 s instead of 2.6.
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

const LONG_LOADED_MS = 3000;

export function LaidOutLater({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const isPop = useNavigationType() === 'POP';
  // Back and Forward scroll to where one was, for which all heights must be known. Of a document that is loaded, the same is said by
  // app/site/frame/keep-scroll-position.ts: the router calls a first visit POP, too.
  useLayoutEffect(() => {
    if (isPop && (wasLeft || 'laidOut' in document.documentElement.dataset))
      ref.current?.setAttribute('data-laid-out', '');
  }, [isPop]);
  useEffect(() => {
    const section = ref.current;
    const layOut = () => section?.setAttribute('data-laid-out', '');
    const layOutNear = (event: Event) => (event as ContentVisibilityAutoStateChangeEvent).skipped || layOut();
    section?.addEventListener('contentvisibilityautostatechange', layOutNear);
    previous = (previous ?? untilLongLoaded()).then(untilIdle).then(layOut);
    return () => {
      wasLeft = true;
      section?.removeEventListener('contentvisibilityautostatechange', layOutNear);
    };
  }, []);
  return (
    <div ref={ref} className="laid-out-later empty:hidden">
      <Suspense>{children}</Suspense>
    </div>
  );
}

/** The page with such sections, in this document. */
let wasLeft = false;

/** One section after another. */
let previous: Promise<unknown> | undefined;

async function untilLongLoaded() {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, LONG_LOADED_MS));
}

/** After a frame, in which the section before is laid out. */
function untilIdle() {
  return new Promise((resolve) => {
    const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 500 }) : resolve(0));
    setTimeout(wait, 50);
  });
}
