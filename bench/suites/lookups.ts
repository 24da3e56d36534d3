// One certificate by number, a different one each time: against Express with SQLite, without rate limits and log, and
// against the same site with few certificates.
import { join } from 'node:path';
import { startExpress, startOurs } from '../contestants.ts';
import { type Figure, inMicroseconds } from '../figures.ts';
import { compare, ratio } from '../rounds.ts';
import type { Setup } from '../setup.ts';

const FEW = 1000;
const LEAST_OF_EXPRESS = 1;
const MOST_OF_FEW = 1.3;

export async function measureLookups(setup: Setup): Promise<Figure[]> {
  const path = '/api/certificates/PAL-{n}';
  const where = await setup.database('sqlite', setup.rows);
  const ours = await startOurs(where);
  const express = await startExpress(join(where.dataDir, 'palaka.db'));
  const withFew = await startOurs(await setup.database('sqlite', FEW));
  const onPostgres = await startOurs(await setup.database('postgres', setup.rows));
  try {
    const contestants = { ours, withFew, express, onPostgres };
    const requests = { path, numbers: setup.rows, expect: 200 };
    const costs = await compare(setup.load, contestants, requests, { withFew: { numbers: FEW } });
    const from = (name: keyof typeof costs) => `${inMicroseconds(costs.ours)} to ${inMicroseconds(costs[name])}`;
    const work = `certificate by number, ${setup.rows.toLocaleString('en')} of them`;
    return [
      {
        work,
        value: ratio(costs.express, costs.ours),
        unit: '× Express',
        atLeast: LEAST_OF_EXPRESS,
        from: from('express'),
      },
      {
        work: `the same against ${FEW} certificates`,
        value: ratio(costs.ours, costs.withFew),
        unit: '×',
        atMost: MOST_OF_FEW,
        from: from('withFew'),
      },
      {
        work: 'the same on PostgreSQL',
        value: ratio(costs.express, costs.onPostgres),
        unit: '× Express',
        from: `${inMicroseconds(costs.onPostgres)} to ${inMicroseconds(costs.express)}`,
      },
    ];
  } finally {
    await Promise.all([ours.stop(), express.stop(), withFew.stop(), onPostgres.stop()]);
  }
}
