// From process start to the first response, on a built and seeded site, against Fastify with one route.
import { SERVER, start } from '../contestants.ts';
import { type Figure, median } from '../figures.ts';
import type { Setup } from '../setup.ts';

const ROUNDS = 5;
const MOST = 2;

/** As plain JavaScript: TypeScript would first load a compiler, which our build does not need. */
const bareFastify = `
  import fastify from 'fastify';
  const app = fastify({ logger: true });
  app.get('/readyz', async () => ({ status: 'ready' }));
  process.once('SIGTERM', () => app.close());
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });`;

/** As the systemd unit starts it, and as `npm start` does, which first checks that the build is fresh. */
const ways = { directly: SERVER, 'by npm start': 'scripts/start.ts' };

export async function measureStart(setup: Setup): Promise<Figure[]> {
  const { dataDir } = await setup.database('sqlite');
  const figures: Figure[] = [];
  const timeOf = async (program: string | string[]) => {
    const one = await start(program, { DATA_DIR: dataDir, RATE_LIMITS: 'off' }, '/readyz', false);
    await one.stop();
    return one.readyMs;
  };
  for (const [way, file] of Object.entries(ways)) {
    const ours: number[] = [];
    const bare: number[] = [];
    // The first start of each fills caches and does not count.
    for (let round = 0; round <= ROUNDS; round++) {
      const times = [await timeOf(['--input-type=module', '--eval', bareFastify]), await timeOf(file)] as const;
      if (round === 0) continue;
      bare.push(times[0]);
      ours.push(times[1]);
    }
    figures.push({
      work: `start until ready, ${way}`,
      value: median(ours.map((ms, i) => ms / (bare[i] as number))),
      unit: '× Fastify',
      ...(file === SERVER ? { atMost: MOST } : {}),
      from: `${median(ours).toFixed(0)} to ${median(bare).toFixed(0)} ms`,
    });
  }
  return figures;
}
