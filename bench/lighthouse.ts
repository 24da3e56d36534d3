// `npm run lighthouse [-- PATH …]`: Lighthouse, as on a phone, over every public page of a new site. Three runs per
// page; prints the medians and fails below the floors. `machine` is Lighthouse's index of the machine's speed: compare
// figures of performance only within a run. Not part of `npm test`, because speed depends on the machine.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { splitLanguage } from '#contract/language/languages.ts';
import { addressesOf, findPage, publicPages } from '#contract/pages.ts';
import { needTool } from '../scripts/install-tool.ts';
import { startServerProcess } from '../test/support/server-process.ts';
import { startChromium } from './devtools.ts';

const RUNS = 3;
/** One of each kind; /logout only redirects. */
const pages = publicPages
  .flatMap((page) => addressesOf(page, [page.levels?.[0] ?? 'programming']))
  .filter((address) => address !== '/logout');
/** Hidden from search engines, which Lighthouse counts as a fault. */
const isHidden = (address: string) => findPage(splitLanguage(address).path)?.sitemap === undefined;
const floors = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof floors;
/** The limit of layout shift. */
const MOST_SHIFT = 0.02;

/** The part of Lighthouse that is used here. */
type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
};
type Lighthouse = (url: string, options: object) => Promise<{ lhr: Report } | undefined>;

const folder = needTool('lighthouse', '13.5.0');
const { default: lighthouse } = (await import(pathToFileURL(join(folder, 'core/index.js')).href)) as {
  default: Lighthouse;
};

const asked = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), 'palaka-lighthouse-'));
const server = await startServerProcess({ DATA_DIR: join(scratch, 'data') });
const { chromium, port } = await startChromium(scratch);
let below = 0;
try {
  // Server and browser have just started: the first page is slower than any visitor's.
  await visit('/');
  for (const path of asked.length > 0 ? asked : pages) below += await measure(path);
} finally {
  chromium.kill();
  await server.stop();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}
console.log(below === 0 ? 'All pages keep to the limits.' : `${below} figures are beyond their limit.`);
process.exitCode = below === 0 ? 0 : 1;

async function measure(path: string) {
  const scores: Record<Category, number[]> = { performance: [], accessibility: [], 'best-practices': [], seo: [] };
  const shifts: number[] = [];
  const speeds: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await visit(path);
    for (const category of Object.keys(floors) as Category[])
      scores[category].push(Math.round((result.lhr.categories[category]?.score ?? 0) * 100));
    speeds.push(result.lhr.environment.benchmarkIndex);
    shifts.push(result.lhr.audits['cumulative-layout-shift']?.numericValue ?? 0);
  }
  const medians = Object.entries(scores).map(([category, list]) => [category, median(list)] as const);
  const low = medians.filter(([category, score]) => isLow(path, category as Category, score));
  const moves = median(shifts) > MOST_SHIFT ? 1 : 0;
  const figures = medians.map(([category, score]) => `${category} ${score}`).join('  ');
  const rest = `shift ${median(shifts).toFixed(3)}  machine ${median(speeds).toFixed(0)}`;
  console.log(`${low.length + moves ? '✗' : '✓'} ${path.padEnd(28)} ${figures}  ${rest}`);
  return low.length + moves;
}

async function visit(path: string) {
  const result = await lighthouse(server.url + path, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse said nothing about ${path}.`);
  return result;
}

function isLow(path: string, category: Category, score: number) {
  return score < floors[category] && !(category === 'seo' && isHidden(path));
}

function median(list: number[]) {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}
