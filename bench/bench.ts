// `npm run bench`: the speed of the site against the limit of the machine and the usual alternative, in one run on
// loopback. `npm run bench -- warm lookups` runs only the named suites, `--rows 100000` uses fewer certificates. Fails
// below a floor. Not part of `npm test`, because speed depends on the machine and its load.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureFreshBuild } from '../scripts/fresh-build.ts';
import { describe, type Figure, isMet } from './figures.ts';
import { describeMachine } from './machine.ts';
import { createSetup, type Setup } from './setup.ts';
import { measureCredentials } from './suites/credentials.ts';
import { measureLookups } from './suites/lookups.ts';
import { measureManager, measureSearch, measureStream } from './suites/manager.ts';
import { measureMemory } from './suites/memory.ts';
import { measureSaving } from './suites/saving.ts';
import { measureStart } from './suites/start.ts';
import { measureWarm } from './suites/warm.ts';

const suites: Record<string, (setup: Setup) => Promise<Figure[]>> = {
  warm: measureWarm,
  lookups: measureLookups,
  saving: measureSaving,
  start: measureStart,
  memory: measureMemory,
  manager: measureManager,
  search: measureSearch,
  stream: measureStream,
  credentials: measureCredentials,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '1000000' } },
});
const unknown = positionals.filter((name) => !(name in suites));
if (unknown.length > 0)
  throw new Error(`There is no suite ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}.`);
const asked = positionals.length > 0 ? positionals : Object.keys(suites);

await ensureFreshBuild();
const began = performance.now();
const setup = createSetup(Number(values.rows));
const results: Record<string, Figure[]> = {};
console.log(describeMachine());
try {
  for (const name of asked) {
    console.log(`\n${name}`);
    results[name] = (await suites[name]?.(setup)) ?? [];
    for (const figure of results[name]) console.log(describe(figure));
  }
} finally {
  await setup.end();
}

const figures = Object.values(results).flat();
const missed = figures.filter((figure) => !isMet(figure));
const folder = join(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
const report = { at: new Date().toISOString(), machine: describeMachine(), rows: setup.rows, results };
writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(report, undefined, 2)}\n`);
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `\n${figures.length} figures in ${seconds} s, ${missed.length === 0 ? 'every floor met' : `${missed.length} below their floor`}.`,
);
process.exitCode = missed.length === 0 ? 0 : 1;
