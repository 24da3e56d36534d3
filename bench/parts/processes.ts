// One process and two, on each database: what a request costs, and how many the machine answers when the load is on both.
import { type Contestant, startOurs } from '../contestants.ts';
import { type Figure, median } from '../figures.ts';
import type { Ground } from '../ground.ts';
import { startLoad } from '../load.ts';

const ROUNDS = 3;
const ROUND_MS = 1000;
const job = { path: '/api/courses', headers: { 'accept-encoding': 'br' }, expect: 200, connections: 16 };

export async function measureProcesses(ground: Ground): Promise<Figure[]> {
  const figures: Figure[] = [];
  const secondLoad = startLoad();
  try {
    for (const kind of ['sqlite', 'postgres'] as const) {
      const where = await ground.database(kind);
      for (const count of [1, 2]) {
        const processes: Contestant[] = [];
        for (let i = 0; i < count; i++) processes.push(await startOurs(where));
        const loads = [ground.load, secondLoad].slice(0, count);
        const run = async (ms: number) => {
          const before = await Promise.all(processes.map((one) => one.read()));
          const results = await Promise.all(
            loads.map((load, i) => load.run({ ...job, port: processes[i]?.port ?? 0, ms })),
          );
          const after = await Promise.all(processes.map((one) => one.read()));
          const requests = results.reduce((sum, one) => sum + one.requests, 0);
          const cpu = after.reduce((sum, one, i) => sum + one.cpuMs - (before[i]?.cpuMs ?? 0), 0);
          return { perSecond: (requests * 1000) / ms, cost: (cpu * 1000) / requests };
        };
        await run(ROUND_MS);
        const rounds = [];
        for (let round = 0; round < ROUNDS; round++) rounds.push(await run(ROUND_MS));
        await Promise.all(processes.map((one) => one.stop()));
        figures.push({
          ...{ work: `${count} process${count > 1 ? 'es' : ''} on ${kind}: GET /api/courses, processor time` },
          ...{ value: median(rounds.map(({ cost }) => cost)), unit: 'µs' },
          from: `${median(rounds.map(({ perSecond }) => perSecond)).toFixed(0)} a second, load on the same cores`,
        });
      }
    }
    return figures;
  } finally {
    await secondLoad.stop();
  }
}
