// The caches of the service worker. Shell and pages belong to one build each, so that a page is never combined with files of
// another build; pictures are shared by all builds.
import { KEYS_ADDRESS } from '#contract/certificates/signature.ts';
import { isCacheable, pageKey } from './worker-rules.ts';
import { BUILD, scope } from './worker-scope.ts';

const SHELL = 'shell ';
const PAGES = 'pages ';
const PICTURES = 'pictures';

const MOST_PAGES = 60;
const MOST_PICTURES = 150;
const LARGEST_PICTURE = 400_000;

const openShell = () => caches.open(SHELL + BUILD);
const openPages = () => caches.open(PAGES + BUILD);

type Shell = { files: readonly string[]; pages: readonly string[] };

/** Throws when anything is missing. */
export async function cacheShell({ files, pages }: Shell) {
  const shell = await openShell();
  for (const file of files) {
    const known = await caches.match(file);
    await shell.put(file, known ?? (await fetchComplete(file)));
  }
  for (const page of pages) await shell.put(page, await requireSameBuild(await fetchComplete(page)));
}

/** Cached after all else that the installation needs, so that a shell with the keys is complete. Throws like `cacheShell`. */
export async function completeShell() {
  await (await openShell()).put(KEYS_ADDRESS, await fetchComplete(KEYS_ADDRESS));
}

async function fetchComplete(address: string) {
  const response = await fetch(address);
  if (!isCacheable(response)) throw new Error(`${address} cannot be cached: ${response.status}.`);
  return response;
}

/** During a rolling update the next response may come from a server with another build. */
async function requireSameBuild(response: Response) {
  const text = await response.clone().text();
  if (!text.includes(BUILD)) throw new Error(`${response.url} is of another build.`);
  return response;
}

/** A file of this build or, for tabs that were opened before an update, of the previous one. */
export const findFile = (request: Request) => caches.match(request, { ignoreVary: true });

export async function cacheFile(request: Request, response: Response) {
  if (isCacheable(response)) await (await openShell()).put(request, response);
}

/** A cached page or API response, visited or of the shell. */
export async function findCached(key: string) {
  return (await (await openPages()).match(key)) ?? (await openShell()).match(key);
}

export async function cachePage(url: string, response: Response) {
  const key = pageKey(new URL(url));
  if (!key || !isCacheable(response)) return;
  try {
    await put(await openPages(), key, await requireSameBuild(response), MOST_PAGES);
  } catch {
    // The site has been updated: update the worker too.
    await scope.registration.update();
  }
}

export async function cacheRead(url: string, response: Response) {
  if (isCacheable(response)) await put(await openPages(), url, response, MOST_PAGES);
}

export async function findPicture(request: Request) {
  return (await caches.open(PICTURES)).match(request, { ignoreVary: true });
}

export async function cachePicture(url: string, response: Response) {
  const bytes = Number(response.headers.get('content-length') ?? 0);
  if (isCacheable(response) && bytes <= LARGEST_PICTURE)
    await put(await caches.open(PICTURES), url, response, MOST_PICTURES);
}

/** Removes the oldest entries beyond `most`. */
async function put(cache: Cache, key: string, response: Response, most: number) {
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
}

/** The addresses of pages and reads that earlier builds have cached. */
export async function listEarlier(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES) && name !== PAGES + BUILD);
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return keys.flat().map(({ url }) => url);
}

/** Deletes the caches of other builds, except the previous shell: open tabs still use its files. */
export async function deleteEarlier() {
  const names = await caches.keys();
  let previous: string | undefined;
  // What a failed installation has left was never used by a tab.
  for (const name of names)
    if (name.startsWith(SHELL) && name !== SHELL + BUILD && (await (await caches.open(name)).match(KEYS_ADDRESS)))
      previous = name;
  const wanted = [SHELL + BUILD, PAGES + BUILD, PICTURES, previous];
  for (const name of names) if (!wanted.includes(name)) await caches.delete(name);
}
