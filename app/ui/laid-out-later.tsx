// A section below the fold: with script it is laid out when it comes near or when the browser is idle, one section at a
// time, so that a slow phone paints the top of the page first and is never held up for long.
import { type ReactNode, Suspense, useEffect, useRef } from 'react';

/** Hydrated by itself too. */
export function LaidOutLater({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const section = ref.current;
    previous = previous.then(untilIdle).then(() => section?.setAttribute('data-laid-out', ''));
  }, []);
  return (
    <div ref={ref} className="laid-out-later empty:hidden">
      <Suspense>{children}</Suspense>
    </div>
  );
}

let previous: Promise<unknown> = Promise.resolve();

/** After a frame, in which the section before is laid out. */
function untilIdle() {
  return new Promise((resolve) => {
    const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 500 }) : resolve(0));
    setTimeout(wait, 50);
  });
}
