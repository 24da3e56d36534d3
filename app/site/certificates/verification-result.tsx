// The result of a verification, with everything to compare a paper with: the record, the seal, and the signature check when
// the paper was scanned.
import { BadgeCheck, Clock, X } from 'lucide-react';
import type { CertificateStatus } from '#contract/levels.ts';
import type { Certificate } from '#contract/resources.ts';
import { useInstitute } from '../../api/institute.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { deferred } from '../../ui/deferred.tsx';
import { addressOf, addressOfLookup, type Lookup } from './lookup.ts';
import { NoResult } from './no-result.tsx';
import { CertificateRecord } from './record.tsx';
import { statusMeanings } from './status-words.ts';
import { usePaper } from './use-paper.ts';

const PaperResult = deferred(async () => (await import('./paper-result.tsx')).PaperResult);
const Seal = deferred(async () => (await import('./seal.tsx')).Seal);

export function VerificationResult({ busy, ...lookup }: Lookup & { busy: boolean }) {
  const { found, signature } = lookup;
  return (
    <div
      aria-live="polite"
      aria-busy={busy || undefined}
      className={classNames(
        'wrap pt-7 pb-15 transition-opacity min-[900px]:pb-24',
        found ? 'max-w-250' : 'max-w-180',
        busy && 'opacity-50',
      )}
    >
      {found && <Found key={found._id} certificate={found} signature={signature} />}
      <NoResult {...lookup} address={addressOfLookup('/certificate-verification?no=', lookup)} />
    </div>
  );
}

const verdicts = {
  Verified: { look: 'bg-leaf-soft text-leaf', icon: BadgeCheck },
  Pending: { look: 'bg-sun-soft text-sun-ink', icon: Clock },
  Rejected: { look: 'bg-danger-soft text-danger', icon: X },
};

/** The result in one sentence, with colour and icon. */
function Verdict({ status, isQuiet, children }: { status: CertificateStatus; isQuiet: boolean; children: string }) {
  const { look, icon: Icon } = verdicts[status];
  return (
    <p
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5 rounded-m p-4 text-lead leading-snug font-semibold min-[900px]:p-5',
        isQuiet ? 'bg-sunken text-ink' : look,
      )}
    >
      <Icon aria-hidden className="size-7" />
      {children}
    </p>
  );
}

function Found({ certificate, signature }: { certificate: Certificate; signature?: string }) {
  const { name: institute } = useInstitute();
  const { status, certificate_no } = certificate;
  const { state, check } = usePaper(certificate);
  // The record is valid but the paper differs from it: the paper's result comes first.
  const isPaperBad = status === 'Verified' && ['mismatch', 'replaced', 'distrusted'].includes(state?.kind ?? '');
  const differing = state && 'fields' in state ? state.fields : undefined;
  return (
    <article className="animate-[reveal_400ms_var(--ease-chalk)_both] rounded-card bg-surface p-5.5 shadow-2 min-[900px]:p-8">
      <div className="grid gap-3">
        <Verdict status={status} isQuiet={isPaperBad}>
          {statusMeanings[status](institute)}
        </Verdict>
        {state && (
          <div className={isPaperBad ? 'order-first' : undefined}>
            <PaperResult state={state} status={status} institute={institute} onRepeat={check} />
          </div>
        )}
      </div>
      <div className="mt-2 grid gap-7 min-[900px]:mt-4 min-[900px]:grid-cols-[minmax(0,1fr)_auto] min-[900px]:gap-10">
        <CertificateRecord certificate={certificate} differing={differing} />
        {status === 'Verified' ? (
          <figure className="grid content-start justify-items-center gap-3 text-center min-[900px]:pt-5.5">
            <div className="size-64 max-w-full">
              <Seal number={certificate_no} institute={institute} />
            </div>
            <figcaption className="max-w-[36ch] text-small text-ink-2">
              <b className="block font-semibold text-ink">It must match the seal on paper</b>
              Its flower is drawn from the number: no two certificates have the same.
            </figcaption>
          </figure>
        ) : (
          <div className="min-[900px]:pt-5.5">
            <p className="rounded-m bg-sunken p-4 text-small text-ink-2 max-w-[36ch]">
              There is no seal to compare: only a verified certificate has one. A paper with this number and a seal does
              not match our record.
            </p>
          </div>
        )}
      </div>
      <ButtonLink
        to={addressOf('/certificate?id=', certificate_no, signature)}
        look="outline"
        className="mt-6 w-full min-[560px]:w-auto"
      >
        View certificate
      </ButtonLink>
    </article>
  );
}
