// Shown in place of a page while its data loads.
import { useT } from '../../language/translation.tsx';
import { CardSkeletons, LoadingNote, Skeleton } from '../../ui/skeleton.tsx';

export function PageSkeleton({ path }: { path: string }) {
  const t = useT();
  const [, section = '', item] = path.split('/');
  if (section === 'courses' && item)
    return (
      <p role="status" className="wrap section min-h-[60vh] text-lead text-ink-2">
        {t('Loading...')}
      </p>
    );
  if (section === 'classes' || section === 'spoken-english')
    return (
      <div className="mx-auto grid min-h-[60vh] max-w-300 content-start gap-8 pt-17 pb-16 min-[900px]:grid-cols-[minmax(0,1fr)_clamp(18.75rem,33vw,25rem)] min-[900px]:px-10 min-[900px]:pt-4">
        <LoadingNote />
        <Skeleton className="aspect-video rounded-none min-[900px]:rounded-[24px]" />
        <div className="grid content-start gap-3 px-5 min-[900px]:px-0">
          <Skeleton className="h-13" />
          <Skeleton className="h-70 rounded-card" />
          <Skeleton className="h-20 rounded-card" />
        </div>
      </div>
    );
  return (
    <div className="wrap min-h-[60vh] pt-8 pb-16">
      <LoadingNote />
      <Skeleton className="mb-8 h-14 w-3/5 max-w-md" />
      <CardSkeletons picture={section === 'notes' ? 'aspect-4/5' : 'aspect-video'} />
    </div>
  );
}
