// From nothing to the first answer, on a site that is built and seeded, against importing Fastify, React and the built pages alone.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { SERVER, start } from '../contestants.ts';
import { type Figure, median } from '../figures.ts';
import type { Ground } from '../ground.ts';
import { onCore } from '../machine.ts';

const ROUNDS = 5;
const house = join(import.meta.dirname, '../..');
const imports = `await import('fastify'); await import('react'); await import('react-dom/server'); await import('./build/server/index.js');`;

/** As the systemd unit does it, and as `npm start` does: that one looks first whether the build is fresh. */
const ways = { directly: SERVER, 'by npm start': 'scripts/start.ts' };

export async function measureStart(ground: Ground): Promise<Figure[]> {
  const { dataDir } = await ground.database('sqlite');
  const figures: Figure[] = [];
  for (const [way, file] of Object.entries(ways)) {
    const ready: number[] = [];
    const importing: number[] = [];
    // The first start of each fills caches and does not count.
    for (let round = 0; round <= ROUNDS; round++) {
      const alone = importAlone();
      const ours = await start(file, { DATA_DIR: dataDir, RATE_LIMITS: 'off' }, '/readyz', false);
      await ours.stop();
      if (round === 0) continue;
      importing.push(alone);
      ready.push(ours.readyMs);
    }
    figures.push({
      ...{ work: `start until ready, ${way}`, value: median(ready.map((ms, i) => ms / (importing[i] as number))) },
      ...{ unit: '×', ...(file === SERVER ? { atMost: 1.5 } : {}) },
      from: `${median(ready).toFixed(0)} to ${median(importing).toFixed(0)} ms`,
    });
  }
  return figures;
}

function importAlone() {
  const [command, ...args] = onCore('server', [process.execPath, '--input-type=module', '--eval', imports]);
  const began = performance.now();
  const { status } = spawnSync(command as string, args, {
    cwd: house,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The imports alone failed.');
  return performance.now() - began;
}
