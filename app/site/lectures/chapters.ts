// The chapters of a page in order, and which one the address selects: `?u=2&c=3` is the third chapter of the second unit,
// `?subject=Physics` the first of the first unit in physics.
// Positions keep links short; progress is stored by unit and video.
import { readVideo, type Video } from '#contract/courses/video.ts';
import { originalOf } from '#contract/language/original.ts';
import type { Watched } from './watched.ts';

export type Unit = {
  _id: string;
  unitTitle: string;
  subject: string;
  chapters: { title: string; videoUrl: string }[];
  updatedAt: string;
  originals?: { subject?: string };
};

export type Chapter = {
  /** Stays the same when chapters are renamed or moved. */
  key: string;
  title: string;
  video: Video;
  unit: Unit;
  to: string;
};

export type UnitChapters = { unit: Unit; chapters: Chapter[] };

export function arrangeChapters(units: Unit[]): UnitChapters[] {
  return units.map((unit, u) => ({
    unit,
    chapters: unit.chapters.map(({ title, videoUrl }, c) => ({
      key: `${unit._id} ${videoUrl}`,
      title,
      video: readVideo(videoUrl),
      unit,
      to: `?u=${u + 1}&c=${c + 1}`,
    })),
  }));
}

/** Falls back to the first: a link to a removed chapter still opens the page. */
export function findChapter(units: UnitChapters[], address: URLSearchParams): Chapter | undefined {
  const subject = address.get('subject');
  const filled = units.filter(({ chapters }) => chapters.length > 0);
  const unit =
    at(units, address.get('u')) ??
    filled.find((one) => subject && originalOf(one.unit, 'subject') === subject) ??
    filled[0];
  return at(unit?.chapters ?? [], address.get('c')) ?? unit?.chapters[0];
}

/** The one that was started last, or the one after it where it was watched to its end. */
export function chapterToContinue(chapters: Chapter[], watched: Watched): Chapter | undefined {
  const key = [...watched.keys()].findLast((started) => chapters.some((chapter) => chapter.key === started));
  const place = chapters.findIndex((chapter) => chapter.key === key);
  return key !== undefined && watched.get(key)?.done ? chapters[place + 1] : chapters[place];
}

function at<Item>(list: Item[], position: string | null): Item | undefined {
  return position !== null && /^\d{1,6}$/.test(position) ? list[Number(position) - 1] : undefined;
}
