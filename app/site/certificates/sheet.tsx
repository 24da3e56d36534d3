// The certificate as it is printed. Loaded on demand: the drawing code is larger than the rest of the page. The page that shows
// it imports the fonts, app/fonts/certificate/faces.css.
import { useMemo } from 'react';
import { blankFacts, type CertificateFacts, drawCertificate, readableAddress } from '#art/certificate.ts';
import { signersOf } from '#art/certificate-foot.ts';
import type { Edge } from '#art/certificate-ornaments.ts';
import type { CertificateSignatures } from '#contract/certificate-signature.ts';
import type { Institute } from '#contract/institute.ts';

export type SheetProps = {
  /** `outline` prints lines instead of the dark edge, to save ink. */
  edge?: Edge;
  /** Without facts the fields stay blank. */
  facts?: CertificateFacts;
  institute: Institute;
  /** The address in the QR code, the code, and why there is no signature; without a code, the address where certificates are checked. */
  check: Pick<CertificateSignatures, 'address'> & Partial<Pick<CertificateSignatures, 'qr' | 'unsigned'>>;
};

export function CertificateSheet({ facts = blankFacts, institute, check, edge }: SheetProps) {
  const drawing = useMemo(
    () =>
      drawCertificate(facts, {
        institute,
        signers: signersOf(institute),
        checkAt: readableAddress(check.address),
        qr: check.qr,
        unsigned: Boolean(check.unsigned),
        edge,
      }),
    [facts, institute, check.address, check.qr, check.unsigned, edge],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the artwork escapes every text it is given.
  return <div lang="en" dangerouslySetInnerHTML={{ __html: drawing }} />;
}
