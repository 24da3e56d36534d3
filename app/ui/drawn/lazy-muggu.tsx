// A muggu whose drawing code is loaded when it is shown.
import { type ComponentProps, lazy, Suspense } from 'react';
import type { Muggu } from './muggu.tsx';

const LazyDrawing = lazy(async () => {
  // An ornament that fails to load must not fail the page.
  const { Muggu: Part } = await import('./muggu.tsx').catch(() => ({ Muggu: () => null }));
  return { default: Part as typeof Muggu };
});

export function LazyMuggu(props: ComponentProps<typeof Muggu>) {
  return (
    <Suspense fallback={<span className={props.className} />}>
      <LazyDrawing {...props} />
    </Suspense>
  );
}
