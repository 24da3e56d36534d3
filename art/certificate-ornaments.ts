// The ornaments of every certificate: the braid around the edge, the corners, the watermark, the strand under the name.
// Traced once; the paths do not depend on the certificate.
import { CHALK, SLATE, SUN } from './grounds.ts';
import { placeRow } from './lattice.ts';
import { drawLines, type MugguOptions, traceMuggu } from './muggu.ts';
import { hundredths } from './svg.ts';

export const PAPER = '#fdfdf8';
export const GOLD = '#b98a1d';
export const NEEL = '#00617f';
export const MULBERRY = '#75183f';

/** `outline` saves ink: the slate edge becomes lines on white, and the ground stays blank. */
export type Edge = 'slate' | 'outline';

interface Strands {
  step: number;
  line: string;
  dot?: { colour: string; radius: number };
}

function drawStrands(seed: string, options: MugguOptions, { step, line, dot }: Strands): string {
  const muggu = traceMuggu(seed, options);
  const paths = drawLines(muggu, step).map((path) => `<path d="${path}"/>`);
  const strands = `<g fill="none" ${line}>${paths.join('')}</g>`;
  if (!dot) return strands;
  const dots = muggu.dots.map(({ x, y }) => hundredths`<circle cx="${x * step}" cy="${y * step}" r="${dot.radius}"/>`);
  return `${strands}<g fill="${dot.colour}">${dots.join('')}</g>`;
}

/** Draws on first use and caches it. */
function once(draw: () => string): () => string {
  let drawn: string | undefined;
  return () => {
    drawn ??= draw();
    return drawn;
  };
}

const braid = (columns: number, rows: number, step: number, line: string, dot: string) =>
  once(() =>
    drawStrands(
      'frame',
      { shape: 'frame', columns, rows, openness: 1, lines: 2 },
      { step, line: `stroke="${line}" stroke-width="1.9"`, dot: { colour: dot, radius: 3 } },
    ),
  );

/** Around the A4 sheet, centred on its middle. */
const traceBraid: Record<Edge, () => string> = {
  slate: braid(30, 21, 36.68, CHALK, SUN),
  outline: braid(30, 21, 36.68, SLATE, GOLD),
};

export const drawBraid = (edge: Edge, ink: string) => traceBraid[edge]().replace(SLATE, ink);

/** Around the smaller sheet of the link preview. */
export const drawCardBraid = braid(33, 17, 36.2, CHALK, SUN);

const traceWatermark = once(() =>
  drawStrands(
    'palaka-water',
    { shape: 'octagon', columns: 9, openness: 0.6, lines: 3 },
    { step: 62, line: `stroke="${NEEL}" stroke-opacity=".075" stroke-width="2.6"` },
  ),
);

export const drawWatermark = (ink: string) => traceWatermark().replace(NEEL, ink);

const traceCorner = once(
  () =>
    `<circle r="31" fill="${PAPER}"/>` +
    drawStrands(
      'palaka-corner',
      { columns: 5, openness: 0.8 },
      { step: 11.4, line: `stroke="${SLATE}" stroke-width="1.5"`, dot: { colour: GOLD, radius: 1.7 } },
    ),
);

export const drawCorner = (ink: string) => traceCorner().replace(SLATE, ink);

export const drawStrand = once(() =>
  drawStrands(
    's',
    { points: placeRow(13, 'across'), openness: 1 },
    { step: 20, line: `stroke="${GOLD}" stroke-width="1.2"`, dot: { colour: MULBERRY, radius: 1.8 } },
  ),
);
