// Makes chapters of several links that were pasted from a message or a spreadsheet.
import type { Chapter } from './chapter.ts';

// With every character that the contract accepts, quotes too; a link between quotes or angle brackets ends with them.
const LINK = /(?<=")https?:\/\/[^\s\\"]+|(?<=<)https?:\/\/[^\s\\>]+|https?:\/\/[^\s\\]+/gi;
const LONGEST_TITLE = 200;

/** Every link of the text with the title before it, or a blank title. */
export function readPastedChapters(text: string): Chapter[] {
  const chapters: Chapter[] = [];
  // A line without a link may be the title of the next link.
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

/** Chapters without a title get their number as title, in English: it is stored. */
export const nameChapters = (chapters: Chapter[], already: number): Chapter[] =>
  chapters.map(({ title, videoUrl }, index) => ({ title: title || `Chapter ${already + index + 1}`, videoUrl }));

/** In a spreadsheet the title may be in the column after the link. */
function titleBeside(line: string, end: number, links: number) {
  const rest = line.slice(end);
  return links === 1 && rest.startsWith('\t') ? cleanTitle(rest) : '';
}

/** Removes bullets, numbers and separators. */
function cleanTitle(text: string) {
  return text
    .trim()
    .replace(/^(?:[-•*–—]\s+|\d{1,3}(?:[.)]\s+|\t))/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s:|,;–—-]+|[\s:|,;–—<("'-]+$/g, '')
    .slice(0, LONGEST_TITLE)
    .replace(/[\ud800-\udbff]$/, '');
}

/** Removes punctuation that belongs to the sentence around the link. */
const cleanLink = (link: string) => link.replace(/[.,;:!)\]>"'`]+$/, '');
