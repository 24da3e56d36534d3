// The service worker: visited pages open without a connection, and a paper's signature can be checked. The server is always asked
// first, for pages and for data; files named by their content are taken from here. Built by scripts/service-worker.ts; why it is
// our own and how updates arrive is in docs/decisions/0053-service-worker.md.
import { KEYS_ADDRESS } from '#contract/certificate-signature.ts';
import { type Kind, kindOf, pageKey } from './worker-rules.ts';
import { type FetchEvent, READS, scope } from './worker-scope.ts';
import {
  findFile,
  findInShell,
  findKept,
  findPicture,
  keepFile,
  keepPage,
  keepPicture,
  keepRead,
  keepShell,
  listEarlier,
  removeEarlier,
} from './worker-stores.ts';

const OFFLINE = '/offline';
const OFFLINE_DASHBOARD = '/offline/dashboard';
const VERIFICATION = '/certificate-verification';
/** How long a slow line is waited for where there is a copy. */
const PATIENCE = 6000;

const { origin } = scope.location;

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, { origin, reads: READS });
  if (kind) event.respondWith(answers[kind](event));
});

async function install() {
  await keepShell([OFFLINE, OFFLINE_DASHBOARD, VERIFICATION], [KEYS_ADDRESS]);
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const addresses = new Set([...(await listEarlier()), ...open.map(({ url }) => url)]);
  for (const address of addresses) await keepAgain(address).catch(() => {});
  // Nothing has to wait: what open tabs run with stays, see removeEarlier.
  await scope.skipWaiting();
}

/** What was kept before an update, and what was opened before the first worker was there. */
async function keepAgain(address: string) {
  if (new URL(address).origin !== origin) return;
  if (kindOf(new Request(address), { origin, reads: READS }) === 'read') return keepRead(address, await fetch(address));
  // A page that is not kept is not asked for either: a lookup would count.
  if (!pageKey(new URL(address))) return;
  const response = await fetch(address);
  const copy = response.clone();
  await keepPage(address, response);
  for (const [, picture = ''] of (await copy.text()).matchAll(/src="(\/(?:art|uploads)\/[^"]+)"/g)) {
    const url = new URL(picture.replaceAll('&amp;', '&'), origin).href;
    // Only those that have been loaded: nothing is fetched for this.
    const loaded = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
    if (loaded) await keepPicture(url, loaded);
  }
}

async function activate() {
  await removeEarlier();
  // The worker takes a moment to start; pages are asked for meanwhile.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

const answers: Record<Kind, (event: FetchEvent) => Promise<Response>> = {
  async file(event) {
    const { request } = event;
    return (await findFile(request)) ?? fetchAndKeep(event, (copy) => keepFile(request, copy));
  },

  async picture(event) {
    const { request } = event;
    return (await findPicture(request)) ?? fetchAndKeep(event, (copy) => keepPicture(request.url, copy));
  },

  async read(event) {
    const { url } = event.request;
    const network = fetchAndKeep(event, (copy) => keepRead(url, copy));
    return orKept(network, url).catch(() => Response.error());
  },

  async page(event) {
    const { url } = event.request;
    const network = fetchAndKeep(event, (copy) => keepPage(url, copy));
    return orKept(network, pageKey(new URL(url)) ?? url).catch(() => standIn(new URL(url)));
  },
};

async function fetchAndKeep(event: FetchEvent, keep: (copy: Response) => Promise<void>) {
  const asked = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  const copied = asked.then((response) => response.clone());
  // A full disk must not fail the page.
  event.waitUntil(copied.then(keep).catch(() => {}));
  await copied.catch(() => {});
  return asked;
}

/** The server's answer; the copy when there is no answer, or none for long. Throws when there is neither. */
async function orKept(network: Promise<Response>, key: string): Promise<Response> {
  const kept = findKept(key);
  const late = new Promise<Response>((resolve) => {
    const timer = setTimeout(async () => {
      const copy = await kept;
      if (copy) resolve(copy);
    }, PATIENCE);
    network.finally(() => clearTimeout(timer)).catch(() => {});
  });
  try {
    return await Promise.race([network, late]);
  } catch (error) {
    const copy = await kept;
    if (copy) return copy;
    throw error;
  }
}

/**
 * A page that has no copy: one that can become it. It starts at its own address, then goes to the one that was asked for
 * (stand-in.ts), whose data may be here.
 */
async function standIn({ pathname, searchParams }: URL): Promise<Response> {
  if (pathname === '/certificate') return toVerification(searchParams);
  const own = pathname.startsWith('/dashboard') ? OFFLINE_DASHBOARD : (await findKept(pathname)) ? pathname : OFFLINE;
  const page = (await findKept(own)) ?? (await findInShell(OFFLINE));
  if (!page) return Response.error();
  const headers = new Headers(page.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  const mark = own.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return new Response((await page.text()).replace('<html', `<html data-stands-in="${mark}"`), { headers });
}

/** A certificate is shown from our records alone; without them a paper's signature can be checked. */
function toVerification(query: URLSearchParams) {
  const kept = new URLSearchParams();
  for (const [from, to] of Object.entries({ id: 'no', s: 's' })) {
    const value = query.get(from);
    if (value !== null) kept.set(to, value);
  }
  return Response.redirect(`${VERIFICATION}${kept.size > 0 ? `?${kept}` : ''}`, 302);
}
