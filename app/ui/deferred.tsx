// Components below the fold: rendered on the server with the page, hydrated when the page has loaded and the browser is idle.
// Until then their links work as plain links, and a tap on a button is kept. Suspense and lazy alone would ask for the
// code while the page is hydrated: 11 kB more on the home page, which has 138 of the 141 kB that a page may load, in seven files more.
import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';
import { repeatEarlyTap } from './early-taps.ts';

/**
 * `const Footer = deferred(async () => (await import('./footer.tsx')).Footer)`
 * With `preload` the code is loaded even before the component is shown. `instead` is shown when it cannot be loaded.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { preload = false, instead = Nothing }: { preload?: boolean; instead?: ComponentType<object> } = {},
) {
  if (preload)
    void whenIdle()
      ?.then(load)
      .catch(() => {});
  const Part = lazy(async () => {
    await whenIdle();
    // A part that fails to load must not fail the page.
    return { default: await load().catch(() => instead as ComponentType<Props>) };
  });
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
      <Hydrated />
    </Suspense>
  ));
}

function Hydrated() {
  useEffect(repeatEarlyTap, []);
  return null;
}

function Nothing() {
  return null;
}

let idle: Promise<unknown> | undefined;

/** Resolves once the page has loaded and the browser is idle; at once on the server. */
function whenIdle() {
  if (typeof document === 'undefined') return;
  idle ??= new Promise((resolve) => {
    const wait = () =>
      'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 1500 }) : setTimeout(resolve, 200);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
  return idle;
}
