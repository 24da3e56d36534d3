// /certificate?id={number}: the certificate, for everyone who knows its number. Without a number it asks for one.
import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { Api } from '#contract/api.ts';
import { isWithheld } from '#contract/certificates/privacy.ts';
import { stateOf } from '#contract/certificates/state.ts';
import { inLanguage } from '#contract/language/languages.ts';
import { shownDate } from '#contract/text/dates.ts';
import { type FormOutcome, formContext } from '../../api/context.ts';
import { browserLoader, serverLoader, type Visit } from '../../api/loading.ts';
import '../../fonts/certificate/faces.css';
import { useTranslator } from '../../language/translation.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { SlatePanel } from '../../ui/drawn/slate-panel.tsx';
import { MoreLink } from '../../ui/heading.tsx';
import type { Route } from './+types/certificate-page.ts';
import './print.css';
import { useInstitute, useSiteUrl } from '../../api/institute.ts';
import type { PageHandle } from '../frame/layout.tsx';
import { describePage, translatorOf } from '../frame/meta.ts';
import { holderAction } from './holder-action.ts';
import { addressOf, lookUp, lookupResponse } from './lookup.ts';
import { LookupAgain, LookupQuestion } from './lookup-form.tsx';
import { CertificateRecord } from './record.tsx';
import { Band, BandHeading, statusIcons } from './result-band.tsx';
import { statusHeadings, statusMeanings, statusNames } from './status-words.ts';
import { TypedNumber } from './typed-number.tsx';

// Loaded ahead, so that it is there when a lookup finds nothing.
const NoResult = deferred(async () => (await import('./no-result.tsx')).NoResult, { preload: true });
const CertificateActions = deferred(async () => (await import('./actions.tsx')).CertificateActions);
const Artwork = deferred(async () => (await import('./artwork.tsx')).Artwork);
const CertificateSheet = deferred(async () => (await import('./sheet.tsx')).CertificateSheet);
const HolderForm = deferred(async () => (await import('./holder-form.tsx')).HolderForm);
const Rejection = deferred(async () => (await import('./rejection.tsx')).Rejection, { preload: true });
const WarningNote = deferred(async () => (await import('../../ui/warning-note.tsx')).WarningNote);

const addressOfOther = (number: string) => addressOf('/certificate?id=', number);

async function read(api: Api, { url }: Visit, form?: FormOutcome) {
  const lookup = await lookUp(api, url, 'id');
  const { found, signature, pass } = lookup;
  const signatures = found ? await findSignatures(api, found.certificate_no, signature, pass) : undefined;
  return lookupResponse({ ...lookup, signatures, form });
}
/** With the result of the form for the date of birth, if it was sent. */
export const loader = (visit: Route.LoaderArgs) =>
  serverLoader((api, { url, params }: Visit) => read(api, { url, params }, visit.context.get(formContext)?.outcome))(
    visit,
  );
export const clientLoader = browserLoader((api, visit) => read(api, visit));
export const action = holderAction('id');

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** When they fail to load, the certificate is shown without a QR code. */
async function findSignatures(api: Api, number: string, signature?: string, pass?: string) {
  try {
    return await api.certificateSignatures(number, signature, pass);
  } catch (error) {
    if (typeof document !== 'undefined') console.error(error);
    return undefined;
  }
}

/** On a phone the certificate needs all the space. */
export const handle: PageHandle = { noAskButton: 'always' };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { t } = translatorOf(matches);
  const found = loaderData?.found;
  const tags = describePage(matches, {
    title: found ? t('Certificate {number}', { number: found.certificate_no }) : t('Certificate'),
    description: t('See, download and print a certificate by its number. No login needed.'),
    path: '/certificate',
    hidden: true,
  });
  if (!found) return tags;
  const { siteUrl } = matches[0].loaderData;
  const card = `/api/certificates/${encodeURIComponent(found.certificate_no)}/card`;
  // Not indexed, but its link may be shared.
  return [
    ...tags,
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: `${found.name}: ${found.course}` },
    { property: 'og:url', content: `${siteUrl}${addressOf('/certificate?id=', found.certificate_no)}` },
    { property: 'og:image', content: `${siteUrl}${card}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTranslator();
  const { number, found, isBlank } = loaderData;
  const busy = useNavigation().location?.pathname === inLanguage('/certificate', language);
  const institute = useInstitute();
  const [savesInk, setSavesInk] = useState(false);
  const verifyAt = `${useSiteUrl()}/certificate-verification`;

  if (!found) {
    const form = { action: '/certificate', name: 'id', button: t('Show certificate'), number, busy, isBlank };
    return (
      <div className="pb-15 min-[900px]:pb-24">
        <div aria-live="polite">
          <NoResult {...loaderData} page="/certificate?id=" />
        </div>
        {number === '' ? (
          <LookupQuestion {...form} title={t('See your certificate')}>
            {t('Type its number to see it, download it or print it.')}
          </LookupQuestion>
        ) : (
          <>
            <LookupAgain {...form} />
            <div className="wrap max-w-250 pt-7">
              <div className="certificate-sheet aspect-[1123/794] overflow-hidden rounded-tag bg-slate outline outline-slate-line">
                <CertificateSheet institute={institute} check={{ address: verifyAt }} />
              </div>
            </div>
          </>
        )}
      </div>
    );
  }

  const state = stateOf(found);
  const Icon = statusIcons[state];
  const { signature, signatures } = loaderData;
  // Green would be read as about the paper that was scanned, whose signature is not that of the record.
  const isPaperOpen = state === 'Verified' && Boolean(signature) && signature !== signatures?.signature;
  return (
    <>
      <Band look={isPaperOpen ? 'plain' : state}>
        <BandHeading className="flex items-start gap-2.5 text-[clamp(2rem,1.4rem+2.6vw,3.5rem)] leading-[1.04]">
          <Icon aria-hidden strokeWidth={2.5} size=".95em" className="mt-[.05em] shrink-0" />
          {isPaperOpen ? t('Our record: {status}', { status: t(statusNames[state]) }) : t(statusHeadings[state])}
        </BandHeading>
        <div className="mt-1.5 leading-snug text-ink min-[900px]:text-lead">
          <TypedNumber typed={number} number={found.certificate_no} />
          <p>
            {t(statusMeanings[state], {
              institute: institute.name,
              date: shownDate(found.withdrawn_on ?? '', language),
            })}
          </p>
          <Rejection certificate={found} to={addressOfOther} />
        </div>
      </Band>
      <SlatePanel as="div" dots="none" className="mt-3 p-3.5 min-[900px]:mt-5 min-[900px]:p-8">
        {/* Reserves the space of the sheet before the drawing is there. */}
        <div className="mx-auto aspect-[1123/794] w-full max-w-250">
          <Artwork
            facts={found}
            isWithheld={isWithheld(found)}
            institute={institute}
            check={loaderData.signatures ?? { address: verifyAt }}
            edge={savesInk ? 'outline' : 'slate'}
          />
        </div>
      </SlatePanel>
      <div className="wrap pt-4 pb-15 min-[900px]:pt-8 min-[900px]:pb-24">
        <div className="mx-auto grid max-w-250 gap-7">
          {loaderData.signatures?.unsigned && (
            <WarningNote title={t('This certificate is not signed.')}>{loaderData.signatures.unsigned}</WarningNote>
          )}
          <CertificateRecord certificate={found} wide />
          {isWithheld(found) && (
            <HolderForm
              action={addressOf('/certificate?id=', found.certificate_no, loaderData.signature)}
              outcome={loaderData.form}
            />
          )}
          <div className="min-[900px]:order-first">
            <CertificateActions
              certificate={found}
              signature={loaderData.signatures?.signature}
              pass={loaderData.signatures?.pass}
              savesInk={savesInk}
              onSaveInk={setSavesInk}
            />
          </div>
          <p>
            <MoreLink to={addressOf('/certificate-verification?no=', found.certificate_no, undefined, loaderData.pass)}>
              {t('Compare it with the printed certificate')}
            </MoreLink>
          </p>
        </div>
      </div>
    </>
  );
}
