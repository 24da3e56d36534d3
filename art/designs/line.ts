// The design "line": everything starts on one line at the left, beside a band with a large muggu.
import { type Design, INK_2, INK_3, type PaperColours } from '../certificate-design.ts';
import { drawStrand, type Edge, GOLD, MULBERRY, NEEL } from '../certificate-ornaments.ts';
import {
  CARD_HEIGHT,
  CARD_WIDTH,
  CERTIFICATE_HEIGHT as HEIGHT,
  QR_SIDE,
  CERTIFICATE_WIDTH as WIDTH,
} from '../certificate-size.ts';
import { CHALK, grounds, SLATE, SUN } from '../grounds.ts';
import { drawLines, drawPetals, traceMuggu } from '../muggu.ts';
import { hundredths } from '../svg.ts';

const BAND = 250;
/** Where the band of the card begins, which is on the right: it is the ground of the seal. */
const CARD_BAND = 784;
const PAPER = '#fdfefc';
const LEFT = 306;
const STEP = 42;
/** The middle of the muggu. */
const [X, Y] = [BAND / 2, 262];

const own = { ink: NEEL, deep: grounds.neel.base, tint: grounds.neel.tint, pale: grounds.neel.accent };
type Colours = Pick<PaperColours, keyof typeof own>;

export const createLine = (colours: Colours = own): Design => ({
  drawSheet: (edge) => drawSheet(edge, colours),
  drawUnderline: () => `<g transform="translate(129 0)">${drawStrand()}</g>`,
  x: LEFT,
  anchor: 'start',
  width: 752,
  y: {
    institute: 92,
    instituteOfTwo: 84,
    nameTelugu: 117,
    title: 212,
    certify: 260,
    name: 306,
    underline: 352,
    parent: 391,
    completed: 426,
    course: 468,
  },
  title: { size: 62, font: 'font-family="Certificate Display" font-weight="700"' },
  ink: { institute: colours.ink, title: SLATE, name: MULBERRY, course: colours.ink, rule: GOLD },
  logo: { x: X - 39, y: Y - 39, side: 78 },
  middle: (BAND + WIDTH) / 2,
  row: { x: LEFT, y: 514, width: 752 },
  foot: {
    down: 16,
    left: LEFT + 88,
    right: LEFT + 88 + 246,
    seal: [985, 664],
    qr: [X - QR_SIDE / 2, 510],
    check: { x: X, y: 690, anchor: 'middle' },
    rejection: [LEFT + 244, 594],
    ink: {
      slate: { caption: CHALK, quiet: colours.pale, strong: CHALK },
      outline: { caption: SLATE, quiet: INK_3, strong: INK_2 },
    },
  },
  card: { drawGround: () => drawCard(colours), width: 640, middle: (CARD_BAND + CARD_WIDTH) / 2 },
});

function drawSheet(edge: Edge, colours: Colours): string {
  const isFull = edge === 'slate';
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${isFull ? colours.deep : '#ffffff'}"/>`,
    `<g transform="translate(${X} ${Y})">${drawBandMuggu(isFull, colours)}</g>`,
    // Cuts the muggu off at the band's edge.
    `<rect x="${BAND}" width="${WIDTH - BAND}" height="${HEIGHT}" fill="${isFull ? PAPER : '#ffffff'}"/>`,
    `<path d="M${BAND + 0.5} 0V${HEIGHT}" fill="none" stroke="${isFull ? SUN : colours.ink}" stroke-width="${isFull ? 5 : 1}"/>`,
  ].join('');
}

function drawCard(colours: Colours): string {
  return [
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${colours.deep}"/>`,
    `<g transform="translate(${(CARD_BAND + CARD_WIDTH) / 2} ${CARD_HEIGHT / 2}) scale(1.3)">${drawBandMuggu(true, colours)}</g>`,
    `<rect width="${CARD_BAND}" height="${CARD_HEIGHT}" fill="${PAPER}"/>`,
    `<path d="M${CARD_BAND} 0V${CARD_HEIGHT}" fill="none" stroke="${SUN}" stroke-width="7"/>`,
  ].join('');
}

function drawBandMuggu(isFull: boolean, { ink, tint, pale }: Colours): string {
  const muggu = traceMuggu('palaka-band', { columns: 11, openness: 0.66 });
  const petals = drawPetals(muggu, STEP).map(({ path, ring }) =>
    ring % 2 === 0 ? `<path d="${path}" fill="${ring === 0 ? SUN : ring === 10 ? pale : tint}"/>` : '',
  );
  const lines = drawLines(muggu, STEP).map((path) => `<path d="${path}"/>`);
  const pen = isFull ? `stroke="${CHALK}" stroke-width="2.4"` : `stroke="${ink}" stroke-width="1.2"`;
  const dots = muggu.dots.map(({ x, y }) => hundredths`<circle cx="${x * STEP}" cy="${y * STEP}" r="3.8"/>`);
  return `${isFull ? petals.join('') : ''}<g fill="none" ${pen}>${lines.join('')}</g><g fill="${isFull ? grounds.neel.dot : GOLD}">${dots.join('')}</g>`;
}
