// /dashboard/certificate/{number}: a certificate as it is printed, for staff, with a link to its form.
import { ExternalLink, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { stateOf } from '#contract/certificates/state.ts';
import { sentences } from '#contract/language/messages.ts';
import { msg } from '#contract/language/translate.ts';
import { readToken } from '../../api/session.ts';
import { api } from '../../api/staff-api.ts';
import '../../fonts/certificate/faces.css';
import '../../site/certificates/print.css';
import { useInstitute, useSiteUrl } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { CertificateActions } from '../../site/certificates/actions.tsx';
import { addressOf } from '../../site/certificates/lookup.ts';
import { CertificateRecord } from '../../site/certificates/record.tsx';
import { CertificateSheet } from '../../site/certificates/sheet.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { WarningNote } from '../../ui/warning-note.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import type { Route } from './+types/certificate-page.ts';
import { PrintAnew } from './print-anew.tsx';
import { SendToStudent } from './send-to-student.tsx';

export async function clientLoader({ params: { number }, url }: Route.ClientLoaderArgs) {
  if (!readToken()) throw redirect(`/login?next=${encodeURIComponent(url.pathname)}`);
  try {
    const found = await api.certificate(number);
    return { found, signatures: found && (await findSignatures(found.certificate_no)), failed: undefined };
  } catch (error) {
    console.error(error);
    const isRefused = error instanceof ApiError && error.status === 429;
    const failed = isRefused ? error.message : sentences.lookup.lookupFailed;
    return { found: undefined, signatures: undefined, failed };
  }
}

/** When they fail to load, the certificate is shown without a QR code. */
async function findSignatures(number: string) {
  try {
    return await api.certificateSignatures(number);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

const Rejection = deferred(async () => (await import('../../site/certificates/rejection.tsx')).Rejection);

const crumbs = [{ label: msg('Certificates'), to: '/dashboard/edit-certificate' }];

export default function StaffCertificate({ loaderData, params }: Route.ComponentProps) {
  const { found, signatures, failed } = loaderData;
  const t = useT();
  const institute = useInstitute();
  const verifyAt = `${useSiteUrl()}/certificate-verification`;
  const { revalidate, state } = useRevalidator();
  const [savesInk, setSavesInk] = useState(false);
  useNotedPrint(found?._id);

  if (!found)
    return (
      <>
        <PageTitle title={t('Certificate {number}', { number: params.number })} crumbs={crumbs} />
        <div role={failed ? 'alert' : 'status'}>
          <EmptyState
            title={t(failed ?? sentences.lookup.notFound)}
            action={
              failed ? (
                <Button size="small" onClick={() => void revalidate()} disabled={state === 'loading'}>
                  {t('Try again')}
                </Button>
              ) : (
                <ButtonLink size="small" to="/dashboard/edit-certificate">
                  {t('See all certificates')}
                </ButtonLink>
              )
            }
          />
        </div>
        <Sheet>
          <CertificateSheet institute={institute} check={{ address: verifyAt }} />
        </Sheet>
      </>
    );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle title={t('Certificate {number}', { number: found.certificate_no })} crumbs={crumbs}>
        <ButtonLink size="small" look="quiet" to={addressOf('/certificate?id=', found.certificate_no)}>
          <ExternalLink aria-hidden className="size-4.5" />
          {t('Public page')}
        </ButtonLink>
        <ButtonLink
          size="small"
          look="outline"
          to={`/dashboard/edit-certificate?edit=${encodeURIComponent(found.certificate_no)}`}
        >
          <Pencil aria-hidden className="size-4.5" />
          {t('Edit')}
        </ButtonLink>
      </PageTitle>
      <div className="grid justify-items-start gap-2">
        <StatusPill status={stateOf(found)} />
        {found.status === 'Rejected' && (
          <div>
            <Rejection certificate={found} to={(number) => `/dashboard/certificate/${encodeURIComponent(number)}`} />
          </div>
        )}
      </div>
      {signatures?.unsigned && (
        <WarningNote title={t('This certificate is not signed.')}>{signatures.unsigned}</WarningNote>
      )}
      <Sheet>
        <CertificateSheet
          facts={found}
          institute={institute}
          check={signatures ?? { address: verifyAt }}
          edge={savesInk ? 'outline' : 'slate'}
        />
      </Sheet>
      {signatures && found.status === 'Verified' && (
        <PrintAnew certificate={found} signatures={signatures} onPrinted={revalidate} />
      )}
      <CertificateActions
        certificate={found}
        signature={signatures?.signature}
        pass={signatures?.pass}
        savesInk={savesInk}
        onSaveInk={setSavesInk}
      />
      <SendToStudent key={`${found._id} ${found.version}`} certificate={found} />
      <CertificateRecord certificate={found} wide />
    </div>
  );
}

/** A change asks from then on what it means for papers. */
function useNotedPrint(id: string | undefined) {
  useEffect(() => {
    if (!id) return undefined;
    const note = () => void api.papers.given(id).catch(console.error);
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, [id]);
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="on-slate rounded-xl bg-slate p-3 min-[900px]:p-6">
      <div className="certificate-sheet mx-auto aspect-[1123/794] w-full max-w-250 overflow-hidden rounded-tag bg-slate outline outline-slate-line">
        {children}
      </div>
    </div>
  );
}
