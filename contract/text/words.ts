// Words as searches compare them, in any script, and how near a typed word is to a written one: for the site's search and for lists
// that are narrowed while one types.
import { fold } from './folded-text.ts';

/** Signs belong to the letter before them. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

/**
 * The items whose text has every word typed: the word, its beginning, or, where no item has that, the word with one mistake. In their
 * order.
 */
export function chooseByWords<Item>(items: readonly Item[], typed: string, textOf: (item: Item) => string): Item[] {
  const asked = wordsOf(typed);
  if (asked.length === 0) return [...items];
  const places = new Map<string, Set<Item>>();
  for (const item of items)
    for (const word of wordsOf(textOf(item))) places.set(word, (places.get(word) ?? new Set()).add(item));
  const having = (isMeant: (word: string) => boolean) =>
    new Set([...places].flatMap(([word, holders]) => (isMeant(word) ? [...holders] : [])));
  const found = asked.map((one) => {
    // From the first letter on: the list narrows while it is typed.
    const plainly = having((word) => word.startsWith(one));
    return plainly.size > 0 ? plainly : having((word) => matchWithTypo(one, word) > 0);
  });
  return items.filter((item) => found.every((holders) => holders.has(item)));
}

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
