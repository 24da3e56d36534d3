// A part of the account page.
import { type ReactNode, useId } from 'react';

type SectionProps = {
  title: string;
  /** The id that a link to the section ends with. */
  anchor?: string;
  note?: ReactNode;
  children: ReactNode;
};

export function Section({ title, anchor, note, children }: SectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      aria-labelledby={id}
      className="grid min-w-0 scroll-mt-20 gap-4 rounded-card bg-surface p-4.5 ring-soft min-[1000px]:p-5.5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-[1.5625rem] leading-tight">
          {title}
        </h2>
        {note}
      </div>
      {children}
    </section>
  );
}
