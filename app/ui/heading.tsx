// The heading of a section: kicker, title, lead text and a link to more.
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export function Kicker({ children, onSlate }: { children: ReactNode; onSlate?: boolean }) {
  return (
    <p
      className={classNames(
        'flex items-center gap-2.5 text-small font-semibold',
        onSlate ? 'text-sun' : 'text-primary',
        'before:size-2.25 before:rounded-full before:bg-sun before:shadow-[0_0_0_3px_rgb(254_198_51/.28)] before:content-[""]',
      )}
    >
      {children}
    </p>
  );
}

type SectionHeadingProps = {
  kicker?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  more?: { to: string; text: string };
  id?: string;
};

export function SectionHeading({ kicker, title, lead, more, id }: SectionHeadingProps) {
  return (
    <div className="mb-6.5 grid gap-2.5 min-[900px]:mb-9.5 min-[900px]:grid-cols-[1fr_auto] min-[900px]:items-end">
      <div className="grid gap-2.5">
        {kicker && <Kicker>{kicker}</Kicker>}
        <h2 id={id} className="text-h2 leading-[1.02]">
          {title}
        </h2>
        {lead && <p className="max-w-[64ch] text-lead text-ink-2">{lead}</p>}
      </div>
      {more && <MoreLink to={more.to}>{more.text}</MoreLink>}
    </div>
  );
}

export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="group inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary hover:text-primary-hover"
    >
      {children}
      <ArrowRight aria-hidden className="size-5 transition-transform duration-200 group-hover:translate-x-0.5" />
    </Link>
  );
}
