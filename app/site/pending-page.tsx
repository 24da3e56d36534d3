// What stands in for a page while its data is on the way. A page that comes quickly is not announced by a flicker.
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { CardSkeletons, LoadingNote, Skeleton } from '../ui/skeleton.tsx';

const PATIENCE = 80;

/** The path being waited for, once the wait is long enough to be noticed. */
export function usePendingPath() {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const awaited = next !== undefined && next !== pathname ? next : undefined;
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (awaited === undefined) return;
    const timer = setTimeout(() => {
      setShown(awaited);
      scrollTo(0, 0);
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
      setShown(undefined);
    };
  }, [awaited]);
  return awaited === shown ? shown : undefined;
}

export function PendingPage({ path }: { path: string }) {
  const [, section = '', item] = path.split('/');
  if (section === 'courses' && item)
    return (
      <p role="status" className="wrap section min-h-[60vh] text-lead text-ink-2">
        Loading...
      </p>
    );
  return (
    <div className="wrap min-h-[60vh] pt-8 pb-16">
      <LoadingNote />
      {section === 'classes' || section === 'spoken-english' ? (
        <div className="grid gap-8 min-[900px]:grid-cols-[1fr_400px]">
          <Skeleton className="aspect-video rounded-xl" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-70" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        </div>
      ) : (
        <>
          <Skeleton className="mb-8 h-14 w-3/5 max-w-md" />
          <CardSkeletons picture={section === 'notes' ? 'aspect-[4/5]' : 'aspect-video'} />
        </>
      )}
    </div>
  );
}
