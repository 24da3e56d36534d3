// A muggu for places that are seldom seen, such as the page for unknown addresses: what draws it loads when it is shown.
import { type ComponentProps, lazy, Suspense } from 'react';
import type { Muggu } from './muggu.tsx';

const Drawn = lazy(async () => ({ default: (await import('./muggu.tsx')).Muggu }));

export function LateMuggu(props: ComponentProps<typeof Muggu>) {
  return (
    <Suspense fallback={<span className={props.className} />}>
      <Drawn {...props} />
    </Suspense>
  );
}
