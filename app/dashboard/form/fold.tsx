// A part of a form that is seldom needed: one line until it is opened. focusField opens it for an error inside of it.
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** `note`: what is in it, in a word or two. */
export function Fold({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <details aria-label={title} className="group min-w-0 rounded-m bg-sunken px-3.5">
      <summary className="flex min-h-13 cursor-pointer py-2 leading-tight list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-90" />
        <span className="min-w-0">{title}</span>
        {note && <span className="ml-auto text-right text-small font-medium text-ink-2">{note}</span>}
      </summary>
      <div className="grid gap-5 pt-1 pb-3.5">{children}</div>
    </details>
  );
}

/** Opens the folds around it: a hidden element cannot take the focus. */
export function unfold(element: Element) {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
}
