// The foot of the certificate: the QR code, the signatures, the seal, and the address for verification.
import { type Design, INK_2 } from './certificate-design.ts';
import { type Edge, GOLD } from './certificate-ornaments.ts';
import { drawSeal } from './certificate-seal.ts';
import { QR_SIDE } from './certificate-size.ts';
import { isExplained, type RejectionFacts } from './certificate-status.ts';
import { escapeText, fitText, scriptAttributes } from './certificate-text.ts';
import { SLATE } from './grounds.ts';
import { hundredths } from './svg.ts';

/** A picture of the signature as an address or data; without one there is room for a signature by hand. */
interface Signer {
  name: string;
  role: string;
  signature?: string;
}
export type Signers = { left: Signer; right: Signer };

const SANS = 'font-family="Certificate Sans"';

interface FootOptions {
  institute: { name: string; seal?: string };
  signers: Signers;
  checkAt: string;
  unsigned?: boolean;
  edge?: Edge;
}

export function drawFoot(
  facts: { certificate_no: string } & RejectionFacts,
  options: FootOptions,
  design: Design,
): string {
  const { certificate_no, status } = facts;
  const { institute, signers, checkAt, edge = 'slate' } = options;
  const { left, right, seal, down } = design.foot;
  // Nobody signs it any more: drawRejection takes the room.
  if (isExplained(facts)) return drawCheck(checkAt, false, design, edge);
  const sealed = status === 'Verified' && certificate_no !== '' && !options.unsigned;
  const warning = status === 'Verified' ? (options.unsigned ? 'Unsigned' : undefined) : status;
  return [
    drawSigner(left, down, signers.left, sealed),
    sealed
      ? `<g transform="translate(${seal[0]} ${seal[1]})" data-alt="${escapeText(`Seal of ${institute.name}`)}">${drawSeal(certificate_no, institute.seal || institute.name)}</g>`
      : '',
    warning ? drawWarning(warning, seal) : '',
    drawSigner(right, down, signers.right, sealed),
    drawCheck(checkAt, sealed, design, edge),
  ].join('');
}

export function drawQr(rows: readonly string[], { foot }: Design, edge: Edge): string {
  const [x, y] = foot.qr;
  const module = QR_SIDE / Math.max(1, rows.length);
  let path = '';
  for (const [at, row] of rows.entries())
    for (const run of row.matchAll(/1+/g)) path += `M${run.index} ${at}h${run[0].length}v1h-${run[0].length}z`;
  return [
    `<g transform="translate(${x} ${y})" data-alt="QR code for verification"><rect x="-6" y="-6" width="${QR_SIDE + 12}" height="${QR_SIDE + 12}" rx="8" fill="#ffffff" stroke="${GOLD}" stroke-opacity=".5"/>`,
    `<g transform="scale(${Number(module.toFixed(5))})"><path d="${path}" fill="${SLATE}"/></g></g>`,
    `<text x="${x + QR_SIDE / 2}" y="${y + QR_SIDE + 20}" font-size="12.5" text-anchor="middle" ${SANS} font-weight="600" fill="${foot.ink[edge].caption}">Scan to verify</text>`,
  ].join('');
}

function drawSigner(x: number, down: number, signer: Signer, signed: boolean): string {
  const { name, role } = signer;
  const { size } = fitText(name, { face: 'sans', width: 196, sizes: [14], least: 1 });
  return [
    `<g transform="translate(${x} ${down})">`,
    signed ? drawSignature(signer) : '',
    `<path d="M-88 678H88" fill="none" stroke="${SLATE}" stroke-width="1.2"/>`,
    name
      ? hundredths`<text y="696" font-size="${size}" text-anchor="middle" ${SANS} font-weight="600" fill="${SLATE}"${scriptAttributes(name)}>${escapeText(name)}</text>`
      : '',
    `<text y="${name ? 712 : 697}" font-size="12.5" text-anchor="middle" ${SANS} font-weight="500" fill="${INK_2}">${escapeText(role)}</text></g>`,
  ].join('');
}

function drawSignature({ name, signature }: Signer): string {
  const scribble = scribbles[name];
  if (signature)
    return `<image href="${escapeText(signature)}" data-alt="${escapeText(`Signature of ${name}`)}" x="-84" y="606" width="168" height="66" preserveAspectRatio="xMidYMax meet"/>`;
  return scribble
    ? `<path d="${scribble}" transform="translate(-70 622)" fill="none" stroke="#12406b" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`
    : '';
}

/** Drawn signatures of the demonstration's people; no other signature is ever drawn. */
const scribbles: Record<string, string> = {
  'S. Naveena':
    'M4 34c10-28 26-40 30-28 5 15-24 40-30 30-4-9 24-20 40-22 10-1 6 12 12 12 8 0 10-14 16-14 5 0-1 12 5 12 8 0 12-18 18-16 4 2-4 14 2 15 9 1 18-22 38-24',
  'Anuradha Chukkala':
    'M2 26c18 4 30-30 24-30-9 0-14 44-22 44 2-14 28-22 40-20 7 2-4 14 4 14 7 0 9-16 16-15 5 1-3 14 4 14 10 0 16-34 24-34 6 0-8 34-4 36 8 2 16-14 22-13 5 1 0 10 6 10 8 0 14-6 22-10',
};

const warnings = {
  Pending: { lines: ['Not verified yet.', 'Not valid without', 'the seal.'], colour: '#734c00' },
  Rejected: { lines: ['Rejected.', 'This certificate', 'is not valid.'], colour: '#ba1e20' },
  Unsigned: { lines: ['Not signed.', 'A letter in it', 'cannot be printed.'], colour: '#734c00' },
};

/** In the place of the seal. */
function drawWarning(of: keyof typeof warnings, [x, y]: readonly [number, number]): string {
  const { lines, colour } = warnings[of];
  return lines
    .map(
      (line, index) =>
        `<text x="${x}" y="${y - 13 + index * 19}" font-size="15" text-anchor="middle" ${SANS} font-weight="600" fill="${colour}">${line}</text>`,
    )
    .join('');
}

function drawCheck(checkAt: string, sealed: boolean, { foot }: Design, edge: Edge): string {
  const { lines, size } = fitText(checkAt.replace('/', '/ '), {
    face: 'sans',
    width: 166,
    sizes: [14.5, 14.5],
    least: 13,
  });
  const { x, y: middle, anchor } = foot.check;
  const { quiet, strong } = foot.ink[edge];
  const text = (y: number, fontSize: number, weight: number, colour: string, words: string) =>
    hundredths`<text x="${x}" y="${y}" font-size="${fontSize}" text-anchor="${anchor}" ${SANS} font-weight="${weight}" fill="${colour}">${escapeText(words)}</text>`;
  const top = middle - (lines.length > 1 ? 18 : 9);
  const end = top + 2 + 18 * lines.length;
  return [
    text(top, 12.5, 500, quiet, 'Check this certificate at'),
    ...lines.map((line, index) => text(top + 19 + index * 18, size, 600, strong, line.replace('/ ', '/'))),
    ...(sealed ? ['The seal is drawn from', 'the certificate number.'] : []).map((line, index) =>
      text(end + 22 + index * 16, 12.5, 500, quiet, line),
    ),
  ].join('');
}
