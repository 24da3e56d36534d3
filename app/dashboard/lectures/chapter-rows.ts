// Gives chapters an id while they are edited, so that rows keep focus when they move. Chapters from outside (a draft, another
// user's version) get new ids.
import { useState } from 'react';
import type { Chapter, ChapterRow } from './chapter.ts';

export function useChapterRows(chapters: Chapter[], onChange: (chapters: Chapter[]) => void) {
  const [kept, setKept] = useState(() => ({ rows: nameRows(chapters), text: textOf(chapters) }));
  const text = textOf(chapters);
  const isKnown = text === kept.text;
  const now = isKnown ? kept : { rows: nameRows(chapters), text };
  if (!isKnown) setKept(now);

  const change = (rows: ChapterRow[]) => {
    const next = rows.map(({ title, videoUrl }) => ({ title, videoUrl }));
    setKept({ rows, text: textOf(next) });
    onChange(next);
  };
  return { rows: now.rows, change };
}

let lastId = 0;

export const nameRows = (chapters: Chapter[]): ChapterRow[] =>
  chapters.map(({ title, videoUrl }) => ({ title, videoUrl, id: `chapter-${++lastId}` }));

const textOf = (chapters: Chapter[]) => JSON.stringify(chapters.map(({ title, videoUrl }) => [title, videoUrl]));
