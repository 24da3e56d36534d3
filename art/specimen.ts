// The sheet of a certificate without its text: braided border, gold rules, corner muggus, watermark, code and seal. The
// page writes on it, because an image cannot load the site's fonts.
import { CHALK, grounds, SLATE, SUN } from './grounds.ts';
import { placeRow } from './lattice.ts';
import { drawLines, type MugguOptions, traceMuggu } from './muggu.ts';
import { drawPadma } from './padma.ts';
import { createRandom } from './random.ts';
import { svg, tenths } from './svg.ts';

const [WIDTH, HEIGHT] = [1123, 794];
const GOLD = '#b98a1d';
const PAPER = '#fdfdf8';
const NEEL = '#00617f';
const MULBERRY = grounds.mulberry.base;

/** Two colours may follow the seed, in place of ours: that of the edge and that of the watermark. */
const COLOURED = /^(?<seed>.+)~(?<edge>[0-9a-f]{6})~(?<ink>[0-9a-f]{6})$/s;

export function drawSpecimen(address: string): string {
  const given = COLOURED.exec(address)?.groups;
  const seed = given?.seed ?? address;
  const [edge, ink] = given ? [`#${given.edge}`, `#${given.ink}`] : [SLATE, NEEL];
  const corners = [98, WIDTH - 98].flatMap((x) => [98, HEIGHT - 98].map((y) => [x, y]));
  const body = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${edge}"/>`,
    `<rect x="53" y="53" width="${WIDTH - 106}" height="${HEIGHT - 106}" rx="14" fill="${PAPER}"/>`,
    at(WIDTH / 2, HEIGHT / 2, drawBraid() + drawWatermark(seed, ink)),
    rule(63, 8, 1.4),
    rule(67.5, 5, 0.6),
    ...corners.map(([x = 0, y = 0]) => at(x, y, drawCorner(edge))),
    at(WIDTH / 2, 352, drawStrip()),
    `<path d="M100 506H${WIDTH - 100}M100 566H${WIDTH - 100}" stroke="${GOLD}" stroke-opacity=".55"/>`,
    `<path d="${[176, 368, 561, 733, 930].map((x) => `M${x - 38} 527h76M${x - 52} 547h104`).join('')}" stroke="${SLATE}" stroke-opacity=".22" stroke-width="7" stroke-linecap="round"/>`,
    at(144, 594, drawCode(seed)),
    at(WIDTH / 2, 645, drawSeal(seed)),
    `<path d="M300 689h176M647 689h176" stroke="${SLATE}" stroke-width="1.2"/>`,
  ];
  return svg(WIDTH, HEIGHT, body.join(''));
}

const at = (x: number, y: number, body: string) => `<g transform="translate(${x} ${y})">${body}</g>`;

const rule = (edge: number, radius: number, width: number) =>
  `<rect x="${edge}" y="${edge}" width="${WIDTH - 2 * edge}" height="${HEIGHT - 2 * edge}" rx="${radius}" fill="none" stroke="${GOLD}" stroke-width="${width}"/>`;

type Pen = { step: number; stroke: string; width: number; dot?: string; radius?: number };

function drawMuggu(seed: string, options: MugguOptions, { step, stroke, width, dot, radius = 0 }: Pen) {
  const muggu = traceMuggu(seed, options);
  const lines = `<path d="${drawLines(muggu, step).join('')}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
  if (!dot) return lines;
  const dots = muggu.dots.map(({ x, y }) => tenths`<circle cx="${x * step}" cy="${y * step}" r="${radius}"/>`);
  return `${lines}<g fill="${dot}">${dots.join('')}</g>`;
}

const drawBraid = () =>
  drawMuggu(
    'frame',
    { shape: 'frame', columns: 30, rows: 21, openness: 1, lines: 2 },
    { step: 36.68, stroke: CHALK, width: 1.9, dot: SUN, radius: 3 },
  );

const drawWatermark = (seed: string, ink: string) =>
  drawMuggu(
    `${seed}-water`,
    { shape: 'octagon', columns: 9, openness: 0.6, lines: 3 },
    { step: 62, stroke: `${ink}" stroke-opacity=".075`, width: 2.6 },
  );

const drawCorner = (ink: string) =>
  `<circle r="31" fill="${PAPER}"/>${drawMuggu('palaka-corner', { columns: 5, openness: 0.8 }, { step: 11.4, stroke: ink, width: 1.5, dot: GOLD, radius: 1.7 })}`;

const drawStrip = () =>
  drawMuggu(
    'strip',
    { points: placeRow(13, 'across'), openness: 1 },
    { step: 20, stroke: GOLD, width: 1.2, dot: MULBERRY, radius: 1.8 },
  );

/** Looks like a QR code without content. */
function drawCode(seed: string) {
  const random = createRandom(`code:${seed}`);
  const size = 21;
  const isCorner = (x: number, y: number) => (x < 8 && y < 8) || (x > 12 && y < 8) || (x < 8 && y > 12);
  let path = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (random() < 0.48 && !isCorner(x, y)) path += `M${x} ${y}h1v1h-1z`;
  const finder = (x: number, y: number) => `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`;
  return `<rect x="-7" y="-7" width="110" height="110" rx="8" fill="#fff" stroke="${GOLD}" stroke-opacity=".5"/><path transform="scale(${96 / size})" d="${path}${finder(0, 0)}${finder(14, 0)}${finder(0, 14)}" fill="${SLATE}"/>`;
}

function drawSeal(seed: string) {
  const radius = 68;
  const lobes = Array.from({ length: 29 }, (_, i) => (i / 28) * 2 * Math.PI).map(
    (angle, i) => tenths`${i === 0 ? 'M' : `A8 8 0 0 1 `}${radius * Math.cos(angle)} ${radius * Math.sin(angle)}`,
  );
  return [
    `<path d="${lobes.join('')}Z" fill="${MULBERRY}"/>`,
    `<circle r="63" fill="none" stroke="${SUN}" stroke-width="1.2"/>`,
    `<circle r="54.5" fill="none" stroke="${CHALK}" stroke-width="5" stroke-dasharray="4.2 4.36" stroke-opacity=".55"/>`,
    `<circle r="46" fill="${PAPER}" stroke="${SUN}" stroke-width="1.6"/>`,
    drawPadma(seed, {
      radius: 41,
      rings: 4,
      lineWidth: 1.3,
      colours: [SUN, MULBERRY, NEEL, '#ad245a', '#d98a1f', grounds.leaf.base],
    }),
  ].join('');
}
