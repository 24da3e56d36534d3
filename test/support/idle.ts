// Whether a server is as idle as before: nothing running, nothing waiting, every route answers as it did, and many
// concurrent requests are all served. A place that is taken and not released shows here.
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { createClient } from './client.ts';
import { signIn, type Visit, visitsOf } from './live-routes.ts';
import { sized } from './size.ts';

/** By name and labels, such as `palaka_limit_running{limit="pages"}`. */
type Gauges = Record<string, number>;
export type Idle = { gauges: Gauges; statuses: Record<string, number> };

type Watched = { url: string };

/** What must return to its value. Everything else (memory, the cache, counters) has its own bound. */
const mustSettle =
  /^palaka_(?:requests_in_flight|limit_running|limit_waiting|connections|pool_(?:busy|waiting)|child_processes)\b/;
const SETTLE_MS = sized(30_000, 10_000, 10_000);
const CROWD = sized(60, 200, 200);

async function readGauges({ url }: Watched): Promise<Gauges> {
  const client = createClient(url, { keepAlive: false });
  const { status, text } = await client.send({ method: 'GET', path: '/metrics' });
  client.close();
  expect(status, 'GET /metrics').toBe(200);
  return parseGauges(text);
}

function parseGauges(text: string): Gauges {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.replace(/ [^ ]+$/, ''), Number(/ ([^ ]+)$/.exec(line)?.[1])]));
}

/** Call it before: every route is requested once, so that whatever starts with the first request has started. Without `visiting`
 * it takes no time, and `expectSettled` is what can be asked afterwards. */
export async function observeIdle(server: Watched, { visiting = true } = {}): Promise<Idle> {
  await waitUntilAtWork(server);
  const statuses = visiting ? (await visitAll(server)).statuses : {};
  const broken = Object.entries(statuses).filter(([, status]) => status >= 500);
  expect(broken, 'routes that fail before anything was done').toEqual([]);
  const gauges = await readGauges(server);
  const names = Object.keys(gauges);
  for (const name of ['palaka_requests_in_flight', 'palaka_connections', 'palaka_limit_running{'])
    expect(names, 'gauges').toContainEqual(expect.stringContaining(name));
  // Without connections that are just being closed: the only one is the one that asks.
  const alone = { ...gauges, palaka_connections: 1, palaka_requests_in_flight: 1 };
  return { gauges: await settle(server, alone), statuses };
}

export async function expectAsIdleAsBefore(server: Watched, before: Idle, withinMs = SETTLE_MS) {
  await expectSettled(server, before, withinMs);
  const { visits, statuses } = await visitAll(server);
  const changed = Object.entries(before.statuses).flatMap(([route, status]) =>
    classOf(status) === classOf(statuses[route] ?? 0) ? [] : `${route}: ${status} before, ${statuses[route]} now`,
  );
  expect(changed, 'routes that answer otherwise than before').toEqual([]);
  expect(await serveMany(server, visits), `of ${CROWD} at once`).toEqual({ 200: CROWD });
  await expectSettled(server, before, withinMs);
}

/** Nothing is running or waiting any more. Much cheaper than the above, for between the faults of one test. */
export const expectSettled = (server: Watched, before: Idle, withinMs = SETTLE_MS) =>
  settle(server, before.gauges, withinMs);

/** In its first second a process may be late and refuse work. */
async function waitUntilAtWork({ url }: Watched) {
  const client = createClient(url);
  for (const deadline = performance.now() + SETTLE_MS; performance.now() < deadline; await pause(50))
    if ((await client.send({ method: 'GET', path: '/api/openapi.json' })).status === 200) break;
  client.close();
}

/** Polls until nothing is running that was not before; returns the last reading. */
async function settle(server: Watched, before: Gauges, withinMs = SETTLE_MS) {
  for (const deadline = performance.now() + withinMs; ; await pause(50)) {
    const now = await readGauges(server);
    const above = Object.keys(now).filter((name) => mustSettle.test(name) && (now[name] ?? 0) > (before[name] ?? 0));
    if (above.length === 0) return now;
    if (performance.now() < deadline) continue;
    const words = above.map((name) => `${name}: ${before[name] ?? 0} before, ${now[name]} now`);
    throw new Error(`Not as idle as before after ${withinMs} ms. ${words.join('; ')}.`);
  }
}

async function visitAll({ url }: Watched) {
  const client = createClient(url);
  try {
    const visits = await visitsOf(client, await signIn(client.call));
    const statuses: Record<string, number> = {};
    for (const visit of visits) statuses[visit.name] = (await client.send(visit)).status;
    return { visits, statuses };
  } finally {
    client.close();
  }
}

/** A cached page, an uncached page, a list and a lookup, each on separate connections. */
async function serveMany({ url }: Watched, visits: Visit[]) {
  const client = createClient(url);
  try {
    const mix = ['GET /courses', 'GET /certificate?id=:number', 'GET /api/courses', 'GET /api/certificates/:number'];
    const chosen = mix.map((name) => visits.find((visit) => visit.name === name) as Visit);
    const counts: Record<number, number> = {};
    const ask = async (visit: Visit) => {
      const { status } = await client.send(visit);
      counts[status] = (counts[status] ?? 0) + 1;
    };
    await Promise.all(Array.from({ length: CROWD }, (_, i) => ask(chosen[i % chosen.length] as Visit)));
    return counts;
  } finally {
    client.close();
  }
}

const classOf = (status: number) => Math.floor(status / 100);
