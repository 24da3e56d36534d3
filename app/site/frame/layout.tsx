// The frame of every public page: header, the page, footer. It also looks after what a navigation must do: start at the
// top, close menus, move focus to the new page, and show at once that something is on its way.
import { useLayoutEffect } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useMatches, useRouteError } from 'react-router';
import { late } from '../../ui/late.tsx';
import { showOnceThere } from '../../ui/scroll.ts';
import type { Route } from './+types/layout.ts';
import { AskButton } from './ask-button.tsx';
import { Header } from './header.tsx';
import { describePage } from './meta.ts';
import { usePendingPath } from './pending-path.ts';
import { Problem } from './problem.tsx';

const PendingPage = late(async () => (await import('./page-skeleton.tsx')).PendingPage, { ahead: true });
const Footer = late(async () => (await import('./footer.tsx')).Footer);

/** What a page may ask of its frame: `export const handle: PageHandle = { ownAskButton: true }`. */
export type PageHandle = {
  /** The page has a WhatsApp button of its own at hand: on phones, at the foot, or everywhere. */
  ownAskButton?: boolean | 'everywhere';
};

/** For pages that failed; all others have their own. */
export function meta({ matches, error }: Route.MetaArgs) {
  const title = isRouteErrorResponse(error) && error.status === 404 ? 'Page not found' : 'Something went wrong';
  return describePage(matches, { title, path: '/', hidden: true });
}

export default function SiteLayout() {
  const pending = usePendingPath();
  return <Frame>{pending === undefined ? <Outlet /> : <PendingPage path={pending} />}</Frame>;
}

export function ErrorBoundary() {
  return (
    <Frame>
      <Problem error={useRouteError()} />
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  useFreshStart();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-3 z-30 -translate-y-20 rounded-m bg-primary px-4 py-2.5 font-semibold text-on-primary focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
      {handle?.ownAskButton !== 'everywhere' && <AskButton hiddenOnPhones={handle?.ownAskButton ?? false} />}
    </div>
  );
}

/**
 * Every navigation starts at the top, also back. Within one page a link may keep the place: `state={{ keepScroll: true }}`,
 * as when another chapter is picked.
 */
function useFreshStart() {
  const { pathname, hash, key, state } = useLocation();
  useLayoutEffect(() => {
    const before = lastPlace;
    lastPlace = { pathname, key };
    if (before === undefined || before.key === key) return;
    const samePage = before.pathname === pathname;
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
    if (samePage && (state as { keepScroll?: boolean } | null)?.keepScroll) return;
    scrollTo(0, 0);
    const forget = hash ? showOnceThere(decodeURIComponent(hash.slice(1))) : undefined;
    if (!samePage) document.getElementById('main')?.focus({ preventScroll: true });
    return forget;
  }, [pathname, hash, key, state]);
}

/** Outside the component: a page that fails is shown in another frame, and that is a navigation too. */
let lastPlace: { pathname: string; key: string } | undefined;
