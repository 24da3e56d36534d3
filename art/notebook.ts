// The cover of a study note: a school notebook in brown paper, with a cloth spine and a paper label. The label is
// blank: an image cannot load the site's fonts, so the page writes the title on it.
import { CHALK, grounds } from './grounds.ts';
import { placeRow } from './lattice.ts';
import { drawLines, traceMuggu } from './muggu.ts';
import { createRandom, pick, type Random } from './random.ts';
import { svg, tenths } from './svg.ts';

/** Positions on the cover, for a page that writes on the label; in the drawing's units. */
export const NOTEBOOK = {
  width: 480,
  height: 600,
  spine: 64,
  /** The label's outer edge. */
  label: { x: 112, y: 96, width: 320, height: 234 },
  /** The small line above the first rule (the subject), in the same units as the label. */
  subject: { x: 140, y: 124, width: 264, height: 28, fontSize: 18 },
  /** Room for the title between the two rules: two lines of 40 on 42. */
  title: { x: 140, y: 166, width: 264, height: 122, fontSize: 40, lineHeight: 42 },
} as const;

export function drawNotebook(seed: string): string {
  const { width, height } = NOTEBOOK;
  const random = createRandom(`note:${seed}`);
  const { base: cloth, dot } = grounds[pick(random, ['neel', 'mulberry', 'leaf', 'indigo', 'slate'])];
  const paper = pick(random, ['#c9995f', '#c08f58', '#cfa069', '#b98a55']);
  const body = [
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<path d="${drawFibres(random)}" stroke="#fff" stroke-opacity=".14" stroke-width="1.4" fill="none"/>`,
    drawSpine(seed, cloth, dot),
    drawLabel(cloth),
  ];
  return svg(width, height, body.join(''));
}

function drawFibres(random: Random): string {
  let path = '';
  for (let i = 0; i < 60; i++) {
    const x = random() * NOTEBOOK.width;
    const y = random() * NOTEBOOK.height;
    const length = 8 + random() * 22;
    const angle = random() * 0.6 - 0.3;
    path += tenths`M${x} ${y}l${length * Math.cos(angle)} ${length * Math.sin(angle)}`;
  }
  return path;
}

function drawSpine(seed: string, cloth: string, dot: string): string {
  const { height, spine } = NOTEBOOK;
  const muggu = traceMuggu(`strip${seed}`, { points: placeRow(13, 'down'), openness: 1, lines: 2 });
  const step = height / 12.2;
  const middle = spine / 2;
  return [
    `<rect width="${spine}" height="${height}" fill="${cloth}"/>`,
    `<rect x="${spine}" width="3" height="${height}" fill="#000" opacity=".18"/>`,
    `<g transform="translate(${middle} ${height / 2})" fill="none" stroke="${CHALK}" stroke-width="2.4">`,
    ...drawLines(muggu, step).map((path) => `<path d="${path}"/>`),
    `</g><g fill="${dot}">`,
    ...muggu.dots.map((place) => tenths`<circle cx="${middle}" cy="${height / 2 + place.y * step}" r="4"/>`),
    '</g>',
  ].join('');
}

function drawLabel(cloth: string): string {
  const { x, y, width, height } = NOTEBOOK.label;
  const rule = (at: number) =>
    `<path d="M28 ${at}H${width - 28}" stroke="${cloth}" stroke-opacity=".35" stroke-width="1.5"/>`;
  return [
    `<g transform="translate(${x} ${y})">`,
    `<rect x="5" y="7" width="${width}" height="${height}" rx="10" fill="#000" opacity=".16"/>`,
    `<rect width="${width}" height="${height}" rx="10" fill="#fdfdf8"/>`,
    `<rect x="9" y="9" width="${width - 18}" height="${height - 18}" rx="5" fill="none" stroke="${cloth}" stroke-width="2"/>`,
    rule(62),
    rule(height - 34),
    '</g>',
  ].join('');
}
