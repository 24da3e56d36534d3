// The words of the certificate above the row of facts: the institute, whom it is for, and what was completed.
import { type Design, INK_2 } from './certificate-design.ts';
import {
  escapeText,
  type Fitted,
  type Fitting,
  fitText,
  isJoined,
  isRightToLeft,
  measureText,
  scriptAttributes,
} from './certificate-text.ts';
import { SLATE } from './grounds.ts';
import { hundredths } from './svg.ts';

type Head = { name: string; nameTelugu?: string; logo?: string };
type Body = { name: string; father_name: string; course: string };

export function drawHead({ name, nameTelugu = '', logo }: Head, design: Design): string {
  const { y, ink, title, anchor } = design;
  const isBeside = Boolean(logo) && design.logo === 'beside the name';
  const upper = name.toUpperCase();
  const nameFits: Fitting = {
    face: 'display',
    width: isBeside ? 640 : 780,
    sizes: [38, 22],
    least: 24,
    tracking: 0.04,
  };
  const teluguFits: Fitting = { face: 'sans', width: isBeside ? 640 : 760, sizes: [16.5], least: 1 };
  // With a logo at its left, both together are in the middle.
  const x = design.x + (isBeside ? (LOGO + LOGO_GAP) / 2 : 0);
  const at = { ...design, x };
  const left = x - Math.max(widthOf(upper, nameFits), widthOf(nameTelugu, teluguFits)) / 2 - LOGO - LOGO_GAP;
  return [
    logo
      ? drawLogo(logo, isBeside ? { x: left, y: y.institute - LOGO / 2 - 4, side: LOGO } : design.logo, isBeside)
      : '',
    drawBlock(
      upper,
      nameTelugu ? y.instituteOfTwo : y.institute,
      `font-family="Certificate Display" font-weight="700" fill="${ink.institute}"`,
      nameFits,
      at,
    ),
    drawBlock(
      nameTelugu,
      y.nameTelugu,
      `font-family="Certificate Sans" font-weight="600" fill="${INK_2}"`,
      teluguFits,
      at,
    ),
    `<text x="${design.x}" y="${y.title}" font-size="${title.size}" text-anchor="${anchor}" ${title.font} fill="${ink.title}" data-part="title">Certificate of Completion</text>`,
    drawItalic(y.certify, 'This is to certify that', design),
  ].join('');
}

const LOGO = 66;
const LOGO_GAP = 18;

/** In a place of its own it is on a white disc: that may be on dark ground. */
function drawLogo(logo: string, place: Design['logo'], isBeside: boolean): string {
  if (typeof place === 'string') return '';
  const { x, y, side } = place;
  const disc = hundredths`<circle cx="${x + side / 2}" cy="${y + side / 2}" r="${side * 0.78}" fill="#ffffff"/>`;
  return hundredths`${isBeside ? '' : disc}<image href="${escapeText(logo)}" x="${x}" y="${y}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid meet"/>`;
}

function widthOf(text: string, fitting: Fitting): number {
  const { lines, size, tracking } = fitText(text, fitting);
  return Math.max(0, ...lines.map((line) => measureText(line, fitting.face, tracking) * size));
}

export function drawBody({ name, father_name, course }: Body, parent: string | undefined, design: Design): string {
  const { y, ink, x } = design;
  const serif = `font-family="Certificate Serif" fill="${ink.name}"`;
  const display = `font-family="Certificate Display" font-weight="700" fill="${ink.course}"`;
  return [
    drawBlock(
      name,
      isJoined(name) ? y.name - 3 : y.name,
      serif,
      {
        face: 'serif',
        width: 800,
        // Two lines leave room for the tail of a Q above the strand.
        sizes: isJoined(name) ? [44, 23] : [54, 27],
        least: 31,
        tracking: 0.037,
      },
      design,
    ),
    `<g transform="translate(${x} ${y.underline})">${design.drawUnderline()}</g>`,
    drawParent(father_name, parent ?? OLD_PARENT, design),
    drawItalic(y.completed, 'has successfully completed the course', design),
    drawBlock(
      course,
      isJoined(course) ? y.course - 3 : y.course,
      display,
      {
        face: 'display',
        width: 880,
        sizes: isJoined(course) ? [34, 22, 16] : [38, 29, 19.5],
        least: 24,
      },
      design,
    ),
  ].join('');
}

function drawItalic(y: number, words: string, { x, anchor }: Design): string {
  return `<text x="${x}" y="${y}" font-size="20" text-anchor="${anchor}" font-family="Certificate Serif" font-style="italic" fill="${INK_2}">${words}</text>`;
}

/** On certificates from before there were words for everyone. */
const OLD_PARENT = 'S/o, D/o';

/** The second line of a long name is under the first, without the words before it. */
function drawParent(name: string, parent: string, design: Design): string {
  if (!name.trim()) return '';
  const { lines, size, tracking } = fitText(name, {
    face: 'sans',
    width: Math.min(780, design.width - 100),
    sizes: [18, 13.5],
    least: 12,
    tracking: 0.055,
  });
  const spacing = tracking ? hundredths` letter-spacing="${size * tracking}"` : '';
  const words = `font-family="Certificate Sans" font-weight="600" fill="${SLATE}"${spacing}`;
  // An old register may not have it. "Child of Not recorded" would be a name.
  const relation = name === 'Not recorded' ? 'Father’s name:' : parent;
  const before = `<tspan font-family="Certificate Serif" font-style="italic" fill="${INK_2}">${escapeText(relation)}</tspan>`;
  const yOf = (index: number) => (lines.length > 1 ? design.y.parent - 9 + index * size * 1.24 : design.y.parent);
  if (isRightToLeft(name)) return drawParentApart(name, { lines, size }, yOf, { before, parent }, words, design);
  return lines
    .map((line, index) => {
      const y = yOf(index);
      const value = `<tspan ${index === 0 ? 'dx="9" ' : ''}${words}>${escapeText(line)}</tspan>`;
      return hundredths`<text x="${design.x}" y="${y}" font-size="${size}" text-anchor="${design.anchor}"${scriptAttributes(name)}>${index === 0 ? before : ''}${value}</text>`;
    })
    .join('');
}

/** A right-to-left name is an element of its own: the words before it stay on its left whatever it contains. */
function drawParentApart(
  name: string,
  { lines, size }: Pick<Fitted, 'lines' | 'size'>,
  yOf: (index: number) => number,
  { before, parent }: { before: string; parent: string },
  words: string,
  { x, anchor }: Design,
): string {
  const wordsBefore = measureText(parent, 'serif') * size;
  const meeting =
    anchor === 'start' ? x + wordsBefore + 4.5 : x + (wordsBefore - measureText(lines[0] ?? '', 'sans') * size) / 2;
  const first = hundredths`<text x="${meeting - 4.5}" y="${yOf(0)}" font-size="${size}" text-anchor="end">${before}</text>`;
  const others = lines.map((line, index) => {
    const place =
      index === 0
        ? hundredths`x="${meeting + 4.5}" text-anchor="end"`
        : `x="${x}" text-anchor="${anchorOf(name, anchor)}"`;
    return hundredths`<text ${place} y="${yOf(index)}" font-size="${size}"${scriptAttributes(name)} ${words}>${escapeText(line)}</text>`;
  });
  return first + others.join('');
}

/** Right-to-left text ends on the left. */
export function anchorOf(text: string, anchor: Design['anchor']): string {
  return anchor === 'start' && isRightToLeft(text) ? 'end' : anchor;
}

/** Lines centred on a height. A capital is about 0.68 em high; joined letters reach further up and down. */
function drawBlock(
  text: string,
  middle: number,
  attributes: string,
  fitting: Fitting,
  { x, anchor, width }: Pick<Design, 'x' | 'anchor' | 'width'>,
): string {
  if (!text.trim()) return '';
  const { lines, size, tracking } = fitText(text, { ...fitting, width: Math.min(fitting.width, width) });
  const leading = size * (isJoined(text) ? 1.42 : 1.18);
  const first = middle + size * 0.34 - ((lines.length - 1) * leading) / 2;
  const spacing = tracking ? hundredths` letter-spacing="${size * tracking}"` : '';
  return lines
    .map(
      (line, index) =>
        hundredths`<text x="${x}" y="${first + index * leading}" font-size="${size}" text-anchor="${anchorOf(text, anchor)}" ${attributes}${spacing}${scriptAttributes(text)}>${escapeText(line)}</text>`,
    )
    .join('');
}
