// The frame of every public page: header, the page, footer. It also looks after what a navigation must do: start at the
// top, close menus, move focus to the new page, and show at once that something is on its way.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches, useRouteError } from 'react-router';
import { AskButton } from './ask-button.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PendingPage, usePendingPath } from './pending-page.tsx';
import { Problem } from './problem.tsx';

/** What a page may ask of its frame: `export const handle: PageHandle = { ownAskButton: true }`. */
export type PageHandle = {
  /** On phones the page has a WhatsApp button of its own at the foot. */
  ownAskButton?: boolean;
};

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
      <AskButton hiddenOnPhones={handle?.ownAskButton ?? false} />
    </div>
  );
}

/**
 * Every navigation starts at the top, also back. Within one page a link may keep the place: `state={{ keepScroll: true }}`,
 * as when another chapter is picked.
 */
function useFreshStart() {
  const { pathname, hash, key, state } = useLocation();
  const last = useRef({ pathname, key });
  const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
  useEarlyEffect(() => {
    if (last.current.key === key) return;
    const samePage = last.current.pathname === pathname;
    last.current = { pathname, key };
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
    if (samePage && (state as { keepScroll?: boolean } | null)?.keepScroll) return;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : undefined;
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
    if (!samePage) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash, key, state]);
}
