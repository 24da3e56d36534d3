// Whether a paper was scanned, and what came of checking it. Number and signature come in the address of its QR code.
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { PaperAnswer } from '#contract/certificate-signature.ts';
import type { Certificate } from '#contract/resources.ts';

export type PaperState = PaperAnswer | { kind: 'checking' } | { kind: 'failed' };

/** A number that comes with a signature was read from a paper by a phone. */
export const isScanned = (hash: string) => /[#&]s=/.test(hash);

/** Undefined when nothing was scanned; the server never knows. */
export function usePaper(certificate: Certificate) {
  const { hash } = useLocation();
  const [state, setState] = useState<PaperState>();
  const check = useCallback(async () => {
    setState({ kind: 'checking' });
    try {
      setState(await (await import('./paper-check.ts')).examinePaper(hash, certificate));
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
