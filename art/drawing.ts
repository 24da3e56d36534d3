// All drawings by kind, for the addresses /art/<kind>/<seed>.svg. A seed only feeds the random numbers and is never
// written into the drawing, so any text is a safe seed.
import { drawCourseCover } from './course-cover.ts';
import { drawLecturePoster } from './lecture-poster.ts';
import { drawNgoCover } from './ngo-cover.ts';
import { drawNotebook } from './notebook.ts';
import { drawPortrait } from './padma.ts';
import { drawRoleGlyph } from './role-glyph.ts';
import { drawScene } from './scenes.ts';

const kinds = new Map<string, (seed: string) => string>([
  ['course', (seed) => drawCourseCover(seed)],
  ['banner', (seed) => drawCourseCover(seed, { focus: 'centre' })],
  ['ngo', drawNgoCover],
  ['gallery', drawScene],
  ['lecture', drawLecturePoster],
  ['note', drawNotebook],
  ['person', drawPortrait],
  ['role', drawRoleGlyph],
]);

/** The drawing as an SVG document, or undefined for an unknown kind. */
export function draw(kind: string, seed: string): string | undefined {
  return kinds.get(kind)?.(seed);
}
