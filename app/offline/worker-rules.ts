// Which requests the service worker handles, and which responses it may cache. All other requests go to the server.
import { KEYS_ADDRESS } from '#contract/certificates/signature.ts';
import { splitLanguage } from '#contract/language/languages.ts';
import { findPage } from '#contract/pages.ts';

export type Kind =
  /** Its name contains a hash of the content, so a cached copy is never outdated. */
  | 'file'
  | 'page'
  /** A public list or record of the API. */
  | 'read'
  | 'picture';

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'headers'>;
type Site = { origin: string; reads: readonly string[] };

export function kindOf({ method, url, mode, destination, headers }: Asked, { origin, reads }: Site): Kind | undefined {
  const address = new URL(url);
  // Requests of signed-in users always go to the server, and their responses are never cached.
  if (method !== 'GET' || address.origin !== origin || headers.has('authorization') || headers.has('range')) return;
  const { pathname, searchParams } = address;
  if (mode === 'navigate') return notPages.test(pathname) ? undefined : 'page';
  if (pathname.startsWith('/assets/')) return 'file';
  if (destination === 'image' && /^\/(?:art|uploads)\//.test(pathname)) return 'picture';
  // Search words are private.
  const isPlain = [...searchParams.keys()].every((key) => ['limit', 'page', 'sort', 'language'].includes(key));
  if (isPlain && (pathname === KEYS_ADDRESS || isRead(pathname, reads))) return 'read';
}

const notPages = /^\/(?:api|art|assets|uploads|\.well-known)\//;

function isRead(path: string, reads: readonly string[]) {
  return reads.some((read) => path === read || path.startsWith(`${read}/`));
}

/** The cache key of a page: its path with the query keys that it reads. Undefined for pages that must not be cached. */
export function pageKey({ pathname, searchParams }: URL): string | undefined {
  const page = findPage(splitLanguage(pathname).path);
  // Only pages of the sitemap: no certificate, no page for staff, no search.
  if (!page?.sitemap || page.private === 'always' || searchParams.get('q')) return undefined;
  const query = new URLSearchParams();
  for (const key of page.query ?? []) {
    const value = searchParams.get(key);
    if (value !== null) query.set(key, value);
  }
  if (query.size === 0) return pathname;
  return page.private ? undefined : `${pathname}?${query}`;
}

/** A complete response of our own server that may be stored. */
export function isCacheable({ status, type, redirected, headers }: Response) {
  const control = headers.get('cache-control') ?? '';
  return status === 200 && type === 'basic' && !redirected && !/no-store|private/.test(control);
}
