// Chapters have no name of their own. While they are edited each gets one, so that rows keep focus and place in the page
// when they move; chapters that come from outside (a draft, another editor's version) begin anew.
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
