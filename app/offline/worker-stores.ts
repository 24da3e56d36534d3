// What the service worker keeps, in three caches. The shell and the pages belong to one build each, so that no page ever runs with
// files of another; pictures are the same in every build.
import { isKeepable, pageKey } from './worker-rules.ts';
import { BUILD, FILES, scope } from './worker-scope.ts';

const SHELL = 'shell ';
const PAGES = 'pages ';
const PICTURES = 'pictures';

const MOST_PAGES = 60;
const MOST_PICTURES = 150;
const LARGEST_PICTURE = 400_000;

const openShell = () => caches.open(SHELL + BUILD);
const openPages = () => caches.open(PAGES + BUILD);

/** Throws when anything is missing: half a shell is worse than the one of the build before. */
export async function keepShell(pages: readonly string[], reads: readonly string[]) {
  const shell = await openShell();
  for (const file of FILES) {
    const known = await caches.match(file);
    await shell.put(file, known ?? (await fetchWhole(file)));
  }
  for (const page of pages) await shell.put(page, await sameBuild(await fetchWhole(page)));
  for (const read of reads) await shell.put(read, await fetchWhole(read));
}

async function fetchWhole(address: string) {
  const response = await fetch(address);
  if (!isKeepable(response)) throw new Error(`${address} could not be kept: ${response.status}.`);
  return response;
}

/** While servers are being updated one after the other, the next answer may come from another build. */
async function sameBuild(response: Response) {
  const text = await response.clone().text();
  if (!text.includes(BUILD)) throw new Error(`${response.url} is of another build.`);
  return response;
}

export async function findInShell(address: string) {
  return (await openShell()).match(address);
}

/** A file of this build or, for a tab that was opened before an update, of the one before. */
export const findFile = (request: Request) => caches.match(request, { ignoreVary: true });

export async function keepFile(request: Request, response: Response) {
  if (isKeepable(response)) await (await openShell()).put(request, response);
}

export async function findKept(key: string) {
  return (await (await openPages()).match(key)) ?? findInShell(key);
}

export async function keepPage(url: string, response: Response) {
  const key = pageKey(new URL(url));
  if (!key || !isKeepable(response)) return;
  try {
    await put(await openPages(), key, await sameBuild(response), MOST_PAGES);
  } catch {
    // The site has been updated: so should the worker be.
    await scope.registration.update();
  }
}

export async function keepRead(url: string, response: Response) {
  if (isKeepable(response)) await put(await openPages(), url, response, MOST_PAGES);
}

export async function findPicture(request: Request) {
  return (await caches.open(PICTURES)).match(request, { ignoreVary: true });
}

export async function keepPicture(url: string, response: Response) {
  const bytes = Number(response.headers.get('content-length') ?? 0);
  if (isKeepable(response) && bytes <= LARGEST_PICTURE)
    await put(await caches.open(PICTURES), url, response, MOST_PICTURES);
}

/** The oldest go first. */
async function put(cache: Cache, key: string, response: Response, most: number) {
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
}

/** The addresses that earlier builds have kept. */
export async function listEarlier(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES) && name !== PAGES + BUILD);
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return keys.flat().map(({ url }) => url);
}

/** Everything of other builds goes, but for the shell before this one: tabs that are open still run with it. */
export async function removeEarlier() {
  const names = await caches.keys();
  const shells = names.filter((name) => name.startsWith(SHELL) && name !== SHELL + BUILD);
  const wanted = [SHELL + BUILD, PAGES + BUILD, PICTURES, shells.at(-1)];
  for (const name of names) if (!wanted.includes(name)) await caches.delete(name);
}
