// /dashboard/certificate/{number}: one certificate for staff: its state in words, what can be done with it, the sheet as it is printed, its
// files, and its history.
import { Ban, Ellipsis, ExternalLink, History, Pencil, Printer, Send, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { redirect, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { stateOf } from '#contract/certificates/state.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { sentences } from '#contract/language/visitor-sentences.ts';
import type { Certificate } from '#contract/resources.ts';
import { shownDate } from '#contract/text/dates.ts';
import { orUndefined } from '../../api/loading.ts';
import { readToken } from '../../api/session.ts';
import { api } from '../../api/staff-api.ts';
import '../../fonts/certificate/faces.css';
import '../../site/certificates/print.css';
import { useInstitute, useSiteUrl } from '../../api/institute.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { CertificateActions } from '../../site/certificates/actions.tsx';
import { addressOf } from '../../site/certificates/lookup.ts';
import { CertificateRecord } from '../../site/certificates/record.tsx';
import { CertificateSheet } from '../../site/certificates/sheet.tsx';
import { statusMeanings } from '../../site/certificates/status-words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { WarningNote } from '../../ui/warning-note.tsx';
import { Timeline } from '../history/timeline.tsx';
import { useDeleting } from '../list/deleting.tsx';
import { useInstituteName } from '../parts/institute-name.ts';
import { Menu, MenuButton, MenuLink } from '../parts/menu.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import type { Route } from './+types/certificate-page.ts';
import { Approval } from './approval.tsx';
import { certificatesScreen } from './screen.ts';
import { SendDialog } from './send-to-student.tsx';
import { UpdatePrintFacts } from './update-print-facts.tsx';

/** The rest has a page of its own. */
const LATEST_CHANGES = 5;

export async function clientLoader({ params: { number }, url }: Route.ClientLoaderArgs) {
  if (!readToken()) throw redirect(`/login?next=${encodeURIComponent(url.pathname)}`);
  try {
    const found = await certificatesScreen.find(number);
    if (!found) return {};
    // Without signatures it is shown without a QR code.
    const [signatures, history] = await Promise.all([
      orUndefined(api.certificateSignatures(found.certificate_no)),
      orUndefined(api.history.of('certificates', found._id, { page: 1, limit: LATEST_CHANGES })),
    ]);
    return { found, signatures, history };
  } catch (error) {
    console.error(error);
    return { failed: true };
  }
}

const Rejection = deferred(async () => (await import('../../site/certificates/rejection.tsx')).Rejection);
const Withdraw = deferred(async () => (await import('./withdraw.tsx')).Withdraw);

const crumbs = [{ label: msg('Certificates'), to: '/dashboard/edit-certificate' }];

export default function StaffCertificate({ loaderData, params }: Route.ComponentProps) {
  const { found, signatures, history, failed } = loaderData;
  const t = useT();
  const institute = useInstitute();
  const verifyAt = `${useSiteUrl()}/certificate-verification`;
  const { revalidate, state } = useRevalidator();
  const [savesInk, setSavesInk] = useState(false);
  useNotedPrint(found?._id);
  usePrintOnArrival(found !== undefined);

  if (!found)
    return (
      <>
        <PageTitle title={t('Certificate {number}', { number: params.number })} crumbs={crumbs} />
        <div role={failed ? 'alert' : 'status'}>
          <EmptyState
            title={t(failed ? sentences.lookup.lookupFailed : sentences.lookup.notFound)}
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
      </>
    );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle title={t('Certificate {number}', { number: found.certificate_no })} crumbs={crumbs} />
      <State certificate={found} />
      <Approval certificate={found} />
      <Actions certificate={found} />
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
        <UpdatePrintFacts certificate={found} signatures={signatures} onPrinted={revalidate} />
      )}
      <CertificateActions
        certificate={found}
        signature={signatures?.signature}
        pass={signatures?.pass}
        noPrint
        savesInk={savesInk}
        onSaveInk={setSavesInk}
      />
      <CertificateRecord certificate={found} wide />
      {history && history.items.length > 0 && (
        <section aria-label={t('History')}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-h3 leading-none">{t('History')}</h2>
            {history.total > LATEST_CHANGES && (
              <ButtonLink size="small" look="quiet" to={historyOf(found)}>
                {t('Show all {count, number}', { count: history.total })}
              </ButtonLink>
            )}
          </div>
          <Timeline
            name="certificates"
            changes={history.items}
            labels={certificatesScreen.labels}
            manage={certificatesScreen.manage}
          />
        </section>
      )}
    </div>
  );
}

const historyOf = ({ _id }: Certificate) => `/dashboard/history/certificates/${encodeURIComponent(_id)}`;

function State({ certificate }: { certificate: Certificate }) {
  const { t, language } = useTranslator();
  const institute = useInstituteName();
  const state = stateOf(certificate);
  const date = shownDate(certificate.withdrawn_on ?? '', language);
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StatusPill status={state} />
        <p className="text-ink-2">{t(statusMeanings[state], { institute, date })}</p>
      </div>
      {certificate.status === 'Rejected' && (
        <div>
          <Rejection
            certificate={certificate}
            to={(number) => `/dashboard/certificate/${encodeURIComponent(number)}`}
          />
        </div>
      )}
    </div>
  );
}

function Actions({ certificate }: { certificate: Certificate }) {
  const t = useT();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'send' | 'withdraw'>();
  const { certificate_no, status } = certificate;
  const deleting = useDeleting<Certificate>({
    remove: ({ _id }) => api.of('certificates').remove(_id),
    sentences: staffSentences.certificates,
    button: certificatesScreen.deleteButton,
    titleOf: ({ name }) => name,
    onDeleted: async () => navigate(certificatesScreen.manage.address),
  });
  const close = () => setAsked(undefined);
  return (
    <div className="flex flex-wrap gap-2.5 max-[479px]:*:grow">
      <Button size="small" look={status === 'Verified' ? 'primary' : 'outline'} onClick={() => void print()}>
        <Printer aria-hidden className="size-4.5" />
        {t('Print')}
      </Button>
      <Button size="small" look="outline" onClick={() => setAsked('send')}>
        <Send aria-hidden className="size-4.5" />
        {t('Send')}
      </Button>
      <ButtonLink
        size="small"
        look="outline"
        to={`/dashboard/edit-certificate?edit=${encodeURIComponent(certificate_no)}`}
      >
        <Pencil aria-hidden className="size-4.5" />
        {t('Correct')}
      </ButtonLink>
      {status === 'Verified' && (
        <Button size="small" look="outline" onClick={() => setAsked('withdraw')}>
          <Ban aria-hidden className="size-4.5" />
          {t('Withdraw ## a certificate')}
        </Button>
      )}
      <Menu
        button={
          <>
            <Ellipsis aria-hidden className="size-4.5" />
            {t('More')}
          </>
        }
      >
        <MenuLink to={addressOf('/certificate?id=', certificate_no)}>
          <ExternalLink aria-hidden className="size-4.5" />
          {t('Public page')}
        </MenuLink>
        <MenuLink to={historyOf(certificate)}>
          <History aria-hidden className="size-4.5" />
          {t('History')}
        </MenuLink>
        <MenuButton danger onClick={() => deleting.ask(certificate)}>
          <Trash2 aria-hidden className="size-4.5" />
          {t('Delete')}
        </MenuButton>
      </Menu>
      {asked === 'send' && <SendDialog certificate={certificate} onClose={close} />}
      {asked === 'withdraw' && <Withdraw certificate={certificate} onClose={close} />}
      {deleting.question}
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

/** With `?print`, from the form that added it. */
function usePrintOnArrival(isFound: boolean) {
  const [search, setSearch] = useSearchParams();
  const isAsked = isFound && search.has('print');
  useEffect(() => {
    if (!isAsked) return;
    // A reload does not print again.
    setSearch({}, { replace: true });
    void print();
  }, [isAsked, setSearch]);
}

async function print() {
  await document.fonts.ready;
  window.print();
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
