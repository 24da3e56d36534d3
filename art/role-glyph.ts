// The small muggu beside a job role, drawn from the role's text, so that staff need not choose icons.
import { CHALK, grounds, SUN } from './grounds.ts';
import type { Shape } from './lattice.ts';
import { drawLines, traceMuggu } from './muggu.ts';
import { createRandom, pick } from './random.ts';
import { svg, tenths } from './svg.ts';

const SIZE = 56;
const MARGIN = 6;
const SHAPES: readonly [[Shape, number], ...[Shape, number][]] = [
  ['square', 3],
  ['diamond', 3],
  ['diamond', 5],
];

export function drawRoleGlyph(seed: string): string {
  const random = createRandom(`role:${seed}`);
  const { base } = grounds[pick(random, ['neel', 'mulberry', 'leaf', 'indigo', 'brick', 'slate'])];
  const [shape, columns] = pick(random, SHAPES);
  const symmetry = pick(random, ['c4', 'd4']);
  const muggu = traceMuggu(seed, { shape, columns, symmetry });
  const step = (SIZE - 2 * MARGIN) / (columns + 0.24);
  const body = [
    `<rect width="${SIZE}" height="${SIZE}" fill="${base}"/><g transform="translate(${SIZE / 2} ${SIZE / 2})">`,
    `<g fill="none" stroke="${CHALK}" stroke-width="1.8" stroke-linejoin="round">`,
    ...drawLines(muggu, step).map((path) => `<path d="${path}"/>`),
    `</g><g fill="${SUN}">`,
    ...muggu.dots.map((dot) => tenths`<circle cx="${dot.x * step}" cy="${dot.y * step}" r="2.3"/>`),
    '</g></g>',
  ];
  return svg(SIZE, SIZE, body.join(''));
}
