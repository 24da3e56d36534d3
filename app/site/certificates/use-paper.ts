// Whether a paper was scanned, and the result of its check. Its QR code holds an address with number and signature.
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#contract/api.ts';
import type { PaperAnswer } from '#contract/certificate-signature.ts';
import type { Certificate } from '#contract/resources.ts';

/** `reason`: what the server said, if that helps. */
export type PaperState = PaperAnswer | { kind: 'checking' } | { kind: 'failed'; reason?: string };

/** A signature in the address means that the number was scanned, not typed. On older papers it is behind the #. */
export function scannedSignature({ search, hash }: { search: string; hash: string }) {
  return new URLSearchParams(search).get('s') ?? new URLSearchParams(hash.slice(1)).get('s');
}

/** The state is undefined when nothing was scanned. */
export function usePaper(certificate: Certificate) {
  const { search, hash } = useLocation();
  const [state, setState] = useState<PaperState>();
  const check = useCallback(async () => {
    setState({ kind: 'checking' });
    try {
      setState(await (await import('./paper-check.ts')).verifyPaper({ search, hash }, certificate));
    } catch (error) {
      console.error(error);
      const isRefused = error instanceof ApiError && error.status === 429;
      setState({ kind: 'failed', reason: isRefused ? error.message : undefined });
    }
  }, [search, hash, certificate]);
  useEffect(() => {
    if (scannedSignature({ search, hash }) !== null) void check();
    else setState(undefined);
  }, [search, hash, check]);
  return { state, check };
}
