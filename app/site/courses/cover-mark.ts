// The letters on a drawn cover, by which courses can be told apart.

/** For the best known courses; others get theirs from the title. */
const known: Partial<Record<string, string>> = {
  programming: '{ }',
  'graphic-designer': 'Aa',
  'ai-tools-diploma': 'AI',
  'spoken-english': '“ ”',
  pgdca: 'DCA',
  tuition: '1 2 3',
};

const small = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
  'your',
]);

/** A leading number or abbreviation, else the initials of two words, else two letters of the only word. */
export function markOf(course: string, title: string): string | undefined {
  return known[course] ?? readMark(title);
}

function readMark(title: string) {
  // What follows a comma, colon or bracket is an explanation.
  const name = title.split(/[,:;(–—|]/)[0] ?? '';
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu)?.filter((word) => !small.has(word.toLowerCase())) ?? [];
  const [first, second] = words;
  if (first === undefined) return undefined;
  const number = /^\d{1,3}/.exec(first)?.[0];
  if (number) return number;
  if (/^\p{Lu}{2,5}$/u.test(first)) return first;
  const [a = '', b = ''] = lettersOf(first);
  return second === undefined ? a.toUpperCase() + b.toLowerCase() : (a + (lettersOf(second)[0] ?? '')).toUpperCase();
}

/** Letters with their combining marks, and letters joined to one, as in Telugu and Hindi: స్పో is one. */
const lettersOf = (word: string) => word.match(/[\p{L}\p{N}](?:\p{M}*[\u094d\u0c4d]\p{L})*\p{M}*/gu) ?? [];
