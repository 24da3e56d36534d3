// /certificate-verification: is this certificate real? The form is a GET with ?no=: results can be linked, and it works without
// JavaScript.
import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Api } from '#contract/api.ts';
import { browserLoader, serverLoader, type Visit } from '../../api/loading.ts';
import '../../fonts/certificate/faces.css';
import { deferred } from '../../ui/deferred.tsx';
import { describePage } from '../frame/meta.ts';
import type { Route } from './+types/verification-page.ts';
import { addressOf, lookUp } from './lookup.ts';
import { CertificateLookupForm } from './lookup-form.tsx';
import { isScanned } from './use-paper.ts';
import { VerificationResult } from './verification-result.tsx';

const PaperScan = deferred(async () => (await import('./paper-scan.tsx')).PaperScan);

const load = (api: Api, { url }: Visit) => lookUp(api, url, 'no');
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describePage(matches, {
    title: 'Verify a certificate',
    description: 'Type the certificate number to see whether it is real. No login needed.',
    path: '/certificate-verification',
    // Results are private; the form itself is not.
    hidden: loaderData?.number !== '',
  });
}

export default function CertificateVerification({ loaderData }: Route.ComponentProps) {
  const { number, mistyped } = loaderData;
  useScannedLookup(mistyped, number);
  const busy = useNavigation().location?.pathname === '/certificate-verification';
  return (
    <>
      <CertificateLookupForm
        title="Is this certificate real?"
        action="/certificate-verification"
        name="no"
        button="Verify"
        number={number}
        busy={busy}
        after={<PaperScan />}
      >
        Type the number printed on it. The answer comes straight from our records.
      </CertificateLookupForm>
      <VerificationResult {...loaderData} busy={busy} />
    </>
  );
}

/** A scanned number cannot be mistyped: it is looked up even if it does not look like one of ours. */
function useScannedLookup(mistyped: boolean, number: string) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (mistyped && isScanned(hash))
      void navigate(`${addressOf('/certificate-verification?no=', number)}${hash}`, { replace: true });
  }, [mistyped, number, hash, navigate]);
}
