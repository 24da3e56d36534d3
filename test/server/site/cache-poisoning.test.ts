// S20: whatever strange requests came before, every visitor gets the same clean page; and invented queries do not fill
// the cache. On SQLite: it is about the cache.
// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '#server/data/open.ts';
import { prepareFirstStart } from '#server/first-start.ts';
import { createServer } from '#server/server.ts';
import { readSettings } from '#server/settings.ts';
import { addSite } from '#server/site/site.ts';
import { openStore } from '#server/store.ts';
import { freshDatabase, SESSION_KEY } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';

const REQUESTS = sized(40, 2000, 10_000);
/** Some are pages that are rendered, on a busy machine. It is not what is measured. */
const REQUEST_MS = 200;
const PAGES = ['/', '/courses', '/about', '/classes/Class-10', '/api/courses', '/api/institute', '/sitemap.xml'];
const EVIL = 'evil7391.example';
const MiB = 1024 * 1024;
const [MOST_ENTRIES, MOST_BYTES] = [1000, 32 * MiB];

type Site = { get(url: string, more?: Request): Promise<Answer>; size(): { bytes: number; entries: number } };
type Request = { method?: 'GET' | 'HEAD' | 'POST' | 'OPTIONS'; headers?: Record<string, string>; payload?: string };
type Answer = { status: number; headers: Record<string, unknown>; body: Buffer };

let database: Awaited<ReturnType<typeof freshDatabase>>;
let store: Store;
let site: Site;
let close: () => Promise<void>;

beforeAll(async () => {
  database = await freshDatabase('sqlite');
  const settings = readSettings({
    DATA_DIR: database.where.dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://palaka.example',
    ADMIN_EMAIL: 'admin@palaka.test',
    ADMIN_PASSWORD: 'correct horse battery',
  });
  store = await openStore(settings);
  await prepareFirstStart(store, settings);
  const app = await createServer({
    settings,
    store,
    sessionKey: Buffer.from(SESSION_KEY),
    readiness: { draining: false },
  });
  await addSite(app, { settings, dev: false });
  site = {
    size: () => app.responseCache.size(),
    async get(url, { method = 'GET', headers, payload } = {}) {
      const { statusCode, headers: sent, rawPayload } = await app.inject({ method, url, headers, payload });
      const { date: _, ...kept } = sent;
      return { status: statusCode, headers: kept, body: rawPayload };
    },
  };
  close = () => app.close();
}, 60_000);

afterAll(async () => {
  await close?.();
  await store?.close();
  await database?.remove();
});

const encodings = ['', 'gzip', 'br', 'gzip, br;q=0.1', 'identity'];
const cleanly = async (from: Site) => {
  const seen: Record<string, unknown> = {};
  for (const page of PAGES)
    for (const encoding of encodings) {
      const { status, headers, body } = await from.get(page, { headers: { 'accept-encoding': encoding } });
      seen[`${page} ${encoding}`] = { status, headers, body: body.toString('base64') };
    }
  return seen;
};

const pick = <Item>(list: readonly Item[]) => list[Math.floor(Math.random() * list.length)] as Item;
const headerNames = [
  ...['host', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-forwarded-for', 'x-forwarded-prefix'],
  ...['forwarded', 'x-host', 'x-original-url', 'x-rewrite-url', 'x-http-method-override', 'x-original-host', 'via'],
  ...['cookie', 'authorization', 'accept', 'accept-language', 'accept-encoding', 'user-agent', 'referer', 'origin'],
  ...['if-none-match', 'if-modified-since', 'range', 'te', 'x-middleware-prefetch', 'x-react-router-data', 'purpose'],
  ...['sec-fetch-site', 'sec-fetch-dest', 'x-requested-with', 'x-nonce', 'content-security-policy', 'cache-control'],
];
const headerValues = [
  ...[EVIL, `https://${EVIL}/`, `"><script>alert('${EVIL}')</script>`, '127.0.0.1', 'https', 'http', '1', '*', ''],
  ...['bytes=0-10', 'te-IN', `Bearer ${EVIL}`, 'text/html;q=0', 'br;q=0, *;q=0', 'no-cache', `a=${EVIL}`, 'POST'],
];
const queries = [
  ...['', `?utm_source=${EVIL}`, `?${EVIL}`, '?_routes=root', '?u=1&c=2', `?u=${EVIL}`, '?id=1', `?q=%3C${EVIL}%3E`],
  ...['?page=1', '?__proto__=1', `?c[]=${EVIL}`, '?%', '?a=1&a=2', `?callback=${EVIL}`],
];
const spellings = [
  ...[(path: string) => path, (path: string) => `${path}/`, (path: string) => `/${path}`],
  ...[(path: string) => path.toUpperCase(), (path: string) => `${path};${EVIL}`, (path: string) => `${path}.data`],
  ...[(path: string) => `https://${EVIL}${path}`, (path: string) => `${path}%2f`, (path: string) => `${path}%0d%0ax`],
];

async function disturb(from: Site, times: number) {
  for (let i = 0; i < times; i++) {
    const headers = Object.fromEntries(Array.from({ length: 3 }, () => [pick(headerNames), pick(headerValues)]));
    const method = pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS'] as const);
    const url = pick(spellings)(pick(PAGES)) + pick(queries);
    // A GET with a body, too.
    await from.get(url, { method, headers, ...(Math.random() < 0.1 ? { payload: EVIL } : {}) });
  }
}

test(`${REQUESTS} strange requests change nothing for anyone`, { timeout: 60_000 + REQUESTS * REQUEST_MS }, async ({
  annotate,
}) => {
  const before = await cleanly(site);
  expect(Object.values(before).every((one) => (one as Answer).status === 200)).toBe(true);
  await disturb(site, REQUESTS);
  const after = await cleanly(site);
  expect(after).toEqual(before);
  expect(
    Object.values(after).filter((one) => Buffer.from(String((one as Answer).body), 'base64').includes(EVIL)),
  ).toEqual([]);
  await annotate(`${REQUESTS} strange requests, ${Object.keys(before).length} clean answers the same to the byte`);
});

test('made-up queries do not grow the cache', { timeout: 60_000 + REQUESTS * REQUEST_MS }, async ({ annotate }) => {
  await cleanly(site);
  const before = site.size();
  for (let i = 0; i < REQUESTS; i++) await site.get(`${pick(PAGES)}?made${i}=up&x=${Math.random()}`);
  const after = site.size();
  await annotate(`${REQUESTS} made-up queries: ${before.entries} entries before, ${after.entries} after`);
  expect(after.entries - before.entries).toBeLessThanOrEqual(PAGES.length);
  // Known query keys are bounded as well.
  for (let i = 0; i < REQUESTS; i++) await site.get(`/classes/Class-10?u=${i}&c=${i * 7}`);
  const { bytes, entries } = site.size();
  await annotate(
    `${REQUESTS} queries that a page knows: ${entries} entries of ${MOST_ENTRIES}, ${(bytes / MiB).toFixed(1)} MiB of ${MOST_BYTES / MiB}`,
  );
  expect(entries).toBeLessThanOrEqual(MOST_ENTRIES);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

describe('control', () => {
  test('a cache that keeps what a header said is noticed', async () => {
    const kept = new Map<string, Buffer>();
    const careless: Site = {
      size: () => ({ bytes: 0, entries: kept.size }),
      async get(url, { headers = {} } = {}) {
        const path = url.split('?')[0] as string;
        const said = `<a href="https://palaka.example/${JSON.stringify(headers)}">`;
        if (!kept.has(path)) kept.set(path, Buffer.from(said));
        return { status: 200, headers: {}, body: kept.get(path) as Buffer };
      },
    };
    const before = await cleanly(careless);
    kept.clear();
    await disturb(careless, 500);
    expect(await cleanly(careless)).not.toEqual(before);
  });
});
