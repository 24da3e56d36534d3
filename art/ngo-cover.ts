// The picture of an NGO: one large rosette, rising over the lower edge in front of a paler disc.
import { grounds } from './grounds.ts';
import { drawPadma } from './padma.ts';
import { createRandom, pick } from './random.ts';
import { svg, tenths } from './svg.ts';

export function drawNgoCover(seed: string): string {
  const [width, height] = [640, 400];
  const random = createRandom(`ngo:${seed}`);
  const { base, tint } = grounds[pick(random, ['neel', 'mulberry', 'leaf', 'indigo', 'brick'])];
  const radius = height * 0.62;
  const [x, y] = [width / 2, height * 0.86];
  const body = [
    `<rect width="${width}" height="${height}" fill="${base}"/>`,
    tenths`<circle cx="${x}" cy="${y}" r="${radius * 1.12}" fill="${tint}"/>`,
    `<g transform="translate(${x} ${y})">${drawPadma(seed, { radius, rings: 6, lineWidth: 2.4 })}</g>`,
  ];
  return svg(width, height, body.join(''));
}
