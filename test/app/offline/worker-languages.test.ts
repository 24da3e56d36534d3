// What a language needs offline is cached completely or not at all, belongs to its build, and is not cached for English.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheLanguage, keepLanguage, listLanguages } from '#app/offline/worker-languages.ts';

const { build, messages, font } = vi.hoisted(() => {
  const [build, messages, font] = ['manifest-2.js', '/assets/te-site-2.json', '/assets/anek-telugu-ui-2.woff2'];
  // Set by scripts/pages/service-worker.ts in a real worker.
  Object.assign(globalThis, {
    __BUILD__: build,
    __FILES__: [],
    __LANGUAGE_FILES__: { te: [messages, font], hi: ['/assets/hi-site-2.json'] },
    __READS__: [],
  });
  return { build, messages, font };
});

const [verification, offline] = ['/te/certificate-verification', '/te/offline'];
const shell = `shell ${build}`;

let kept: Map<string, Map<string, Response>>;
let answers: Record<string, () => Response>;
const ask = vi.fn(async (address: string) => answers[address]?.() ?? answer('Not found', 404));

/** A response of our own server. */
const answer = (text: string, status = 200) =>
  Object.defineProperty(new Response(text, { status }), 'type', { value: 'basic' });

const page = () => answer(`<html><script src="/assets/${build}">`);

const open = (name: string) => {
  const cache = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, cache);
  return cache;
};
const addressesIn = (name: string) => [...open(name).keys()];

beforeEach(() => {
  kept = new Map();
  answers = { [messages]: () => answer('{}'), [font]: () => answer('font'), [verification]: page, [offline]: page };
  ask.mockClear();
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      match: async (key: string) => open(name).get(key),
      put: async (key: string, response: Response) => void open(name).set(key, response),
    }),
    match: async (key: string) => [...kept.values()].find((cache) => cache.has(key))?.get(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('files come before the documents that need them, and all of it is requested once', async () => {
  await cacheLanguage('te');
  expect(addressesIn(shell)).toEqual([messages, font, verification, offline]);
  await cacheLanguage('te');
  expect(ask).toHaveBeenCalledTimes(4);
});

test('English needs nothing', async () => {
  await cacheLanguage('en');
  await keepLanguage('https://palaka.example/courses');
  expect(ask).not.toHaveBeenCalled();
});

test('a document of another build is refused; the next page tries again', async () => {
  answers[offline] = () => answer('<html><script src="/assets/manifest-3.js">');
  await expect(cacheLanguage('te')).rejects.toThrow('another build');
  await keepLanguage('https://palaka.example/te/notes');
  expect(addressesIn(shell)).not.toContain(offline);
  answers[offline] = page;
  await keepLanguage('https://palaka.example/te/certificate?id=PI-1');
  expect(addressesIn(shell)).toContain(offline);
});

test.each([messages, font])('without %s no document is cached', async (file) => {
  delete answers[file];
  await keepLanguage('https://palaka.example/te');
  expect(addressesIn(shell).filter((address) => address.startsWith('/te/'))).toEqual([]);
});

test('two pages at once request it once', async () => {
  await Promise.all(['te', 'te/notes'].map((path) => keepLanguage(`https://palaka.example/${path}`)));
  expect(ask).toHaveBeenCalledTimes(4);
});

test('a new build caches the languages of the previous one: documents again, files that did not change from there', async () => {
  const earlier = open('shell manifest-1.js');
  for (const address of ['/offline', offline, font]) earlier.set(address, answer('of the previous build'));
  expect(await listLanguages()).toEqual(['en', 'te']);
  await cacheLanguage('te');
  expect(ask.mock.calls.flat()).toEqual([messages, verification, offline]);
  expect(await open(shell).get(offline)?.text()).toContain(build);
  expect(await open(shell).get(font)?.text()).toBe('of the previous build');
});
