// Texts that take longer to read than others of their length: to find what is slow to trim, normalise, split or match.

/** How many of a piece of text fit. */
type Fits = (piece: string) => number;

const of = (piece: string) => (fits: Fits) => piece.repeat(fits(piece));
const between = (first: string, piece: string, last: string) => (fits: Fits) =>
  first + piece.repeat(Math.max(0, fits(piece) - first.length - last.length)) + last;
/** Each line another. */
const lines = (line: (count: string) => string) => (fits: Fits) =>
  Array.from({ length: fits(`${line('aaaa')}\n`) }, (_, at) => line(lettersOf(at))).join('\n');

export const worstTexts: Record<string, (fits: Fits) => string> = {
  letters: of('a'),
  digits: of('1'),
  'letters and dots': of('a.'),
  'spaces between two letters': between('a', ' ', 'a'),
  'spaces after a count': between('1.', ' ', 'a'),
  'tabs before a number': between('', '\t', 'A1'),
  'blank lines': of('\n'),
  quotes: between('', '"', 'a'),
  'a letter that becomes eighteen': of('\ufdfa'),
  'joined emoji': of('👩\u200d'),
  'invisible characters': of('\u200b'),
  'signs of two kinds on one letter': (fits) => {
    const half = Math.floor(fits('\u0301') / 2) - 1;
    return `a${'\u0301'.repeat(half)}${'\u0327'.repeat(half)}`;
  },
  'signs held apart by what nobody sees': of('\u0301\u200b\u0327\u200b'),
  'one number, many names': lines((name) => `A1 ${name}`),
  'one paper, many signatures': lines((count) => `http://a?no=1&s=${count}`),
};

/** 0 is aaaa, 1 is baaa: no two alike. */
export function lettersOf(count: number): string {
  let rest = count;
  return Array.from({ length: 4 }, () => {
    const letter = String.fromCharCode(97 + (rest % 26));
    rest = Math.floor(rest / 26);
    return letter;
  }).join('');
}
