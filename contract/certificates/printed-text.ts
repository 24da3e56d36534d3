// What can be printed on a certificate: one line, of letters that its fonts have. A certificate from before these rules
// is still shown, but no longer signed.

import { english, type Sentence, say, sentence } from '../language/sentence.ts';
import { msg, type Translator } from '../language/translate.ts';
import { dayIn } from '../text/day.ts';
import { tidyLine, withoutInvisible } from '../text/text.ts';
import { labelOf, mayBeBlank, type SignedField } from './fields.ts';
import { isNotRecorded, NOT_RECORDED } from './not-recorded.ts';
import { certificateLetters } from './printable-letters.ts';
import { type SignedFacts, signedFields } from './signature.ts';

const MOST_SIGNS = 4;
const TOO_MANY_SIGNS = new RegExp(`.\\p{M}{${MOST_SIGNS + 1}}`, 'u');

/** Characters that look like one the fonts have. */
const alike: Record<string, string> = {
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  '⁄': '/',
  '∕': '/',
  ʼ: '’',
  ʻ: '‘',
  ʹ: '′',
  ʺ: '″',
};

let letters: Set<string> | undefined;

/**
 * Compatibility forms (full width, bold, Arabic presentation forms from PDFs) become the plain letters that are
 * printed.
 */
export function tidyPrinted(text: string): string {
  const plain = Array.from(tidyLine(text), (letter) => {
    if (isPrintable(letter)) return letter;
    if (letter === '\ufe0e' || letter === '\ufe0f') return '';
    const other = alike[letter] ?? letter.normalize('NFKC');
    return [...other].every(isPrintable) ? other : letter;
  });
  return tidyLine(plain.join(''));
}

/** Tidied last: the capital of ΐ is three characters. */
export const tidyCapitals = (text: string) => tidyPrinted(tidyPrinted(text).toUpperCase());

/** Father's name, or that it is not recorded. */
export const tidyParent = (text: string) => (isNotRecorded(text) ? NOT_RECORDED : tidyCapitals(text));

/** A day however it is written, as YYYY-MM-DD; other text unchanged, but for one that says that it is not recorded. */
export const tidyDay = (text: string) => (isNotRecorded(text) ? NOT_RECORDED : dayIn(tidyPrinted(text)));

/** Undefined when it can be printed; else a sentence that names the problem. */
export function whyUnprintable(label: string, text: string): Sentence | undefined {
  const strange = [...text].find((letter) => !isPrintable(letter));
  if (tidyLine(text) === '') return sentence(msg('{label} holds nothing that can be seen.'), { label });
  if (strange !== undefined && withoutInvisible(strange) !== '')
    return sentence(msg('{label} holds {strange} ({name}), which cannot be printed on a certificate.'), {
      label,
      strange,
      name: nameOf(strange),
    });
  if (strange !== undefined || withoutInvisible(text) !== text.normalize('NFC'))
    return sentence(msg('{label} holds a character that nobody can see.'), { label });
  const [letter] = TOO_MANY_SIGNS.exec(text)?.[0] ?? '';
  if (letter === undefined) return undefined;
  return sentence(msg('{label} has more than {most} signs on one letter, {letter}.'), {
    label,
    most: MOST_SIGNS,
    letter,
  });
}

/** Why a number cannot be written like this; undefined when its letters are fine. */
export function whyNoNumber(label: string, number: string): Sentence | undefined {
  const letters = [...number].filter((character) => /[\p{L}\p{M}]/u.test(character));
  // Next to digits it would be displayed in one order and searched in another.
  const backwards = letters.find((letter) => /\p{scx=Arab}/u.test(letter));
  if (backwards)
    return sentence(msg('{label} holds {letter}, which is written from right to left. Please use other letters.'), {
      label,
      letter: backwards,
    });
  const [first = ''] = letters;
  const own = alphabets.find((alphabet) => alphabet.test(first));
  const other = letters.find((letter) => own && !own.test(letter));
  if (other === undefined) return undefined;
  return sentence(msg('{label} mixes letters of two alphabets, {first} and {other}. Please write it in one.'), {
    label,
    first,
    other,
  });
}

/** Letters of different scripts may look alike. */
const alphabets = [/\p{scx=Latn}/u, /\p{scx=Telu}/u, /\p{scx=Deva}/u];

/** Why an existing certificate is not signed; undefined when it is. */
export function whyUnsigned(facts: SignedFacts, translator: Translator = english): string | undefined {
  for (const field of signedFields) {
    if (isLeftOut(field, facts)) continue;
    const reason = whyUnprintable(labelOf(field), facts[field]);
    if (reason) return say(reason, translator);
  }
  return undefined;
}

/**
 * A field that may be blank and is: nothing is printed there. So certificates from before a field was added are still
 * signed.
 */
export const isLeftOut = (field: SignedField, facts: SignedFacts) => facts[field] === '' && mayBeBlank(field);

function isPrintable(letter: string): boolean {
  letters ??= new Set(readRanges(certificateLetters));
  return letters.has(letter);
}

function* readRanges(ranges: string) {
  // Spaces take room and draw nothing; joiners occur only where text.ts allows them.
  yield* ['\u00a0', '\u200c', '\u200d'];
  for (const range of ranges.split(' ')) {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
    for (let code = first; code <= last; code++) yield String.fromCodePoint(code);
  }
}

const nameOf = (letter: string) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
