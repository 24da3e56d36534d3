// One certificate by its number, every request another: against the limit, and against the same with few certificates.
import { join } from 'node:path';
import { numberOf } from '../certificates.ts';
import { startExpress, startOurs } from '../contestants.ts';
import { type Figure, inMicroseconds } from '../figures.ts';
import type { Ground } from '../ground.ts';
import { capture, compare, ratio } from '../rounds.ts';

const FEW = 1000;

export async function measureLookups(ground: Ground): Promise<Figure[]> {
  const path = '/api/certificates/PAL-{n}';
  const where = await ground.database('sqlite', ground.rows);
  const ours = await startOurs(where);
  const express = await startExpress(join(where.dataDir, 'palaka.db'));
  const withFew = await startOurs(await ground.database('sqlite', FEW));
  const onPostgres = await startOurs(await ground.database('postgres', ground.rows));
  const bare = await ground.bare();
  try {
    await bare.learn(await capture(ours.url, `/api/certificates/${numberOf(1)}`, {}));
    const contestants = { bare, ours, withFew, express, onPostgres };
    const requests = { path, numbers: ground.rows, expect: 200 };
    const costs = await compare(ground.load, contestants, requests, { withFew: { numbers: FEW } });
    const rows = ground.rows.toLocaleString('en');
    return [
      {
        ...{
          work: `certificate by number, ${rows} of them`,
          value: ratio(costs.bare, costs.ours),
          unit: '× the limit',
        },
        ...{ atLeast: 0.35, from: `${inMicroseconds(costs.ours)} to ${inMicroseconds(costs.bare)}` },
      },
      {
        ...{ work: `the same against ${FEW} certificates`, value: ratio(costs.ours, costs.withFew), unit: '×' },
        ...{ atMost: 1.2, from: `${inMicroseconds(costs.ours)} to ${inMicroseconds(costs.withFew)}` },
      },
      { work: 'the same against Express', value: ratio(costs.express, costs.ours), unit: '× Express' },
      { work: 'the same on PostgreSQL', value: ratio(costs.bare, costs.onPostgres), unit: '× the limit' },
      { work: 'memory after lookups', value: (await ours.read()).rssMb, unit: 'MB', atMost: 160 },
    ];
  } finally {
    await Promise.all([ours.stop(), express.stop(), withFew.stop(), onPostgres.stop()]);
  }
}
