// A part of a page with a title of its own.
import type { ReactNode } from 'react';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card bg-surface px-4.5 pt-4.5 pb-2 ring-soft">
      <h2 className="mb-1.5 text-[1.5625rem] leading-tight">{title}</h2>
      {children}
    </section>
  );
}
