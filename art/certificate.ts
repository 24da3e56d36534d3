// The certificate: one pure function from the facts to an A4 sheet, shared by the page, the server's image and the PDF.
// Its text needs three font families: Certificate Sans, Display and Serif.
import { showDate } from './certificate-date.ts';
import { drawFactRow } from './certificate-fact-row.ts';
import { drawFoot, drawQr, type Signers } from './certificate-foot.ts';
import {
  drawBraid,
  drawCorner,
  drawStrand,
  drawWatermark,
  type Edge,
  GOLD,
  MULBERRY,
  NEEL,
  PAPER,
} from './certificate-ornaments.ts';
import { drawRejection, drawStatus, isWithdrawn } from './certificate-status.ts';
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

/** What is printed. The seal and the watermark of the status follow from number and status. */
export interface CertificateFacts {
  certificate_no: string;
  name: string;
  father_name: string;
  course: string;
  dob: string;
  duration: string;
  date: string;
  status: 'Verified' | 'Pending' | 'Rejected';
  division?: string;
  /** Of a Rejected one: the day since when it is withdrawn, why, and the number that took its place. */
  withdrawn_on?: string;
  reason?: string;
  replaced_by?: string;
}

export interface CertificateOptions {
  institute: { name: string; nameTelugu?: string };
  signers: Signers;
  /** The address for verification as people read it: without https:// */
  checkAt: string;
  /** Rows of 1 (dark) and 0; undefined while there is nothing to scan. */
  qr?: readonly string[];
  edge?: Edge;
  /** Verified, but something in it cannot be printed: a note in the place of the seal says so. */
  unsigned?: boolean;
  /** In pixels, for a drawing with a fixed size. */
  size?: { width: number; height: number };
}

/** A readable address, from the content of the QR code: `palaka.example/certificate-verification`. */
export function readableAddress(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/[?#].*$/s, '');
}

export const CERTIFICATE_WIDTH = 1123;
export const CERTIFICATE_HEIGHT = 794;
const MIDDLE = CERTIFICATE_WIDTH / 2;
const INK_2 = '#3a555e';

/** An empty sheet, for pages that have nothing to show yet. */
export const blankFacts: CertificateFacts = {
  certificate_no: '',
  name: '',
  father_name: '',
  course: '',
  dob: '',
  duration: '',
  date: '',
  status: 'Verified',
  division: '',
};

export function drawCertificate(facts: CertificateFacts, options: CertificateOptions): string {
  const { institute, edge = 'slate', size } = options;
  const [width, height] = [CERTIFICATE_WIDTH, CERTIFICATE_HEIGHT];
  const measures = size ? ` width="${size.width}" height="${size.height}" preserveAspectRatio="xMidYMid slice"` : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${measures} role="img" aria-label="${escapeText(describe(facts, institute.name))}">`,
    // Marked because it is the same on every page of a long document.
    `<g data-part="sheet">${drawSheet(edge)}</g>`,
    drawHead(institute),
    drawBody(facts),
    drawFactRow([
      ['Certificate No.', facts.certificate_no],
      ['Date of birth', showDate(facts.dob)],
      ['Duration', facts.duration],
      ['Division', facts.division ?? 'A'],
      ['Date of completion', showDate(facts.date)],
    ]),
    drawFoot(facts, options),
    drawStatus(facts),
    // On top, so that it can be read, and a phone can still scan the code.
    drawRejection(facts),
    options.qr ? drawQr(options.qr) : '',
    '</svg>',
  ].join('');
}

function describe(facts: CertificateFacts, institute: string): string {
  const { status, name, course, certificate_no } = facts;
  if (!certificate_no) return `Certificate of Completion, ${institute}, not filled in`;
  const state = status === 'Verified' ? '' : isWithdrawn(facts) ? 'Withdrawn: ' : `${status}: `;
  return `${state}Certificate of Completion ${certificate_no}, ${institute}: ${name}, ${course}`;
}

function drawSheet(edge: Edge): string {
  const [width, height] = [CERTIFICATE_WIDTH, CERTIFICATE_HEIGHT];
  const corners = [
    [98, 98],
    [width - 98, 98],
    [98, height - 98],
    [width - 98, height - 98],
  ];
  return [
    `<rect width="${width}" height="${height}" fill="${edge === 'slate' ? SLATE : '#ffffff'}"/>`,
    edge === 'slate'
      ? `<rect x="53" y="53" width="${width - 106}" height="${height - 106}" rx="14" fill="${PAPER}"/>`
      : '',
    `<g transform="translate(${MIDDLE} ${height / 2})">${drawBraid[edge]()}${edge === 'slate' ? drawWatermark() : ''}</g>`,
    `<rect x="63" y="63" width="${width - 126}" height="${height - 126}" rx="8" fill="none" stroke="${GOLD}" stroke-width="1.4"/>`,
    `<rect x="67.5" y="67.5" width="${width - 135}" height="${height - 135}" rx="5" fill="none" stroke="${GOLD}" stroke-width=".6"/>`,
    ...corners.map(([x, y]) => `<g transform="translate(${x} ${y})">${drawCorner()}</g>`),
  ].join('');
}

function drawHead({ name, nameTelugu = '' }: CertificateOptions['institute']): string {
  const display = 'font-family="Certificate Display" font-weight="700"';
  return [
    drawBlock(name.toUpperCase(), nameTelugu ? 113 : 126, `${display} fill="${SLATE}"`, {
      face: 'display',
      width: 780,
      sizes: [38, 22],
      least: 24,
      tracking: 0.04,
    }),
    drawBlock(nameTelugu, 146, `font-family="Certificate Sans" font-weight="600" fill="${INK_2}"`, {
      face: 'sans',
      width: 760,
      sizes: [16.5],
      least: 1,
    }),
    `<text x="${MIDDLE}" y="228" font-size="61" text-anchor="middle" font-family="Certificate Serif" fill="${SLATE}">Certificate of Completion</text>`,
    drawItalic(268, 'This is to certify that'),
  ].join('');
}

function drawBody({ name, father_name, course }: CertificateFacts): string {
  const serif = `font-family="Certificate Serif" fill="${MULBERRY}"`;
  const display = `font-family="Certificate Display" font-weight="700" fill="${NEEL}"`;
  return [
    drawBlock(name, isJoined(name) ? 307 : 310, serif, {
      face: 'serif',
      width: 800,
      // Two lines leave room for the tail of a Q above the strand.
      sizes: isJoined(name) ? [44, 23] : [54, 27],
      least: 31,
      tracking: 0.037,
    }),
    `<g transform="translate(${MIDDLE} 354)">${drawStrand()}</g>`,
    drawParent(father_name),
    drawItalic(424, 'has successfully completed the course'),
    drawBlock(course, isJoined(course) ? 463 : 466, display, {
      face: 'display',
      width: 880,
      sizes: isJoined(course) ? [34, 22, 16] : [38, 29, 19.5],
      least: 24,
    }),
  ].join('');
}

function drawItalic(y: number, words: string): string {
  return `<text x="${MIDDLE}" y="${y}" font-size="20" text-anchor="middle" font-family="Certificate Serif" font-style="italic" fill="${INK_2}">${words}</text>`;
}

/** The second line of a long name is under the first, without the words before it. */
function drawParent(name: string): string {
  if (!name.trim()) return '';
  const { lines, size, tracking } = fitText(name, {
    face: 'sans',
    width: 780,
    sizes: [18, 13.5],
    least: 12,
    tracking: 0.055,
  });
  const spacing = tracking ? hundredths` letter-spacing="${size * tracking}"` : '';
  const words = `font-family="Certificate Sans" font-weight="600" fill="${SLATE}"${spacing}`;
  const before = `<tspan font-family="Certificate Serif" font-style="italic" fill="${INK_2}">S/o, D/o</tspan>`;
  const yOf = (index: number) => (lines.length > 1 ? 382 + index * size * 1.24 : 391);
  if (isRightToLeft(name)) return drawParentApart(name, { lines, size }, yOf, before, words);
  return lines
    .map((line, index) => {
      const y = yOf(index);
      const value = `<tspan ${index === 0 ? 'dx="9" ' : ''}${words}>${escapeText(line)}</tspan>`;
      return hundredths`<text x="${MIDDLE}" y="${y}" font-size="${size}" text-anchor="middle"${scriptAttributes(name)}>${index === 0 ? before : ''}${value}</text>`;
    })
    .join('');
}

/** A right-to-left name is an element of its own: the words before it stay on its left whatever it contains. */
function drawParentApart(
  name: string,
  { lines, size }: Pick<Fitted, 'lines' | 'size'>,
  yOf: (index: number) => number,
  before: string,
  words: string,
): string {
  const wordsBefore = measureText('S/o, D/o', 'serif') * size;
  const meeting = MIDDLE + (wordsBefore - measureText(lines[0] ?? '', 'sans') * size) / 2;
  const first = hundredths`<text x="${meeting - 4.5}" y="${yOf(0)}" font-size="${size}" text-anchor="end">${before}</text>`;
  const others = lines.map((line, index) => {
    // Right-to-left text ends on the left.
    const place =
      index === 0 ? hundredths`x="${meeting + 4.5}" text-anchor="end"` : `x="${MIDDLE}" text-anchor="middle"`;
    return hundredths`<text ${place} y="${yOf(index)}" font-size="${size}"${scriptAttributes(name)} ${words}>${escapeText(line)}</text>`;
  });
  return first + others.join('');
}

/** Lines centred on a height. A capital is about 0.68 em high; joined letters reach further up and down. */
function drawBlock(text: string, middle: number, attributes: string, fitting: Fitting): string {
  if (!text.trim()) return '';
  const { lines, size, tracking } = fitText(text, fitting);
  const leading = size * (isJoined(text) ? 1.42 : 1.18);
  const first = middle + size * 0.34 - ((lines.length - 1) * leading) / 2;
  const spacing = tracking ? hundredths` letter-spacing="${size * tracking}"` : '';
  return lines
    .map(
      (line, index) =>
        hundredths`<text x="${MIDDLE}" y="${first + index * leading}" font-size="${size}" text-anchor="middle" ${attributes}${spacing}${scriptAttributes(text)}>${escapeText(line)}</text>`,
    )
    .join('');
}
