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
import { addressOf, type Lookup, lookUp, lookupAnswer } from './lookup.ts';
import { CertificateLookupForm } from './lookup-form.tsx';
import { scannedSignature } from './use-paper.ts';
import { VerificationResult } from './verification-result.tsx';

const PaperScan = deferred(async () => (await import('./paper-scan.tsx')).PaperScan);

const load = async (api: Api, { url }: Visit) => lookupAnswer(await lookUp(api, url, 'no'));
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

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
  const { number } = loaderData;
  useScannedLookup(loaderData);
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

/**
 * Older papers carry their signature behind the #, which the server does not see: it may take the number for mistyped or ask to
 * wait. Neither applies to a scanned paper, so it is looked up again with the signature in the query.
 */
function useScannedLookup({ number, signature, mistyped, wait }: Lookup) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const scanned = scannedSignature({ search, hash });
  useEffect(() => {
    if ((mistyped || wait) && scanned && !signature)
      void navigate(`${addressOf('/certificate-verification?no=', number, scanned)}${hash}`, { replace: true });
  }, [mistyped, wait, number, scanned, signature, hash, navigate]);
}
