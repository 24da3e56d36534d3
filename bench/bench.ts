// `npm run bench`: how fast the site is, against the limit of the machine and the usual alternative, in one run on loopback.
// `-- --only api,html` runs some of its parts, `-- --rows 100000` takes fewer certificates. Fails below the floors. Never part of
// `npm test`, because speed depends on the machine and on who else uses it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureFreshBuild } from '../scripts/fresh-build.ts';
import { describe, type Figure, isMet } from './figures.ts';
import { type Ground, prepareGround } from './ground.ts';
import { describeMachine } from './machine.ts';
import { measureBalancer } from './parts/balancer.ts';
import { measureImages } from './parts/images.ts';
import { measureLookups } from './parts/lookups.ts';
import { measureManager, measureStream } from './parts/manager.ts';
import { measureProcesses } from './parts/processes.ts';
import { measureStart } from './parts/start.ts';
import { measureApi, measurePages } from './parts/warm.ts';
import { measureAfterWrite, measureWrites } from './parts/writes.ts';

const parts: Record<string, (ground: Ground) => Promise<Figure[]>> = {
  api: measureApi,
  html: measurePages,
  lookups: measureLookups,
  manager: measureManager,
  stream: measureStream,
  writes: measureWrites,
  'after-write': measureAfterWrite,
  start: measureStart,
  images: measureImages,
  processes: measureProcesses,
  balancer: measureBalancer,
};

const { values } = parseArgs({
  options: { only: { type: 'string' }, rows: { type: 'string', default: '1000000' } },
});
const asked = values.only?.split(',') ?? Object.keys(parts);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);

await ensureFreshBuild();
const began = performance.now();
const ground = prepareGround(Number(values.rows));
const results: Record<string, Figure[]> = {};
console.log(describeMachine());
try {
  for (const name of asked) {
    console.log(`\n${name}`);
    results[name] = (await parts[name]?.(ground)) ?? [];
    for (const figure of results[name]) console.log(describe(figure));
  }
} finally {
  await ground.end();
}

const figures = Object.values(results).flat();
const missed = figures.filter((figure) => !isMet(figure));
const folder = join(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
const report = { at: new Date().toISOString(), machine: describeMachine(), rows: ground.rows, results };
writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(report, undefined, 2)}\n`);
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `\n${figures.length} figures in ${seconds} s, ${missed.length === 0 ? 'every floor met' : `${missed.length} below their floor`}.`,
);
process.exitCode = missed.length === 0 ? 0 : 1;
