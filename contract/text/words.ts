// Words as searches compare them, in any script, and how near a typed word is to a written one: for the site's search and for lists
// that are filtered while the user types.
import { fold } from './folded-text.ts';
import { soundOf } from './sound.ts';

/** Signs belong to the letter before them. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

/** A word with its sound (sound.ts), by which other spellings and scripts are found. */
export type Word = { text: string; sound: string };

export const withSound = (text: string): Word => ({ text, sound: soundOf(text) });
export const wordsWithSound = (text: string): Word[] => [...new Set(wordsOf(text))].map(withSound);

/** The words of an item, which is searched again with every letter that is typed. */
const wordsOfItem = new WeakMap<object, Word[]>();

/** Any further words are ignored: each is compared with every word of a text. */
export const MOST_WORDS = 8;
/** Items that are compared before others may go on. */
const ITEMS_PER_STEP = 20;

/**
 * The items whose text has every word typed: the word, its beginning, one that sounds like it, or, where no item has that, one with a
 * mistake. Those with the words as they were typed come first; apart from that in their order.
 */
export function chooseByWords<Item extends object>(
  items: readonly Item[],
  typed: string,
  textOf: (item: Item) => string,
): Item[] {
  const work = chooseInSteps(items, typed, textOf);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The same in portions: the server lets others in between. */
export function* chooseInSteps<Item extends object>(
  items: readonly Item[],
  typed: string,
  textOf: (item: Item) => string,
): Generator<undefined, Item[]> {
  const asked = wordsWithSound(typed).slice(0, MOST_WORDS);
  if (asked.length === 0) return [...items];
  const nearest = (item: Item, match: (word: Word) => number) => {
    const words = wordsOfItem.get(item) ?? wordsWithSound(textOf(item));
    wordsOfItem.set(item, words);
    return words.reduce((best, word) => Math.max(best, match(word)), 0);
  };
  function* scoreBy(match: (word: Word) => number): Generator<undefined, number[]> {
    const score: number[] = [];
    for (const item of items) {
      score.push(nearest(item, match));
      if (score.length % ITEMS_PER_STEP === 0) yield;
    }
    return score;
  }
  const scores: number[][] = [];
  for (const one of asked) {
    // From the first letter on: the list narrows while it is typed.
    const plainly = yield* scoreBy((word) => matchWord(one, word) || (word.text.startsWith(one.text) ? BEGINNING : 0));
    const score = plainly.some(Boolean) ? plainly : yield* scoreBy((word) => matchWithTypo(one, word));
    if (!score.some(Boolean)) return [];
    scores.push(score);
  }
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
  if (typed.sound.length > 1 && word.sound === typed.sound) return 0.6;
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

function matchLetters(a: string, b: string): number {
  if (a.length < SHORTEST_WITH_TYPO || b.length < a.length - 1) return 0;
  if (b.length <= a.length + 1 && isOneApart(a, b)) return 0.4;
  if (a.length < SHORTEST_BEGINNING_WITH_TYPO) return 0;
  const beginnings = [a.length - 1, a.length, a.length + 1].filter((length) => length < b.length);
  return beginnings.some((length) => isOneApart(a, b.slice(0, length))) ? 0.3 : 0;
}

function isOneApart(a: string, b: string): boolean {
  if (a.length > b.length) return isOneApart(b, a);
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (a.length < b.length) return b.length === a.length + 1 && a.slice(at) === b.slice(at + 1);
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
