// Shown when a page does not exist or failed: an unfinished muggu (a line drawing round dots) and links.
import { ArrowRight, RotateCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useHref, useLocation } from 'react-router';
import { msg } from '#contract/language/translate.ts';
import { useInstitute, whatsappLink } from '../../api/institute.ts';
import { OFFLINE } from '../../api/loading.ts';
import { useT } from '../../language/translation.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { LazyMuggu } from '../../ui/drawn/lazy-muggu.tsx';
import { SlatePanel } from '../../ui/drawn/slate-panel.tsx';
import { WhatsappIcon } from '../../ui/drawn/whatsapp-icon.tsx';

export function Problem({ error }: { error: unknown }) {
  const t = useT();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <MissingPage />;
  if (isRouteErrorResponse(error) && error.data === OFFLINE)
    return (
      <Suspense>
        <Offline hasFailed />
      </Suspense>
    );
  return (
    <Unfinished
      title={t('This line has broken off.')}
      text={t(reasons[status] ?? msg('Something went wrong on our side. Please try again.'))}
    >
      <TryAgain />
      <ButtonLink to="/" look="chalk">
        {t('Home')}
      </ButtonLink>
    </Unfinished>
  );
}

const Offline = lazy(async () => ({ default: (await import('./offline-panel.tsx')).OfflinePanel }));

const reasons: Partial<Record<number, string>> = {
  503: msg('We cannot reach our records right now. Please try again in a moment.'),
};

export function MissingPage() {
  const t = useT();
  const chat = whatsappLink(useInstitute());
  return (
    <Unfinished
      title={t('This page is missing a dot.')}
      text={t('There is nothing at this address. It may have moved, or the link has a mistake in it.')}
    >
      <ButtonLink to="/" look="sun">
        {t('Home')}
        <ArrowRight aria-hidden className="size-5" />
      </ButtonLink>
      <ButtonLink to="/courses" look="chalk">
        {t('Courses')}
      </ButtonLink>
      {chat && (
        <ButtonAnchor href={chat} look="chalk">
          <WhatsappIcon />
          {t('Ask us')}
        </ButtonAnchor>
      )}
    </Unfinished>
  );
}

/** Reloads the whole page, with the institute's facts; also without JavaScript. */
function TryAgain() {
  const t = useT();
  const { pathname, search } = useLocation();
  const address = useHref({ pathname, search });
  return (
    <ButtonAnchor href={address} look="sun">
      <RotateCw aria-hidden className="size-5" />
      {t('Try again')}
    </ButtonAnchor>
  );
}

/** A muggu with one dot missing and its line broken off. */
function Unfinished({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <SlatePanel as="div">
      <div className="mx-auto grid max-w-300 items-center gap-6 px-5.5 pt-7 pb-11 min-[900px]:min-h-[min(70vh,36rem)] min-[900px]:grid-cols-[1.1fr_1fr] min-[900px]:gap-10 min-[900px]:px-10 min-[900px]:py-12">
        <LazyMuggu
          seed="unfinished"
          symmetry="c4"
          openness={0.8}
          missingDot={0}
          drawn={0.955}
          draw
          className="mx-auto size-64 text-chalk min-[900px]:order-last min-[900px]:size-110"
        >
          <circle cy="-222" r="11" fill="none" strokeWidth="3" strokeDasharray="5 4.2" stroke="var(--c-sun)" />
        </LazyMuggu>
        <div>
          <h1 className="text-h1 leading-[.94]">{title}</h1>
          <p className="mt-4 max-w-[46ch] text-lead text-chalk-2">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3">{children}</div>
        </div>
      </div>
    </SlatePanel>
  );
}
