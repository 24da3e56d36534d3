// Answers from the cache, against the same bytes from `node:http` and the same data from Express; and what remains in memory.
import { join } from 'node:path';
import { startExpress, startOurs } from '../contestants.ts';
import { type Figure, inMicroseconds } from '../figures.ts';
import type { Ground } from '../ground.ts';
import { capture, compare, ratio } from '../rounds.ts';

const PAGES = ['/courses', '/', '/courses/programming'];
const MOST_MB = 160;

export async function measureApi(ground: Ground): Promise<Figure[]> {
  const where = await ground.database('sqlite');
  const express = await startExpress(join(where.dataDir, 'palaka.db'));
  const ours = await startOurs(where);
  const bare = await ground.bare();
  try {
    const headers = { 'accept-encoding': 'br' };
    await fetch(`${ours.url}/api/courses`, { headers });
    await bare.learn(await capture(ours.url, '/api/courses', headers));
    const requests = { path: '/api/courses', headers, expect: 200 };
    const costs = await compare(ground.load, { bare, ours, express }, requests);
    return [
      {
        ...{ work: 'GET /api/courses, warm', value: ratio(costs.bare, costs.ours), unit: '× the limit', atLeast: 0.6 },
        from: `${inMicroseconds(costs.ours)} to ${inMicroseconds(costs.bare)}`,
      },
      {
        ...{ work: 'GET /api/courses, warm', value: ratio(costs.express, costs.ours), unit: '× Express', atLeast: 2 },
        from: `${inMicroseconds(costs.ours)} to ${inMicroseconds(costs.express)}`,
      },
      await compareKnown(ground, ours, '/api/courses'),
    ];
  } finally {
    await ours.stop();
    await express.stop();
  }
}

export async function measurePages(ground: Ground): Promise<Figure[]> {
  const ours = await startOurs(await ground.database('sqlite'));
  const bare = await ground.bare();
  const headers = { 'accept-encoding': 'br' };
  const figures: Figure[] = [];
  try {
    for (const path of PAGES) {
      await fetch(ours.url + path, { headers });
      const answer = await capture(ours.url, path, headers);
      await bare.learn(answer);
      const costs = await compare(ground.load, { bare, ours }, { path, headers, expect: 200 });
      figures.push({
        ...{ work: `GET ${path}, HTML, warm, brotli`, value: ratio(costs.bare, costs.ours), unit: '× the limit' },
        ...{ atLeast: 0.75, from: `${inMicroseconds(costs.ours)} to ${inMicroseconds(costs.bare)}` },
      });
      figures.push(await compareKnown(ground, ours, path));
    }
    const { rssMb } = await ours.read();
    figures.push({ work: 'memory after this load', value: rssMb, unit: 'MB', atMost: MOST_MB });
    return figures;
  } finally {
    await ours.stop();
  }
}

/** For whoever has the answer already. */
async function compareKnown(
  ground: Ground,
  ours: Awaited<ReturnType<typeof startOurs>>,
  path: string,
): Promise<Figure> {
  const bare = await ground.bare();
  const known = await fetch(ours.url + path, { headers: { 'accept-encoding': 'br' } });
  const headers = { 'accept-encoding': 'br', 'if-none-match': known.headers.get('etag') ?? '' };
  await bare.learn(await capture(ours.url, path, headers));
  const costs = await compare(ground.load, { bare, ours }, { path, headers, expect: 304 });
  return {
    ...{ work: `GET ${path}, 304`, value: ratio(costs.bare, costs.ours), unit: '× the limit', atLeast: 0.75 },
    from: `${inMicroseconds(costs.ours)} to ${inMicroseconds(costs.bare)}`,
  };
}
