// Whether a paper was scanned, and the result of its check. Its QR code holds an address with number and signature.
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { isWithheld } from '#contract/certificates/privacy.ts';
import type { PaperAnswer } from '#contract/certificates/signature.ts';
import type { Certificate } from '#contract/resources.ts';

/** `reason`: the server's reason, if it helps. */
export type PaperState = PaperAnswer | { kind: 'checking' } | { kind: 'failed'; reason?: string };

/** A signature in the address means that the number was scanned, not typed. On older papers it is behind the #. */
export function scannedSignature({ search, hash }: { search: string; hash: string }) {
  return new URLSearchParams(search).get('s') ?? new URLSearchParams(hash.slice(1)).get('s');
}

/** The state is undefined when nothing was scanned, or nothing was found to compare it with. */
export function usePaper(certificate: Certificate | null | undefined) {
  const { search, hash } = useLocation();
  // Stored with its certificate: another may be shown by the time the check ends.
  const [checked, setChecked] = useState<{ certificate: Certificate; state: PaperState }>();
  const check = useCallback(async () => {
    if (!certificate) return;
    const show = (state: PaperState) => setChecked({ certificate, state });
    show({ kind: 'checking' });
    try {
      show(await (await import('./paper-check.ts')).verifyPaper({ search, hash }, certificate));
    } catch (error) {
      console.error(error);
      const isRefused = error instanceof ApiError && error.status === 429;
      show({ kind: 'failed', reason: isRefused ? error.message : undefined });
    }
  }, [search, hash, certificate]);
  // Without the signature in the query the response lacks the private fields: the page is about to ask again with it.
  const isEarly = Boolean(certificate && isWithheld(certificate)) && !new URLSearchParams(search).has('s');
  useEffect(() => {
    if (scannedSignature({ search, hash }) !== null && !isEarly) void check();
    else setChecked(undefined);
  }, [search, hash, check, isEarly]);
  return { state: checked?.certificate === certificate ? checked?.state : undefined, check };
}
