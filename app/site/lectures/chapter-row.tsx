// One chapter of a unit. Its dot has a tick once it was started and is ringed while it is selected.
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { languageOf } from '../../ui/language.ts';
import type { Chapter } from './chapters.ts';
import { isPlainClick } from './plain-click.ts';
import { formatTime, type Progress } from './watched.ts';

type Line = 'none' | 'open' | 'done';

type ChapterRowProps = {
  chapter: Chapter;
  isCurrent: boolean;
  progress: Progress | undefined;
  lineAbove: Line;
  lineBelow: Line;
  onPick: (chapter: Chapter) => void;
};

const lines: Record<Line, string> = { none: '', open: 'bg-line', done: 'bg-sun' };

export function ChapterRow({ chapter, isCurrent, progress, lineAbove, lineBelow, onPick }: ChapterRowProps) {
  const t = useT();
  const isDone = progress !== undefined;
  return (
    <li>
      <Link
        to={chapter.to}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => {
          if (isPlainClick(event)) onPick(chapter);
        }}
        className={classNames(
          'relative grid min-h-14.5 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-1.5 rounded-[14px] pr-3 pl-1 -outline-offset-3 max-[900px]:scroll-mt-[calc(56.25vw+5rem)]',
          isCurrent ? 'bg-primary-soft' : 'hover:bg-sunken',
        )}
      >
        <span aria-hidden className="relative grid place-items-center self-stretch">
          <span className={classNames('absolute top-0 left-1/2 h-1/2 w-0.75 -translate-x-1/2', lines[lineAbove])} />
          <span className={classNames('absolute bottom-0 left-1/2 h-1/2 w-0.75 -translate-x-1/2', lines[lineBelow])} />
          <span className={classNames('relative grid place-items-center rounded-full', dotLook(isCurrent, isDone))}>
            {isDone && <Check size={10} strokeWidth={4.5} className="text-on-sun" />}
          </span>
        </span>
        <span
          lang={languageOf(chapter.title)}
          className={classNames(
            'py-2 text-ui leading-tight wrap-anywhere [&[lang]]:leading-[1.4]',
            isCurrent ? 'font-semibold' : 'font-medium',
          )}
        >
          {chapter.title}
        </span>
        {progress && progress.of > 0 && (
          <span
            className={classNames('text-small tabular-nums', isCurrent ? 'font-semibold text-primary' : 'text-ink-3')}
          >
            {formatTime(progress.of)}
          </span>
        )}
        {isDone && <span className="sr-only">{t('Watched')}</span>}
      </Link>
    </li>
  );
}

function dotLook(isCurrent: boolean, isDone: boolean) {
  if (isCurrent) return 'size-3.5 bg-sun shadow-[0_0_0_3.5px_var(--c-primary-soft),0_0_0_6px_var(--c-primary)]';
  return isDone ? 'size-4.5 bg-sun' : 'size-4 bg-surface shadow-[inset_0_0_0_2.5px_var(--c-line-strong)]';
}
