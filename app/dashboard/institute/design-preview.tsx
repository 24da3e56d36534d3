// A certificate in one of the designs, with the institute's facts as they are typed and the facts of its newest certificate. Loaded
// after the form: the drawing code is larger than the rest.
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { CertificateFacts } from '#art/certificate.ts';
import { sampleCertificates } from '#contract/certificates/columns.ts';
import type { CertificateDesign } from '#contract/certificates/print-facts.ts';
import { readColour } from '#contract/colours/colour-contrast.ts';
import type { Institute } from '#contract/institute/institute.ts';
import { api } from '../../api/staff-api.ts';
import { CertificateSheet } from '../../site/certificates/sheet.tsx';
import '../../fonts/certificate/faces.css';

/** Shown by an institute that has not issued a certificate yet. */
const invented: CertificateFacts = { ...sampleCertificates[0], status: 'Verified' };

export function DesignPreview({ institute, design }: { institute: Institute; design: CertificateDesign }) {
  const facts = useNewest();
  const typed = useDeferredValue(institute);
  const drawn = useMemo(
    () => ({ ...typed, certificateDesign: design, colour: readColour(typed.colour) ?? '' }),
    [typed, design],
  );
  return (
    <CertificateSheet
      facts={facts}
      institute={drawn}
      check={{ address: `${location.origin}/certificate-verification` }}
    />
  );
}

function useNewest(): CertificateFacts {
  const [facts, setFacts] = useState(invented);
  useEffect(() => {
    let isCurrent = true;
    newest().then((found) => isCurrent && found && setFacts({ ...found, status: 'Verified' }), console.error);
    return () => {
      isCurrent = false;
    };
  }, []);
  return facts;
}

let asked: ReturnType<typeof askNewest> | undefined;

/** Once for all designs. */
function newest() {
  asked ??= askNewest().finally(() => {
    asked = undefined;
  });
  return asked;
}

async function askNewest() {
  const { items } = await api.of('certificates').page({ page: 1, limit: 1, sort: '-_id' });
  return items[0];
}
