// The session in this browser: the token in local storage, while it is readable and not expired. Links and protected pages
// follow it at once: after signing in or out here or in another tab, at expiry, after a 401.
import { useSyncExternalStore } from 'react';

const KEY = 'token';
/** In this tab: the server has refused the session, because it was ended elsewhere. */
const REFUSED = 'session-refused';
/** In this tab: that the session has begun is still to be said. */
const UNSAID = 'session-unsaid';
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

export function readToken(): string | null {
  if (typeof localStorage === 'undefined') return null;
  const token = localStorage.getItem(KEY);
  return token !== null && expiryOf(token) > Date.now() ? token : null;
}

export function startSession(token: string) {
  localStorage.setItem(KEY, token);
  sessionStorage.removeItem(REFUSED);
  announce();
}

/** Ends the session; with `refused`, only if it is the session of that token. */
export function endSession(refused?: string) {
  const isIts = localStorage.getItem(KEY) === refused;
  if (refused === undefined || isIts) localStorage.removeItem(KEY);
  if (refused === undefined) sessionStorage.removeItem(REFUSED);
  else if (isIts) sessionStorage.setItem(REFUSED, 'yes');
  announce();
}

/** The session began on a page that another document takes the place of. */
export const sayInDashboard = () => sessionStorage.setItem(UNSAID, 'yes');

/** Once. */
export function takeUnsaid() {
  const isUnsaid = sessionStorage.getItem(UNSAID) !== null;
  sessionStorage.removeItem(UNSAID);
  return isUnsaid;
}

/** Whether the last session was not ended here: it was ended elsewhere, or its time is over. */
export function useLostSession(): boolean {
  return useSyncExternalStore(subscribe, hasLostSession, () => false);
}

const hasLostSession = () =>
  readToken() === null && (sessionStorage.getItem(REFUSED) !== null || localStorage.getItem(KEY) !== null);

/** False on the server and during hydration: public pages are the same for everyone. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, readToken, () => null) !== null;
}

/** Whose session it is; undefined when there is none. Another user may have signed in in another tab. */
export function readSessionUser(): string | undefined {
  const token = readToken();
  return token === null ? undefined : claimsOf(token).sub;
}

export function useSessionUser(): string | undefined {
  return useSyncExternalStore(subscribe, readSessionUser, () => undefined);
}

/** When the session ends, in milliseconds; undefined when there is none. */
export function useSessionEnd(): number | undefined {
  const token = useSyncExternalStore(subscribe, readToken, () => null);
  return token === null ? undefined : expiryOf(token);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    window.addEventListener('storage', announce);
    watchExpiry();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', announce);
    clearTimeout(timer);
  };
}

function announce() {
  watchExpiry();
  for (const listener of listeners) listener();
}

function watchExpiry() {
  clearTimeout(timer);
  const token = readToken();
  // Timers are limited to 32 bits: a longer wait would fire at once.
  if (token) timer = setTimeout(announce, Math.min(expiryOf(token) - Date.now() + 10, 2 ** 31 - 1));
}

/** When a token expires, in milliseconds; 0 for a text that is not a token. */
const expiryOf = (token: string) => (claimsOf(token).exp ?? 0) * 1000;

/** None for a text that is not a token. */
function claimsOf(token: string): { exp?: number; sub?: string } {
  try {
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { exp, sub } = JSON.parse(atob(claims)) as { exp?: unknown; sub?: unknown };
    return { exp: typeof exp === 'number' ? exp : undefined, sub: typeof sub === 'string' ? sub : undefined };
  } catch {
    return {};
  }
}
