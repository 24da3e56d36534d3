// Grey placeholders for content that loads. Screen readers hear 'Loading...' once, from LoadingNote.
import { useT } from '../language/translation.tsx';
import { classNames } from './class-names.ts';

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-m bg-sunken', className)} />;
}

export function LoadingNote() {
  const t = useT();
  return (
    <p role="status" className="sr-only">
      {t('Loading...')}
    </p>
  );
}

export function CardSkeletons({ count = 6, picture = 'aspect-video' }: { count?: number; picture?: string }) {
  return (
    <div aria-hidden className="grid gap-4 min-[620px]:grid-cols-2 min-[900px]:grid-cols-3 min-[900px]:gap-5.5">
      {Array.from({ length: count }, (_, i) => i).map((i) => (
        <div key={i} className="overflow-hidden rounded-card bg-surface shadow-2">
          <Skeleton className={classNames('rounded-none', picture)} />
          <div className="grid gap-3 p-5">
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
