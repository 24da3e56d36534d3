// The seal: a scalloped disc with the institute on the upper arc, the number on the lower, and a lotus drawn from the
// number. Every certificate has its own flower, and the verification page shows the same one.
import { MULBERRY, NEEL, PAPER } from './certificate-ornaments.ts';
import {
  escapeText,
  isJoined,
  isRightToLeft,
  measureText,
  scriptAttributes,
  splitClusters,
} from './certificate-text.ts';
import { CHALK, SUN } from './grounds.ts';
import { drawPadma } from './padma.ts';
import { hundredths } from './svg.ts';

const LOBES = 28;

/** Centred on 0,0, for use inside a drawing. */
export function drawSeal(number: string, instituteName: string, radius = 68): string {
  const ring = radius * 0.805;
  const capital = radius * 0.1;
  return [
    `<g data-part="seal"><path d="${scallop(radius)}" fill="${MULBERRY}"/>`,
    hundredths`<circle r="${radius * 0.93}" fill="none" stroke="${SUN}" stroke-width="1.2"/>`,
    hundredths`<circle r="${radius * 0.68}" fill="${PAPER}" stroke="${SUN}" stroke-width="1.6"/>`,
    writeOnArc(instituteName.toUpperCase(), {
      radius: ring - capital / 2,
      size: radius * 0.158,
      degrees: 172,
      lower: false,
    }),
    writeOnArc(number, { radius: ring + capital / 2, size: radius * 0.158, degrees: 150, lower: true }),
    hundredths`<circle cx="${-ring}" r="1.9" fill="${SUN}"/><circle cx="${ring}" r="1.9" fill="${SUN}"/>`,
    drawPadma(number, {
      radius: radius * 0.61,
      rings: 4,
      lineWidth: 1.3,
      colours: [SUN, MULBERRY, NEEL, '#ad245a', '#d98a1f', '#0d5b45'],
    }),
    '</g>',
  ].join('');
}

/** The seal as a separate drawing, for the verification page. */
export function drawSealPicture(number: string, instituteName: string, label: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-74 -74 148 148" role="img" aria-label="${escapeText(label)}">${drawSeal(number, instituteName)}</svg>`;
}

function scallop(radius: number): string {
  let path = hundredths`M${radius} 0`;
  for (let i = 1; i <= LOBES; i++) {
    const angle = (i / LOBES) * 2 * Math.PI;
    path += hundredths`A${radius * 0.118} ${radius * 0.118} 0 0 1 ${radius * Math.cos(angle)} ${radius * Math.sin(angle)}`;
  }
  return `${path}Z`;
}

interface Arc {
  radius: number;
  size: number;
  degrees: number;
  lower: boolean;
}

/**
 * One text element per letter: not every renderer can write along a path. Joined letters stay together, such as an
 * Arabic word.
 */
function writeOnArc(text: string, { radius, size: largest, degrees, lower }: Arc): string {
  const tracking = isJoined(text) ? 0.02 : lower ? 0.2 : 0.15;
  const letters = piecesOf(text.replace(/\s+/g, ' '));
  const ems = letters.map((letter) => measureText(letter, 'sans') + tracking);
  const length = ems.reduce((a, b) => a + b, 0);
  const size = Math.min(largest, (radius * degrees * Math.PI) / 180 / Math.max(length, 0.01));
  // Smaller letters stay in the middle of the ring.
  const at = lower ? radius - (largest - size) * 0.32 : radius + (largest - size) * 0.32;
  let passed = -length / 2;
  return letters
    .map((letter, index) => {
      const middle = passed + ((ems[index] ?? 0) - tracking) / 2 + tracking / 2;
      passed += ems[index] ?? 0;
      if (letter === ' ') return '';
      const turn = ((lower ? -middle : middle) * size * 180) / Math.PI / radius;
      return hundredths`<text transform="rotate(${turn}) translate(0 ${lower ? at : -at})" text-anchor="middle" font-family="Certificate Sans" font-weight="600" font-size="${size}" fill="${CHALK}"${scriptAttributes(letter)}>${escapeText(letter)}</text>`;
    })
    .join('');
}

/** From left to right. */
function piecesOf(text: string): string[] {
  const words = text.split(/(?<= )|(?= )/);
  if (isRightToLeft(text)) words.reverse();
  return words.flatMap((word) => (scriptAttributes(word) ? word : splitClusters(word)));
}
