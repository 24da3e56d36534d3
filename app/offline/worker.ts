// The service worker: visited pages open offline, and the signature of a printed certificate can be checked. Pages and data are
// requested from the server first; files with a hash in their name come from the cache. Built by scripts/pages/service-worker.ts; see
// docs/decisions/0053-service-worker.md.
import { inLanguage, type Language, splitLanguage } from '#contract/language/languages.ts';
import {
  cacheFile,
  cachePage,
  cachePicture,
  cacheRead,
  cacheShell,
  completeShell,
  deleteEarlier,
  findCached,
  findFile,
  findPicture,
  listEarlier,
} from './worker-caches.ts';
import { cacheLanguage, keepLanguage, listLanguages, OFFLINE, VERIFICATION } from './worker-languages.ts';
import { type Kind, kindOf, pageKey } from './worker-rules.ts';
import { type FetchEvent, FILES, READS, scope } from './worker-scope.ts';

const OFFLINE_DASHBOARD = '/offline/dashboard';
/** After this many milliseconds without a response, a cached copy is used. */
const SLOW = 6000;

const { origin } = scope.location;

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, { origin, reads: READS });
  if (kind) event.respondWith(handlers[kind](event));
});

/** When the shell or a language that was in use cannot be cached, the worker of the previous build stays active. */
async function install() {
  await cacheShell({ files: FILES, pages: [OFFLINE, VERIFICATION, OFFLINE_DASHBOARD] });
  for (const language of await listLanguages()) await cacheLanguage(language);
  await completeShell();
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const addresses = new Set([...(await listEarlier()), ...windows.map(({ url }) => url)]);
  for (const address of addresses) await cacheVisited(address).catch(() => {});
  // Open tabs lose nothing: the files they use stay cached, see deleteEarlier.
  await scope.skipWaiting();
}

/** Caches again what an earlier build had cached, and pages that were opened before the first worker was active. */
async function cacheVisited(address: string) {
  if (new URL(address).origin !== origin) return;
  if (kindOf(new Request(address), { origin, reads: READS }) === 'read')
    return cacheRead(address, await fetch(address));
  await keepLanguage(address);
  // No request for pages that are not cached: a certificate lookup would count against the rate limit.
  if (!pageKey(new URL(address))) return;
  const response = await fetch(address);
  const copy = response.clone();
  await cachePage(address, response);
  for (const [, picture = ''] of (await copy.text()).matchAll(/src="(\/(?:art|uploads)\/[^"]+)"/g)) {
    const url = new URL(picture.replaceAll('&amp;', '&'), origin).href;
    // From the HTTP cache only: this must not load pictures that the visitor has not seen.
    const loaded = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
    if (loaded) await cachePicture(url, loaded);
  }
}

async function activate() {
  await deleteEarlier();
  // The browser requests a page while the worker is still starting.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

const handlers: Record<Kind, (event: FetchEvent) => Promise<Response>> = {
  async file(event) {
    const { request } = event;
    return (await findFile(request)) ?? fetchAndCache(event, (copy) => cacheFile(request, copy));
  },

  async picture(event) {
    const { request } = event;
    return (await findPicture(request)) ?? fetchAndCache(event, (copy) => cachePicture(request.url, copy));
  },

  async read(event) {
    const { url } = event.request;
    const network = fetchAndCache(event, (copy) => cacheRead(url, copy));
    return networkFirst(network, url).catch(() => Response.error());
  },

  async page(event) {
    const { url } = event.request;
    const network = fetchAndCache(event, async (copy) => {
      await cachePage(url, copy);
      // Only now, so that the page is not slowed down.
      await keepLanguage(url);
    });
    return networkFirst(network, pageKey(new URL(url)) ?? url).catch(() => fallbackPage(new URL(url)));
  },
};

async function fetchAndCache(event: FetchEvent, cache: (copy: Response) => Promise<void>) {
  const response = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  const copy = response.then((whole) => whole.clone());
  // A full disk must not fail the request.
  event.waitUntil(copy.then(cache).catch(() => {}));
  // The copy must exist before the page reads the body.
  await copy.catch(() => {});
  return response;
}

/** The response of the server; the cached copy when it fails or is slow. Throws when there is neither. */
async function networkFirst(network: Promise<Response>, key: string): Promise<Response> {
  const cached = findCached(key);
  const slow = new Promise<Response>((resolve) => {
    const timer = setTimeout(async () => {
      const copy = await cached;
      if (copy) resolve(copy);
    }, SLOW);
    network.finally(() => clearTimeout(timer)).catch(() => {});
  });
  try {
    return await Promise.race([network, slow]);
  } catch (error) {
    const copy = await cached;
    if (copy) return copy;
    throw error;
  }
}

/**
 * For a page that is not cached: another document that hydrates at its own address and then navigates to the requested one
 * (fallback-page.ts), whose data may be cached. The same page with another query if possible, otherwise the offline page; in
 * English if there is none in the language.
 */
async function fallbackPage({ pathname, search, searchParams }: URL): Promise<Response> {
  const { language, path } = splitLanguage(pathname);
  if (path === '/certificate') return redirectToVerification(searchParams, language);
  // An English document cannot navigate to the requested address, and the check needs its query.
  if (path === VERIFICATION && language !== 'en' && !(await findCached(pathname)))
    return Response.redirect(VERIFICATION + search, 302);
  const own = await findFallback(pathname);
  const page = await findCached(own);
  if (!page) return Response.error();
  const headers = new Headers(page.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  const attribute = own.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return new Response((await page.text()).replace('<html', `<html data-fallback="${attribute}"`), { headers });
}

async function findFallback(pathname: string) {
  const { language, path } = splitLanguage(pathname);
  if (path.startsWith('/dashboard')) return OFFLINE_DASHBOARD;
  for (const page of [pathname, inLanguage(OFFLINE, language)]) if (await findCached(page)) return page;
  return OFFLINE;
}

/** Certificates are never cached; the verification page can check the signature of a printed one. */
function redirectToVerification(query: URLSearchParams, language: Language) {
  const kept = new URLSearchParams();
  for (const [from, to] of Object.entries({ id: 'no', s: 's' })) {
    const value = query.get(from);
    if (value !== null) kept.set(to, value);
  }
  return Response.redirect(`${inLanguage(VERIFICATION, language)}${kept.size > 0 ? `?${kept}` : ''}`, 302);
}
