// What is kept of a text that somebody typed or pasted: what can be seen. No imports: pages use this without the weight of
// validation.

const zwj = '\\u200d';
/** Scripts in which a joiner changes how letters look: Arabic and Syriac, and those of India. */
const joining = 'Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const letter = `(?![\\p{N}\\p{P}\\p{Cf}])[${joining}]`;
const virama = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]';
const emoji = `\\p{ExtPict}(?:\\p{EMod}|\\ufe0f)?`;

/** Invisible parts of something that is seen. */
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

/** All that draws nothing, but for the two that reorder what is drawn: a text with those is not what it looks like. */
const nothing = '(?![\\u202d\\u202e])[\\p{DI}\\ufff9-\\ufffc]';
const INVISIBLE = new RegExp(`(${needed})|${nothing}`, 'gu');
const IS_PLAIN = /^[\n\x20-\x7e]*$/;

/**
 * In NFC, without characters that nobody can see, except where letters or emoji are made with them. Twice: what stood apart
 * through one of them may come in another order, and then another is needed no longer.
 */
export function withoutInvisible(text: string): string {
  return IS_PLAIN.test(text) ? text : clear(clear(text)).normalize('NFC');
}

const clear = (text: string) => text.normalize('NFC').replace(INVISIBLE, (_, part: string | undefined) => part ?? '');

/** One line: every kind of space is a space. */
export function tidyLine(text: string): string {
  return withoutInvisible(text)
    .replace(/[\p{Zs}\u2800]/gu, ' ')
    .trim();
}

/** Several lines: every kind of line end is a line end. */
export function tidyProse(text: string): string {
  return withoutInvisible(text)
    .replace(/\r?[\n\u2028\u2029]/g, '\n')
    .replaceAll('\u2800', ' ')
    .trim();
}
