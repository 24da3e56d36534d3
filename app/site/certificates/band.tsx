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
  children: ReactNode;
};

export function Band({ look, picture, children }: BandProps) {
  return (
    <div className={bandLooks[look]}>
      <div
        className={classNames(
          'wrap max-w-270 py-3 min-[900px]:py-6',
          Boolean(picture) && 'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 min-[900px]:gap-7',
        )}
      >
        {picture}
        <div className="min-w-0">{children}</div>
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

/** A disc with an icon, where there is no seal. */
export function BandIcon({ icon: Icon, look }: { icon: LucideIcon; look: keyof typeof discs }) {
  return (
    <span
      className={classNames(
        'grid size-17 shrink-0 place-items-center self-start rounded-full min-[900px]:size-24 min-[900px]:self-center',
        discs[look],
      )}
    >
      <Icon aria-hidden className="size-9 min-[900px]:size-12" />
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
