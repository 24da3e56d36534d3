// What is shown where a link to a page is shared (1200 × 630): the institute's name, the page's name, and a drawing of its own.
import { escapeText, type Fitting, fitText, isJoined, isRightToLeft, scriptAttributes } from './certificate-text.ts';
import { drawCourseCover } from './course-cover.ts';
import { CHALK, type GroundName, SLATE, SUN } from './grounds.ts';
import { drawLines, traceMuggu } from './muggu.ts';
import { hundredths } from './svg.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const PANEL = 430;
const LEFT = 76;
const TEXT_WIDTH = WIDTH - PANEL - LEFT - 56;
const CHALK_2 = '#b8ccce';
const DISPLAY = 'font-family="Certificate Display" font-weight="700"';
const SANS = 'font-family="Certificate Sans"';

export type ShareCard = {
  institute: string;
  /** Not given for the home page, which is named after the institute. */
  title?: string;
  /** One line below: a fee, a tagline. */
  note?: string;
  seed: string;
  ground?: GroundName;
  /** The institute's colour in place of our slate: `#rrggbb`. */
  slate?: string;
};

export function drawShareCard({ institute, title, note = '', seed, ground, slate = SLATE }: ShareCard): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${slate}"/>`,
    drawDots(),
    drawPanel(seed, ground),
    title === undefined ? drawHome(institute, note) : drawPage(institute, title, note),
    '</svg>',
  ].join('');
}

function drawHome(institute: string, note: string) {
  return [
    drawMark(LEFT, 116, 104),
    drawText(institute, 345, `${DISPLAY} fill="${CHALK}"`, { face: 'display', sizes: [96, 84, 62], least: 58 }),
    drawText(note, 508, `${SANS} font-weight="500" fill="${SUN}"`, { face: 'sans', sizes: [32, 27], least: 24 }),
  ].join('');
}

function drawPage(institute: string, title: string, note: string) {
  return [
    drawMark(LEFT, 70, 62),
    drawText(
      institute,
      101,
      `${DISPLAY} fill="${CHALK}"`,
      { face: 'display', sizes: [36, 25], least: 25, width: TEXT_WIDTH - 84 },
      84,
    ),
    drawText(title, 330, `${DISPLAY} fill="${CHALK}"`, { face: 'display', sizes: [108, 88, 70, 48], least: 60 }),
    drawText(note, 540, `${SANS} font-weight="500" fill="${SUN}"`, { face: 'sans', sizes: [34, 26], least: 26 }),
  ].join('');
}

/** Lines from the left, round a middle height. */
function drawText(
  text: string,
  middle: number,
  attributes: string,
  fitting: Omit<Fitting, 'width'> & { width?: number },
  indent = 0,
): string {
  if (text === '') return '';
  // Letters that stack need more room above and below.
  const [largest, ...others] = fitting.sizes;
  const joined = isJoined(text) ? 0.82 : 1;
  const sizes: [number, ...number[]] = [largest * joined, ...others.map((size) => size * joined)];
  const { lines, size } = fitText(text, { width: TEXT_WIDTH, ...fitting, sizes });
  const leading = size * (isJoined(text) ? 1.36 : 1.06);
  const first = middle + size * 0.34 - ((lines.length - 1) * leading) / 2;
  const script = scriptAttributes(text) + (isRightToLeft(text) ? ' text-anchor="end"' : '');
  return lines
    .map(
      (line, index) =>
        hundredths`<text x="${LEFT + indent}" y="${first + index * leading}" font-size="${size}" ${attributes}${script}>${escapeText(line)}</text>`,
    )
    .join('');
}

/** A cover on the right, cut off at its edge. */
function drawPanel(seed: string, ground?: GroundName) {
  const cover = drawCourseCover(seed, { width: PANEL, height: HEIGHT, focus: 'centre', ground });
  return cover.replace('<svg ', `<svg x="${WIDTH - PANEL}" y="0" width="${PANEL}" height="${HEIGHT}" `);
}

/** The dots of a slate before anything is drawn. */
function drawDots() {
  const dots: string[] = [];
  for (let y = 26; y < HEIGHT; y += 26)
    for (let x = 26; x < WIDTH - PANEL; x += 26) dots.push(`<circle cx="${x}" cy="${y}" r="1.1"/>`);
  return `<g fill="${CHALK_2}" fill-opacity=".22">${dots.join('')}</g>`;
}

function drawMark(x: number, y: number, size: number) {
  const step = size * 0.29;
  const muggu = traceMuggu('mark', { shape: 'diamond', columns: 3, openness: 1, lines: 1 });
  const lines = drawLines(muggu, step).map((path) => `<path d="${path}"/>`);
  const dots = muggu.dots.map(
    (dot) => hundredths`<circle cx="${dot.x * step}" cy="${dot.y * step}" r="${size * 0.045}"/>`,
  );
  return [
    hundredths`<g transform="translate(${x + size / 2} ${y + size / 2})">`,
    hundredths`<g fill="none" stroke="${CHALK}" stroke-width="${size * 0.05}" stroke-linejoin="round">${lines.join('')}</g>`,
    `<g fill="${SUN}">${dots.join('')}</g></g>`,
  ].join('');
}
