// S14: Mozilla's Observatory gives every page of the site at least 130 points, also missing and failing ones.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardPages, failingPages, publicPages, recordPages } from '#test/support/html-pages.ts';
import { openObservatory } from '#test/support/observatory.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { freshDatabase } from '#test/support/server.ts';
import { installObservatory } from '../../scripts/trust-tools.ts';

const GOAL = 130;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ServerProcess;
let scan: Awaited<ReturnType<typeof openObservatory>>;

beforeAll(async () => {
  database = await freshDatabase('sqlite');
  const settings = { ...settingsFor(database.where), DEMO: '1', SITE_URL: 'https://palaka.example' };
  server = await startServerProcess(settings);
  scan = await openObservatory(installObservatory() ?? '');
}, 60_000);

afterAll(async () => {
  await server?.kill();
  await database?.remove();
});

async function markOf(path: string, without: string[] = []) {
  const { status, headers, text } = await server.call('GET', path);
  const kept = [...headers].filter(([name]) => !without.includes(name));
  return { path, status, type: headers.get('content-type'), ...scan(status, Object.fromEntries(kept), text) };
}

test(`at least ${GOAL} for every page`, { timeout: 60_000 }, async ({ annotate }) => {
  const pages = [
    ...publicPages,
    ...(await recordPages(server, await server.signIn())),
    ...dashboardPages,
    ...failingPages,
  ];
  const marks = [];
  for (const path of pages) marks.push(await markOf(path));
  const html = marks.filter(({ type }) => type?.startsWith('text/html'));
  const lowest = Math.min(...html.map(({ score }) => score));
  await annotate(
    `${lowest} at least, on ${html.length} pages, ${html.filter(({ status }) => status >= 400).length} of them failures`,
  );
  expect(html.length).toBeGreaterThan(30);
  expect(marks.filter(({ score }) => score < GOAL)).toEqual([]);
});

// Not x-frame-options: the policy's frame-ancestors says the same.
test.each(['content-security-policy', 'strict-transport-security', 'referrer-policy', 'x-content-type-options'])(
  'control: without %s there are fewer',
  async (header) => {
    const [whole, less] = [await markOf('/'), await markOf('/', [header])];
    expect(less.score).toBeLessThan(whole.score);
  },
);
