// The layout of the dashboard. The token is in local storage, so these pages are rendered in the browser; without a valid token
// they redirect to /login, which leads back after signing in.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type MetaFunction,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router';
import { sessionSentences } from '#contract/accounts/session-sentences.ts';
import { ApiError } from '#contract/api.ts';
import { orUndefined } from '../../api/loading.ts';
import { readToken, takeUnsaid, useSignedIn } from '../../api/session.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import type { Route } from './+types/layout.ts';
import '../dashboard.css';
import type { Staff } from '../../api/staff.ts';
import { loadDashboardTranslator, showDashboardIn, UserLanguage } from '../../language/user-language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { shortcuts, useShortcut } from '../../ui/shortcut.ts';
import { dismissToasts, showToast } from '../../ui/toast.ts';
import { AddEnquiry, AddEnquiryContext } from '../enquiries/add-enquiry.tsx';
import { loginAddress } from '../list/loading.ts';
import { Palette } from './palette.tsx';
import { OtherUserNotice, SessionNotice } from './session-notice.tsx';
import { Sidebar, SidebarHead, SidebarMenu } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Staff> {
  const toLogin = () => redirect(loginAddress(url.pathname + url.search));
  if (!readToken()) throw toLogin();
  try {
    const [me, overview] = await Promise.all([loadMe(), overviewOrNone()]);
    // All other calls are refused until it is set up.
    if (me.mustSetUpSecondStep && url.pathname !== ACCOUNT) throw redirect(ACCOUNT);
    return { me, overview };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw toLogin();
    throw error;
  }
}
clientLoader.hydrate = true as const;

const HOME = '/dashboard';
const ACCOUNT = '/dashboard/account';

/** Users who must set up a second step first are refused, which is no failure. */
async function overviewOrNone() {
  return orUndefined(
    api.overview().catch((error) => {
      if (error instanceof ApiError && error.status === 403) return undefined;
      throw error;
    }),
  );
}

/** With the messages of their language; without them the dashboard is in English. */
async function loadMe() {
  const me = await api.me();
  showDashboardIn(await orUndefined(loadDashboardTranslator(me.language)));
  return me;
}

/** The counts are loaded again after a save and on the home, which shows them; not at every navigation. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  // The user may have set up a second step there.
  if (currentUrl.pathname === ACCOUNT && nextUrl.pathname !== ACCOUNT) return true;
  if (nextUrl.pathname === HOME && currentUrl.pathname !== HOME) return true;
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

/** Every screen renders its own title: one here would come first in the document and name them all. */
export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

const frameClass = 'grid min-h-dvh min-[1000px]:grid-cols-[15.75rem_minmax(0,1fr)]';
const mainClass = 'w-full max-w-280 px-4 pt-5 pb-24 outline-none min-[1000px]:px-8 min-[1000px]:pt-8';

/** The layout without data, of the same size, so that nothing jumps when the data comes. */
export function HydrateFallback() {
  const t = useT();
  return (
    <div className={frameClass}>
      <div className="on-slate hidden bg-slate px-3.5 py-4.5 text-chalk min-[1000px]:block">
        <SidebarHead />
      </div>
      <div className="min-w-0">
        <div className="h-16 border-b-[1.5px] border-line min-[1000px]:h-17" />
        <main id="main" className={mainClass}>
          <PageSkeleton />
          <noscript>
            <p className="mt-6 rounded-m bg-sun-soft p-4 text-sun-ink">{t('The dashboard needs JavaScript.')}</p>
          </noscript>
        </main>
      </div>
    </div>
  );
}

export default function DashboardLayout() {
  return (
    <UserLanguage>
      <Frame />
    </UserLanguage>
  );
}

function Frame() {
  const t = useT();
  const signedIn = useSignedIn();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [searching, setSearching] = useState(false);
  const [showingKeys, setShowingKeys] = useState(false);
  const [adding, setAdding] = useState(false);
  const addEnquiry = useCallback(() => setAdding(true), []);
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (takeUnsaid()) showToast('success', sessionSentences.signedIn);
  }, []);
  useEffect(() => {
    // Not during a navigation, as to /logout.
    if (!isIdle || signedIn || readToken()) return;
    dismissToasts();
    navigate(loginAddress(pathname + search), { replace: true });
  }, [isIdle, signedIn, navigate, pathname, search]);
  useShortcut('search', () => setSearching(true));
  useShortcut('help', () => setShowingKeys(true));
  useKeyboardHeight();
  return (
    <AddEnquiryContext value={addEnquiry}>
      <div className={frameClass}>
        <a
          href="#main"
          className="absolute top-2 left-3 z-30 -translate-y-20 rounded-m bg-primary px-4 py-2.5 font-semibold text-on-primary focus:translate-y-0"
        >
          {t('Skip to content')}
        </a>
        <Sidebar />
        <SidebarMenu />
        <div className="min-w-0">
          <TopBar onSearch={() => setSearching(true)} />
          <SessionNotice />
          <main id="main" tabIndex={-1} className={mainClass}>
            <Page path={pathname} place={`${pathname} ${openedIn(search)}`} keepsScroll={state?.keepScroll === true} />
          </main>
        </div>
        <Palette open={searching} onClose={() => setSearching(false)} onShortcuts={() => setShowingKeys(true)} />
        <ShortcutSheet open={showingKeys} onClose={() => setShowingKeys(false)} />
        <AddEnquiry open={adding} onClose={() => setAdding(false)} />
        <OtherUserNotice />
      </div>
    </AddEnquiryContext>
  );
}

/** What the query opens on a page: a record, or the form for a new one. */
function openedIn(search: string) {
  const query = new URLSearchParams(search);
  return ['edit', 'open', 'ngo', 'add'].map((key) => query.get(key) ?? '').join(' ');
}

type PageProps = { path: string; place: string; keepsScroll: boolean };

/**
 * The page, or a skeleton during a slow navigation. Every page and every form that is opened starts at the top, unless its link says
 * `keepScroll`; one to which Back, Save or Cancel leads is where it was left.
 */
function Page({ path, place, keepsScroll }: PageProps) {
  const { location } = useNavigation();
  const leaving = location !== undefined && location.pathname !== path;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!leaving) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), 150);
    return () => clearTimeout(timer);
  }, [leaving]);
  const last = useRef(place);
  const left = useRef(new Map<string, number>());
  const isSkeleton = leaving && slow;
  useLayoutEffect(() => {
    // The skeleton is shorter than the page: where it stands is no place in the list.
    if (isSkeleton) return;
    const keep = () => left.current.set(last.current, scrollY);
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [isSkeleton]);
  const type = useNavigationType();
  const isReturn = type !== 'PUSH';
  // An entry of the history still says it long after the navigation that it was meant for.
  const stays = keepsScroll && type !== 'POP';
  useLayoutEffect(() => {
    if (last.current === place) return;
    last.current = place;
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
    if (stays) return;
    window.scrollTo({ top: (isReturn && left.current.get(place)) || 0 });
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [place, stays, isReturn]);
  return isSkeleton ? <PageSkeleton /> : <Outlet />;
}

function PageSkeleton() {
  const t = useT();
  return (
    <>
      <title>{t('Dashboard')}</title>
      <LoadingNote />
      <Skeleton className="h-12 w-72 max-w-full" />
      <Skeleton className="mt-8 h-12" />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="mt-3 h-16" />
      ))}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <UserLanguage>
      <Failure error={error} />
    </UserLanguage>
  );
}

function Failure({ error }: { error: unknown }) {
  const t = useT();
  useEffect(() => console.error(error), [error]);
  return (
    <main id="main" className="wrap grid min-h-dvh content-center">
      <title>{t('The dashboard could not be loaded.')}</title>
      <EmptyState
        title={t('The dashboard could not be loaded.')}
        action={<Button onClick={() => location.reload()}>{t('Try again')}</Button>}
      >
        {error instanceof ApiError ? t(error.message) : t('Something went wrong on our side.')}{' '}
        {t('Nothing you typed is lost.')}
      </EmptyState>
    </main>
  );
}

// Sets `--keyboard` to the part of the page that the keyboard of a phone covers: elements at the bottom move above it.
function useKeyboardHeight() {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const measure = () => {
      // A zoomed page is cut off on all sides, without a keyboard.
      const covered = view.scale === 1 ? window.innerHeight - view.offsetTop - view.height : 0;
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
    };
  }, []);
}

// The keyboard shortcuts of the dashboard, opened with `?` or in the search.
function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} closeButton title={t('Keyboard shortcuts')}>
      <dl className="divide-y-[1.5px] divide-line text-ink">
        {Object.values(shortcuts).map(({ shown, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2.5">
            <dt className="min-w-0 break-words">{t(does)}</dt>
            <dd className="flex shrink-0 gap-1.5">
              {shown.map((key) => (
                <kbd
                  key={key}
                  className="grid min-h-8 min-w-8 place-items-center rounded-[8px] bg-sunken px-2 font-sans text-small font-semibold ring-soft"
                >
                  {key === '$mod' ? modifier() : key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small">{t('Single keys do nothing while you type in a field.')}</p>
    </Dialog>
  );
}

const modifier = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');
