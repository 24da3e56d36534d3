// Pagination of a list.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { shownNumber } from '#contract/language/languages.ts';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PAGE_SIZE } from './address.ts';

const box = 'grid min-h-11 min-w-11 place-items-center rounded-m px-2 font-semibold';

/** `hasMore`: there are more than `total`, which were not counted. */
type ListPagesProps = { page: number; total: number; hasMore?: boolean };

export function ListPages({ page, total, hasMore = false }: ListPagesProps) {
  const t = useT();
  const [search] = useSearchParams();
  const last = Math.max(Math.ceil(total / PAGE_SIZE), hasMore ? page + 1 : 1);
  if (last <= 1) return null;
  const shown = {
    first: (page - 1) * PAGE_SIZE + 1,
    last: hasMore ? page * PAGE_SIZE : Math.min(page * PAGE_SIZE, total),
  };
  const to = (number: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(number));
    return `?${next}`;
  };
  return (
    <nav aria-label={t('Pages')} className="mt-6 flex flex-wrap items-center gap-1.5">
      <Step to={to(page - 1)} off={page <= 1} label={t('Previous page')}>
        <ChevronLeft aria-hidden className="size-5" />
      </Step>
      {shownPages(page, last).map((number, at) =>
        number === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, each in its place
          <span key={`gap ${at}`} className="px-1 text-ink-3">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={t('Page {page}', { page: number })}
            className={classNames(box, number === page ? 'bg-primary text-on-primary' : 'hover:bg-sunken')}
          >
            {shownNumber(number)}
          </Link>
        ),
      )}
      <Step to={to(page + 1)} off={page >= last} label={t('Next page')}>
        <ChevronRight aria-hidden className="size-5" />
      </Step>
      <p className="ml-2 text-small text-ink-3">
        {hasMore
          ? t('{first, number}–{last, number} of more than {total, number}', { ...shown, total })
          : t('{first, number}–{last, number} of {total, number}', { ...shown, total })}
      </p>
    </nav>
  );
}

/** What a list is seldom used for. */
export function BelowList({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap gap-2.5 empty:hidden">{children}</div>;
}

type StepProps = { to: string; off: boolean; label: string; children: ReactNode };

function Step({ to, off, label, children }: StepProps) {
  if (off) return <span className={classNames(box, 'text-line-strong opacity-50')}>{children}</span>;
  return (
    <Link to={to} aria-label={label} className={classNames(box, 'ring-soft hover:bg-sunken')}>
      {children}
    </Link>
  );
}

/** First, last and the neighbours of the current page; undefined marks a gap. */
function shownPages(page: number, last: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? number - 1;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [undefined, number] : [number];
  });
}
