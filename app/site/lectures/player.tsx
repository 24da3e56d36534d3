// Recorded lectures: the video, its title, and all units beside it, for classes and spoken English alike. The address selects
// the chapter, so every chapter can be linked and works without script. The video is loaded only when it is started.
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { originalOf } from '#contract/language/original.ts';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { deferred } from '../../ui/deferred.tsx';
import { languageOf } from '../../ui/language.ts';
import { queryText } from '../frame/query.ts';
import { ChapterActions } from './chapter-actions.tsx';
import { arrangeChapters, type Chapter, chapterToContinue, findChapter, type Unit } from './chapters.ts';
import { ContinueLink } from './continue.tsx';
import { LevelTabs } from './level-tabs.tsx';
import { Screen } from './screen.tsx';
import { UnitList } from './unit-list.tsx';
import { markStarted, markWatched, useWatched } from './watched.ts';

const EmptyLectures = deferred(async () => (await import('./empty.tsx')).EmptyLectures);
const OpenElsewhere = deferred(async () => (await import('./open-elsewhere.tsx')).OpenElsewhere);

type PlayerProps = {
  /** The class or level shown, and all of them. */
  level: string;
  levels: readonly string[];
  /** The path before the level, and the label of the tabs. */
  base: string;
  label: string;
  /** The level in full: "Class 10", "Spoken English Beginner". */
  name: string;
  /** The class of its notes. */
  notesOf: string;
  units: Unit[];
};

export function Player({ level, levels, base, label, name, notesOf, units }: PlayerProps) {
  const t = useT();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const watched = useWatched();
  const arranged = useMemo(() => arrangeChapters(units), [units]);
  const all = useMemo(() => arranged.flatMap(({ chapters }) => chapters), [arranged]);
  // Only the chapter that was started plays, not one that is selected later, as by the browser's Back.
  const [started, setStarted] = useState<{ id: string; takeFocus: boolean }>();
  const [broken, setBroken] = useState<string>();

  const tabs = { level, levels, base, label };
  const chapter = findChapter(arranged, address);
  if (!chapter) return <EmptyLectures name={name} tabs={tabs} />;

  const place = all.indexOf(chapter);
  const [previous, next] = [all[place - 1], all[place + 1]];
  const id = idOf(chapter);
  const isBroken = broken === id;
  const isPlaying = started?.id === id && !isBroken && chapter.video.kind !== 'link';
  // On the page of a class, not of a chapter that was linked to.
  const left = address.size > 0 ? undefined : chapterToContinue(all, watched);
  const remember = ({ key, to, title }: Chapter) => markStarted(key, { to: `${base}/${level}${to}`, title });
  const start = (picked: Chapter, takeFocus: boolean) => {
    if (picked.video.kind !== 'link') remember(picked);
    setStarted({ id: idOf(picked), takeFocus });
  };
  const pick = (picked: Chapter) => start(picked, false);
  const playNext = () => {
    markWatched(chapter.key);
    if (!next) return;
    // Focus in this video moves to the next one.
    start(next, document.activeElement?.matches('iframe, video') ?? false);
    navigate(next.to, { replace: true, preventScrollReset: true });
  };

  return (
    <div className="mx-auto max-w-300 items-start min-[900px]:grid min-[900px]:grid-cols-[minmax(0,1fr)_clamp(18.75rem,33vw,25rem)] min-[900px]:grid-rows-[auto_1fr] min-[900px]:gap-x-8 min-[900px]:px-10 min-[900px]:pt-4 min-[900px]:pb-10">
      <LevelTabs
        {...tabs}
        className="px-3 pt-1 pb-3 min-[360px]:px-5 min-[900px]:col-start-2 min-[900px]:p-0 min-[900px]:pb-5"
      />
      {/* On wide screens the shorter column is sticky; on phones only the video. */}
      <div className="max-[900px]:contents min-[900px]:top-20 min-[900px]:col-start-1 min-[900px]:row-span-2 min-[900px]:row-start-1 min-[900px]:[@media(min-height:760px)]:sticky min-[1280px]:top-23">
        <Screen
          key={id}
          chapter={chapter}
          progress={watched.get(chapter.key)}
          isPlaying={isPlaying}
          isBroken={isBroken}
          takeFocus={started?.takeFocus ?? false}
          onStart={() => {
            remember(chapter);
            setStarted({ id, takeFocus: true });
          }}
          onEnded={playNext}
          onBroken={() => setBroken(id)}
        >
          {left && left !== chapter && <ContinueLink chapter={left} onPick={pick} />}
        </Screen>
        <div className="px-5 pt-4.5 min-[900px]:px-0 min-[900px]:pt-5.5">
          <p className="text-small font-semibold text-primary wrap-anywhere">
            {name}, <span lang={languageOf(chapter.unit.unitTitle)}>{chapter.unit.unitTitle}</span>
          </p>
          <h1
            lang={languageOf(chapter.title)}
            className={classNames(
              'mt-1 mb-3 leading-[1.04] wrap-anywhere min-[900px]:mb-4.5',
              chapter.title.length > 70
                ? 'text-[1.5rem] min-[900px]:text-[2.125rem]'
                : 'text-[2.0625rem] min-[900px]:text-[3rem]',
            )}
          >
            {chapter.title}
          </h1>
          <ChapterActions
            chapter={chapter}
            base={`${base}/${level}`}
            notes={`/notes${chapter.unit.subject && queryText({ class: notesOf, subject: originalOf(chapter.unit, 'subject') })}`}
            previous={previous}
            next={next}
            onPick={pick}
          />
          <p role="status" className="sr-only">
            {isPlaying && t('Playing: {title}', { title: chapter.title })}
            {isBroken && t('This video cannot be played here.')}
          </p>
          {isPlaying && 'embed' in chapter.video && <OpenElsewhere video={chapter.video} />}
        </div>
      </div>
      <UnitList level={level} units={arranged} current={chapter} watched={watched} onPick={pick} />
    </div>
  );
}

/** Unique also for two chapters of a unit with the same video. */
const idOf = ({ key, to }: Chapter) => `${to} ${key}`;
