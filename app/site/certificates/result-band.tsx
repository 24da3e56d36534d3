// The result of a lookup: a band across the whole window, right under the header, so that it is visible on every phone.
import { BadgeCheck, Clock, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { CertificateState } from '#contract/certificates/state.ts';
import { classNames } from '../../ui/class-names.ts';

export const bandLooks = {
  Verified: 'bg-leaf-soft text-leaf',
  Pending: 'bg-sun-soft text-sun-ink',
  Rejected: 'bg-danger-soft text-danger',
  Withdrawn: 'bg-danger-soft text-danger',
  plain: 'bg-sunken text-ink',
};

export const statusIcons: Record<CertificateState, LucideIcon> = {
  Verified: BadgeCheck,
  Pending: Clock,
  Rejected: X,
  Withdrawn: X,
};

type BandProps = {
  look: keyof typeof bandLooks;
  picture?: ReactNode;
  /** Below picture and heading; on wide screens below the heading. */
  more?: ReactNode;
  children: ReactNode;
};

export function Band({ look, picture, more, children }: BandProps) {
  return (
    <div className={bandLooks[look]}>
      <div
        className={classNames(
          'wrap max-w-270 py-3 min-[900px]:py-6',
          Boolean(picture) && 'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 min-[900px]:gap-x-7',
        )}
      >
        {picture}
        <div className="min-w-0">{children}</div>
        {more && <div className="col-span-full min-[900px]:col-start-2">{more}</div>}
      </div>
    </div>
  );
}

/** The heading of a result. After a lookup inside the site it takes the focus; a loaded page begins with it anyway. */
export function BandHeading({ className, children }: { className: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/** A disc with an icon. */
export function BandIcon({ icon: Icon, look }: { icon: LucideIcon; look: keyof typeof discs }) {
  return (
    <span
      className={classNames(
        'grid size-14 shrink-0 place-items-center self-start rounded-full min-[900px]:size-24 min-[900px]:self-center',
        discs[look],
      )}
    >
      <Icon aria-hidden className="size-8 min-[900px]:size-12" />
    </span>
  );
}

const discs = {
  Verified: 'bg-leaf text-surface',
  Pending: 'bg-sun-ink text-surface',
  Rejected: 'bg-danger text-surface',
  Withdrawn: 'bg-danger text-surface',
  plain: 'bg-surface text-ink-2',
};
