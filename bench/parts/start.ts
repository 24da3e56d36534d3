// From nothing to the first answer, on a site that is built and seeded, against importing Fastify, React and the built pages alone.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { start } from '../contestants.ts';
import { type Figure, median } from '../figures.ts';
import type { Ground } from '../ground.ts';
import { onCore } from '../machine.ts';

const ROUNDS = 5;
const house = join(import.meta.dirname, '../..');
const imports = `await import('fastify'); await import('react'); await import('react-dom/server'); await import('./build/server/index.js');`;

export async function measureStart(ground: Ground): Promise<Figure[]> {
  const { dataDir } = await ground.database('sqlite');
  const ready: number[] = [];
  const importing: number[] = [];
  // The first start of each fills caches and does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    const [command, ...args] = onCore('server', [process.execPath, '--input-type=module', '--eval', imports]);
    const began = performance.now();
    const { status } = spawnSync(command as string, args, {
      cwd: house,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) throw new Error('The imports alone failed.');
    const alone = performance.now() - began;
    const ours = await start(
      'scripts/start.ts',
      { DATA_DIR: dataDir, RATE_LIMITS: 'off', MALLOC_ARENA_MAX: '' },
      '/readyz',
    );
    await ours.stop();
    if (round === 0) continue;
    importing.push(alone);
    ready.push(ours.readyMs);
  }
  return [
    {
      ...{ work: 'start until ready', value: median(ready.map((ms, i) => ms / (importing[i] as number))), unit: '×' },
      ...{ atMost: 1.5, from: `${median(ready).toFixed(0)} to ${median(importing).toFixed(0)} ms` },
    },
  ];
}
