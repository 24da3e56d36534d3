// Numbers for new certificates: PREFIX-YEAR- and ten random characters that are hard to confuse, then a check
// character.
import { ALPHABET, checkCharacter, RANDOM_LENGTH } from './number.ts';

/** `random` returns that many random bytes; a number must not be guessable from another. */
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
    while (drawn.length < RANDOM_LENGTH)
      // 248 is the largest multiple of 31 in a byte: above it some characters would be more frequent.
      for (const byte of random(16)) if (byte < 248 && drawn.length < RANDOM_LENGTH) drawn += ALPHABET[byte % 31];
    // More than one letter and more than one digit, so that one typing mistake cannot make it look like another kind of
    // number.
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

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
