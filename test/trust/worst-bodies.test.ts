// S26: whatever a route is sent, however large it may be and however it is made up, it takes little of the one thread that answers
// everybody. Every route of the live table, every form and every query, with the largest that it takes in its worst shapes. All of them take
// an hour or two: S26_ROUTES is a pattern that the routes to be measured match.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { RouteEntry } from '#server/web/access.ts';
import { certificate, course, lecture } from '#test/samples.ts';
import type { Schema } from '#test/server/web/json-schema.ts';
import { type Client, createClient } from '#test/support/client.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { type Visit, visitsOf } from '#test/support/live-routes.ts';
import { expectPromptly, watchLoop } from '#test/support/loop-watch.ts';
import { type Cost, type MeasuredServer, startMeasuredServer } from '#test/support/measured-server.ts';
import { withRetries } from '#test/support/retrying-call.ts';
import { freshDatabase, startServer } from '#test/support/server.ts';
import { routesWithout, type WorstRequest, worstRequests } from '#test/support/worst-requests.ts';
import { lettersOf } from '#test/support/worst-texts.ts';

/** In one turn of the event loop, and in all. */
const TURN_MS = 50;
const CPU_MS = 250;
/** A cost above is measured again: garbage of earlier requests may have been collected meanwhile. */
const TRIES = 4;
/** In one turn, of what can be measured only once. */
const ONCE_MS = 2 * TURN_MS;
/** Of twenty records of a megabyte each, written in one transaction on SQLite: its end copies all of it into the file in one turn. */
const MEGABYTES_MS = 3 * TURN_MS;
const MINUTES = 60_000;

/** Routes whose work is declared to be larger, in milliseconds of processor. It is done a few at a time: a turn is as short as elsewhere. */
const declared: Record<string, number> = {
  // Ten thousand rows are hashed, checked and written, some 0.6 ms each.
  'POST /api/certificates/batches': 12_000,
  // All there is is read and packed.
  'GET /api/backup': 12_000,
  'GET /api/activity/export': 1000,
  'GET /api/translations': 500,
  'GET /api/translations/:language/file': 1000,
};

const ROUTES = new RegExp(process.env.S26_ROUTES ?? '');

const kinds: DatabaseKind[] = ['sqlite', 'postgres'];

type Tried = Cost & Pick<WorstRequest, 'route' | 'shape'>;
type Live = { visits: Visit[]; table: RouteEntry[]; document: Schema };

let close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of close.reverse()) await end();
  close = [];
});

describe.each(kinds)('worst bodies (%s)', (kind) => {
  test('every route, with the largest that it takes', { timeout: 90 * MINUTES }, async ({ annotate }) => {
    const server = await start(kind);
    const live = await readLive(server);
    expect(routesWithout(live.visits, live.table)).toEqual([]);
    const watch = await watchLoop(server.server());
    const tried: Tried[] = [];
    const visits = live.visits.filter(({ name }) => ROUTES.test(name));
    for (const request of worstRequests(visits, live.table, live.document))
      tried.push({ route: request.route, shape: request.shape, ...(await costOf(server, request)) });
    writeTable(kind, tried);
    const dear = tried.filter(({ route, turnMs, cpuMs }) => turnMs > TURN_MS || cpuMs > (declared[route] ?? CPU_MS));
    expect(dear.map(inWords)).toEqual([]);
    expect(tried.filter(({ status }) => status === 0 || status === 500).map(inWords)).toEqual([]);
    const [turn, cpu] = [dearest(tried, 'turnMs'), dearest(tried, 'cpuMs')];
    await annotate(
      `${tried.length} bodies and queries on ${new Set(tried.map(({ route }) => route)).size} routes; at most ${turn.turnMs.toFixed(0)} ms in a turn (${turn.route}, ${turn.shape}), ${cpu.cpuMs.toFixed(0)} ms in all (${cpu.route}, ${cpu.shape}); ${await expectPromptly(watch)}`,
    );
  });
});

/** Bodies of ten thousand rows and ids, all of which there are. */
describe.each(kinds)('ten thousand certificates (%s)', (kind) => {
  test('added, changed, saved, mailed and deleted', { timeout: 20 * MINUTES }, async ({ annotate }) => {
    const server = await start(kind);
    const token = await server.server().signIn();
    const client = createClient(server.server().url);
    const costs: Tried[] = [];
    const measure = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const key = { 'idempotency-key': `ten thousand at once ${costs.length}` };
      const sent = { method, path, headers: { ...headers, ...key }, body: body && JSON.stringify(body) };
      costs.push({ route: `${method} ${path}`, shape: 'ten thousand', ...(await server.cost(sent)) });
    };
    const facts = { status: 'Verified', email: 'student@home.example' };
    await measure('POST', '/api/certificates/batches', {
      rows: Array.from({ length: 10_000 }, (_, at) => certificate({ ...facts, certificate_no: `TT-${at}` })),
    });
    const listed: { _id: string; certificate_no: string }[] = (await client.call('GET', '/api/certificates', { token }))
      .body;
    const ids = listed.filter((one) => one.certificate_no.startsWith('TT-')).map(({ _id }) => _id);
    client.close();
    expect(ids).toHaveLength(10_000);
    await measure('GET', '/api/certificates');
    await measure('GET', '/api/certificates/export');
    await measure('POST', '/api/certificates/bulk/files', { ids, as: 'csv' });
    await measure('POST', '/api/certificates/bulk/status', { ids, status: 'Rejected' });
    await measure('POST', '/api/certificates/bulk/status', { ids, status: 'Verified' });
    await measure('POST', '/api/certificates/bulk/deletions', { ids: ids.slice(0, 5000) });
    // Last: nobody takes the mails, which are tried again and again.
    await measure('POST', '/api/certificates/send', { ids });
    writeTable(`${kind}-ten-thousand`, costs);
    expect(costs.filter(({ status }) => !isDone(status)).map(inWords)).toEqual([]);
    expect(costs.filter(({ turnMs }) => turnMs > ONCE_MS).map(inWords)).toEqual([]);
    await annotate(costs.map(inWords).join('; '));
  });
});

/** The index of the search is made anew after each change. */
describe.each(kinds)('three hundred of the longest courses (%s)', (kind) => {
  test('found and listed', { timeout: 20 * MINUTES }, async ({ annotate }) => {
    const server = await start(kind);
    const token = await server.server().signIn();
    const client = createClient(server.server().url);
    const call = withRetries(client.call as never) as Client['call'];
    let count = 0;
    const words = (length: number) => {
      let text = lettersOf(++count);
      while (text.length < length - 20) text += ` ${lettersOf(count * 7919)}${lettersOf(++count)}`;
      return text;
    };
    const translation = () => ({ title: words(200), description: words(10_000) });
    const longest = () =>
      course({
        ...translation(),
        jobs: Array.from({ length: 50 }, () => words(120)),
        translations: { te: translation(), hi: translation() },
      });
    const add = async () => expect((await call('POST', '/api/courses', { token, body: longest() })).status).toBe(201);
    for (let at = 0; at < 300; at++) await add();
    const costs: Tried[] = [];
    for (const path of ['/api/search?q=aaab', '/api/courses', '/api/courses?q=aaab&limit=100', '/api/search?q=aaab']) {
      await add();
      costs.push({ route: `GET ${path}`, shape: 'the longest', ...(await server.cost({ method: 'GET', path })) });
    }
    client.close();
    writeTable(`${kind}-longest`, costs);
    expect(costs.filter(({ status, turnMs }) => status !== 200 || turnMs > TURN_MS).map(inWords)).toEqual([]);
    await annotate(costs.map(inWords).join('; '));
  });
});

/** Of a megabyte each; every change of one writes what it was and is into the change log. */
describe.each(kinds)('twenty of the longest units of lectures (%s)', (kind) => {
  test('listed, with their history, deleted and brought back', { timeout: 20 * MINUTES }, async ({ annotate }) => {
    const server = await start(kind);
    const token = await server.server().signIn();
    const client = createClient(server.server().url);
    const call = withRetries(client.call as never) as Client['call'];
    const longest = (word: string) =>
      lecture({
        chapters: Array.from({ length: 2300 }, (_, at) => ({
          title: `${word} ${at} ${'and more '.repeat(20)}`,
          videoUrl: `https://example.com/${word}${at}/${'a'.repeat(170)}`,
        })),
      });
    const ids: string[] = [];
    for (let at = 0; at < 20; at++)
      ids.push((await call('POST', '/api/lectures', { token, body: longest(`unit${at}`) })).body._id);
    for (let at = 0; at < 30; at++) await call('PUT', `/api/lectures/${ids[0]}`, { token, body: longest(`save${at}`) });
    const costs: Tried[] = [];
    const measure = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const cost = await server.cost({ method, path, headers, body: body && JSON.stringify(body) });
      costs.push({ route: `${method} ${path.replace(/[0-9a-f-]{20,}/, ':id')}`, shape: 'a megabyte each', ...cost });
    };
    await measure('GET', '/api/managed/lectures');
    await measure('GET', `/api/history/lectures/${ids[0]}?limit=200`);
    await measure('GET', '/api/activity?limit=200');
    const rows = ids.map((_id, at) => ({ key: `lectures/${_id}/unitTitle`, original: 'Any', text: `పాఠం ${at}` }));
    await measure('POST', '/api/translations/te?dryRun=1', { rows });
    await measure('POST', '/api/translations/te', { rows });
    const [{ _id: taken }] = (await call('GET', '/api/activity?limit=1', { token })).body;
    await measure('POST', `/api/translations/taken/${taken}/undo`);
    await measure('GET', '/api/translations/te/file');
    const records = ids.map((_id) => ({ _id, shown_from: '2099-01-01' }));
    await measure('POST', '/api/bulk/changes', { resource: 'lectures', records });
    await measure('POST', '/api/bulk/deletions', { resource: 'lectures', ids });
    await measure('GET', '/api/bin?limit=200');
    const [{ _id: bulk }] = (await call('GET', '/api/activity?limit=1', { token })).body;
    await measure('POST', `/api/bulk/${bulk}/undo`);
    client.close();
    writeTable(`${kind}-megabytes`, costs);
    const longestOf = (route: string) => (kind === 'sqlite' && !route.startsWith('GET') ? MEGABYTES_MS : ONCE_MS);
    const wrong = costs.filter(({ route, status, turnMs }) => !isDone(status) || turnMs > longestOf(route));
    expect(wrong.map(inWords)).toEqual([]);
    await annotate(costs.map(inWords).join('; '));
  });
});

describe('control', () => {
  test('a server that parses slowly is noticed', { timeout: 5 * MINUTES }, async () => {
    const server = await start('sqlite', 'slow-parsing');
    const { visits, table, document } = await readLive(server);
    const notes = visits.filter(({ name }) => name === 'POST /api/notes');
    for (const request of worstRequests(notes, table, document))
      if (['spaces after it', 'blank lines'].includes(request.shape))
        expect((await costOf(server, request)).turnMs).toBeGreaterThan(TURN_MS);
  });
});

async function start(kind: DatabaseKind, fault?: string): Promise<MeasuredServer> {
  const database = await freshDatabase(kind);
  close.push(database.remove);
  const server = await startMeasuredServer(database.where, fault);
  close.push(server.end);
  return server;
}

/** The table of routes is that of a server in this process, which is made of the same code. */
async function readLive(measured: MeasuredServer): Promise<Live> {
  const same = await startServer('sqlite', { site: true });
  const { routeTable: table } = same.app;
  await same.close();
  const client = createClient(measured.server().url);
  const call = withRetries(client.call as never) as Client['call'];
  const { body: document } = await call('GET', '/api/openapi.json');
  const visits = await visitsOf({ call, send: client.send }, await measured.server().signIn(), { withRemoval: true });
  client.close();
  return { table, document, visits };
}

/** The lowest of some tries, if the first is too high. What ends its session, such as signing out, gets another one. */
async function costOf(server: MeasuredServer, { route, make }: WorstRequest): Promise<Cost> {
  let request = make();
  let lowest = await server.cost(request);
  if (lowest.status === 401 && request.headers?.authorization) {
    const authorization = `Bearer ${await server.server().signIn()}`;
    request = { ...request, headers: { ...request.headers, authorization } };
    lowest = await server.cost(request);
  }
  const isHigh = () => lowest.turnMs > TURN_MS || lowest.cpuMs > (declared[route] ?? CPU_MS);
  for (let tries = 1; tries < TRIES && isHigh() && lowest.status !== 0; tries++) {
    const { status, turnMs, cpuMs } = await server.cost(request);
    lowest = { status, turnMs: Math.min(turnMs, lowest.turnMs), cpuMs: Math.min(cpuMs, lowest.cpuMs) };
  }
  return lowest;
}

const isDone = (status: number) => status === 200 || status === 201;

const inWords = ({ route, shape, status, turnMs, cpuMs }: Tried) =>
  `${route}, ${shape} (${status}): ${turnMs.toFixed(0)} ms in a turn, ${cpuMs.toFixed(0)} ms in all`;

const dearest = (tried: readonly Tried[], by: 'turnMs' | 'cpuMs') =>
  tried.reduce((one, other) => (other[by] > one[by] ? other : one));

/** The dearest shape of each route, the dearest route first: for whoever wants to know more than the figure. */
function writeTable(name: string, tried: readonly Tried[]) {
  const folder = join(import.meta.dirname, '../../test-results/trust');
  mkdirSync(folder, { recursive: true });
  const rows = [...Map.groupBy(tried, ({ route }) => route).values()].map((costs) => dearest(costs, 'turnMs'));
  const lines = rows.toSorted((a, b) => b.turnMs - a.turnMs).map(inWords);
  writeFileSync(join(folder, `S26-${name}.txt`), `${lines.join('\n')}\n`);
}
