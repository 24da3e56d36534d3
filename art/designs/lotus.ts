// The design "lotus": an edge of mulberry that ends in petals, a flower in each corner, and a garland of leaves over the words.
import { type Design, INK_3, type PaperColours } from '../certificate-design.ts';
import { type Edge, GOLD, MULBERRY } from '../certificate-ornaments.ts';
import { CARD_HEIGHT, CARD_WIDTH, CERTIFICATE_HEIGHT, CERTIFICATE_WIDTH } from '../certificate-size.ts';
import { grounds, SLATE, SUN } from '../grounds.ts';
import { hundredths, tenths } from '../svg.ts';

const IVORY = '#fffdf6';
const LEAF = grounds.leaf.base;
const MARIGOLD = '#d98a1f';
const EDGE = 33;
const MIDDLE = CERTIFICATE_WIDTH / 2;

type Colours = Pick<PaperColours, 'deep' | 'bright'> & { bud?: string };
const own: Colours = { deep: MULBERRY, bright: '#e2688c', bud: '#ad245a' };

export function createLotus(colours: Colours = own): Design {
  const { deep } = colours;
  const onPaper = { caption: SLATE, quiet: INK_3, strong: deep };
  return {
    drawSheet: (edge) => drawSheet(edge, colours),
    drawUnderline: () => drawUnderline(colours),
    x: MIDDLE,
    anchor: 'middle',
    width: 880,
    y: {
      institute: 128,
      instituteOfTwo: 117,
      nameTelugu: 149,
      title: 226,
      certify: 267,
      name: 310,
      underline: 354,
      parent: 391,
      completed: 424,
      course: 466,
    },
    title: { size: 60, font: 'font-style="italic" font-family="Certificate Serif"' },
    ink: { institute: SLATE, title: deep, name: LEAF, course: deep, rule: GOLD },
    logo: 'beside the name',
    middle: MIDDLE,
    row: { x: 112, y: 506, width: 899 },
    foot: {
      down: 0,
      left: 393,
      right: 730,
      seal: [561.5, 645],
      qr: [154, 580],
      check: { x: 975, y: 637, anchor: 'end' },
      rejection: [561.5, 578],
      ink: { slate: onPaper, outline: onPaper },
    },
    card: { drawGround: () => drawCard(colours), width: 700, middle: 956 },
  };
}

/** How many lobes are on a side, so that all of them are alike. */
type Size = { width: number; height: number; across: number; down: number };
const sheet: Size = { width: CERTIFICATE_WIDTH, height: CERTIFICATE_HEIGHT, across: 32, down: 22 };
const card: Size = { width: CARD_WIDTH, height: CARD_HEIGHT, across: 34, down: 17 };

function drawSheet(edge: Edge, colours: Colours): string {
  const isFull = edge === 'slate';
  const rule = (inset: number, width: number, colour: string) =>
    `<rect x="${inset}" y="${inset}" width="${sheet.width - 2 * inset}" height="${sheet.height - 2 * inset}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  return [
    drawPaper(sheet, isFull),
    isFull ? `<g transform="translate(${MIDDLE} 372)">${drawWatermark(colours)}</g>` : '',
    rule(51, 1.3, colours.deep),
    rule(56, 0.6, GOLD),
    drawGarland(isFull, colours),
    drawFrame(sheet, isFull, colours),
  ].join('');
}

function drawCard(colours: Colours): string {
  return [
    drawPaper(card, true),
    `<g transform="translate(956 315) scale(.9)">${drawWatermark(colours)}</g>`,
    drawFrame(card, true, colours, 0.58),
  ].join('');
}

const drawPaper = ({ width, height }: Size, isFull: boolean) =>
  `<rect width="${width}" height="${height}" fill="${isFull ? IVORY : '#ffffff'}"/>`;

/** The edge with its flowers, which `scale` makes smaller. */
function drawFrame(size: Size, isFull: boolean, colours: Colours, scale = 1): string {
  const [right, bottom] = [size.width - EDGE, size.height - EDGE];
  const corners = [
    [EDGE, EDGE, 0],
    [right, EDGE, 90],
    [right, bottom, 180],
    [EDGE, bottom, 270],
  ];
  const flower = drawQuarterFlower(isFull, colours);
  const smaller = scale === 1 ? '' : ` scale(${scale})`;
  const joints = jointsOf(size);
  const lobes = joints.map(([x, y]) => tenths`A18.5 18.5 0 0 0 ${x} ${y}`).join('');
  const frame = isFull ? `fill="${colours.deep}"` : `fill="#ffffff" stroke="${colours.deep}" stroke-width="1.2"`;
  return [
    ...corners.map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})${smaller}">${flower}</g>`),
    // Over what sticks out of the paper.
    `<path d="M0 0H${size.width}V${size.height}H0ZM${EDGE} ${EDGE}${lobes}Z" ${frame}/>`,
    `<g fill="${isFull ? SUN : GOLD}">${drawBeads(joints, size)}</g>`,
  ].join('');
}

type Point = readonly [x: number, y: number];

/** Where lobe meets lobe: side after side, against the clock, so that the paper is a hole in what surrounds it. */
function jointsOf({ width, height, across, down }: Size): Point[] {
  const [right, bottom] = [width - EDGE, height - EDGE];
  const side = (from: Point, to: Point, lobes: number) =>
    Array.from({ length: lobes }, (_, index): Point => {
      const along = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * (index + 1)) / lobes;
      return [along(0), along(1)];
    });
  return [
    ...side([EDGE, EDGE], [EDGE, bottom], down),
    ...side([EDGE, bottom], [right, bottom], across),
    ...side([right, bottom], [right, EDGE], down),
    ...side([right, EDGE], [EDGE, EDGE], across),
  ];
}

/** In the edge, outside of each joint. */
function drawBeads(joints: readonly Point[], { width, height }: Size): string {
  const outside = (at: number, length: number) => (at < EDGE + 1 ? at - 14 : at > length - EDGE - 1 ? at + 14 : at);
  return joints
    .map(([x, y]) => tenths`<circle cx="${outside(x, width)}" cy="${outside(y, height)}" r="2.3"/>`)
    .join('');
}

/** A petal that points up: from `inner` to `outer`, `half` wide at each side. */
function petal(inner: number, outer: number, half: number): string {
  const [foot, shoulder] = [inner + (outer - inner) * 0.42, outer - (outer - inner) * 0.16];
  return tenths`M0 ${-inner}C${half} ${-foot} ${half * 0.86} ${-shoulder} 0 ${-outer}C${-half * 0.86} ${-shoulder} ${-half} ${-foot} 0 ${-inner}Z`;
}

/** The same piece around 0,0; only what points to the lower right, where `isQuarter`. */
function around(count: number, piece: string, { first = 0, isQuarter = false } = {}): string {
  const angles = Array.from({ length: count }, (_, index) => first + (index * 360) / count);
  return angles
    .filter((angle) => !isQuarter || (angle > 95 && angle < 175))
    .map((angle) => tenths`<g transform="rotate(${angle})">${piece}</g>`)
    .join('');
}

function drawQuarterFlower(isFull: boolean, { deep, bright }: Colours): string {
  const ink = (path: string, colour: string) =>
    isFull
      ? `<path d="${path}" fill="${colour}"/>`
      : `<path d="${path}" fill="#ffffff" stroke="${colour}" stroke-width="1"/>`;
  const quarter = { isQuarter: true };
  return [
    `<circle r="118" fill="${isFull ? IVORY : '#ffffff'}"/>`,
    around(48, `<circle cy="-112" r="1.9" fill="${GOLD}"/>`, quarter),
    around(16, ink(petal(48, 105, 14), LEAF) + ink(petal(66, 94, 4.5), isFull ? '#8fc3a6' : LEAF), {
      first: 11.25,
      isQuarter: true,
    }),
    around(16, ink(petal(38, 86, 12.5), deep) + ink(petal(50, 76, 4.5), isFull ? bright : deep), quarter),
    around(12, ink(petal(20, 56, 11), MARIGOLD) + ink(petal(30, 47, 3.6), isFull ? '#fde3a0' : MARIGOLD), {
      first: 15,
      isQuarter: true,
    }),
    `<circle r="24" fill="${isFull ? deep : '#ffffff'}" stroke="${GOLD}" stroke-width="1.4"/>`,
  ].join('');
}

/** Leaves and flowers on a string that hangs from the rules, over the institute's name. */
function drawGarland(isFull: boolean, { deep }: Colours): string {
  const [start, count] = [184, 41];
  const step = (sheet.width - 2 * start) / (count - 1);
  const colour = isFull ? `fill="${LEAF}"` : `fill="#ffffff" stroke="${LEAF}" stroke-width=".9"`;
  return Array.from({ length: count }, (_, index) => {
    const x = start + index * step;
    const isFlower = index % 2 === 0;
    return isFlower
      ? tenths`<g transform="translate(${x} 60)"><circle r="4.2" fill="${isFull ? MARIGOLD : '#ffffff'}" stroke="${MARIGOLD}" stroke-width=".9"/><circle r="1.5" fill="${deep}"/></g>`
      : tenths`<g transform="translate(${x} 57) rotate(180)"><path d="${petal(0, 23, 6.4)}" ${colour}/></g>`;
  }).join('');
}

const drawWatermark = ({ deep }: Colours) =>
  [
    `<g fill="none" stroke="${deep}" stroke-opacity=".06" stroke-width="2.2">`,
    around(12, `<path d="${petal(46, 128, 30)}"/>`),
    around(24, `<path d="${petal(118, 212, 27)}"/>`, { first: 7.5 }),
    around(24, `<path d="${petal(196, 268, 31)}"/>`),
    '<circle r="40"/></g>',
  ].join('');

function drawUnderline({ deep, bright, bud: heart = bright }: Colours): string {
  const leaf = petal(0, 15, 3.6);
  const twigs = [44, 72, 100].flatMap((x) =>
    [-1, 1].map(
      (side) =>
        hundredths`<g transform="translate(${side * x} 0)"><path d="${leaf}" transform="rotate(${side * 62})" fill="${LEAF}"/><path d="${leaf}" transform="rotate(${side * 118})" fill="${LEAF}"/></g>`,
    ),
  );
  const bud = [-70, 70, -36, 36, 0]
    .map(
      (angle) =>
        `<g transform="translate(0 6) rotate(${angle})"><path d="${petal(0, 14, 4.4)}" fill="${angle === 0 ? heart : deep}"/></g>`,
    )
    .join('');
  return `<path d="M-130 0H-24M24 0H130" fill="none" stroke="${GOLD}" stroke-width="1.1"/><g>${twigs.join('')}</g>${bud}`;
}
