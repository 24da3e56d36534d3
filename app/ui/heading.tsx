// The heading of a section: kicker, title, lead text and a link to more.
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function Kicker({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 text-small font-semibold text-primary before:size-2 before:rounded-full before:bg-sun before:shadow-[0_0_0_3px_rgb(254_198_51/.28)]">
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
    <div className="mb-5.5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 min-[900px]:mb-9.5">
      {kicker && <Kicker>{kicker}</Kicker>}
      <h2 id={id} className="text-h2 leading-[1.04] max-[900px]:col-span-full min-[900px]:col-start-1">
        {title}
      </h2>
      {lead && (
        <p className="max-w-[64ch] text-lead text-ink-2 max-[900px]:col-span-full min-[900px]:col-start-1">{lead}</p>
      )}
      {more && (
        // On phones beside the kicker, so that it takes no line of its own.
        <div className="col-start-2 row-start-1 max-[900px]:-my-2.5 min-[900px]:row-span-3 min-[900px]:self-end">
          <MoreLink to={more.to}>{more.text}</MoreLink>
        </div>
      )}
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
