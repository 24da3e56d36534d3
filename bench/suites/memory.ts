// The memory of a process after a minute of mixed load: pages, lists, lookups, drawings, saves, uploads and prints. The
// long run with faults is `npm run trust -- soak`.
import { setTimeout as pause } from 'node:timers/promises';
import { startSoakLoad } from '../../test/support/soak-load.ts';
import { startOurs } from '../contestants.ts';
import type { Figure } from '../figures.ts';
import type { Setup } from '../setup.ts';

const LOAD_MS = 60_000;
const MOST_MB = 320;

export async function measureMemory(setup: Setup): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['sqlite', 'postgres'] as const) {
    const where = await setup.database(kind);
    const ours = await startOurs(kind === 'sqlite' ? setup.copyOf(where) : where);
    try {
      const load = startSoakLoad(ours.url);
      await pause(LOAD_MS);
      await load.end();
      if (load.faults.length > 0) throw new Error(`The load failed: ${load.faults.slice(0, 3).join('; ')}`);
      const requests = Object.values(load.counts).reduce((sum, count) => sum + count, 0);
      const { rssMb } = await ours.read();
      const work = `memory after a minute of mixed load on ${kind}`;
      figures.push({ work, value: rssMb, unit: 'MB', atMost: MOST_MB, from: `${requests} requests` });
    } finally {
      await ours.stop();
    }
  }
  return figures;
}
