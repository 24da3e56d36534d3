// Parts below the fold: the server sends them with the page, the code that brings them to life comes when the first page
// has been shown and the browser has nothing better to do. Links in them work before that, as links.
import { type ComponentType, lazy, memo, Suspense } from 'react';

/**
 * `const Footer = late(async () => (await import('./footer.tsx')).Footer)`
 * With `ahead` the code comes also when nothing shows the part yet: it will be wanted at once.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, { ahead = false } = {}) {
  if (ahead)
    void whenCalm()
      ?.then(load)
      .catch(() => {});
  const Part = lazy(async () => {
    await whenCalm();
    // A part that cannot be had must not take the page with it.
    return { default: await load().catch(() => Nothing as ComponentType<Props>) };
  });
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));
}

const Nothing = () => null;

let calm: Promise<unknown> | undefined;

/** Once the page has loaded and the browser has time; at once on the server. */
function whenCalm() {
  if (typeof document === 'undefined') return;
  calm ??= new Promise((resolve) => {
    const rest = () =>
      'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 1500 }) : setTimeout(resolve, 200);
    if (document.readyState === 'complete') rest();
    else addEventListener('load', rest, { once: true });
  });
  return calm;
}
