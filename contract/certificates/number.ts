// Certificate numbers. Staff may type any number, but numbers that look alike are the same; numbers made by
// new-number.ts have a check character. Imports next to nothing, so that pages can use it.
import { normalised } from '../text/normal-form.ts';

/**
 * The number as it is stored and looked up, from any spelling: in capitals, with one kind of dash, space, quote, slash
 * and digit, and without invisible characters. Numbers that look the same become the same.
 */
export function normaliseNumber(typed: string): string {
  let number = normalised(normalised(typed.replace(INVISIBLE, ''), 'NFKC').toUpperCase(), 'NFKC');
  for (const [plain, others] of alike) number = number.replace(others, plain);
  return number.replace(FIGURES, figureOf).trim();
}

/** A number that differs only in spelling stays as it is printed: the signature covers it. */
export function keepOlderNumber(before: object, given: Record<string, unknown>): Record<string, unknown> {
  const { certificate_no } = before as { certificate_no: string };
  return normaliseNumber(certificate_no) === given.certificate_no ? { ...given, certificate_no } : given;
}

/**
 * One form for numbers that people write in many ways: without spaces, hyphens, slashes, dots and underscores, and with O for 0 and I and L
 * for 1. A number that is unknown as typed is looked up by this form. Two certificates may have the same.
 */
export function foldNumber(typed: string): string {
  return normaliseNumber(typed)
    .replace(/[\s/\\._-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** All invisible characters, unlike in text.ts. Overrides of the text direction stay, and are refused. */
const INVISIBLE = /(?![\u202d\u202e])[\p{DI}\ufff9-\ufffc]/gu;

/** Characters that look alike, or nearly so in print. */
const alike: [string, RegExp][] = [
  [' ', /[\s\u2800]+/gu],
  ['-', /[\p{Pd}\u02d7\u2043\u2212\u2796]/gu],
  ["'", /[\u2018\u2019\u201a\u02bb\u02bc\u2032\u2039\u203a]/g],
  ['"', /[\u201c-\u201e\u2033]/g],
  ['/', /[\u2044\u2215]/g],
  ['Đ', /Ð/g],
];

/** The zero of each script; its other digits follow. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x0c66];
const FIGURES = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0c66-\u0c6f]/g;

function figureOf(character: string): string {
  const code = character.charCodeAt(0);
  return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
}

/** Without 0 O 1 I L. Their number, 31, is prime: so one character detects every mistake named below. */
export const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const RANDOM_LENGTH = 10;

/** The last eleven contain letters and digits; digits only is a numbering of the institute's own. */
const NUMBER_FORM = /^([A-Z0-9]{1,10})-([A-Z0-9]{4})-(?=\d*[A-Z])(?=[A-Z]*\d)([A-Z0-9]{11})$/;

/**
 * True for a number in the form of a generated one whose check character is wrong: one character mistyped, or two neighbours swapped. Such
 * a number need not be looked up. Numbers of other forms are never refused. P1-2O26 is read as PI-2026.
 */
export function looksMistyped(number: string): boolean {
  const [, letters = '', year = '', tail = ''] = NUMBER_FORM.exec(normaliseNumber(number)) ?? [];
  if (tail === '') return false;
  const digits = foldNumber(year);
  const strange = [
    ...[...letters].filter((character) => !/[A-Z01]/.test(character)),
    ...[...digits].filter((character) => !/\d/.test(character)),
    ...[...tail].filter((character) => !ALPHABET.includes(character)),
  ];
  // One foreign character is a typing mistake; more are a numbering of the institute's own.
  if (strange.length > 0) return strange.length === 1;
  const drawn = tail.slice(0, RANDOM_LENGTH);
  return !lettersMeant(letters).some((meant) => checkCharacter(meant, digits, drawn) === tail[RANDOM_LENGTH]);
}

/** 0 is O, and 1 may be I or L. Letters are not replaced: that would hide mistakes elsewhere. */
function lettersMeant(letters: string): string[] {
  let meant = [''];
  for (const letter of letters.replaceAll('0', 'O'))
    meant =
      letter === '1' ? meant.flatMap((start) => [`${start}I`, `${start}L`]) : meant.map((start) => start + letter);
  return meant;
}

/** Each character is weighted by its position, modulo 31; no two positions have the same weight. */
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
