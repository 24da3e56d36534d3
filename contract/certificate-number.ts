// Numbers of certificates. Typed by staff they are free, but unique by what one sees; those made by new-number.ts check themselves.
// No imports: pages use this as it is.

/**
 * The number as it is kept and looked for, however it was typed: in capitals, with one kind of dash, space, quote, slash and
 * figure, and without what nobody sees. Numbers that look the same are the same.
 */
export function normaliseNumber(typed: string): string {
  let number = typed.replace(INVISIBLE, '').normalize('NFKC').toUpperCase().normalize('NFKC');
  for (const [plain, others] of alike) number = number.replace(others, plain);
  return number.replace(FIGURES, figureOf).trim();
}

/** All of it, unlike in text.ts; what reorders a text stays, and is refused. */
const INVISIBLE = /(?![\u202d\u202e])[\p{DI}\ufff9-\ufffc]/gu;

/** What looks alike, or nearly so on paper. */
const alike: [string, RegExp][] = [
  [' ', /[\s\u2800]+/gu],
  ['-', /[\p{Pd}\u02d7\u2043\u2212\u2796]/gu],
  ["'", /[\u2018\u2019\u201a\u02bb\u02bc\u2032\u2039\u203a]/g],
  ['"', /[\u201c-\u201e\u2033]/g],
  ['/', /[\u2044\u2215]/g],
  ['Đ', /Ð/g],
];

/** Each script's zero, then the figures up to nine. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x0c66];
const FIGURES = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0c66-\u0c6f]/g;

function figureOf(character: string): string {
  const code = character.charCodeAt(0);
  return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
}

/** Without 0 O 1 I L. That they are 31, a prime, is what lets one character catch every slip named below. */
export const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const RANDOM = 10;

/** Letters and figures among the last eleven: what is all figures is somebody's own numbering. */
const FORM = /^([A-Z0-9]{1,10})-([A-Z0-9]{4})-(?=\d*[A-Z])(?=[A-Z]*\d)([A-Z0-9]{11})$/;

/**
 * True for a number that has the form of a generated one and cannot be one: any one character mistaken for another, or any
 * two neighbours of a part exchanged. Such a number need not be looked up. Numbers of other forms are not judged.
 */
export function looksMistyped(number: string): boolean {
  const [, letters = '', year = '', tail = ''] = FORM.exec(normaliseNumber(number)) ?? [];
  if (tail === '') return false;
  const strange = [
    ...[...letters].filter((character) => !/[A-Z]/.test(character)),
    ...[...year].filter((character) => !/\d/.test(character)),
    ...[...tail].filter((character) => !ALPHABET.includes(character)),
  ];
  // One is a slip; more are somebody's own way of numbering.
  if (strange.length > 0) return strange.length === 1;
  return checkCharacter(letters, year, tail.slice(0, RANDOM)) !== tail[RANDOM];
}

/** Each character counts as many times as its place says, modulo 31; no two places count alike. */
export function checkCharacter(letters: string, year: string, drawn: string): string {
  const values = [
    ...[...drawn].map((character) => ALPHABET.indexOf(character)),
    ...[...year].map(Number),
    ...[...letters].map((letter) => letter.charCodeAt(0) - 65),
  ];
  // The check character has weight one, all others more.
  const sum = values.reduce((total, value, index) => total + value * (index + 2), 0);
  return ALPHABET[(31 - (sum % 31)) % 31] ?? '';
}
