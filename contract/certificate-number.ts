// Numbers made for new certificates: PREFIX-YEAR- and ten random characters that are hard to mistake for each other, then
// one that checks all the others. Numbers typed by staff stay free. No imports: pages use this as it is.

/** Without 0 O 1 I L. That they are 31, a prime, is what lets one character catch every slip named below. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const RANDOM = 10;

/** Letters and figures among the last eleven: what is all figures is somebody's own numbering. */
const FORM = /^([A-Z0-9]{1,10})-([A-Z0-9]{4})-(?=\d*[A-Z])(?=[A-Z]*\d)([A-Z0-9]{11})$/;

/** `random` gives that many random bytes; a number must not be guessable from another. */
export function generateNumber(
  prefix: string,
  year: number,
  random: (count: number) => Uint8Array = randomBytes,
): string {
  const letters =
    prefix
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 10) || 'C';
  const start = `${letters}-${String(year).padStart(4, '0').slice(-4)}-`;
  for (;;) {
    let drawn = '';
    while (drawn.length < RANDOM)
      // 248 is the largest multiple of 31: beyond it some characters would come up more often.
      for (const byte of random(16)) if (byte < 248 && drawn.length < RANDOM) drawn += ALPHABET[byte % 31];
    // Both letters and figures, and more than one of each, so that one slip cannot make it look like another kind of number.
    if ((drawn.match(/[A-Z]/g)?.length ?? 0) > 1 && (drawn.match(/\d/g)?.length ?? 0) > 1)
      return start + drawn + checkCharacter(letters, start.slice(-5, -1), drawn);
  }
}

/** The institute's initials: 'Palaka Institute' gives PI. */
export function prefixOf(instituteName: string): string {
  const initials =
    instituteName
      .normalize('NFD')
      .toUpperCase()
      .match(/(?<![A-Z\p{M}])[A-Z]/gu) ?? [];
  return initials.join('').slice(0, 6) || 'C';
}

/**
 * True for a number that has the form of a generated one and cannot be one: any one character mistaken for another, or any
 * two neighbours of a part exchanged. Such a number need not be looked up. Numbers of other forms are not judged.
 */
export function looksMistyped(number: string): boolean {
  const [, letters = '', year = '', tail = ''] = FORM.exec(number.trim().toUpperCase()) ?? [];
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
function checkCharacter(letters: string, year: string, drawn: string): string {
  const values = [
    ...[...drawn].map((character) => ALPHABET.indexOf(character)),
    ...[...year].map(Number),
    ...[...letters].map((letter) => letter.charCodeAt(0) - 65),
  ];
  // The check character has weight one, all others more.
  const sum = values.reduce((total, value, index) => total + value * (index + 2), 0);
  return ALPHABET[(31 - (sum % 31)) % 31] ?? '';
}

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
