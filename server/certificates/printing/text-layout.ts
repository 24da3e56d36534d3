// Lays out a text element as a browser does: direction, font of each letter, shaping, spacing and anchor.
import { type Direction, orderRuns } from './bidi.ts';
import type { Element } from './drawing.ts';
import { type FontFile, splitByFont } from './fonts.ts';
import { type Glyph, widthOf } from './shaping.ts';

/** A run of one font in one style. `glyphs` advance in 1/1000 em, letter spacing included. */
export type TextRun = {
  font: FontFile;
  text: string;
  /** Its position in reading order, which differs from left to right where scripts of both directions meet. */
  order: number;
  /** There is a gap between it and the run read before it. */
  apart: boolean;
  direction: Direction;
  glyphs: Glyph[];
  size: number;
  x: number;
  y: number;
  fill: string;
  opacity: number;
};

type Attributes = Record<string, string>;

/** `inherited` are the attributes of the enclosing groups. */
export function layOutText(element: Element, inherited: Attributes): TextRun[] {
  const own = { ...inherited, ...element.attributes };
  const runs: TextRun[] = [];
  let x = 0;
  const y = Number(own.y ?? 0);
  let written = 0;
  for (const child of element.children) {
    const attributes = typeof child === 'string' ? own : { ...own, dx: '0', ...child.attributes };
    const gap = typeof child === 'string' ? 0 : Number(attributes.dx ?? 0);
    x += gap;
    const words = textOf(child);
    for (const run of shapeWords(words, attributes)) {
      const apart = run.at === 0 && gap > run.size * 0.1;
      runs.push({ ...run, x, y, apart, order: written + run.at });
      x += (widthOf(run.glyphs) * run.size) / 1000;
    }
    written += words.length;
  }
  const direction: Direction = own.direction === 'rtl' ? 'rtl' : 'ltr';
  const anchor =
    own['text-anchor'] === 'middle' ? 0.5 : (own['text-anchor'] === 'end') === (direction === 'ltr') ? 1 : 0;
  const start = Number(own.x ?? 0) - x * anchor;
  return runs.map((run) => ({ ...run, x: run.x + start }));
}

function textOf(child: Element | string): string {
  return typeof child === 'string' ? child : child.children.map(textOf).join('');
}

type ShapedRun = Omit<TextRun, 'x' | 'y' | 'order' | 'apart'> & { at: number };

/** From left to right. */
function shapeWords(words: string, attributes: Attributes): ShapedRun[] {
  const size = Number(attributes['font-size'] ?? 16);
  const spacing = (Number(attributes['letter-spacing'] ?? 0) * 1000) / size;
  const style = {
    family: attributes['font-family'] ?? '',
    weight: attributes['font-weight'] ?? '400',
    italic: attributes['font-style'] === 'italic',
  };
  const fill = attributes.fill ?? '#000000';
  const opacity = Number(attributes['fill-opacity'] ?? 1);
  const base: Direction = attributes.direction === 'rtl' ? 'rtl' : 'ltr';
  return orderRuns(words, base).flatMap(({ text: directed, direction, at }) => {
    let passed = at;
    const runs = splitByFont(directed, style).map(({ font, script, text, instead }): ShapedRun => {
      const glyphs = font.shaper.shape(instead ?? text, { script, direction, apart: spacing !== 0 });
      const run = {
        font,
        text,
        direction,
        at: passed,
        size,
        fill,
        opacity,
        glyphs: spacing ? addLetterSpacing(glyphs, spacing) : glyphs,
      };
      passed += text.length;
      return run;
    });
    return direction === 'rtl' ? runs.reverse() : runs;
  });
}

/** After every letter including the last, as browsers do. */
function addLetterSpacing(glyphs: Glyph[], spacing: number): Glyph[] {
  return glyphs.map((glyph, index) => {
    const endsLetter = (glyphs[index + 1]?.codePoints.length ?? 1) > 0;
    return endsLetter ? { ...glyph, xAdvance: glyph.xAdvance + spacing } : glyph;
  });
}
