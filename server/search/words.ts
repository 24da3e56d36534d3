// Words as the search compares them, in any script, and how near a typed word is to a written one.
import { fold } from '#contract/text/folded-text.ts';

/** Signs belong to the letter before them. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

const SHORTEST_BEGINNING = 2;

/** The word itself, or one that begins like it. */
export function matchPlainly(typed: string, word: string): number {
  if (word === typed) return 1;
  return typed.length >= SHORTEST_BEGINNING && word.startsWith(typed) ? 0.75 : 0;
}

/** In short words a mistake makes another word. */
const SHORTEST_WITH_TYPO = 4;
const SHORTEST_BEGINNING_WITH_TYPO = 5;

/** With one mistake: a letter too many, one missing, another one, or two that changed places. */
export function matchWithTypo(typed: string, word: string): number {
  const [a, b] = [[...typed], [...word]];
  if (a.length < SHORTEST_WITH_TYPO || b.length < a.length - 1) return 0;
  if (b.length <= a.length + 1 && isOneApart(a, b)) return 0.5;
  if (a.length < SHORTEST_BEGINNING_WITH_TYPO) return 0;
  const beginnings = [a.length - 1, a.length, a.length + 1].filter((length) => length < b.length);
  return beginnings.some((length) => isOneApart(a, b.slice(0, length))) ? 0.4 : 0;
}

function isOneApart(a: readonly string[], b: readonly string[]): boolean {
  if (a.length > b.length) return isOneApart(b, a);
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const rest = (list: readonly string[], from: number) => list.slice(from).join('');
  if (a.length < b.length) return b.length === a.length + 1 && rest(a, at) === rest(b, at + 1);
  if (rest(a, at + 1) === rest(b, at + 1)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, at + 2) === rest(b, at + 2);
}
