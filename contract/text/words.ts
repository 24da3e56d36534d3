// Words as searches compare them, in any script, and how near a typed word is to a written one: for the site's search and for lists
// that are narrowed while one types.
import { fold } from './folded-text.ts';
import { soundOf } from './sound.ts';

/** Signs belong to the letter before them. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

/** A word with its sound (sound.ts), by which other spellings and scripts are found. */
export type Word = { text: string; sound: string };

export const heard = (text: string): Word => ({ text, sound: soundOf(text) });
export const heardWordsOf = (text: string): Word[] => [...new Set(wordsOf(text))].map(heard);

/** The words of an item, which is searched again with every letter that is typed. */
const wordsOfItem = new WeakMap<object, Word[]>();

/**
 * The items whose text has every word typed: the word, its beginning, one that sounds like it, or, where no item has that, one with a
 * mistake. Those with the words as they were typed come first; apart from that in their order.
 */
export function chooseByWords<Item extends object>(
  items: readonly Item[],
  typed: string,
  textOf: (item: Item) => string,
): Item[] {
  const asked = heardWordsOf(typed);
  if (asked.length === 0) return [...items];
  const nearest = (item: Item, match: (word: Word) => number) => {
    const words = wordsOfItem.get(item) ?? heardWordsOf(textOf(item));
    wordsOfItem.set(item, words);
    return words.reduce((best, word) => Math.max(best, match(word)), 0);
  };
  const scores = asked.map((one) => {
    // From the first letter on: the list narrows while it is typed.
    const plainly = items.map((item) =>
      nearest(item, (word) => matchWord(one, word) || (word.text.startsWith(one.text) ? BEGINNING : 0)),
    );
    return plainly.some(Boolean) ? plainly : items.map((item) => nearest(item, (word) => matchWithTypo(one, word)));
  });
  const found = [...items.keys()].filter((at) => scores.every((score) => score[at]));
  const isAsTyped = (at: number) => scores.every((score) => (score[at] ?? 0) >= BEGINNING);
  return [...found.filter(isAsTyped), ...found.filter((at) => !isAsTyped(at))].flatMap((at) => items[at] ?? []);
}

const BEGINNING = 0.75;
const SHORTEST_BEGINNING = 2;
/** Fewer sounds are in too many words. */
export const SHORTEST_SOUND = 3;

/** The word itself, one that begins like it, one that sounds so. */
export function matchWord(typed: Word, word: Word): number {
  if (word.text === typed.text) return 1;
  if (typed.text.length >= SHORTEST_BEGINNING && word.text.startsWith(typed.text)) return BEGINNING;
  if (word.sound === typed.sound) return 0.6;
  return typed.sound.length >= SHORTEST_SOUND && word.sound.startsWith(beginningOf(typed.sound)) ? 0.5 : 0;
}

/** Srinivasa may be written Srinivas. */
export const beginningOf = (sound: string) => (sound.length > SHORTEST_SOUND ? sound.replace(/a$/, '') : sound);

/** In short words a mistake makes another word. */
const SHORTEST_WITH_TYPO = 4;
const SHORTEST_BEGINNING_WITH_TYPO = 5;

/** With one mistake: a letter too many, one missing, another one, or two that changed places. */
export function matchWithTypo(typed: Word, word: Word): number {
  return matchLetters(typed.text, word.text) || matchLetters(typed.sound, word.sound);
}

function matchLetters(typed: string, word: string): number {
  const [a, b] = [[...typed], [...word]];
  if (a.length < SHORTEST_WITH_TYPO || b.length < a.length - 1) return 0;
  if (b.length <= a.length + 1 && isOneApart(a, b)) return 0.4;
  if (a.length < SHORTEST_BEGINNING_WITH_TYPO) return 0;
  const beginnings = [a.length - 1, a.length, a.length + 1].filter((length) => length < b.length);
  return beginnings.some((length) => isOneApart(a, b.slice(0, length))) ? 0.3 : 0;
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
