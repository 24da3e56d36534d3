// /certificate?id={number}: the certificate, for everyone who knows its number. Without a number it asks for one.
import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { Api } from '#contract/api.ts';
import { browserLoader, serverLoader, type Visit } from '../../api/loading.ts';
import '../../fonts/certificate/faces.css';
import { deferred } from '../../ui/deferred.tsx';
import { MoreLink } from '../../ui/heading.tsx';
import { SlatePanel } from '../../ui/slate-panel.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Route } from './+types/certificate-page.ts';
import './print.css';
import { useInstitute, useSiteUrl } from '../../api/institute.ts';
import { describePage } from '../frame/meta.ts';
import { addressOf, addressOfLookup, lookUp, lookupAnswer } from './lookup.ts';
import { CertificateLookupForm } from './lookup-form.tsx';
import { NoResult } from './no-result.tsx';
import { CertificateRecord } from './record.tsx';
import { statusHeadings, statusMeanings } from './status-words.ts';

const CertificateActions = deferred(async () => (await import('./actions.tsx')).CertificateActions);
const CertificateSheet = deferred(async () => (await import('./sheet.tsx')).CertificateSheet);
const WarningNote = deferred(async () => (await import('../../ui/warning-note.tsx')).WarningNote);

async function load(api: Api, { url }: Visit) {
  const lookup = await lookUp(api, url, 'id');
  const { found, signature } = lookup;
  const signatures = found ? await findSignatures(api, found.certificate_no, signature) : undefined;
  return lookupAnswer({ ...lookup, signatures });
}
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** When they fail to load, the certificate is shown without a QR code. */
async function findSignatures(api: Api, number: string, signature?: string) {
  try {
    return await api.certificateSignatures(number, signature);
  } catch (error) {
    if (typeof document !== 'undefined') console.error(error);
    return undefined;
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const found = loaderData?.found;
  const tags = describePage(matches, {
    title: found ? `Certificate ${found.certificate_no}` : 'Certificate',
    description: 'See, download and print a certificate by its number. No login needed.',
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
  const { number, found } = loaderData;
  const busy = useNavigation().location?.pathname === '/certificate';
  const institute = useInstitute();
  const [savesInk, setSavesInk] = useState(false);
  const verifyAt = `${useSiteUrl()}/certificate-verification`;

  if (!found)
    return (
      <>
        <CertificateLookupForm
          title="See your certificate"
          action="/certificate"
          name="id"
          button="Show certificate"
          number={number}
          busy={busy}
        >
          Type its number to see it, download it or print it.
        </CertificateLookupForm>
        <div aria-live="polite" className="wrap max-w-180 pt-7">
          <NoResult {...loaderData} address={addressOfLookup('/certificate?id=', loaderData)} />
        </div>
        <div className="wrap max-w-250 pt-7 pb-15 min-[900px]:pb-24">
          {number !== '' && (
            <Sheet>
              <CertificateSheet institute={institute} check={{ address: verifyAt }} />
            </Sheet>
          )}
        </div>
      </>
    );

  return (
    <>
      <div className="wrap grid gap-2.5 py-5 min-[900px]:grid-cols-[1fr_auto] min-[900px]:items-center">
        <div>
          <h1 className="text-[clamp(2.375rem,2rem+2vw,3.5rem)] leading-none">{statusHeadings[found.status]}</h1>
          <p className="mt-2 text-lead text-ink-2">{statusMeanings[found.status](institute.name)}</p>
        </div>
        <StatusPill status={found.status} className="justify-self-start" />
      </div>
      <SlatePanel as="div" dots="none" className="p-4 min-[900px]:p-8">
        <Sheet>
          <CertificateSheet
            facts={found}
            institute={institute}
            check={loaderData.signatures ?? { address: verifyAt }}
            edge={savesInk ? 'outline' : 'slate'}
          />
        </Sheet>
      </SlatePanel>
      <div className="wrap pt-5 pb-15 min-[900px]:pt-6.5 min-[900px]:pb-24">
        <div className="mx-auto grid max-w-250 gap-7">
          {loaderData.signatures?.unsigned && (
            <WarningNote title="This certificate is not signed.">{loaderData.signatures.unsigned}</WarningNote>
          )}
          <CertificateActions
            certificate={found}
            signature={loaderData.signatures?.signature}
            savesInk={savesInk}
            onSaveInk={setSavesInk}
          />
          <CertificateRecord certificate={found} wide />
          <p>
            <MoreLink to={addressOf('/certificate-verification?no=', found.certificate_no)}>
              Compare it with a paper
            </MoreLink>
          </p>
        </div>
      </div>
    </>
  );
}

/** Reserves the space of the sheet before the drawing is there. */
function Sheet({ children }: { children: React.ReactNode }) {
  return (
    <div className="certificate-sheet mx-auto aspect-[1123/794] w-full max-w-250 overflow-hidden rounded-tag bg-slate shadow-[0_30px_60px_-20px_rgb(0_0_0/.65)] outline outline-slate-line">
      {children}
    </div>
  );
}
