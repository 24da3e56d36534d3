// The padma, a lotus rosette: rings of petals, beads, diamonds and arches around a centre. It is the flower in a
// certificate's seal, in covers and in the portrait of a person without a photograph.
import { CHALK, grounds, SUN } from './grounds.ts';
import { createRandom, pick } from './random.ts';
import { svg, tenths } from './svg.ts';

interface PadmaOptions {
  radius?: number;
  rings?: number;
  lineWidth?: number;
  /** The first is the centre; rings choose from all. */
  colours?: readonly [string, ...string[]];
}

const FLOWERS = [SUN, CHALK, '#e2688c', '#f58b3c', '#4fb6c9', '#7cc08a'] as const;

/** The rosette alone, centred on 0,0, for use inside a drawing. */
export function drawPadma(seed: string, options: PadmaOptions = {}): string {
  const { radius = 100, rings = 5, lineWidth = 1.6, colours = FLOWERS } = options;
  const random = createRandom(`padma:${seed}`);
  const symmetry = pick(random, [8, 8, 10, 12, 12]);
  const core = radius * 0.15;
  const step = (radius - core) / rings;

  let drawing = '';
  let lastMotif = -1;
  for (let ring = rings - 1; ring >= 0; ring--) {
    const count = symmetry * (ring < 1 ? 1 : ring < 3 ? 2 : pick(random, [2, 3]));
    const inner = core + step * ring;
    const outer = inner + step * (1 + 0.22 * random());
    const middle = (inner + outer) / 2;
    let motif = Math.floor(random() * MOTIFS.length);
    if (motif === lastMotif) motif = (motif + 1) % MOTIFS.length;
    lastMotif = motif;
    const first = pick(random, colours);
    const second = pick(random, colours);
    const half = Math.tan(Math.PI / count) * middle * 0.92;

    const piece = MOTIFS[motif]?.({ inner, outer, middle, half, step, radius, lineWidth, first, second }) ?? '';
    const angle = 360 / count;
    for (let i = 0; i < count; i++) {
      const degrees = Number((i * angle + (ring % 2 ? angle / 2 : 0)).toFixed(2));
      drawing += `<g transform="rotate(${String(degrees)})">${piece}</g>`;
    }
  }
  return drawing + tenths`<circle r="${core * 0.62}" fill="${colours[0]}"/>`;
}

/** A square with a person's rosette, for avatars and portraits without a photograph. */
export function drawPortrait(seed: string): string {
  const size = 100;
  const random = createRandom(`person:${seed}`);
  const { base, tint } = grounds[pick(random, ['neel', 'mulberry', 'leaf', 'indigo', 'brick'])];
  const body = [
    `<rect width="${size}" height="${size}" fill="${base}"/>`,
    `<g transform="translate(50 50)"><circle r="48" fill="${tint}"/>`,
    `${drawPadma(seed, { radius: 42, rings: 3, lineWidth: 2.6 })}</g>`,
  ];
  return svg(size, size, body.join(''));
}

/** The measures of a ring: radii of its edges and middle, half the width of a piece, and its two colours. */
interface Ring {
  inner: number;
  outer: number;
  middle: number;
  half: number;
  step: number;
  radius: number;
  lineWidth: number;
  first: string;
  second: string;
}

const MOTIFS = [drawPetal, drawBead, drawDiamond, drawArch];

function drawPetal({ inner, outer, middle, half, step, first, second }: Ring): string {
  const shoulder = -outer + step * 0.2;
  const [heartTop, heartShoulder, heartFoot] = [-outer + step * 0.25, -outer + step * 0.35, -inner - step * 0.2];
  const leaf = tenths`M0 ${-inner}C${half} ${-middle} ${half * 0.8} ${shoulder} 0 ${-outer}C${-half * 0.8} ${shoulder} ${-half} ${-middle} 0 ${-inner}Z`;
  const heart = tenths`M0 ${heartFoot}C${half * 0.45} ${-middle} ${half * 0.35} ${heartShoulder} 0 ${heartTop}C${-half * 0.35} ${heartShoulder} ${-half * 0.45} ${-middle} 0 ${heartFoot}Z`;
  return `<path d="${leaf}" fill="${first}"/><path d="${heart}" fill="${second}"/>`;
}

function drawBead({ middle, half, step, first }: Ring): string {
  return tenths`<circle cy="${-middle}" r="${Math.min(half * 0.78, step * 0.34)}" fill="${first}"/>`;
}

function drawDiamond({ inner, outer, middle, half, radius, lineWidth, first, second }: Ring): string {
  const outline = tenths`M0 ${-inner}L${half * 0.8} ${-middle}L0 ${-outer}L${-half * 0.8} ${-middle}Z`;
  return (
    `<path d="${outline}" fill="none" stroke="${first}" stroke-width="${lineWidth}" stroke-linejoin="round"/>` +
    tenths`<circle cy="${-middle}" r="${radius * 0.018}" fill="${second}"/>`
  );
}

function drawArch({ inner, outer, middle, half, radius, lineWidth, first, second }: Ring): string {
  const arch = tenths`M${-half} ${-inner}Q${-half * 0.9} ${-outer} 0 ${-outer}Q${half * 0.9} ${-outer} ${half} ${-inner}`;
  return (
    `<path d="${arch}" fill="none" stroke="${first}" stroke-width="${lineWidth}" stroke-linecap="round"/>` +
    tenths`<circle cy="${-middle}" r="${radius * 0.02}" fill="${second}"/>`
  );
}
