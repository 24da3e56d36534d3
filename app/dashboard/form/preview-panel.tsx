// The panel beside a form that previews what visitors will see.
import type { ReactNode } from 'react';

export function PreviewPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card bg-surface p-4.5 ring-soft">
      <h2 className="mb-3 text-[1.5rem] leading-tight">{title}</h2>
      {children}
    </section>
  );
}
