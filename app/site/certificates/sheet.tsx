// The certificate as it is printed. Loaded on demand: the drawing code is larger than the rest of the page. The page that shows
// it imports the fonts, app/fonts/certificate/faces.css.
import { useMemo } from 'react';
import { blankFacts, type CertificateFacts, drawCertificate, readableAddress } from '#art/certificate.ts';
import type { Edge } from '#art/certificate-ornaments.ts';
import { type PrintFacts, printFactsOf } from '#contract/certificates/print-facts.ts';
import type { CertificateSignatures } from '#contract/certificates/signature.ts';
import type { LocalInstitute } from '#contract/institute/institute.ts';
import { asPrinted } from '../../api/institute.ts';

export type SheetProps = {
  /** `outline` prints lines instead of the dark edge, to save ink. */
  edge?: Edge;
  /** Without facts the fields stay blank. */
  facts?: CertificateFacts;
  /** Father's name and date of birth are withheld. */
  isWithheld?: boolean;
  /** Today's facts, for a certificate that is not issued. */
  institute: LocalInstitute;
  /** What of the institute is printed; the address in the QR code, the code, and why there is no signature; without a code, the address where certificates are checked. */
  check: Pick<CertificateSignatures, 'address'> & Partial<Pick<CertificateSignatures, 'printed' | 'qr' | 'unsigned'>>;
};

export function CertificateSheet({ facts = blankFacts, isWithheld, institute, check, edge }: SheetProps) {
  // Most of the institute's facts are not printed: the sheet is redrawn only when one of the printed facts changes.
  const printed = JSON.stringify(check.printed ?? printFactsOf(asPrinted(institute)));
  const drawing = useMemo(
    () =>
      drawCertificate(facts, {
        ...(JSON.parse(printed) as PrintFacts),
        checkAt: readableAddress(check.address),
        qr: check.qr,
        unsigned: Boolean(check.unsigned),
        edge,
        isWithheld,
      }),
    [facts, isWithheld, printed, check.address, check.qr, check.unsigned, edge],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the artwork escapes every text it is given.
  return <div lang="en" dangerouslySetInnerHTML={{ __html: drawing }} />;
}
