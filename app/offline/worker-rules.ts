// What the service worker answers and what it may keep. Whatever is not named here goes to the server as if there were no worker.
import { KEYS_ADDRESS } from '#contract/certificate-signature.ts';
import { findPage } from '#contract/pages.ts';

export type Kind =
  /** Named by its content: once kept it is right for ever. */
  | 'file'
  | 'page'
  /** A public list or record. */
  | 'read'
  | 'picture';

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'headers'>;
type Site = { origin: string; reads: readonly string[] };

export function kindOf({ method, url, mode, destination, headers }: Asked, { origin, reads }: Site): Kind | undefined {
  const address = new URL(url);
  // Whoever is signed in asks the server, and nothing of the answer stays here.
  if (method !== 'GET' || address.origin !== origin || headers.has('authorization') || headers.has('range')) return;
  const { pathname, searchParams } = address;
  if (mode === 'navigate') return notPages.test(pathname) ? undefined : 'page';
  if (pathname.startsWith('/assets/')) return 'file';
  if (destination === 'image' && /^\/(?:art|uploads)\//.test(pathname)) return 'picture';
  // What somebody searches for is nobody else's business.
  const isPlain = [...searchParams.keys()].every((key) => ['limit', 'page', 'sort'].includes(key));
  if (isPlain && (pathname === KEYS_ADDRESS || isRead(pathname, reads))) return 'read';
}

const notPages = /^\/(?:api|art|assets|uploads|\.well-known)\//;

function isRead(path: string, reads: readonly string[]) {
  return reads.some((read) => path === read || path.startsWith(`${read}/`));
}

/** The name a page is kept by: its path with the query it reads. Undefined for pages that show anything personal. */
export function pageKey({ pathname, searchParams }: URL): string | undefined {
  const page = findPage(pathname);
  // Only what a search engine may find, too: no certificate, nothing of staff, nothing that somebody typed.
  if (!page?.sitemap || page.private === 'always') return undefined;
  const query = new URLSearchParams();
  for (const key of page.query ?? []) {
    const value = searchParams.get(key);
    if (value !== null) query.set(key, value);
  }
  if (query.size === 0) return pathname;
  return page.private ? undefined : `${pathname}?${query}`;
}

/** Whole, ours, and not marked by the server as something that nobody may keep. */
export function isKeepable({ status, type, redirected, headers }: Response) {
  return (
    status === 200 && type === 'basic' && !redirected && !/no-store|private/.test(headers.get('cache-control') ?? '')
  );
}
