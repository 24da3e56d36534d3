// A muggu for places that are seldom seen, such as the page for unknown addresses: what draws it loads when it is shown.
import { type ComponentProps, lazy, Suspense } from 'react';
import type { Muggu } from './muggu.tsx';

const Drawn = lazy(async () => {
  // An ornament that cannot be had must not take the page with it.
  const { Muggu: Part } = await import('./muggu.tsx').catch(() => ({ Muggu: () => null }));
  return { default: Part as typeof Muggu };
});

export function LateMuggu(props: ComponentProps<typeof Muggu>) {
  return (
    <Suspense fallback={<span className={props.className} />}>
      <Drawn {...props} />
    </Suspense>
  );
}
