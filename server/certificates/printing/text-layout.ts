// Where the glyphs of a text element go: fonts chosen letter by letter, shaped, spaced and anchored as a browser would.
import type { Element } from './drawing.ts';
import { type FontFile, splitByFont } from './fonts.ts';
import { type Glyph, widthOf } from './shaping.ts';

/** A stretch of one font in one style. `glyphs` advance in 1/1000 em, letter spacing included. */
export type TextRun = {
  font: FontFile;
  text: string;
  glyphs: Glyph[];
  size: number;
  x: number;
  y: number;
  fill: string;
  opacity: number;
};

type Attributes = Record<string, string>;

/** `inherited` are the attributes of the groups around it. */
export function layText(element: Element, inherited: Attributes): TextRun[] {
  const own = { ...inherited, ...element.attributes };
  const runs: TextRun[] = [];
  let x = 0;
  const y = Number(own.y ?? 0);
  for (const child of element.children) {
    const attributes = typeof child === 'string' ? own : { ...own, dx: '0', ...child.attributes };
    if (typeof child !== 'string') x += Number(attributes.dx ?? 0);
    for (const run of shapeWords(wordsOf(child), attributes)) {
      runs.push({ ...run, x, y });
      x += (widthOf(run.glyphs) * run.size) / 1000;
    }
  }
  const anchor = { middle: 0.5, end: 1 }[own['text-anchor'] ?? 'start'] ?? 0;
  const start = Number(own.x ?? 0) - x * anchor;
  return runs.map((run) => ({ ...run, x: run.x + start }));
}

function wordsOf(child: Element | string): string {
  return typeof child === 'string' ? child : child.children.map(wordsOf).join('');
}

function shapeWords(words: string, attributes: Attributes): Omit<TextRun, 'x' | 'y'>[] {
  const size = Number(attributes['font-size'] ?? 16);
  const spacing = (Number(attributes['letter-spacing'] ?? 0) * 1000) / size;
  const style = {
    family: attributes['font-family'] ?? '',
    weight: attributes['font-weight'] ?? '400',
    italic: attributes['font-style'] === 'italic',
  };
  const fill = attributes.fill ?? '#000000';
  const opacity = Number(attributes['fill-opacity'] ?? 1);
  return splitByFont(words, style).map(({ font, script, text }) => {
    const glyphs = font.shaper.shape(text, { script, apart: spacing !== 0 });
    return { font, text, size, fill, opacity, glyphs: spacing ? setApart(glyphs, spacing) : glyphs };
  });
}

/** After each letter, as browsers do it, also the last. */
function setApart(glyphs: Glyph[], spacing: number): Glyph[] {
  return glyphs.map((glyph, index) => {
    const endsLetter = (glyphs[index + 1]?.codePoints.length ?? 1) > 0;
    return endsLetter ? { ...glyph, xAdvance: glyph.xAdvance + spacing } : glyph;
  });
}
