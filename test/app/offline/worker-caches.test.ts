// Which files of earlier builds stay after an update. In Chromium: test/e2e/offline/update.test.ts.
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { rolldown } from 'rolldown';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { KEYS_ADDRESS } from '#contract/certificates/signature.ts';

/** What the build does with the worker, but for the names that it fills in. */
let code: string;

beforeAll(async () => {
  const bundle = await rolldown({ input: join(import.meta.dirname, '../../../app/offline/worker.ts') });
  const { output } = await bundle.generate({ format: 'iife' });
  code = output[0].code;
});

type Kept = Map<string, Response>;
let kept: Map<string, Kept>;

beforeEach(() => {
  kept = new Map();
});

/** As much of a browser's cache storage as the worker uses. */
const caches = {
  async open(name: string) {
    const cache: Kept = kept.get(name) ?? new Map();
    kept.set(name, cache);
    return {
      match: async (address: string) => cache.get(address)?.clone(),
      put: async (address: string, response: Response) => void cache.set(address, response),
      keys: async () => [],
    };
  },
  keys: async () => [...kept.keys()],
  delete: async (name: string) => kept.delete(name),
  match: async (address: string) =>
    [...kept.values()]
      .find((cache) => cache.has(address))
      ?.get(address)
      ?.clone(),
};

/** As a browser does: the worker is activated if its installation did not fail. */
async function install(build: string, failing?: string) {
  const listeners: Record<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void> = {};
  const scope = createContext({
    __BUILD__: build,
    __FILES__: [`/assets/${build}.js`],
    __LANGUAGE_FILES__: { te: [`/assets/te-${build}.json`] },
    __READS__: [],
    URL,
    caches,
    location: { origin: 'https://palaka.example' },
    registration: {},
    clients: { matchAll: async () => [], claim: async () => {} },
    skipWaiting: async () => {},
    addEventListener: (kind: string, listener: (typeof listeners)[string]) => {
      listeners[kind] = listener;
    },
    fetch: async (address: string) =>
      Object.defineProperty(new Response(build, { status: address === failing ? 503 : 200 }), 'type', {
        value: 'basic',
      }),
  });
  runInContext(code, scope);
  const run = async (kind: string) => {
    let work: Promise<unknown> | undefined;
    listeners[kind]?.({
      waitUntil: (given) => {
        work = given;
      },
    });
    await work;
  };
  if (failing) return expect(run('install')).rejects.toThrow(`${failing} cannot be cached`);
  await run('install');
  await run('activate');
}

const shells = () => [...kept.keys()].filter((name) => name.startsWith('shell'));

test('the files of the previous build stay, and no older ones', async () => {
  for (const build of ['a', 'b', 'c']) await install(build);
  expect(shells()).toEqual(['shell b', 'shell c']);
});

test.each(['/assets/b.js', '/offline', KEYS_ADDRESS, '/te/offline'])(
  'an installation that fails at %s does not take the place of the build that open tabs use',
  async (failing) => {
    await install('a');
    // Telugu is in use.
    await (await caches.open('shell a')).put('/te/offline', new Response('a'));
    await install('b', failing);
    expect(shells()).toEqual(['shell a', 'shell b']);
    await install('c');
    expect(shells()).toEqual(['shell a', 'shell c']);
    expect([...(kept.get('shell a')?.keys() ?? [])]).toContain('/assets/a.js');
  },
);
