// A short fact in a rounded box; with `to` it is a link.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

type ChipProps = { icon?: ReactNode; children: ReactNode; to?: string; onSlate?: boolean; className?: string };

export function Chip({ icon, children, to, onSlate, className }: ChipProps) {
  const look = classNames(
    'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3.5 text-ui font-medium [&>svg]:size-4.5 [&>svg]:shrink-0',
    onSlate ? 'bg-black/25 text-chalk ring-chalk [&>svg]:text-sun' : 'bg-surface ring-soft [&>svg]:text-primary',
    to !== undefined && 'hover:bg-sunken',
    className,
  );
  const content = (
    <>
      {icon}
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
