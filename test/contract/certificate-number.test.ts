// Generated numbers: their form, that they are not guessable, and that one typing mistake is detected.
// @module-tag long
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateNumber, prefixOf } from '#contract/certificates/new-number.ts';
import { foldNumber, looksMistyped, normaliseNumber } from '#contract/certificates/number.ts';
import { certificateNumber } from '#contract/fields.ts';
import { layOutText } from '#server/certificates/printing/text-layout.ts';

const UNAMBIGUOUS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const numbers = Array.from({ length: 200 }, () => generateNumber('PI', 2026));

describe('a generated number', () => {
  test('is prefix, year, ten random characters and one that checks them, none of them easily mistaken', () => {
    for (const number of numbers) expect(number).toMatch(new RegExp(`^PI-2026-[${UNAMBIGUOUS}]{11}$`));
    expect(generateNumber('PI', 2026).length).toBeLessThanOrEqual(40);
  });

  test('is another one each time, and every character has its turn', () => {
    expect(new Set(numbers).size).toBe(numbers.length);
    const drawn = new Set(numbers.flatMap((number) => [...number.slice(8, 18)]));
    expect([...drawn].sort().join('')).toBe([...UNAMBIGUOUS].sort().join(''));
  });

  test('takes letters from the prefix only, and makes do without any', () => {
    expect(generateNumber('pi 2/x', 2026)).toMatch(/^PIX-2026-/);
    expect(generateNumber('పలక', 2026)).toMatch(/^C-2026-/);
    expect(generateNumber('ABCDEFGHIJKLMNOP', 2026)).toMatch(/^ABCDEFGHIJ-2026-/);
  });

  test('follows from the random bytes it is given, which come up equally often', () => {
    const bytes =
      (...list: number[]) =>
      () =>
        Uint8Array.from(list);
    const one = generateNumber('PI', 2026, bytes(0, 1, 2, 8, 9, 10, 255, 248, 30, 29, 28, 27));
    // 248 and 255 would favour the first characters and are skipped.
    expect(one.slice(8, 18)).toBe('234ABCZYXW');
  });
});

test('the prefix is the institute’s initials', () => {
  expect(prefixOf('Palaka Institute')).toBe('PI');
  expect(prefixOf('école supérieure')).toBe('ES');
  expect(prefixOf('పలక')).toBe('C');
});

describe('a slip', () => {
  const mistakes = (number: string) => {
    const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const places = [...number].flatMap((character, index) => (character === '-' ? [] : [index]));
    const replaced = places.flatMap((index) =>
      alphabet
        .filter((character) => character !== number[index])
        .map((character) => number.slice(0, index) + character + number.slice(index + 1)),
    );
    const exchanged = places
      .filter(
        (index) => number[index + 1] !== undefined && number[index + 1] !== '-' && number[index] !== number[index + 1],
      )
      .map((index) => number.slice(0, index) + number[index + 1] + number[index] + number.slice(index + 2));
    return { replaced, exchanged };
  };

  test('of one character, any for any other, is always noticed; so are two neighbours exchanged', () => {
    for (const prefix of ['P', 'PI', 'ABCDEFGHIJ'])
      for (let i = 0; i < 40; i++) {
        const number = generateNumber(prefix, 2020 + (i % 10));
        expect(looksMistyped(number)).toBe(false);
        const { replaced, exchanged } = mistakes(number);
        // P1 for PI is no slip: it is found all the same.
        const slips = replaced.filter((mistake) => foldNumber(mistake) !== foldNumber(number));
        expect(slips.length).toBeGreaterThan(500);
        expect(slips.filter((mistake) => !looksMistyped(mistake))).toEqual([]);
        expect(exchanged.filter((mistake) => !looksMistyped(mistake))).toEqual([]);
      }
  });

  test('is looked for however the number is typed', () => {
    const [number = ''] = numbers;
    const other = `${number.slice(0, -1)}${number.endsWith('A') ? 'B' : 'A'}`;
    expect(looksMistyped(`  ${number.toLowerCase()} `)).toBe(false);
    expect(looksMistyped(`  ${other.toLowerCase()} `)).toBe(true);
    expect(looksMistyped(number.replaceAll('-', '–'))).toBe(false);
    expect(looksMistyped(other.replaceAll('-', '\u200b−'))).toBe(true);
  });

  test('control: about one in 31 strings of the right form is a number', () => {
    const tail = fc
      .array(fc.constantFrom(...UNAMBIGUOUS), { minLength: 11, maxLength: 11 })
      .map((list) => list.join(''));
    const drawn = fc.sample(tail, { numRuns: 3000, seed: 1 }).map((text) => `PI-2026-${text}`);
    const good = drawn.filter((number) => !looksMistyped(number)).length;
    expect(good).toBeGreaterThan(50);
    expect(good).toBeLessThan(200);
  });
});

test.each([
  ['PI-2026-0147', 'P120260147'],
  [' pi 2O26 / o147 ', 'P120260147'],
  ['pl_2০26.0147', 'P12০260147'],
  ['P1–౨౦౨౬–०१४७', 'P120260147'],
  ['- / . _', ''],
])('%j is folded to %j', (typed, folded) => expect(foldNumber(typed)).toBe(folded));

test('a look-alike in the letters or the year of a generated number is no slip', () => {
  for (const number of numbers.slice(0, 20)) {
    for (const typed of [number.replace('I', '1'), number.replace('2026', '2O26')])
      expect([typed, looksMistyped(typed)]).toEqual([typed, false]);
    expect(looksMistyped(number.replace('PI', 'PA'))).toBe(true);
  }
});

describe('a number', () => {
  test.each([
    [' pi–2026 — 0147 ', 'PI-2026 - 0147'],
    ['pi\u200b/２０２６/７', 'PI/2026/7'],
    ['PI\u00a0\u3000 2026\n8', 'PI 2026 8'],
    ['పి-౨౦౨౬', 'పి-2026'],
    ['प-२०२६ ٢٠٢٦ ۲۰۲۶', 'प-2026 2026 2026'],
    ['a‘b’ “c” ½', 'A\'B\' "C" 1/2'],
    ['№ 5', 'NO 5'],
    ['\u200b\u2800', ''],
  ])('%j is kept and looked for as %j', (typed, kept) => expect(normaliseNumber(typed)).toBe(kept));

  test('is looked for as it was kept: every character, once and twice', () => {
    const changed: string[] = [];
    for (let code = 1; code < 0x30000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const once = normaliseNumber(`1${String.fromCodePoint(code)}2`);
      if (normaliseNumber(once) !== once) changed.push(code.toString(16));
    }
    expect(changed).toEqual([]);
  });

  test('that looks like another is that other: no two characters that are taken are drawn alike', () => {
    const field = certificateNumber('Number', 40);
    const drawn = new Map<string, Set<string>>();
    for (let code = 0x20; code < 0x30000; code++) {
      const { data } = field.safeParse(`1${String.fromCodePoint(code)}2`);
      if (data === undefined) continue;
      const drawing = drawingOf(data);
      drawn.set(drawing, (drawn.get(drawing) ?? new Set()).add(data));
    }
    expect(drawn.size).toBeGreaterThan(500);
    expect([...drawn.values()].filter((alike) => alike.size > 1).map((alike) => [...alike])).toEqual([]);
    // Control: two numbers that no other rule distinguishes are drawn alike.
    expect(drawingOf('1Ð2')).toBe(drawingOf('1Đ2'));
    expect(drawingOf('1O2')).not.toBe(drawingOf('102'));
  });

  /** The outlines of its letters, as the certificate shows it. */
  function drawingOf(text: string) {
    const attributes = { 'font-family': 'Certificate Sans', 'font-weight': '600', 'font-size': '100' };
    const runs = layOutText({ name: 'text', attributes, children: [text] }, {});
    const outlines = runs.flatMap(({ font, glyphs }) =>
      glyphs.map(
        ({ id, xOffset, yOffset }) => `${font.shaper.outlineOf(id)} ${Math.round(xOffset)} ${Math.round(yOffset)}`,
      ),
    );
    return outlines.join('|');
  }
});

test.each([
  'PI-2026-0147',
  'PI/2009/041',
  'CC-101',
  'PI-2026-00000000123',
  'PGDCA-2024-ROLLNO12345',
  'PI-2026-COMPUTERS',
  'పి-2026-1',
  '',
  ' ',
  'W'.repeat(40),
])('%s is somebody’s own numbering and not judged', (number) => {
  expect(looksMistyped(number)).toBe(false);
});
