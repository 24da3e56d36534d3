// Which files of earlier builds stay after an update, and that drawings arrive which a release has changed. In Chromium: test/e2e/offline/update.test.ts.
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { rolldown } from 'rolldown';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { KEYS_ADDRESS } from '#contract/certificates/signature.ts';

const origin = 'https://palaka.example';

/** What the build does with the worker, but for the names that it fills in. */
let code: string;

beforeAll(async () => {
  const bundle = await rolldown({ input: join(import.meta.dirname, '../../../app/offline/worker.ts') });
  const { output } = await bundle.generate({ format: 'iife' });
  code = output[0].code;
});

/** Of our own server. */
class Answer extends Response {
  override readonly type = 'basic';
  override clone = () => new Answer(super.clone().body, this);
}

type Asked = string | { url: string };
const addressOf = (asked: Asked) => (typeof asked === 'string' ? asked : asked.url);

let kept: Map<string, Map<string, Response>>;

beforeEach(() => {
  kept = new Map();
});

/** As much of a browser's cache storage as the worker uses. */
const caches = {
  async open(name: string) {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return {
      match: async (asked: Asked) => cache.get(addressOf(asked))?.clone(),
      put: async (asked: Asked, response: Response) => void cache.set(addressOf(asked), response),
      delete: async (asked: Asked) => cache.delete(addressOf(asked)),
      keys: async () => [],
    };
  },
  keys: async () => [...kept.keys()],
  delete: async (name: string) => kept.delete(name),
  match: async (asked: Asked) => [...kept.values()].flatMap((cache) => cache.get(addressOf(asked)) ?? [])[0]?.clone(),
};

type WorkerEvent = { waitUntil: (work: Promise<unknown>) => void };
type Fetch = (asked: Asked) => Promise<Response>;

function start(build: string, fetch: Fetch) {
  const listeners: Record<string, (event: WorkerEvent) => void> = {};
  const scope = {
    __BUILD__: build,
    __FILES__: [`/assets/${build}.js`],
    __LANGUAGE_FILES__: { te: [`/assets/te-${build}.json`] },
    __READS__: [],
    URL,
    caches,
    fetch,
    location: { origin },
    registration: {},
    clients: { matchAll: async () => [], claim: async () => {} },
    skipWaiting: async () => {},
    addEventListener: (kind: string, listener: (event: WorkerEvent) => void) => {
      listeners[kind] = listener;
    },
  };
  runInContext(code, createContext(scope));
  /** Waits for all that the event has begun. */
  return async (kind: string, event = {}) => {
    const begun: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void begun.push(work);
    listeners[kind]?.({ ...event, waitUntil });
    for (const work of begun) await work;
  };
}

/** As a browser does: the worker is activated if its installation did not fail. */
async function install(build: string, failing?: string) {
  const run = start(build, async (asked) => new Answer(build, { status: addressOf(asked) === failing ? 503 : 200 }));
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

test('a drawing that is cached is shown at once and asked about again; what was uploaded is not', async () => {
  const requests: string[] = [];
  let version = 1;
  const run = start('a', async (asked) => {
    requests.push(addressOf(asked));
    return new Answer(`version ${version}`, { headers: { etag: `"${version}"` } });
  });
  const show = async (path: string) => {
    let shown: Promise<Response> | undefined;
    const request = {
      method: 'GET',
      url: origin + path,
      mode: 'no-cors',
      destination: 'image',
      headers: new Headers(),
    };
    const respondWith = (response: Promise<Response>) => {
      shown = response;
    };
    // Begun before the answer, and after it.
    await Promise.all([run('fetch', { request, respondWith }), shown]);
    const text = await (await shown)?.text();
    await new Promise((resolve) => setImmediate(resolve));
    return text;
  };
  const [drawing, upload] = ['/art/course/programming.svg', '/uploads/abc.webp'];
  for (const path of [drawing, upload]) expect(await show(path)).toBe('version 1');
  version = 2;
  for (const path of [drawing, upload]) expect(await show(path)).toBe('version 1');
  expect(await show(drawing)).toBe('version 2');
  expect(await show(upload)).toBe('version 1');
  expect(requests.filter((url) => url.endsWith(upload))).toHaveLength(1);
});
