// The certificate as it is printed. Loaded late (see certificate-page.tsx): the drawing weighs more than the rest of the page.
// The page that shows it brings the fonts, app/fonts/certificate/faces.css.
import { useMemo } from 'react';
import { blankFacts, type CertificateFacts, drawCertificate, readableAddress } from '#art/certificate.ts';
import { signersOf } from '#art/certificate-foot.ts';
import type { Edge } from '#art/certificate-ornaments.ts';
import type { CertificateSignatures } from '#contract/certificate-signature.ts';
import type { Institute } from '#contract/institute.ts';

export type SheetProps = {
  /** To save ink: lines instead of the dark edge. */
  edge?: Edge;
  /** Without facts the fields stay blank. */
  facts?: CertificateFacts;
  institute: Institute;
  /** What the QR code holds, and the code; or only where certificates are checked. */
  check: Pick<CertificateSignatures, 'address'> & Partial<Pick<CertificateSignatures, 'qr'>>;
};

export function CertificateSheet({ facts = blankFacts, institute, check, edge }: SheetProps) {
  const drawing = useMemo(
    () =>
      drawCertificate(facts, {
        institute,
        signers: signersOf(institute),
        checkAt: readableAddress(check.address),
        qr: check.qr,
        edge,
      }),
    [facts, institute, check.address, check.qr, edge],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the artwork escapes every text it is given.
  return <div dangerouslySetInnerHTML={{ __html: drawing }} />;
}
