// What is written on the seal of a certificate: it stays as it was when the certificate was issued.
import { useEffect, useState } from 'react';
import type { Certificate } from '#contract/resources.ts';
import { api } from '../../api/send.ts';

/** `today` until they are known, and where they cannot be loaded: the flower is the same. */
export function useSealWords(
  certificate: Certificate | null | undefined,
  { signature, pass }: { signature?: string; pass?: string },
  today: string,
): string {
  const [known, setKnown] = useState<{ number: string; words: string }>();
  const number = certificate?.status === 'Verified' ? certificate.certificate_no : undefined;
  useEffect(() => {
    if (number === undefined) return;
    api.certificateSignatures(number, signature, pass).then(
      ({ printed: { institute } }) => setKnown({ number, words: institute.seal ?? institute.name }),
      () => {},
    );
  }, [number, signature, pass]);
  return known && known.number === number ? known.words : today;
}
