// A part below the fold: laid out when it comes near, or some time after the page was hydrated, and hydrated by itself, so that a slow phone
// paints the top of the page first and is not blocked for long. The browser does so by itself (content-visibility: auto, in app.css); what is
// here lets the part stay laid out, and lays all out where Back must find its place. With it the largest paint of the home page came after 1.6 s
// instead of 2.6, and a font that arrives lays out 411 boxes of /te/courses instead of 666.
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** From the first hydration to the first part that is far away, and from one to the next, which leaves room for frames and taps. */
const LONG_MS = 3000;
const BETWEEN_MS = 100;

export function LaidOutLater({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const isPop = useNavigationType() === 'POP';
  // Back and Forward scroll to where one was, for which all heights must be known. Of a document that is loaded, the same is said by
  // app/site/frame/kept-place.ts: the router calls a first visit POP, too.
  useLayoutEffect(() => {
    if (isPop && (wasLeft || 'laidOut' in document.documentElement.dataset))
      ref.current?.setAttribute('data-laid-out', '');
  }, [isPop]);
  useEffect(() => {
    const section = ref.current;
    const layOut = () => section?.setAttribute('data-laid-out', '');
    const layOutNear = (event: Event) => (event as ContentVisibilityAutoStateChangeEvent).skipped || layOut();
    section?.addEventListener('contentvisibilityautostatechange', layOutNear);
    previous = (previous ?? pause(LONG_MS)).then(() => pause(BETWEEN_MS)).then(layOut);
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

/** One after another. */
let previous: Promise<unknown> | undefined;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
