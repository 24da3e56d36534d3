// The difference of two texts in whole words: common start, common end, and what differs between.
import { cut } from '#contract/text/cut.ts';

type Difference = { start: string; was: string; is: string; end: string };

export function compareTexts(before: string, after: string): Difference {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(was.length, is.length);
  let alike = 0;
  while (alike < shorter && was[alike] === is[alike]) alike++;
  let ending = 0;
  while (ending < shorter - alike && was.at(-1 - ending) === is.at(-1 - ending)) ending++;
  return {
    start: was.slice(0, alike).join(''),
    was: was.slice(alike, was.length - ending).join(''),
    is: is.slice(alike, is.length - ending).join(''),
    end: was.slice(was.length - ending).join(''),
  };
}

/** Includes the white space, so that joining gives the text again. */
const wordsOf = (text: string) => text.split(/(\s+)/);

/** The end of a long text, cut at a word. */
export function lastOf(text: string, length: number) {
  return text.length <= length ? text : `…${text.slice(-length).replace(/^\S*\s/, '')}`;
}

/** The start of a long text, cut at a word. */
export function firstOf(text: string, length: number) {
  return text.length <= length ? text : `${cut(text, length).replace(/\s\S{0,40}$/, '')}…`;
}
