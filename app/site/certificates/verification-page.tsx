// /certificate-verification: is this certificate real? The form is a GET with ?no=, so an answer can be linked, and works
// without JavaScript.
import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Api } from '#contract/api.ts';
import { browserLoader, serverLoader, type Visit } from '../../api/loading.ts';
import '../../fonts/certificate/faces.css';
import { late } from '../../ui/late.tsx';
import { describePage } from '../frame/meta.ts';
import type { Route } from './+types/verification-page.ts';
import { addressOf, lookUp } from './lookup.ts';
import { CertificateLookupForm } from './lookup-form.tsx';
import { isScanned } from './use-paper.ts';
import { VerificationResult } from './verification-result.tsx';

const PaperScan = late(async () => (await import('./paper-scan.tsx')).PaperScan);

const load = (api: Api, { url }: Visit) => lookUp(api, url, 'no');
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: 'Verify a certificate',
    description: 'Type the certificate number to see whether it is real. No login needed.',
    path: '/certificate-verification',
    hidden: true,
  });
}

export default function CertificateVerification({ loaderData }: Route.ComponentProps) {
  const { number, mistyped } = loaderData;
  useScannedAnyway(mistyped, number);
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

/** What a phone read from a paper nobody mistyped: it is the institute's own way of numbering. */
function useScannedAnyway(mistyped: boolean, number: string) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (mistyped && isScanned(hash))
      void navigate(`${addressOf('/certificate-verification?no=', number)}${hash}`, { replace: true });
  }, [mistyped, number, hash, navigate]);
}
