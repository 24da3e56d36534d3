// The design "slate": a slate edge with a braid of chalk around white paper. The one that certificates have unless another is chosen.
import { type Design, INK_3, type PaperColours } from '../certificate-design.ts';
import {
  drawBraid,
  drawCardBraid,
  drawCorner,
  drawStrand,
  drawWatermark,
  type Edge,
  GOLD,
  MULBERRY,
  NEEL,
  PAPER,
} from '../certificate-ornaments.ts';
import {
  CARD_HEIGHT,
  CARD_WIDTH,
  CERTIFICATE_HEIGHT as HEIGHT,
  CERTIFICATE_WIDTH as WIDTH,
} from '../certificate-size.ts';
import { SLATE } from '../grounds.ts';

const own = { edge: SLATE, ink: NEEL };
type Colours = Pick<PaperColours, keyof typeof own>;

export function createSlate(colours: Colours = own): Design {
  const onPaper = { caption: SLATE, quiet: INK_3, strong: colours.ink };
  return {
    drawSheet: (edge) => drawSheet(edge, colours),
    drawUnderline: drawStrand,
    x: WIDTH / 2,
    anchor: 'middle',
    width: 880,
    y: {
      institute: 126,
      instituteOfTwo: 113,
      nameTelugu: 146,
      title: 228,
      certify: 268,
      name: 310,
      underline: 354,
      parent: 391,
      completed: 424,
      course: 466,
    },
    title: { size: 61, font: 'font-family="Certificate Serif"' },
    ink: { institute: colours.edge, title: colours.edge, name: MULBERRY, course: colours.ink, rule: GOLD },
    logo: 'beside the name',
    middle: WIDTH / 2,
    row: { x: 112, y: 506, width: 899 },
    foot: {
      down: 0,
      left: 388,
      right: 735,
      seal: [561.5, 645],
      qr: [142, 580],
      check: { x: 985, y: 637, anchor: 'end' },
      rejection: [561.5, 578],
      ink: { slate: onPaper, outline: onPaper },
    },
    card: { drawGround: () => drawCard(colours), width: 720, middle: 956 },
  };
}

function drawSheet(edge: Edge, colours: Colours): string {
  const corners = [
    [98, 98],
    [WIDTH - 98, 98],
    [98, HEIGHT - 98],
    [WIDTH - 98, HEIGHT - 98],
  ];
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${edge === 'slate' ? colours.edge : '#ffffff'}"/>`,
    edge === 'slate'
      ? `<rect x="53" y="53" width="${WIDTH - 106}" height="${HEIGHT - 106}" rx="14" fill="${PAPER}"/>`
      : '',
    `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2})">${drawBraid(edge, colours.edge)}${edge === 'slate' ? drawWatermark(colours.ink) : ''}</g>`,
    `<rect x="63" y="63" width="${WIDTH - 126}" height="${HEIGHT - 126}" rx="8" fill="none" stroke="${GOLD}" stroke-width="1.4"/>`,
    `<rect x="67.5" y="67.5" width="${WIDTH - 135}" height="${HEIGHT - 135}" rx="5" fill="none" stroke="${GOLD}" stroke-width=".6"/>`,
    ...corners.map(([x, y]) => `<g transform="translate(${x} ${y})">${drawCorner(colours.edge)}</g>`),
  ].join('');
}

function drawCard({ edge, ink }: Colours): string {
  const [width, height] = [CARD_WIDTH, CARD_HEIGHT];
  return [
    `<rect width="${width}" height="${height}" fill="${edge}"/>`,
    `<g transform="translate(${width / 2} ${height / 2})">${drawCardBraid()}</g>`,
    `<rect x="46" y="46" width="${width - 92}" height="${height - 92}" rx="14" fill="${PAPER}"/>`,
    `<g transform="translate(956 315) scale(.74)">${drawWatermark(ink)}</g>`,
    `<rect x="56" y="56" width="${width - 112}" height="${height - 112}" rx="8" fill="none" stroke="${GOLD}" stroke-width="1.4"/>`,
  ].join('');
}
