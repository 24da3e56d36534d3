// S4: sqlmap and wapiti find nothing in any route, but do find planted holes. The rate limits are off, so that only the
// code itself protects.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { message } from '#test/samples.ts';
import { publicPages } from '#test/support/html-pages.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { scanTargets, starsIn } from '#test/support/scan-targets.ts';
import { runSqlmap, runWapiti, type Target } from '#test/support/scanners.ts';
import { freshDatabase } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';
import { inTurns } from '../server/web/raw-request.ts';

const CRAWL_SECONDS = sized(10, 45, 600);
const LIMIT = 30 * 60_000;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ServerProcess;
let token: string;
let planted: Server;

beforeAll(async () => {
  database = await freshDatabase('sqlite');
  server = await startServerProcess({ ...settingsFor(database.where), DEMO: '1', LOG_LEVEL: 'info' });
  token = await server.signIn();
  planted = await plantHoles();
}, 60_000);

afterAll(async () => {
  planted?.close();
  await server?.kill();
  await database?.remove();
});

/** A search that inserts its input into its SQL and its page. */
async function plantHoles() {
  const db = new DatabaseSync(':memory:');
  db.exec("create table notes (title text); insert into notes values ('algebra'), ('physics')");
  const hole = createServer(async (request, response) => {
    response.setHeader('content-type', 'text/html');
    try {
      const q = await wordOf(request);
      const rows = db.prepare(`select title from notes where title like '%${q}%'`).all();
      response.end(
        `<form><input name="q"></form><p>${q}</p><ul>${rows.map(({ title }) => `<li>${title}`).join('')}</ul>`,
      );
    } catch (error) {
      response.writeHead(500).end(`sqlite3.OperationalError: ${(error as Error).message}`);
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => hole.once('listening', resolve));
  return hole;
}

async function wordOf(request: IncomingMessage) {
  if (request.method === 'POST') return ((await json(request)) as { q: string }).q;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  return searchParams.get('q') ?? request.headers['x-word'] ?? decodeURIComponent(pathname.slice(1));
}

const plantedUrl = () => `http://127.0.0.1:${(planted.address() as AddressInfo).port}`;

/** Pages take input too. */
function pageTargets(): Target[] {
  const paths = [
    ...['/certificate?id=ABC*', '/certificate-verification?no=ABC*', '/courses/abc*', '/uploads/abc*', '/nowhere*'],
    ...['/classes/Class-10*?u=1*&c=1*', '/spoken-english/Beginner*?u=1*&c=1*', '/login?next=a*', '/courses.data?q=a*'],
  ];
  const form = new URLSearchParams(Object.entries(message())).toString().replace(/&|$/g, '*$&');
  const headers = { 'sec-fetch-site': 'same-origin' };
  return [
    ...paths.map((path) => ({ url: server.url + path })),
    { method: 'POST', url: `${server.url}/contact`, body: form, headers },
  ];
}

test('sqlmap gets nothing out of any route', { timeout: LIMIT }, async ({ annotate }) => {
  const targets = [...(await scanTargets(server, token)), ...pageTargets()];
  const found = await inTurns(targets, async (target) => ({ target, ...(await runSqlmap(target)) }), 2);
  const holes = found.filter(({ isHole }) => isHole).map(({ target }) => `${target.method ?? 'GET'} ${target.url}`);
  const words = targets.reduce((sum, target) => sum + starsIn(target), 0);
  const payloads = found.reduce((sum, one) => sum + one.payloads, 0);
  const routes = new Set(targets.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).size;
  await annotate(`sqlmap: ${holes.length} holes in ${words} words of ${routes} routes, ${payloads} payloads`);
  expect(holes).toEqual([]);
  // Every value was attacked; none was skipped because of its first response.
  expect(found.filter(({ target, payloads }) => payloads < starsIn(target) * 10)).toEqual([]);
  expectNoFailure();
});

test('wapiti finds nothing', { timeout: LIMIT }, async ({ annotate }) => {
  const reads = (await scanTargets(server, token)).filter(({ method }) => method === 'GET');
  const starts = [...reads.map(({ url }) => url.replaceAll('*', '')), ...publicPages.map((path) => server.url + path)];
  const headers = { authorization: `Bearer ${token}` };
  const before = countAnswers();
  const holes = await runWapiti({ url: `${server.url}/`, starts, headers, seconds: CRAWL_SECONDS });
  const requests = countAnswers() - before;
  await annotate(
    `wapiti: ${Object.keys(holes).length} kinds of holes in ${requests} requests, from ${starts.length} addresses on`,
  );
  expect(requests, 'it did not give up').toBeGreaterThan(starts.length * 10);
  expect(holes).toEqual({});
  expectNoFailure();
});

const countAnswers = () => server.log().match(/"msg":"answered"/g)?.length ?? 0;

/** The log contains nothing above a warning, and nothing crashed. */
function expectNoFailure() {
  expect(server.isRunning()).toBe(true);
  expect(server.log().match(/^.*"level":(?:50|60).*$/gm) ?? []).toEqual([]);
}

test('control: sqlmap finds the planted hole, wherever it is', { timeout: LIMIT }, async ({ annotate }) => {
  const url = plantedUrl();
  const places: Record<string, Target> = {
    query: { url: `${url}/?q=a*` },
    path: { url: `${url}/a*` },
    header: { url: `${url}/`, headers: { 'x-word': 'a*' } },
    body: { url: `${url}/`, method: 'POST', body: { q: 'a*', other: [{ word: 'b*' }] } },
  };
  const found = [];
  for (const [place, target] of Object.entries(places)) if ((await runSqlmap(target)).isHole) found.push(place);
  await annotate(`planted, and found by sqlmap: ${found.join(', ')}`);
  expect(found).toEqual(Object.keys(places));
});

test('control: wapiti finds the planted holes', { timeout: LIMIT }, async ({ annotate }) => {
  const holes = await runWapiti({ url: `${plantedUrl()}/?q=a`, seconds: 30 });
  await annotate(`by wapiti: ${Object.keys(holes).join(', ')}`);
  expect(Object.keys(holes)).toEqual(expect.arrayContaining(['Cross Site Scripting', 'SQL Injection']));
});
