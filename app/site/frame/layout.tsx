// The layout of every public page: header, page, footer. After a navigation it scrolls to the top, closes menus and moves focus
// to the new page; during a slow one it shows a skeleton.
import { useEffect, useLayoutEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useMatches,
  useNavigation,
  useNavigationType,
  useRouteError,
} from 'react-router';
import { splitLanguage } from '#contract/language/languages.ts';
import { useInstitute, whatsappLink } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { scrollWhenPresent } from '../../ui/scroll.ts';
import { WhatsappIcon } from '../../ui/whatsapp-icon.tsx';
import type { Route } from './+types/layout.ts';
import { Header } from './header.tsx';
import { describePage, translatorOf } from './meta.ts';
import { Problem } from './problem.tsx';

const PageSkeleton = deferred(async () => (await import('./page-skeleton.tsx')).PageSkeleton, { preload: true });
const LanguageOffer = deferred(async () => (await import('../../language/offer.tsx')).LanguageOffer);
const Footer = deferred(async () => (await import('./footer.tsx')).Footer);

/** What a page may ask of the layout: `export const handle: PageHandle = { noAskButton: 'always' }`. */
export type PageHandle = {
  /** The page has its own way to ask, or no need for one; 'with its query': only where it shows a result. */
  noAskButton?: 'always' | 'with its query';
};

/** For pages that failed; all others have their own meta. */
export function meta({ matches, error }: Route.MetaArgs) {
  const { t } = translatorOf(matches);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? t('Page not found') : t('Something went wrong');
  return describePage(matches, { title, path: '/', hidden: true });
}

export default function SiteLayout() {
  const pending = usePendingPath();
  return <Frame>{pending === undefined ? <Outlet /> : <PageSkeleton path={pending} />}</Frame>;
}

export function ErrorBoundary() {
  return (
    <Frame>
      <Problem error={useRouteError()} />
    </Frame>
  );
}

/** Also around the preview of staff. */
export function Frame({ children }: { children: React.ReactNode }) {
  const t = useT();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const { search } = useLocation();
  const hasAskButton = handle?.noAskButton !== 'always' && !(handle?.noAskButton && search);
  useNavigationEffects();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-3 z-50 -translate-y-20 rounded-m bg-primary px-4 py-2.5 font-semibold text-on-primary focus:translate-y-0"
      >
        {t('Skip to content')}
      </a>
      <LanguageOffer />
      <Header />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
      {hasAskButton && <AskButton />}
    </div>
  );
}

/**
 * Every navigation starts at the top, also back. A link within the same page may keep the scroll position with
 * `state={{ keepScroll: true }}`, as for another chapter; Back from there keeps it too.
 */
function useNavigationEffects() {
  const { pathname, hash, key, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    const before = lastPlace;
    const keepScroll = (state as { keepScroll?: boolean } | null)?.keepScroll === true;
    lastPlace = { pathname, key, keepScroll };
    if (before === undefined || before.key === key) return;
    const samePage = before.pathname === pathname;
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
    if (samePage && (keepScroll || (isBack && before.keepScroll))) return;
    scrollTo(0, 0);
    const stopWaiting = hash ? scrollWhenPresent(decodeURIComponent(hash.slice(1))) : undefined;
    if (!samePage) document.getElementById('main')?.focus({ preventScroll: true });
    return stopWaiting;
  }, [pathname, hash, key, state, isBack]);
}

/** Outside the component: the error boundary renders another Frame, and that is a navigation too. */
let lastPlace: { pathname: string; key: string; keepScroll: boolean } | undefined;

// The WhatsApp button, in a free place: at the end of the page, and on wide screens in the margin beside it.
function AskButton() {
  const t = useT();
  const chat = whatsappLink(useInstitute());
  if (!chat) return null;
  return (
    <aside
      aria-label={t('Chat')}
      className="no-print flex h-18 items-center justify-end bg-slate pr-5 min-[1560px]:fixed min-[1560px]:right-4 min-[1560px]:bottom-4 min-[1560px]:z-10 min-[1560px]:h-auto min-[1560px]:bg-transparent min-[1560px]:pr-0"
    >
      <a
        href={chat}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('Ask us on WhatsApp')}
        className="flex h-12 items-center gap-2.5 rounded-full bg-wa px-5 font-semibold text-on-wa shadow-3 hover:brightness-110"
      >
        <WhatsappIcon className="size-6" />
        {t('Ask us')}
      </a>
    </aside>
  );
}

// The target of a slow navigation. A fast one shows no skeleton, or the page would flicker.
const PATIENCE = 80;

/** The path of the next page, after a short wait. */
function usePendingPath() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  // Unlike useLocation's, this address has the prefix of the page's language.
  const next = location && splitLanguage(location.pathname).path;
  const awaited = next !== undefined && next !== pathname ? next : undefined;
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (awaited === undefined) return;
    const timer = setTimeout(() => {
      setShown(awaited);
      scrollTo(0, 0);
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
      setShown(undefined);
    };
  }, [awaited]);
  return awaited === shown ? shown : undefined;
}
