// Normalises text that was typed or pasted: only what is visible is kept. Imports next to nothing, so that pages can use it without
// the validation.
import { normalised } from './normal-form.ts';

const zwj = '\\u200d';
/** Scripts in which a joiner changes how letters look: Arabic and Syriac, and those of India. */
const joining = 'Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const letter = `(?![\\p{N}\\p{P}\\p{Cf}])[${joining}]`;
const virama = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]';
const emoji = `\\p{ExtPict}(?:\\p{EMod}|\\ufe0f)?`;

/** Invisible characters that are part of a visible one. */
const needed = [
  `(?<=${letter})[\\u200c\\u200d](?=${letter})`,
  // A half letter at the end of a word.
  `(?<=${virama})${zwj}`,
  `${emoji}(?:${zwj}${emoji})+`,
  '\\p{ExtPict}[\\ufe0e\\ufe0f]',
  '[0-9#*]\\ufe0f\\u20e3',
  // The flags of England, Scotland and Wales.
  '\\u{1f3f4}[\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
].join('|');

/** All characters that draw nothing, except the two direction overrides: text with those does not read as it looks. */
const nothing = '(?![\\u202d\\u202e])[\\p{DI}\\ufff9-\\ufffc]';
const INVISIBLE = new RegExp(`(${needed})|${nothing}`, 'gu');
const IS_PLAIN = /^[\n\x20-\x7e]*$/;

/**
 * NFC, without invisible characters, except where letters or emoji are made with them. Applied twice: removing one may
 * let NFC reorder its neighbours, and then another is no longer needed.
 */
export function withoutInvisible(text: string): string {
  return IS_PLAIN.test(text) ? text : normalised(clear(clear(text)), 'NFC');
}

const clear = (text: string) => normalised(text, 'NFC').replace(INVISIBLE, (_, part: string | undefined) => part ?? '');

/** One line: every kind of space becomes a space. */
export function tidyLine(text: string): string {
  return withoutInvisible(text)
    .replace(/[\p{Zs}\u2800]/gu, ' ')
    .trim();
}

/** Several lines: every kind of line break becomes one. */
export function tidyProse(text: string): string {
  return withoutInvisible(text)
    .replace(/\r?[\n\u2028\u2029]/g, '\n')
    .replaceAll('\u2800', ' ')
    .trim();
}
