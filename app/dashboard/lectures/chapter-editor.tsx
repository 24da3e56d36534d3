// The chapters of a lecture unit: add, paste several, edit, reorder, delete.
import { lazy, memo, Suspense, useId, useMemo, useRef, useState } from 'react';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { useT } from '../../language/translation.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useFocusAfterRender } from '../arrange/focus-after-render.ts';
import { moveItem } from '../arrange/move-item.ts';
import type { Chapter, ChapterRow } from './chapter.ts';
import { ChapterAdd } from './chapter-add.tsx';
import type { ChapterListProps } from './chapter-list.tsx';
import { ChapterListRow, type RowActions } from './chapter-row.tsx';
import { nameChapters } from './pasted-chapters.ts';

export type { Chapter } from './chapter.ts';

type ChapterEditorProps = {
  chapters: Chapter[];
  onChange: (chapters: Chapter[]) => void;
  /** The chapter that is being typed; held by the form, so that drafts include it. */
  next: Chapter;
  onNextChange: (next: Chapter) => void;
  /** By the names of the contract: `chapters`, `chapters.0.videoUrl`. */
  errors: Record<string, string>;
};

// If the code for dragging fails to load, Up and Down still work.
const ChapterList = lazy(async () => {
  const { ChapterList: List } = await import('./chapter-list.tsx').catch(() => ({ ChapterList: PlainList }));
  return { default: List };
});

/** With more chapters dragging is of no use, and its code would slow down typing. */
const DRAGGABLE = 200;

export function ChapterEditor({ chapters, onChange, next, onNextChange, errors }: ChapterEditorProps) {
  const t = useT();
  const id = useId();
  const { rows, change } = useChapterRows(chapters, onChange);
  const [openRows, setOpenRows] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<string>();
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });
  const announce = (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 }));
  const { root, focusLater } = useFocusAfterRender<HTMLFieldSetElement>();

  const errorsOf = (index: number): Partial<Chapter> => ({
    title: errors[`chapters.${index}.title`],
    videoUrl: errors[`chapters.${index}.videoUrl`],
  });
  // A chapter with an error opens, so that it can be corrected.
  const [seenErrors, setSeenErrors] = useState(errors);
  if (errors !== seenErrors) {
    setSeenErrors(errors);
    const refused = rows.filter((_, index) => Object.values(errorsOf(index)).some(Boolean));
    if (refused.some((row) => !openRows.has(row.id)))
      setOpenRows(new Set([...openRows, ...refused.map((row) => row.id)]));
  }

  const add = (added: Chapter[]) => {
    const named = nameChapters(added, rows.length);
    change([...rows, ...nameRows(named)]);
    announce(
      named.length === 1
        ? t('Chapter {number}, {title}, added.', { number: rows.length + 1, title: named[0]?.title ?? '' })
        : t('{count} chapters added. Each can be changed or deleted.', { count: named.length }),
    );
  };
  const putAt = (from: number, to: number) => change(moveItem(rows, from, to));
  const actions = useLatest<RowActions>({
    move: (from, to) => {
      const row = rows[from];
      if (!row) return;
      const { title } = row;
      if (to < 0) return announce(t('{title} is already first.', { title }));
      if (to >= rows.length) return announce(t('{title} is already last.', { title }));
      putAt(from, to);
      announce(t('{title} is now chapter {number} of {count}.', { title, number: to + 1, count: rows.length }));
      focusLater(partOf(row.id, to < from ? 'up' : 'down'));
    },
    edit: (row) => {
      setOpenRows(new Set([...openRows, row]));
      focusLater(partOf(row, 'title'));
    },
    finish: (row) => {
      setOpenRows(new Set([...openRows].filter((one) => one !== row)));
      focusLater(partOf(row, 'edit'));
    },
    change: (row, chapter) => change(rows.map((one) => (one.id === row ? { ...chapter, id: row } : one))),
    askDelete: setAsked,
  });
  const remove = () => {
    const index = rows.findIndex((row) => row.id === asked);
    const left = rows.toSpliced(index, 1);
    change(left);
    setAsked(undefined);
    announce(
      t('{count, plural, one {{title} deleted. One chapter is left.} other {{title} deleted. # chapters are left.}}', {
        title: rows[index]?.title ?? '',
        count: left.length,
      }),
    );
    const neighbour = left[index] ?? left.at(-1);
    focusLater(neighbour ? partOf(neighbour.id, 'delete') : '[name="chapters"]');
  };

  const list = { rows, openRows, errorsOf, actions, onDrop: putAt };
  return (
    <>
      <fieldset ref={root} aria-labelledby={`${id}-label`} className="@container grid min-w-0 gap-2.5">
        <p id={`${id}-label`} className="text-small font-semibold">
          {t('Chapters')}
        </p>
        {rows.length > DRAGGABLE && <PlainList {...list} />}
        {rows.length > 0 && rows.length <= DRAGGABLE && (
          <Suspense fallback={<PlainList {...list} />}>
            <ChapterList {...list} />
          </Suspense>
        )}
        <ChapterAdd next={next} onNextChange={onNextChange} onAdd={add} error={errors.chapters} />
        <p role="status" className="sr-only">
          <span key={announcement.count}>{announcement.text}</span>
        </p>
      </fieldset>
      {/* Outside: to open it, the browser lays the whole fieldset out again, which takes seconds for 2,000 chapters. */}
      <ConfirmDialog
        open={asked !== undefined}
        question={t(staffSentences.lectures.confirmDeleteChapter)}
        action={t('Delete chapter')}
        onConfirm={remove}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}

function PlainList({ rows, openRows, errorsOf, actions }: ChapterListProps) {
  return (
    <ol className="grid gap-2.5">
      {rows.map((row, index) => (
        <PlainRow
          key={row.id}
          row={row}
          index={index}
          count={rows.length}
          isOpen={openRows.has(row.id)}
          errors={errorsOf(index)}
          actions={actions}
        />
      ))}
    </ol>
  );
}

/** With two thousand rows, only those that changed are rendered again. */
const PlainRow = memo(
  ChapterListRow,
  ({ errors: before, ...a }, { errors: now, ...b }) =>
    before.title === now.title &&
    before.videoUrl === now.videoUrl &&
    Object.keys(a).every((key) => Object.is(a[key as keyof typeof a], b[key as keyof typeof b])),
);

/** One object as long as the list is mounted; it calls the functions of the last render. */
function useLatest<Functions extends Record<string, (...given: never[]) => unknown>>(functions: Functions): Functions {
  const latest = useRef(functions);
  latest.current = functions;
  const names = Object.keys(functions).join(' ');
  return useMemo(
    () =>
      Object.fromEntries(
        names.split(' ').map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
      ) as Functions,
    [names],
  );
}

const partOf = (row: string, part: string) => `[data-chapter="${row}"] [data-part="${part}"]`;

// Gives chapters an id while they are edited, so that rows keep focus when they move. Their translations stay with them. Other chapters (a draft, another user's version) get
// new ids.
function useChapterRows(chapters: Chapter[], onChange: (chapters: Chapter[]) => void) {
  const [kept, setKept] = useState(() => ({ rows: nameRows(chapters), text: textOf(chapters) }));
  const text = textOf(chapters);
  const isKnown = text === kept.text;
  const now = isKnown ? kept : { rows: nameRows(chapters), text };
  if (!isKnown) setKept(now);

  const change = (rows: ChapterRow[]) => {
    const next = rows.map(({ id, ...chapter }) => chapter);
    setKept({ rows, text: textOf(next) });
    onChange(next);
  };
  return { rows: now.rows, change };
}

let lastId = 0;

const nameRows = (chapters: Chapter[]): ChapterRow[] =>
  chapters.map((chapter) => ({ ...chapter, id: `chapter-${++lastId}` }));

const textOf = (chapters: Chapter[]) => JSON.stringify(chapters);
