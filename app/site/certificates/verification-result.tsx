// The result of a verification: the status first, then everything to compare a paper with: the record, the seal, and the signature check
// when the paper was scanned.
import { type ReactNode, useEffect, useState } from 'react';
import { type CertificateField, termOf } from '#contract/certificates/fields.ts';
import type { PrintFacts } from '#contract/certificates/print-facts.ts';
import { isWithheld } from '#contract/certificates/privacy.ts';
import { stateOf } from '#contract/certificates/state.ts';
import type { Certificate } from '#contract/resources.ts';
import { shownDate } from '#contract/text/dates.ts';
import type { FormOutcome } from '../../api/context.ts';
import { asPrinted, useInstitute } from '../../api/institute.ts';
import { api } from '../../api/send.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { deferred } from '../../ui/deferred.tsx';
import { addressOf, type Lookup } from './lookup.ts';
import { type PaperState, usePaper } from './paper/use-paper.ts';
import { PrintButton } from './print-button.tsx';
import { CertificateRecord } from './record.tsx';
import { Band, BandHeading, BandIcon, statusIcons } from './result-band.tsx';
import { statusMeanings, statusNames } from './status-words.ts';
import { TypedNumber } from './typed-number.tsx';

// Loaded ahead, so that it is there when a lookup finds nothing.
const NoResult = deferred(async () => (await import('./no-result.tsx')).NoResult, { preload: true });
const AnswerPrint = deferred(async () => (await import('./answer-print.tsx')).AnswerPrint);
const HolderForm = deferred(async () => (await import('./holder-form.tsx')).HolderForm);
const OfflineCheck = deferred(async () => (await import('./paper/offline-check.tsx')).OfflineCheck);
const PaperResult = deferred(async () => (await import('./paper/paper-result.tsx')).PaperResult);
const Rejection = deferred(async () => (await import('./rejection.tsx')).Rejection, { preload: true });
const Seal = deferred(async () => (await import('./seal.tsx')).Seal);

const addressOfOther = (number: string) => addressOf('/certificate-verification?no=', number);

type ResultProps = Lookup & {
  busy: boolean;
  form?: FormOutcome;
  /** The form, between the result and the record. */
  children: ReactNode;
};

export function VerificationResult({ busy, form, children, ...lookup }: ResultProps) {
  const t = useT();
  const { found, signature } = lookup;
  const { state: checked, check } = usePaper(found);
  // So the first answer is right, also without scripts. What the browser finds out itself comes before it.
  const state = lookup.isGenuine && !isConclusive(checked) ? SIGNED : checked;
  const facts = useInstitute();
  const { name: institute, sealText } = facts;
  const seal = useSealWords(found, lookup, sealText || asPrinted(facts).name);
  // The record is valid, but the paper was not found to be ours (yet): green would be read as about the paper.
  const isPaperOpen = found?.status === 'Verified' && (state ? state.kind !== 'signed' : Boolean(signature));
  const isChecking = isPaperOpen && (!state || state.kind === 'checking');
  const isPaperFirst = isPaperOpen && !isChecking;
  const paper = found && state && (
    <PaperResult state={state} status={found.status} institute={institute} onRepeat={check} />
  );
  const fading = classNames('transition-opacity', busy && 'opacity-60');
  const Whole = found ? 'article' : 'div';
  return (
    <Whole aria-label={found ? t('Certificate') : undefined}>
      <div aria-live="polite" aria-busy={busy || undefined} className={fading}>
        {isPaperFirst && <div className="wrap max-w-270 pb-3">{paper}</div>}
        {found && (
          <Answer
            certificate={found}
            lookup={lookup}
            isPaperOpen={isPaperOpen}
            isChecking={isChecking}
            differing={differingIn(state)}
          />
        )}
        <NoResult {...lookup} page="/certificate-verification?no=" />
      </div>
      {lookup.unreachable && (
        <div className="wrap max-w-270 pb-5">
          <OfflineCheck number={lookup.number} />
        </div>
      )}
      {children}
      {found && (
        <Details
          certificate={found}
          signature={signature}
          form={form}
          differing={differingIn(state)}
          paper={isPaperFirst ? undefined : paper}
          seal={seal}
        />
      )}
      {found && (
        <AnswerPrint certificate={found} at={lookup.at ?? ''} isPaperOpen={isPaperOpen}>
          {paper}
        </AnswerPrint>
      )}
    </Whole>
  );
}

const SIGNED: PaperState = { kind: 'signed' };
const isConclusive = (state: PaperState | undefined) =>
  state !== undefined && !['checking', 'failed', 'unchecked'].includes(state.kind);

const differingIn = (state: PaperState | undefined) => (state && 'fields' in state ? state.fields : undefined);

type Differing = { differing?: readonly CertificateField[] };
type AnswerProps = Differing & { certificate: Certificate; lookup: Lookup; isPaperOpen: boolean; isChecking: boolean };

function Answer({ certificate, lookup, isPaperOpen, isChecking, differing }: AnswerProps) {
  const { t, language } = useTranslator();
  const { name: institute } = useInstitute();
  const { certificate_no, withdrawn_on = '' } = certificate;
  const state = stateOf(certificate);
  const look = isPaperOpen ? 'plain' : state;
  return (
    <>
      <Band
        look={look}
        picture={<BandIcon icon={statusIcons[state]} look={look} />}
        more={
          <>
            <CertificateRecord certificate={certificate} part="answer" differing={differing} />
            <div className="mt-2 leading-snug font-semibold min-[900px]:mt-2.5 min-[900px]:text-lead">
              <p>{t(statusMeanings[state], { institute, date: shownDate(withdrawn_on, language) })}</p>
              <Rejection certificate={certificate} to={addressOfOther} />
            </div>
          </>
        }
      >
        {!isPaperOpen && <p className="text-small leading-tight text-ink-2">{t(termOf('status'))}</p>}
        {isChecking && (
          <p className="text-small leading-tight text-ink-2 [@media(scripting:none)]:hidden">
            {t('Checking the signature of this paper…')}
          </p>
        )}
        <BandHeading
          className={
            isPaperOpen
              ? 'text-h3 leading-tight'
              : 'text-[2.75rem] leading-[.94] min-[900px]:text-[4.25rem] min-[900px]:leading-none'
          }
        >
          {isPaperOpen ? t('Our record: {status}', { status: t(statusNames[state]) }) : t(statusNames[state])}
        </BandHeading>
        <TypedNumber typed={lookup.number} number={certificate_no} />
      </Band>
      <div className="wrap grid max-w-270 grid-cols-[minmax(0,1fr)_auto] gap-2.5 pt-3 min-[620px]:flex">
        <ButtonLink to={addressOf('/certificate?id=', certificate_no, lookup.signature, lookup.pass)}>
          {t('View certificate')}
        </ButtonLink>
        <PrintButton />
      </div>
    </>
  );
}

type DetailsProps = Differing & {
  certificate: Certificate;
  signature?: string;
  form?: FormOutcome;
  paper: ReactNode;
  seal: string;
};

function Details({ certificate, signature, form, differing, paper, seal }: DetailsProps) {
  const t = useT();
  const { status, certificate_no } = certificate;
  return (
    <div className="wrap max-w-270 pt-4 pb-15 min-[900px]:pt-7 min-[900px]:pb-24">
      <div className="rounded-card bg-surface p-5.5 shadow-2 min-[900px]:p-8">
        {paper}
        <div className="grid gap-7 min-[900px]:grid-cols-[minmax(0,1fr)_auto] min-[900px]:gap-10">
          <div className="grid content-start gap-5">
            <CertificateRecord certificate={certificate} part="rest" differing={differing} />
            {isWithheld(certificate) && (
              <HolderForm
                action={addressOf('/certificate-verification?no=', certificate_no, signature)}
                outcome={form}
              />
            )}
          </div>
          {status === 'Verified' ? (
            <figure className="grid content-start justify-items-center gap-3 text-center min-[900px]:pt-5.5">
              <div className="size-64 max-w-full">
                <Seal number={certificate_no} words={seal} />
              </div>
              <figcaption className="max-w-[36ch] text-small text-ink-2">
                <b className="block font-semibold text-ink">{t('It must match the seal on paper')}</b>
                {t('Its flower is drawn from the number: no two certificates have the same.')}
              </figcaption>
            </figure>
          ) : (
            <div className="min-[900px]:pt-5.5">
              <p className="max-w-[36ch] rounded-m bg-sunken p-4 text-small text-ink-2">
                {stateOf(certificate) === 'Withdrawn'
                  ? t(
                      'There is no seal to compare: the certificate was withdrawn. A paper with this number and a seal is no longer valid.',
                    )
                  : t(
                      'There is no seal to compare: only a verified certificate has one. A paper with this number and a seal does not match our record.',
                    )}
              </p>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

export const sealWords = ({ institute }: PrintFacts) => institute.seal ?? institute.name;

/** The words on the seal, as they were when the certificate was issued; `today` until they are loaded, and where they cannot be. */
function useSealWords(
  certificate: Certificate | null | undefined,
  { signature, pass, seal }: Pick<Lookup, 'signature' | 'pass' | 'seal'>,
  today: string,
): string {
  const [known, setKnown] = useState<{ number: string; words: string }>();
  const number = certificate?.status === 'Verified' ? certificate.certificate_no : undefined;
  useEffect(() => {
    if (number === undefined || seal !== undefined) return;
    api.certificateSignatures(number, signature, pass).then(
      ({ printed }) => setKnown({ number, words: sealWords(printed) }),
      () => {},
    );
  }, [number, signature, pass, seal]);
  return seal ?? (known && known.number === number ? known.words : today);
}
