// The institute's colour: contrast as WCAG measures it, and shades of any colour that everyone can read.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastOf, hueOf, luminanceOf, readColour } from '#contract/colours/colour-contrast.ts';
import { designed, printColoursOf, READABLE, shadesOf, type Theme, themeOf } from '#contract/colours/colours.ts';
import { optionalColour } from '#contract/fields.ts';

const themes = ['light', 'dark'] as const;
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const often = { numRuns: 1000 };

/** Pairs of text and ground that pages have, with the colour or beside it. */
function pairsOf(theme: Theme, colour: string) {
  const of = themeOf(theme, colour);
  const grounds = [of.ground, of.surface, of.sunken, of['primary-soft']];
  return [
    ...[of.primary, of['primary-hover']].flatMap((text) => [...grounds, of['on-primary']].map((on) => [text, on])),
    ...[of.ink, of['ink-2']].map((text) => [text, of['primary-soft']]),
    ...[of.chalk, of['chalk-2'], of.sun].flatMap((text) => [of.slate, of['slate-2']].map((on) => [text, on])),
  ] as [string, string][];
}

describe('contrast', () => {
  // From the definition, WebAIM's checker, and the table of the look.
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
    ['#ffff00', '#ffffff', 1.07],
    ['#00617f', '#f5fafb', 6.61],
    ['#61cbe7', '#05181e', 9.69],
    ['#f4f8f1', '#0a303c', 13.02],
  ])('%s and %s: %d', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });
});

test('a colour is read as people type it', () => {
  for (const text of ['#0d5b45', '0D5B45', ' #0D5b45 ']) expect(readColour(text)).toBe('#0d5b45');
  expect(readColour('#Fc0')).toBe('#ffcc00');
  for (const text of ['', '#', 'red', '#12', '#1234', '#12345g', '#1234567', 'rgb(0,0,0)', '#0d5b45;x'])
    expect(readColour(text), text).toBeUndefined();
  const field = optionalColour('Colour');
  expect([field.parse(undefined), field.parse(''), field.parse('FC0')]).toEqual(['', '', '#ffcc00']);
  expect(field.safeParse('red').error?.issues[0]?.message).toBe(
    'Colour must be six digits or letters from a to f, such as #0d5b45.',
  );
});

test('the colours here are those of the style sheet', () => {
  const css = readFileSync('app/colours.css', 'utf8');
  const [light = '', dark = ''] = css.split('@variant dark-theme');
  const blocks = { light, dark };
  for (const theme of themes)
    for (const [name, colour] of Object.entries(designed[theme])) {
      const written = new RegExp(`--c-${name}: (?:var\\(--(?<variable>[a-z0-9-]+), )?(?<colour>#[0-9a-f]{6})`);
      const found = written.exec(blocks[theme])?.groups;
      expect([theme, name, found?.colour]).toEqual([theme, name, colour]);
      const isShade = name in shadesOf('#000000')[theme];
      expect([name, found?.variable]).toEqual([name, isShade ? `${theme}-${name}` : undefined]);
    }
});

describe('shades of any colour', () => {
  test('are readable in both themes', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        for (const theme of themes)
          for (const [text, ground] of pairsOf(theme, colour))
            expect(contrastOf(text, ground), `${theme}: ${text} on ${ground}`).toBeGreaterThanOrEqual(READABLE);
      }),
      {
        ...often,
        examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#808080'], ['#ff0000'], ['#00ff00'], ['#0000ff']],
      },
    );
  });

  test('keep the grounds as light, or as dark, as they were designed', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { light, dark } = shadesOf(colour);
        expect(luminanceOf(light['primary-soft'])).toBeGreaterThanOrEqual(luminanceOf(designed.light['primary-soft']));
        expect(luminanceOf(dark['primary-soft'])).toBeLessThanOrEqual(luminanceOf(designed.dark['primary-soft']));
        for (const theme of themes)
          for (const name of ['slate', 'slate-2', 'slate-line'] as const)
            expect(luminanceOf(shadesOf(colour)[theme][name])).toBeLessThanOrEqual(luminanceOf(designed[theme][name]));
      }),
      often,
    );
  });

  test('are the colour itself where it can be read, and else of the same hue', () => {
    for (const colour of ['#0d5b45', '#75183f', '#392e6d', '#8e3415', '#d40000'])
      expect(shadesOf(colour).light.primary).toBe(colour);
    for (const colour of ['#ffd400', '#e9a40a', '#61cbe7', '#ffffff'])
      expect(shadesOf(colour).dark.primary).toBe(colour);
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { chroma, a, b } = hueOf(colour);
        for (const { primary } of Object.values(shadesOf(colour))) {
          const shade = hueOf(primary);
          // What is nearly grey has no hue to speak of.
          if (Math.min(chroma, shade.chroma) < 0.04) continue;
          expect((a * shade.a + b * shade.b) / (chroma * shade.chroma)).toBeGreaterThan(0.97);
        }
      }),
      often,
    );
  });

  test('the control: colours themselves are often not readable', () => {
    expect(contrastOf('#ffd400', designed.light.ground)).toBeLessThan(2);
    expect(contrastOf('#0d5b45', designed.dark.ground)).toBeLessThan(3);
  });

  test('never change unnoticed', () => {
    expect(shadesOf('#e9a40a')).toMatchInlineSnapshot(`
      {
        "dark": {
          "primary": "#e9a40a",
          "primary-hover": "#fdb733",
          "primary-soft": "#432f0b",
          "slate": "#311f00",
          "slate-2": "#412c05",
          "slate-line": "#5f4925",
        },
        "light": {
          "primary": "#906406",
          "primary-hover": "#7a5405",
          "primary-soft": "#f9edda",
          "slate": "#3b2700",
          "slate-2": "#4d3813",
          "slate-line": "#6b5430",
        },
      }
    `);
    expect(printColoursOf('#0d5b45')).toMatchInlineSnapshot(`
      {
        "bright": "#5ea289",
        "chosen": "#0d5b45",
        "deep": "#0d5b45",
        "edge": "#003324",
        "ink": "#0d5b45",
        "pale": "#bfe5d5",
        "tint": "#2a7159",
      }
    `);
  });
});

test('what is printed can be read on every paper, and on what is dark', () => {
  const papers = ['#fdfdf8', '#fffdf6', '#fdfefc', '#ffffff'];
  fc.assert(
    fc.property(anyColour, (colour) => {
      const { chosen, ink, edge, deep, tint, pale, bright } = printColoursOf(colour);
      expect(chosen).toBe(colour);
      for (const paper of papers)
        for (const text of [ink, edge, deep]) expect(contrastOf(text, paper)).toBeGreaterThanOrEqual(READABLE);
      for (const text of [pale, '#f4f8f1']) expect(contrastOf(text, deep)).toBeGreaterThanOrEqual(READABLE);
      for (const shade of [tint, bright]) expect(readColour(shade)).toBe(shade);
    }),
    often,
  );
});
