// The way back to the chapter that was started last: on the page of its class, and on the home page.
import { ArrowRight, Play } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../../language/translation.tsx';
import { languageOf } from '../../ui/language.ts';
import type { Chapter } from './chapters.ts';
import { isPlainClick } from './plain-click.ts';
import { useLatestLecture } from './watched.ts';

/** On the poster, where it moves nothing when the device's memory is read. */
export function ContinueLink({ chapter, onPick }: { chapter: Chapter; onPick: (chapter: Chapter) => void }) {
  const t = useT();
  return (
    <Link
      to={chapter.to}
      preventScrollReset
      prefetch="none"
      onClick={(event) => {
        if (isPlainClick(event)) onPick(chapter);
      }}
      className="absolute bottom-3 left-3 flex min-h-11 max-w-[calc(100%-1.5rem)] items-center gap-2 rounded-m bg-[#031016]/86 px-3 text-small font-semibold text-chalk hover:bg-[#031016] min-[900px]:bottom-4 min-[900px]:left-4 min-[900px]:text-ui"
    >
      <span className="truncate">{t('Continue: {title}', { title: chapter.title })}</span>
      <ArrowRight aria-hidden className="size-4.5 shrink-0 text-sun" />
    </Link>
  );
}

/** On the home page; nothing while no lecture was started. */
export function ContinueLecture() {
  const t = useT();
  const lecture = useLatestLecture();
  if (!lecture) return null;
  return (
    <Link
      to={lecture.to}
      prefetch="intent"
      className="mb-5 grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 rounded-card bg-surface px-4 py-2.5 ring-soft hover:bg-sunken min-[900px]:max-w-120"
    >
      <span className="grid size-11 place-items-center rounded-full bg-sun text-on-sun">
        <Play aria-hidden className="ml-0.5 size-5 fill-current" />
      </span>
      <span className="min-w-0 leading-tight">
        <span className="block text-small font-medium text-ink-3">{t('Continue')}</span>
        <span lang={languageOf(lecture.title)} className="block truncate font-semibold">
          {lecture.title}
        </span>
      </span>
      <ArrowRight aria-hidden className="size-5 text-primary" />
    </Link>
  );
}
