// A short fact in a rounded box; with `to` it is a link.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

type ChipProps = {
  icon?: LucideIcon;
  children: ReactNode;
  to?: string;
  /** It stands on slate on wide screens. */
  slateWhenWide?: boolean;
  className?: string;
};

export function Chip({ icon: Icon, children, to, slateWhenWide, className }: ChipProps) {
  const look = classNames(
    'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-surface px-3.5 text-ui font-medium ring-soft',
    slateWhenWide && 'min-[900px]:bg-black/25 min-[900px]:text-chalk min-[900px]:ring-chalk',
    to !== undefined && 'hover:bg-sunken',
    className,
  );
  const content = (
    <>
      {Icon && (
        <Icon
          aria-hidden
          className={classNames('size-4.5 shrink-0 text-primary', slateWhenWide && 'min-[900px]:text-sun')}
        />
      )}
      {children}
    </>
  );
  return to === undefined ? (
    <span className={look}>{content}</span>
  ) : (
    <Link to={to} prefetch="intent" className={look}>
      {content}
    </Link>
  );
}
