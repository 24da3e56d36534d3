// /certificate-verification: is this certificate real? The form is a GET with ?no=: results can be linked, and it works without
// JavaScript.
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router';
import type { Api } from '#contract/api.ts';
import { isWithheld } from '#contract/certificates/privacy.ts';
import { stateOf } from '#contract/certificates/state.ts';
import { inLanguage } from '#contract/language/languages.ts';
import type { Translate } from '#contract/language/translate.ts';
import { type FormOutcome, formContext } from '../../api/context.ts';
import { browserLoader, serverLoader, type Visit } from '../../api/loading.ts';
import '../../fonts/certificate/faces.css';
import { T, useTranslator } from '../../language/translation.tsx';
import { deferred } from '../../ui/deferred.tsx';
import type { PageHandle } from '../frame/layout.tsx';
import { describePage, translatorOf } from '../frame/meta.ts';
import type { Route } from './+types/verification-page.ts';
import { holderAction } from './holder-action.ts';
import { addressOf, type Lookup, lookUp, lookupResponse } from './lookup.ts';
import { FoldedLookup, LookupAgain, LookupQuestion } from './lookup-form.tsx';
import type { FoundIn } from './paper/evidence-box.tsx';
import { scannedSignature } from './paper/use-paper.ts';
import { statusNames } from './status-words.ts';
import { sealWords, VerificationResult } from './verification-result.tsx';

const EvidenceBox = deferred(async () => (await import('./paper/evidence-box.tsx')).EvidenceBox);
const EvidenceResult = deferred(async () => (await import('./paper/evidence-result.tsx')).EvidenceResult);

async function read(api: Api, { url, by }: Visit, form?: FormOutcome) {
  const lookup = await lookUp(api, url, 'no');
  // A browser shows the record first: the words come with the signatures, in another response.
  const printed = by === 'server' ? await readPrinted(api, lookup) : undefined;
  return lookupResponse({ ...lookup, ...printed, form });
}

async function readPrinted(api: Api, { found, signature, pass }: Lookup): Promise<Pick<Lookup, 'seal' | 'isGenuine'>> {
  if (found?.status !== 'Verified') return {};
  try {
    const own = await api.certificateSignatures(found.certificate_no, signature, pass);
    return { seal: sealWords(own.printed), isGenuine: signature !== undefined && signature === own.signature };
  } catch {
    return {};
  }
}
/** With the result of the form for the date of birth, if it was sent. */
export const loader = (visit: Route.LoaderArgs) =>
  serverLoader((api, asked: Visit) => read(api, asked, visit.context.get(formContext)?.outcome))(visit);
export const clientLoader = browserLoader((api, visit) => read(api, visit));
export const action = holderAction('no');

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** No WhatsApp button beside the result. */
export const handle: PageHandle = { noAskButton: 'with its query' };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { t } = translatorOf(matches);
  return describePage(matches, {
    title: titleOf(loaderData, t),
    description: t('Type the certificate number to see whether it is real. No login needed.'),
    path: '/certificate-verification',
    // Results are private; the form itself is not.
    hidden: loaderData?.number !== '',
  });
}

/** Screen readers announce a loaded page by its title. */
function titleOf(lookup: Lookup | undefined, t: Translate) {
  if (!lookup?.number) return t('Verify a certificate');
  const { number, found, signature, isGenuine } = lookup;
  if (found) {
    const status = t(statusNames[stateOf(found)]);
    const isPaperOpen = found.status === 'Verified' && signature && !isGenuine;
    return `${isPaperOpen ? t('Our record: {status}', { status }) : status}: ${found.certificate_no}`;
  }
  return found === null ? t('Not found: {number}', { number }) : t('Not checked: {number}', { number });
}

export default function CertificateVerification({ loaderData }: Route.ComponentProps) {
  const { number, found, isBlank } = loaderData;
  const { t, language } = useTranslator();
  useScannedLookup(loaderData);
  const [given, setGiven] = useState<FoundIn>();
  const navigate = useNavigate();
  const showGiven = (found?: FoundIn) => {
    setGiven(found);
    // The answer about another certificate would stand beside it.
    if (found && number !== '') void navigate('/certificate-verification');
  };
  // Looking a number up ends it: it must not be there again on the way back.
  useEffect(() => {
    if (number !== '') setGiven(undefined);
  }, [number]);
  const busy = useNavigation().location?.pathname === inLanguage('/certificate-verification', language);
  const form = {
    action: '/certificate-verification',
    name: 'no',
    button: t('Verify'),
    number,
    busy,
    isBlank,
    after: [<EvidenceBox key="given" onFound={showGiven} />, <ForEmployers key="employers" />],
  };
  return (
    <VerificationResult {...loaderData} busy={busy}>
      {found ? (
        <FoldedLookup {...form} number={found.certificate_no} />
      ) : number !== '' ? (
        <LookupAgain {...form} />
      ) : (
        <div className="pb-15 min-[900px]:pb-24">
          <LookupQuestion {...form} title={t('Is this certificate real?')}>
            {t('Type the number printed on it. The answer comes straight from our records.')}
          </LookupQuestion>
          {given && <EvidenceResult found={given} />}
        </div>
      )}
    </VerificationResult>
  );
}

/**
 * Older papers have their signature behind the #, which the server does not see: it may take the number for mistyped, ask to wait, or
 * withhold the private fields. None of that applies to a scanned paper, so it is looked up again with the signature in the query.
 */
function useScannedLookup({ number, signature, mistyped, wait, found }: Lookup) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const scanned = scannedSignature({ search, hash });
  const isRefused = mistyped || wait !== undefined || Boolean(found && isWithheld(found));
  useEffect(() => {
    if (isRefused && scanned && !signature)
      void navigate(`${addressOf('/certificate-verification?no=', number, scanned)}${hash}`, { replace: true });
  }, [isRefused, number, scanned, signature, hash, navigate]);
}

function ForEmployers() {
  const link = (to: string) => (inner: ReactNode) => (
    // A page of its own document: only its headers allow the camera.
    <Link
      to={to}
      reloadDocument
      className="inline-flex min-h-11 items-center underline decoration-sun/80 underline-offset-4 hover:text-chalk"
    >
      {inner}
    </Link>
  );
  return (
    <p className="flex flex-wrap items-center gap-x-3.5 text-small text-chalk-2 min-[900px]:justify-center">
      <T
        text="For employers: <many>Check many</many> <receipt>Check a receipt</receipt>"
        tags={{
          many: link('/certificate-verification/batch'),
          receipt: link('/certificate-verification/batch#receipt'),
        }}
      />
    </p>
  );
}
