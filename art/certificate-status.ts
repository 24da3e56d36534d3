// What is drawn on a certificate that is not Verified: its status across the sheet; and where there is more to say, in the place of
// seal and signatures, why it is not valid and which number took its place.
import { showDate } from './certificate-date.ts';
import { PAPER } from './certificate-ornaments.ts';
import { escapeText, type Fitting, fitText, isJoined, scriptAttributes } from './certificate-text.ts';
import { hundredths } from './svg.ts';

export const RED = '#ba1e20';

export interface RejectionFacts {
  status: 'Verified' | 'Pending' | 'Rejected';
  /** Only of a Rejected certificate: since when it is withdrawn, why, and the number that took its place. */
  withdrawn_on?: string;
  reason?: string;
  replaced_by?: string;
}

/** Whether it was Verified before. */
export const isWithdrawn = ({ status, withdrawn_on }: RejectionFacts) => status === 'Rejected' && Boolean(withdrawn_on);

/** Whether there is more to say than that it is Rejected. */
export const isExplained = ({ status, withdrawn_on, reason, replaced_by }: RejectionFacts) =>
  status === 'Rejected' && Boolean(withdrawn_on || reason || replaced_by);

const words = {
  Pending: { word: 'PENDING', colour: '#734c00', size: 236 },
  Rejected: { word: 'REJECTED', colour: RED, size: 210 },
  Withdrawn: { word: 'WITHDRAWN', colour: RED, size: 172 },
};

/** Across everything, so that no part of the sheet can be shown without it. */
export function drawStatus(facts: RejectionFacts, middle: number): string {
  if (facts.status === 'Verified') return '';
  const { word, colour, size } = words[isWithdrawn(facts) ? 'Withdrawn' : facts.status];
  return `<text transform="translate(${middle} 397) rotate(-27)" y="${size * 0.34}" font-size="${size}" text-anchor="middle" letter-spacing="6" font-family="Certificate Display" font-weight="700" fill="${colour}" fill-opacity=".3">${word}</text>`;
}

const HEIGHT = 140;
const WIDTH = 488;

type Line = { text: string; size: number; leading: number };

/** In the place whose middle and upper edge are given. */
export function drawRejection(facts: RejectionFacts, [x, top]: readonly [number, number]): string {
  if (!isExplained(facts)) return '';
  const { withdrawn_on = '', reason = '', replaced_by = '' } = facts;
  const lines = [
    ...linesOf(
      isWithdrawn(facts) ? `Withdrawn on ${showDate(withdrawn_on)}. Not valid.` : 'Rejected. Not valid.',
      [20],
    ),
    ...linesOf(reason && `Reason: ${reason}`, [18, 16.5, 15, 13, 11]),
    ...linesOf(replaced_by && `Replaced by ${replaced_by}`, [18]),
  ];
  const height = lines.reduce((sum, { leading }) => sum + leading, 0);
  let y = top + (HEIGHT - height) / 2;
  const words = lines.map(({ text, size, leading }) => {
    y += leading;
    const at = y - leading / 2 + size * 0.34;
    return hundredths`<text x="${x}" y="${at}" font-size="${size}" text-anchor="middle" font-family="Certificate Sans" font-weight="600" fill="${RED}"${scriptAttributes(text)}>${escapeText(text)}</text>`;
  });
  const box = `<rect x="${x - WIDTH / 2}" y="${top}" width="${WIDTH}" height="${HEIGHT}" rx="10" fill="${PAPER}" stroke="${RED}" stroke-width="1.6"/>`;
  return `<g data-part="rejection">${box}${words.join('')}</g>`;
}

function linesOf(text: string, sizes: Fitting['sizes']): Line[] {
  if (!text) return [];
  const { lines, size } = fitText(text, { face: 'sans', width: WIDTH - 28, sizes, least: 13 });
  return lines.map((line) => ({ text: line, size, leading: size * (isJoined(text) ? 1.45 : 1.3) }));
}
