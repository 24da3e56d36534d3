// The list of printable letters matches the fonts: each letter is drawn, in every style.
import { expect, test } from 'vitest';
import { sampleCertificates } from '#contract/certificates/columns.ts';
import { certificateLetters } from '#contract/certificates/printable-letters.ts';
import { whyUnprintable, whyUnsigned } from '#contract/certificates/printed-text.ts';
import { inEnglish } from '#contract/language/sentence.ts';
import { layOutText } from '#server/certificates/printing/text-layout.ts';

const styles = [
  ['Certificate Sans', '600'],
  ['Certificate Display', '700'],
  ['Certificate Serif', '400'],
];

/** The glyphs of a letter; glyph 0 of a font means that it is missing. */
const glyphsOf = (letter: string, [family = '', weight = '']: string[]) =>
  layOutText(
    { name: 'text', attributes: { 'font-family': family, 'font-weight': weight }, children: [letter] },
    {},
  ).flatMap(({ font, glyphs }) => glyphs.map(({ id }) => ({ id, outline: font.shaper.outlineOf(id) })));

const listed = certificateLetters.split(' ').flatMap((range) => {
  const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
});

test('every letter of the list has a glyph in every style, and draws something', () => {
  expect(listed.length).toBeGreaterThan(800);
  for (const style of styles) {
    expect(listed.filter((letter) => glyphsOf(letter, style).some(({ id }) => id === 0))).toEqual([]);
    const blank = listed.filter((letter) => glyphsOf(letter, style).every(({ outline }) => outline === ''));
    expect(blank).toEqual([' ']);
  }
});

test('a letter is taken if and only if it is in the list', () => {
  const list = new Set([...listed, '\u00a0']);
  const wrong: string[] = [];
  for (let code = 0x21; code < 0x30000; code++) {
    const letter = String.fromCodePoint(code);
    if (/[\p{DI}\p{Cs}\p{Cc}\p{M}\p{Zs}\u2800]/u.test(letter)) continue;
    if ((whyUnprintable('Name', `A${letter}`) === undefined) !== list.has(letter)) wrong.push(letter);
  }
  expect(wrong).toEqual([]);
});

test('the control: a letter that no font has is drawn as a question mark, and its reason names it', () => {
  expect(glyphsOf('王', styles[0] as string[])).toEqual(glyphsOf('?', styles[0] as string[]));
  expect(inEnglish(whyUnprintable('Name', '王') ?? '')).toBe(
    'Name holds 王 (U+738B), which cannot be printed on a certificate.',
  );
});

test('of a certificate the first field in the way is named', () => {
  const facts = { ...sampleCertificates[0], date: 'March 2009' };
  expect(whyUnsigned(facts)).toBeUndefined();
  expect(whyUnsigned({ ...facts, father_name: 'РАМА', date: '四月' })).toBe(
    "Father's name holds Р (U+0420), which cannot be printed on a certificate.",
  );
  // A certificate may have no division.
  expect(whyUnsigned({ ...facts, division: '' })).toBeUndefined();
  expect(whyUnsigned({ ...facts, course: '\u200b' })).toBe('Course holds nothing that can be seen.');
  expect(whyUnsigned({ ...facts, course: 'PG\u200bDCA' })).toBe('Course holds a character that nobody can see.');
  expect(whyUnsigned({ ...facts, course: 'PG\u00a0DCA' })).toBeUndefined();
});
