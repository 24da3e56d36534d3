// Several links pasted at once, from a message or a spreadsheet, become several chapters.
import type { Chapter } from './chapter.ts';

// No character that the contract refuses in an address.
const LINK = /https?:\/\/[^\s\\<>"'`{}|^]+/gi;
const LONGEST_TITLE = 200;

/** Every link of the text with the title that stands before it; a blank title where there is none. */
export function readPastedChapters(text: string): Chapter[] {
  const chapters: Chapter[] = [];
  // A line of its own may name the link in the next one.
  let lineBefore = '';
  for (const line of text.split(/\r\n|\r|\n/)) {
    const links = [...line.matchAll(LINK)];
    if (links.length === 0) {
      lineBefore = line.trim() === '' ? lineBefore : line;
      continue;
    }
    let end = 0;
    for (const link of links) {
      const before = cleanTitle(line.slice(end, link.index));
      end = link.index + link[0].length;
      chapters.push({
        title: before || titleBeside(line, end, links.length) || cleanTitle(lineBefore),
        videoUrl: cleanLink(link[0]),
      });
      lineBefore = '';
    }
  }
  return chapters;
}

/** Chapters without a title are called by their number, which goes on from those there are. */
export const nameChapters = (chapters: Chapter[], already: number): Chapter[] =>
  chapters.map(({ title, videoUrl }, index) => ({ title: title || `Chapter ${already + index + 1}`, videoUrl }));

/** A spreadsheet may have the link in its first column and the title in the next. */
function titleBeside(line: string, end: number, links: number) {
  const rest = line.slice(end);
  return links === 1 && rest.startsWith('\t') ? cleanTitle(rest) : '';
}

/** Without the marks and numbers of a list, and without what led over to the link. */
function cleanTitle(text: string) {
  return text
    .trim()
    .replace(/^(?:[-•*–—]\s+|\d{1,3}(?:[.)]\s+|\t))/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s:|,;–—-]+|[\s:|,;–—<("'-]+$/g, '')
    .slice(0, LONGEST_TITLE)
    .replace(/[\ud800-\udbff]$/, '');
}

/** A sentence that goes on after a link leaves its mark on it. */
const cleanLink = (link: string) => link.replace(/[.,;:!)\]]+$/, '');
