// The layout of every public page: header, page, footer. A page that is opened starts at the top; Back and Forward return to where
// one was. A navigation closes menus and moves focus to the new page; during a slow one a skeleton is shown.
import { useLayoutEffect } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigationType,
  useRouteError,
} from 'react-router';
import { useT } from '../../language/translation.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { scrollWhenPresent } from '../../ui/scroll.ts';
import type { Route } from './+types/layout.ts';
import { AskButton } from './ask-button.tsx';
import { Header } from './header.tsx';
import { describePage, translatorOf } from './meta.ts';
import { usePendingPath } from './pending-path.ts';
import { Problem } from './problem.tsx';
import { useRestoredView } from './restored-view.ts';
import { useUnsentEnquiry } from './use-unsent-enquiry.ts';

const PageSkeleton = deferred(async () => (await import('./page-skeleton.tsx')).PageSkeleton, { preload: true });
const LanguageOffer = deferred(async () => (await import('../../language/offer.tsx')).LanguageOffer);
const Footer = deferred(async () => (await import('./footer.tsx')).Footer);

/** What a page may ask of the layout: `export const handle: PageHandle = { noAskButton: 'always' }`. */
export type PageHandle = {
  /** The page has its own way to ask, or a visitor with something else to do; 'with its query': only where it shows a result. */
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
  const { pathname, search } = useLocation();
  const hasAskButton = handle?.noAskButton !== 'always' && !(handle?.noAskButton && search);
  useNavigationEffects();
  useUnsentEnquiry(pathname);
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
      <ScrollRestoration />
    </div>
  );
}

function useNavigationEffects() {
  const { pathname, hash, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    const before = lastPlace;
    lastPlace = { pathname, key };
    if (before === undefined || before.key === key) return;
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
    if (before.pathname !== pathname) document.getElementById('main')?.focus({ preventScroll: true });
    // The target may be in a part that comes later.
    if (hash && !isReturn) return scrollWhenPresent(decodeURIComponent(hash.slice(1)));
  }, [pathname, hash, key, isReturn]);
  useRestoredView(key, isReturn);
}

/** Outside the component: the error boundary renders another Frame, and that is a navigation too. */
let lastPlace: { pathname: string; key: string } | undefined;
