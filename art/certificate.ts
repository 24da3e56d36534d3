// The certificate: one pure function from the facts to an A4 sheet, shared by the page, the server's image and the PDF.
// Its text needs three font families: Certificate Sans, Display and Serif.
import { showDate } from './certificate-date.ts';
import type { PaperColours } from './certificate-design.ts';
import { type DesignName, designOf } from './certificate-designs.ts';
import { drawFactRow } from './certificate-fact-row.ts';
import { drawFoot, drawQr, type Signers } from './certificate-foot.ts';
import type { Edge } from './certificate-ornaments.ts';
import { CERTIFICATE_HEIGHT, CERTIFICATE_WIDTH } from './certificate-size.ts';
import { drawRejection, drawStatus, isWithdrawn, type RejectionFacts } from './certificate-status.ts';
import { escapeText } from './certificate-text.ts';
import { drawBody, drawHead } from './certificate-words.ts';

/** What is printed. The seal and the watermark of the status follow from number and status. */
export interface CertificateFacts extends RejectionFacts {
  certificate_no: string;
  name: string;
  father_name: string;
  course: string;
  dob: string;
  duration: string;
  date: string;
  division?: string;
}

export interface CertificateOptions {
  /** `logo` is a picture as an address or data; `seal` is on the seal in place of the name. */
  institute: { name: string; nameTelugu?: string; logo?: string; seal?: string };
  signers: Signers;
  /** The first one, `Slate`, where none is named. */
  design?: DesignName;
  /** By default those of the design. */
  colours?: PaperColours;
  /** The words before the father's name. */
  parent?: string;
  /** The address for verification as people read it: without https:// */
  checkAt: string;
  /** Rows of 1 (dark) and 0; undefined while there is nothing to scan. */
  qr?: readonly string[];
  edge?: Edge;
  /** Verified, but something in it cannot be printed: a note in the place of the seal says so. */
  unsigned?: boolean;
  /** Father's name and date of birth are left out, with their words. */
  isWithheld?: boolean;
  /** In pixels, for a drawing with a fixed size. */
  size?: { width: number; height: number };
}

/** A readable address, from the content of the QR code: `palaka.example/certificate-verification`. */
export function readableAddress(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/[?#].*$/s, '');
}

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
  const design = designOf(options);
  const [width, height] = [CERTIFICATE_WIDTH, CERTIFICATE_HEIGHT];
  const measures = size ? ` width="${size.width}" height="${size.height}" preserveAspectRatio="xMidYMid slice"` : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${measures} role="img" aria-label="${escapeText(describe(facts, institute.name))}">`,
    // Marked because it is the same on every page of a long document.
    `<g data-part="sheet">${design.drawSheet(edge)}</g>`,
    drawHead(institute, design),
    drawBody(facts, options.parent, design),
    drawFactRow(design, [
      ['Certificate No.', facts.certificate_no],
      ...(options.isWithheld ? [] : [['Date of birth', showDate(facts.dob)] as [string, string]]),
      ['Duration', facts.duration],
      ...(facts.division === '' ? [] : [['Division', facts.division ?? 'A'] as [string, string]]),
      ['Date of completion', showDate(facts.date)],
    ]),
    drawFoot(facts, options, design),
    drawStatus(facts, design.middle),
    // On top, so that it can be read, and a phone can still scan the code.
    drawRejection(facts, design.foot.rejection),
    options.qr ? drawQr(options.qr, design, edge) : '',
    '</svg>',
  ].join('');
}

function describe(facts: CertificateFacts, institute: string): string {
  const { status, name, course, certificate_no } = facts;
  if (!certificate_no) return `Certificate of Completion, ${institute}, not filled in`;
  const state = status === 'Verified' ? '' : isWithdrawn(facts) ? 'Withdrawn: ' : `${status}: `;
  return `${state}Certificate of Completion ${certificate_no}, ${institute}: ${name}, ${course}`;
}
