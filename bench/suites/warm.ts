// Cached responses, against the same bytes from `node:http` and the same data from Express, which makes them per
// request.
import { join } from 'node:path';
import { type Contestant, startExpress, startOurs } from '../contestants.ts';
import { type Figure, inMicroseconds } from '../figures.ts';
import { capture, compare, ratio } from '../rounds.ts';
import type { Setup } from '../setup.ts';

const LEAST = { kept: 0.4, known: 0.4, express: 2 };
/** A list and a page with the same records; and two more pages, a long one and a short one. */
const BOTH = ['/api/courses', '/courses'];
const PAGES = ['/', '/courses/programming'];
const headers = { 'accept-encoding': 'br' };

/** New processes for each path: what the compiler made of one path changes the cost of the next by a tenth. */
export async function measureWarm(setup: Setup): Promise<Figure[]> {
  const where = await setup.database('sqlite');
  const withOurs = async (measure: (ours: Contestant) => Promise<Figure[]>) => {
    const ours = await startOurs(where);
    return measure(ours).finally(() => ours.stop());
  };
  const withExpress = async (measure: (express: Contestant) => Promise<Figure[]>) => {
    const express = await startExpress(join(where.dataDir, 'palaka.db'));
    return measure(express).finally(() => express.stop());
  };
  const figures: Figure[] = [];
  for (const path of BOTH)
    figures.push(...(await withOurs((ours) => withExpress((express) => compareCached(setup, ours, path, express)))));
  for (const path of PAGES) figures.push(...(await withOurs((ours) => compareCached(setup, ours, path))));
  for (const path of BOTH) figures.push(...(await withOurs(async (ours) => [await compareKnown(setup, ours, path)])));
  return figures;
}

async function compareCached(setup: Setup, ours: Contestant, path: string, express?: Contestant): Promise<Figure[]> {
  const bare = await setup.bare();
  await fetch(ours.url + path, { headers });
  await bare.learn(await capture(ours.url, path, headers));
  const contestants: Record<string, Contestant> = { bare, ours, ...(express ? { express } : {}) };
  const costs = await compare(setup.load, contestants, { path, headers, expect: 200 });
  const figure = (other: string, unit: Figure['unit'], atLeast: number): Figure => {
    const [theirs, own] = [costs[other] ?? [], costs.ours ?? []];
    const from = `${inMicroseconds(own)} to ${inMicroseconds(theirs)}`;
    return { work: `GET ${path}, kept, brotli`, value: ratio(theirs, own), unit, atLeast, from };
  };
  return [
    figure('bare', '× the limit', LEAST.kept),
    ...(express ? [figure('express', '× Express', LEAST.express)] : []),
  ];
}

/** For clients that have the response already (304). */
async function compareKnown(setup: Setup, ours: Contestant, path: string): Promise<Figure> {
  const bare = await setup.bare();
  const known = await fetch(ours.url + path, { headers });
  const conditional = { ...headers, 'if-none-match': known.headers.get('etag') ?? '' };
  await bare.learn(await capture(ours.url, path, conditional));
  const costs = await compare(setup.load, { bare, ours }, { path, headers: conditional, expect: 304 });
  return {
    work: `GET ${path}, 304`,
    value: ratio(costs.bare, costs.ours),
    unit: '× the limit',
    atLeast: LEAST.known,
    from: `${inMicroseconds(costs.ours)} to ${inMicroseconds(costs.bare)}`,
  };
}
