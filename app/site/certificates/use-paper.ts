// Whether a paper was scanned, and the result of its check. Its QR code holds an address with number and signature.
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { PaperAnswer } from '#contract/certificate-signature.ts';
import type { Certificate } from '#contract/resources.ts';

export type PaperState = PaperAnswer | { kind: 'checking' } | { kind: 'failed' };

/** A signature in the fragment means that the number was scanned, not typed. */
export const isScanned = (hash: string) => /[#&]s=/.test(hash);

/** The state is undefined when nothing was scanned. The server never sees the fragment. */
export function usePaper(certificate: Certificate) {
  const { hash } = useLocation();
  const [state, setState] = useState<PaperState>();
  const check = useCallback(async () => {
    setState({ kind: 'checking' });
    try {
      setState(await (await import('./paper-check.ts')).verifyPaper(hash, certificate));
    } catch (error) {
      console.error(error);
      setState({ kind: 'failed' });
    }
  }, [hash, certificate]);
  useEffect(() => {
    if (isScanned(hash)) void check();
    else setState(undefined);
  }, [hash, check]);
  return { state, check };
}
