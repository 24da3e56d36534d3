// The visual order of lines with scripts of both directions, compared with Chromium.
import { type Browser, chromium } from '@playwright/test';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificateLetters } from '#contract/certificates/printable-letters.ts';
import { type Direction, orderRuns } from '#server/certificates/printing/bidi.ts';
import { findChromium } from '#test/support/chromium.ts';
import { sized } from '#test/support/size.ts';

const LINES = sized(1500, 6000, 20_000);

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
}, 120_000);
afterAll(() => browser?.close());

/** Without lam, which forms a ligature with a following alef. */
const letters = [
  ...'علیبکوهےقگٹ'.replace('ل', ''),
  ...'AKzé',
  ...'కరअक',
  ...'0123456789',
  ...'۱۲۶',
  ...'٢٤',
  ...'      ',
  ...'()[]{}()',
  ...'+-−,./:;!?',
  ...'%#$₹€°±',
  ...'،؛؟۔٪٫٬',
  ...'"«»‹›“”‘’…•–—_*&@|~^=<>',
  ...'²½©',
];
const marks = ['\u064e', '\u0651', '\u0c3e', '\u094d', '\u0902'];
const line = fc
  .array(fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...letters) }, fc.constantFrom(...marks)), {
    minLength: 1,
    maxLength: 14,
  })
  .map((list) => list.join('').trim().replace(/ +/g, ' '))
  .filter((text) => text !== '');
/** Every printable character, next to letters of both directions and a digit. */
const each = certificateLetters.split(' ').flatMap((range) => {
  const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
  const printed = Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
  return printed.flatMap((letter): [string, Direction][] => [
    [`ع${letter}1A`, 'rtl'],
    [`A${letter}ع${letter}1`, 'ltr'],
    [`1${letter}2ع${letter}A`, 'rtl'],
  ]);
});
const lines: [string, Direction][] = [
  ...each.filter(([text]) => !text.includes('  ')),
  ...fc.sample(fc.tuple(line, fc.constantFrom<Direction>('ltr', 'rtl')), { numRuns: LINES, seed: 23 }),
];

/** The positions of the characters from left to right; combining marks are left out. */
const isCounted = (text: string, place: number) => !/[\p{M}\s]/u.test(text.charAt(place));

const ours = (text: string, base: Direction) =>
  orderRuns(text, base)
    .flatMap(({ text: run, direction, at }) => {
      const places = Array.from({ length: run.length }, (_, i) => at + i);
      return direction === 'rtl' ? places.reverse() : places;
    })
    .filter((place) => isCounted(text, place));

async function chromiums(list: readonly [string, Direction][]) {
  const page = await browser.newPage();
  await page.setContent(
    '<svg xmlns="http://www.w3.org/2000/svg"><text x="900" y="50" font-size="20" xml:space="preserve"></text></svg>',
  );
  const middles = await page.evaluate(
    (all) => {
      const element = document.querySelector('text') as SVGTextElement;
      return all.map(([text, direction]) => {
        element.setAttribute('direction', direction);
        element.textContent = text;
        return Array.from({ length: element.getNumberOfChars() }, (_, i) => {
          const { x, width } = element.getExtentOfChar(i);
          return x + width / 2;
        });
      });
    },
    list as [string, string][],
  );
  await page.close();
  return list.map(([text], index) => {
    const found = middles[index] ?? [];
    const places = found.map((_, place) => place).filter((place) => isCounted(text, place));
    return places.sort((a, b) => (found[a] ?? 0) - (found[b] ?? 0));
  });
}

test(`${LINES} lines of Arabic, Latin, Indian letters, figures, signs and brackets`, { timeout: 120_000 }, async () => {
  const drawn = await chromiums(lines);
  const wrong = lines.flatMap(([text, base], index) => {
    const [mine, theirs] = [ours(text, base).join(' '), drawn[index]?.join(' ')];
    return mine === theirs ? [] : [{ text, base, mine, theirs }];
  });
  expect(wrong.slice(0, 8)).toEqual([]);
  expect(wrong).toHaveLength(0);
});

test('the control: in the order of writing most of them would be wrong', { timeout: 60_000 }, async () => {
  const some = lines.slice(-300);
  const drawn = await chromiums(some);
  const asWritten = some.filter(([text], index) => {
    const places = Array.from({ length: text.length }, (_, place) => place).filter((place) => isCounted(text, place));
    return places.join(' ') === drawn[index]?.join(' ');
  });
  expect(asWritten.length).toBeLessThan(150);
});
