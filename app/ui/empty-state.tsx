// Shown where there is no content: a small muggu, one sentence, at most one action.
import type { ReactNode } from 'react';
import { LazyMuggu } from './drawn/lazy-muggu.tsx';

export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 py-14 text-center">
      <LazyMuggu seed="empty" shape="diamond" columns={5} className="mb-2 size-28 text-line-strong" />
      <p className="text-lead font-semibold">{title}</p>
      {children && <p className="text-ink-2">{children}</p>}
      {action}
    </div>
  );
}
