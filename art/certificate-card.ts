// The certificate as a link preview (1200 × 630): name, course, institute and seal. Without date of birth and father's
// name.
import type { CertificateFacts } from './certificate.ts';
import { showDate } from './certificate-date.ts';
import { INK_2, INK_3, type PaperColours } from './certificate-design.ts';
import { type DesignName, designOf } from './certificate-designs.ts';
import { PAPER } from './certificate-ornaments.ts';
import { drawSeal } from './certificate-seal.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './certificate-size.ts';
import { isWithdrawn, RED } from './certificate-status.ts';
import { escapeText, type Fitting, fitText, isJoined, isRightToLeft, scriptAttributes } from './certificate-text.ts';
import { SLATE } from './grounds.ts';
import { hundredths } from './svg.ts';

const LEFT = 112;
const SANS = 'font-family="Certificate Sans"';

export type CardFacts = Pick<
  CertificateFacts,
  'certificate_no' | 'name' | 'course' | 'date' | 'status' | 'withdrawn_on'
>;

export interface CardOptions {
  institute: { name: string; seal?: string };
  design?: DesignName;
  colours?: PaperColours;
  unsigned?: boolean;
}

export function drawCertificateCard(facts: CardFacts, { institute, unsigned, ...options }: CardOptions): string {
  const { certificate_no, name, course, date, status } = facts;
  const design = designOf(options);
  const { ink, title, card } = design;
  const [width, height] = [CARD_WIDTH, CARD_HEIGHT];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    card.drawGround(),
    drawLines(
      institute.name.toUpperCase(),
      112,
      `font-family="Certificate Display" font-weight="700" fill="${ink.institute}"`,
      {
        face: 'display',
        width: card.width,
        sizes: [34, 22],
        least: 22,
        tracking: 0.04,
      },
    ),
    `<text x="${LEFT}" y="190" font-size="44" ${title.font} fill="${INK_2}">Certificate of Completion</text>`,
    drawLines(name, 268, `font-family="Certificate Serif" fill="${ink.name}"`, {
      face: 'serif',
      width: 640,
      sizes: isJoined(name) ? [50, 34, 23] : [56, 40, 27],
      least: 32,
      tracking: 0.03,
    }),
    `<g transform="translate(${design.anchor === 'start' ? LEFT : LEFT + 130} 342)">${design.drawUnderline()}</g>`,
    drawLines(course, 408, `font-family="Certificate Display" font-weight="700" fill="${ink.course}"`, {
      face: 'display',
      width: 640,
      sizes: isJoined(course) ? [36, 28, 21] : [42, 32, 24],
      least: 28,
    }),
    drawFact(LEFT, 'Certificate No.', certificate_no, 320),
    drawFact(LEFT + 350, 'Date of completion', showDate(date), 310),
    status === 'Verified' && !unsigned
      ? `<g transform="translate(${card.middle} 315) scale(2.25)">${drawSeal(certificate_no, institute.seal || institute.name)}</g>`
      : isWithdrawn(facts)
        ? drawStatus(card.middle, 'Withdrawn', `on ${showDate(facts.withdrawn_on ?? '')}`)
        : drawStatus(card.middle, status === 'Verified' ? 'Not signed' : status),
    '</svg>',
  ].join('');
}

/** Left-aligned lines, centred on a height. */
function drawLines(text: string, middle: number, attributes: string, fitting: Fitting): string {
  const { lines, size, tracking } = fitText(text, fitting);
  const leading = size * (isJoined(text) ? 1.4 : 1.16);
  const first = middle + size * 0.34 - ((lines.length - 1) * leading) / 2;
  const spacing = tracking ? hundredths` letter-spacing="${size * tracking}"` : '';
  const script = scriptAttributes(text) + fromLeft(text);
  return lines
    .map(
      (line, index) =>
        hundredths`<text x="${LEFT}" y="${first + index * leading}" font-size="${size}" ${attributes}${spacing}${script}>${escapeText(line)}</text>`,
    )
    .join('');
}

/** The left end of right-to-left text is its end. */
const fromLeft = (text: string) => (isRightToLeft(text) ? ' text-anchor="end"' : '');

function drawFact(x: number, label: string, value: string, width: number): string {
  const { lines, size } = fitText(value, { face: 'sans', width, sizes: [25, 18], least: 17 });
  return [
    `<text x="${x}" y="492" font-size="18" ${SANS} font-weight="500" fill="${INK_3}">${label}</text>`,
    ...lines.map(
      (line, index) =>
        hundredths`<text x="${x}" y="${522 + index * size * 1.15}" font-size="${size}" ${SANS} font-weight="600" fill="${SLATE}"${scriptAttributes(value)}${fromLeft(value)}>${escapeText(line)}</text>`,
    ),
  ].join('');
}

const statusSizes = { Pending: 78, Rejected: 78, Withdrawn: 54, 'Not signed': 60 };

function drawStatus(middle: number, status: keyof typeof statusSizes, below = ''): string {
  const colour = status === 'Rejected' || status === 'Withdrawn' ? RED : '#734c00';
  const size = statusSizes[status];
  const y = Math.round(size * 0.35) - (below ? 18 : 0);
  const text = (at: number, fontSize: number, spacing: number, words: string) =>
    `<text y="${at}" font-size="${fontSize}" text-anchor="middle" letter-spacing="${spacing}" font-family="Certificate Display" font-weight="700" fill="${colour}">${words}</text>`;
  return [
    `<g transform="translate(${middle} 315) rotate(-24)"><rect x="-176" y="-58" width="352" height="116" rx="14" fill="${PAPER}" stroke="${colour}" stroke-width="7"/>`,
    text(y, size, 3, status.toUpperCase()),
    below ? text(40, 26, 0, below) : '',
    '</g>',
  ].join('');
}
