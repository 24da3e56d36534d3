// Who is signed in, as this browser knows it: the token in local storage, as long as it can be read and has not expired.
// Links and protected pages follow it at once: after signing in or out here or in another tab, at expiry, after a 401.
import { useSyncExternalStore } from 'react';

const KEY = 'token';
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The token when it is still good for something. */
export function readToken(): string | null {
  if (typeof localStorage === 'undefined') return null;
  const token = localStorage.getItem(KEY);
  return token !== null && expiryOf(token) > Date.now() ? token : null;
}

export function startSession(token: string) {
  localStorage.setItem(KEY, token);
  announce();
}

/** Without `refused` whatever session there is ends, else only that one. */
export function endSession(refused?: string) {
  if (refused === undefined || localStorage.getItem(KEY) === refused) localStorage.removeItem(KEY);
  announce();
}

/** False on the server and while the first page comes to life: public pages are the same for everyone. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, readToken, () => null) !== null;
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
  // Timers hold 32 bits: a longer wait would end at once.
  if (token) timer = setTimeout(announce, Math.min(expiryOf(token) - Date.now() + 10, 2 ** 31 - 1));
}

/** When a token ends, in milliseconds; a text that is no token has ended long ago. */
function expiryOf(token: string) {
  try {
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { exp } = JSON.parse(atob(claims)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}
