// What verification found, in words an employer can act on: verified, pending, rejected, not found, could not be checked.
import { CircleHelp, RotateCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { shownDate } from '#contract/dates.ts';
import type { CertificateStatus } from '#contract/levels.ts';
import { sentences } from '#contract/messages.ts';
import type { Certificate } from '#contract/resources.ts';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { StatusPill } from '../ui/status-pill.tsx';
import { useInstitute } from './institute.ts';

type ResultProps = { number: string; found: Certificate | null | undefined; failed: boolean; busy: boolean };

export function VerificationResult({ number, found, failed, busy }: ResultProps) {
  return (
    <div
      aria-live="polite"
      aria-busy={busy || undefined}
      className={classNames('wrap max-w-180 pt-7 pb-15 transition-opacity min-[900px]:pb-24', busy && 'opacity-50')}
    >
      {found && <Found key={found._id} certificate={found} />}
      {found === null && (
        <Answer icon={<SearchX aria-hidden className="size-6" />} title={sentences.certificates.notFound}>
          We have no certificate with the number <b className="break-words">{number}</b>. Letters such as O and 0, or I
          and 1, are easily mistaken.
        </Answer>
      )}
      {failed && (
        <Answer
          icon={<CircleHelp aria-hidden className="size-6" />}
          title={sentences.certificates.lookupFailed}
          action={
            <ButtonAnchor
              href={`/certificate-verification?no=${encodeURIComponent(number)}`}
              look="outline"
              size="small"
            >
              <RotateCw aria-hidden className="size-4.5" />
              Try again
            </ButtonAnchor>
          }
        >
          This says nothing about the certificate: our records could not be reached.
        </Answer>
      )}
    </div>
  );
}

const meanings: Record<CertificateStatus, (institute: string) => string> = {
  Verified: (institute) => `${institute} issued this certificate, and it is valid.`,
  Pending: (institute) => `${institute} has not confirmed this certificate yet. Do not rely on it for now.`,
  Rejected: (institute) => `${institute} does not stand behind this certificate. It is not valid.`,
};

function Found({ certificate }: { certificate: Certificate }) {
  const { name } = useInstitute();
  const { status } = certificate;
  return (
    <article className="animate-[reveal_400ms_var(--ease-chalk)_both] rounded-card bg-surface p-5.5 shadow-2 min-[900px]:p-8">
      <p className="text-lead font-medium">{meanings[status](name)}</p>
      <dl className="mt-5 grid gap-4.5 border-line border-t pt-5 min-[560px]:grid-cols-2">
        <Row term="Name">{certificate.name}</Row>
        <Row term="Course">{certificate.course}</Row>
        <Row term="Date of Completion">{shownDate(certificate.date)}</Row>
        <Row term="Status">
          <StatusPill status={status} />
        </Row>
      </dl>
      <ButtonLink
        to={`/certificate?id=${encodeURIComponent(certificate.certificate_no)}`}
        look="outline"
        className="mt-6 w-full min-[560px]:w-auto"
      >
        View certificate
      </ButtonLink>
    </article>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-3">{term}</dt>
      <dd className="mt-0.5 text-lead font-semibold break-words">{children}</dd>
    </div>
  );
}

type AnswerProps = { icon: ReactNode; title: string; children: ReactNode; action?: ReactNode };

function Answer({ icon, title, children, action }: AnswerProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-4 rounded-card bg-surface p-5.5 shadow-2">
      <span className="grid size-12 place-items-center rounded-full bg-sunken text-ink-2">{icon}</span>
      <div className="grid justify-items-start gap-2">
        <p className="text-lead font-semibold">{title}</p>
        <p className="text-ink-2">{children}</p>
        {action}
      </div>
    </div>
  );
}
