// All units of a class or level, collapsible.
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { levelName } from '#contract/choices.ts';
import { useT } from '../../language/translation.tsx';
import { languageOf } from '../../ui/language.ts';
import { ChapterRow } from './chapter-row.tsx';
import type { Chapter, UnitChapters } from './chapters.ts';
import type { Watched } from './watched.ts';

type UnitListProps = {
  level: string;
  units: UnitChapters[];
  current: Chapter;
  watched: Watched;
  onPick: (chapter: Chapter) => void;
};

export function UnitList({ level, units, current, watched, onPick }: UnitListProps) {
  const t = useT();
  const chapters = units.flatMap((one) => one.chapters);
  const done = countDone(chapters, watched);
  return (
    <section
      aria-labelledby="chapters"
      className="px-5 pt-9 pb-10 min-[900px]:sticky min-[900px]:top-20 min-[900px]:col-start-2 min-[900px]:row-start-2 min-[900px]:p-0 min-[1280px]:top-23"
    >
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="chapters" className="text-[1.75rem] leading-[1.12]">
          {t(levelName(level))}
        </h2>
        <p className="text-small font-medium text-ink-3 tabular-nums">
          {done > 0
            ? t('{done} of {count} watched', { done, count: chapters.length })
            : t('{count, plural, one {# chapter} other {# chapters}}', { count: chapters.length })}
        </p>
      </div>
      <div className="grid gap-3">
        {units.map((one) => (
          <UnitCard key={one.unit._id} {...one} current={current} watched={watched} onPick={onPick} />
        ))}
      </div>
    </section>
  );
}

type UnitCardProps = UnitChapters & Omit<UnitListProps, 'level' | 'units'>;

function UnitCard({ unit, chapters, current, watched, onPick }: UnitCardProps) {
  const t = useT();
  const isCurrent = current.unit === unit;
  // A unit opens when one of its chapters is selected; the visitor may close it again.
  const [isOpen, setOpen] = useState(isCurrent);
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  if (isCurrent !== wasCurrent) {
    setWasCurrent(isCurrent);
    if (isCurrent) setOpen(true);
  }
  const done = countDone(chapters, watched);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-card bg-surface ring-soft"
    >
      <summary className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-card px-4.5 py-3.5 -outline-offset-3 max-[900px]:scroll-mt-[calc(56.25vw+5rem)] [&::-webkit-details-marker]:hidden">
        <h3 lang={languageOf(unit.unitTitle)} className="text-[1.3125rem] leading-[1.12] wrap-anywhere">
          {unit.unitTitle}
        </h3>
        <span className="mt-0.5 text-small text-ink-3">
          {done > 0
            ? t('{count, plural, one {# chapter} other {# chapters}}, {done} done', { count: chapters.length, done })
            : t('{count, plural, one {# chapter} other {# chapters}}', { count: chapters.length })}
        </span>
        <ChevronDown
          aria-hidden
          className="col-start-2 row-span-2 row-start-1 size-5 transition-transform duration-200 ease-chalk group-open:rotate-180"
        />
      </summary>
      <ol className="px-2.5 pb-2.5">
        {chapters.map((chapter, i) => (
          <ChapterRow
            key={chapter.to}
            chapter={chapter}
            isCurrent={chapter === current}
            progress={watched.get(chapter.key)}
            lineAbove={lineTo(chapters[i - 1], watched)}
            lineBelow={i < chapters.length - 1 ? lineTo(chapter, watched) : 'none'}
            onPick={onPick}
          />
        ))}
      </ol>
    </details>
  );
}

/** The line from a chapter to the next is coloured once the chapter was started. */
function lineTo(chapter: Chapter | undefined, watched: Watched) {
  if (!chapter) return 'none';
  return watched.has(chapter.key) ? 'done' : 'open';
}

const countDone = (chapters: Chapter[], watched: Watched) => chapters.filter(({ key }) => watched.has(key)).length;
