// `npm test`: every check in order, ending at the first that fails. `npm test -- lint unit` runs only the steps named, `npm test --
// quick` what one runs before a commit: what needs neither screens, a browser, PostgreSQL nor a copy of the repository, and is not
// marked as long.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../test/support/chromium.ts';
import { ensureFreshBuild } from './fresh-build.ts';
import { withScratch } from './test-run/scratch.ts';
import { listSlowest } from './test-run/times.ts';

type Outcome = { ok: boolean; passed?: number; failed?: number; retried?: number };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
};
type Step = { name: string; about: string; run: () => Promise<Outcome> };

const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results');
const BUNDLE = 'build/run/main.js';

const steps: Step[] = [
  {
    name: 'lint',
    about: 'format, rules, layers (Biome)',
    run: () => run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  },
  { name: 'types', about: 'TypeScript', run: checkTypes },
  { name: 'build', about: 'the pages, if stale', run: build },
  { name: 'project', about: 'the repository itself: layers, lockfile, messages', run: () => runVitest('project') },
  { name: 'unit', about: 'units, pages, API and store on SQLite and PostgreSQL (Vitest)', run: () => runBuilt('unit') },
  {
    name: 'screens',
    about: 'the screens on a real server, in a document without a browser',
    run: () => runBuilt('screens'),
  },
  { name: 'slow', about: 'kills, storms and crowds', run: () => runBuilt('slow') },
  { name: 'chromium', about: 'finds Chromium, or installs it', run: prepareChromium },
  { name: 'browser', about: 'the site in Chromium (Playwright)', run: runPlaywright },
];
/** What one runs before a commit. */
const QUICK = ['lint', 'types', 'build', 'project', 'unit'];

/** Arguments that choose among the tests of a step. */
let filter: string[] = [];

let child: ChildProcess | undefined;
// Ctrl-C reaches the test runners by itself, and a second signal would prevent their cleanup (servers, scratch
// folders). On SIGTERM they get SIGINT, which they handle gracefully.
process.on('SIGINT', () => (process.exitCode = 1));
process.on('SIGTERM', () => {
  process.exitCode = 1;
  child?.kill('SIGINT');
});

process.exitCode = (await withScratch(() => check(process.argv.slice(2)))) ? 0 : 1;

async function check(names: string[]) {
  const isQuick = names.length === 1 && names[0] === 'quick';
  // Read by test/support/databases.ts.
  if (isQuick) process.env.TEST_DATABASES = 'sqlite';
  if (isQuick) filter = ['--tags-filter=!long'];
  const chosen = isQuick ? QUICK : names;
  const unknown = chosen.find((name) => !steps.some((step) => step.name === name));
  if (unknown) throw new Error(`There is no step "${unknown}": quick, ${steps.map((step) => step.name).join(', ')}.`);
  mkdirSync(reports, { recursive: true });
  const lines: string[] = [];
  const began = performance.now();
  let passed = 0;
  let failed = 0;
  for (const { name, about, run } of steps.filter((step) => chosen.length === 0 || chosen.includes(step.name))) {
    console.log(`\n━━ ${name}: ${about}`);
    const started = performance.now();
    const processor = processorSeconds();
    const outcome = await run();
    passed += outcome.passed ?? 0;
    failed += outcome.failed ?? 0;
    // A step that fails without a failing test, such as lint, counts as one.
    if (!outcome.ok && !outcome.failed) failed += 1;
    const used = (processorSeconds() - processor).toFixed(0);
    lines.push(row(`${outcome.ok ? '✓' : '✗'} ${name}`, resultOf(outcome), secondsSince(started), used));
    console.log(lines.at(-1));
    if (!outcome.ok || process.exitCode) break;
  }
  const slowest = listSlowest(steps.map(({ name }) => name));
  if (slowest.length > 0) console.log(`\n${slowest.join('\n')}`);
  const head = row('  step', 'tests', 'seconds', 'processor seconds of the machine');
  console.log(`\n${head}\n${lines.join('\n')}\n${row('', '', secondsSince(began))}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (isQuick) console.log('Not run: PostgreSQL, long tests, screens, slow, browser. `npm test` runs them all.');
  return failed === 0 && !process.exitCode;
}

function row(name: string, tests: string, seconds: string, processor = '') {
  return `${name.padEnd(10)} ${tests.padEnd(30)} ${seconds.padStart(8)} ${processor.padStart(8)}`.trimEnd();
}

function secondsSince(started: number) {
  return ((performance.now() - started) / 1000).toFixed(0);
}

function resultOf({ passed, failed, retried }: Outcome) {
  if (passed === undefined) return '';
  return `${passed} passed, ${retried ? `${retried} flaky, ` : ''}${failed} failed`;
}

/** Of the whole machine: a test starts servers and browsers, and not all of them are its children at the end. */
function processorSeconds() {
  return cpus().reduce((sum, { times }) => sum + (times.user + times.nice + times.sys) / 1000, 0);
}

async function checkTypes() {
  const generated = await run('@react-router/dev/bin.cjs', 'typegen');
  return generated.ok ? run('typescript/bin/tsc') : generated;
}

/** Servers of their own that tests start are the built ones. */
async function runBuilt(project: string): Promise<Outcome> {
  const built = await build();
  return built.ok ? runVitest(project) : built;
}

async function runVitest(project: string): Promise<Outcome> {
  const report = join(reports, `${project}.json`);
  rmSync(report, { force: true });
  const times = '--reporter=./scripts/test-run/vitest-reporter.ts';
  const reporters = ['--reporter=default', times, '--reporter=json', `--outputFile.json=${report}`];
  process.env.TEST_STEP = project;
  const { ok } = await run('vitest/vitest.mjs', 'run', `--project=${project}`, ...filter, ...reporters);
  const counts = readReport(report) as VitestReport | undefined;
  const tests = counts?.testResults.flatMap((file) => file.assertionResults) ?? [];
  const names = tests.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName);
  const [onSqlite, onPostgres] = ['(sqlite)', '(postgres)'].map((mark) => names.filter((name) => name.includes(mark)));
  if (onSqlite?.length) console.log(`${onSqlite.length} tests on SQLite, ${onPostgres?.length} on PostgreSQL`);
  return { ok: ok && counts !== undefined, passed: counts?.numPassedTests, failed: counts?.numFailedTests };
}

async function prepareChromium(): Promise<Outcome> {
  process.env.CHROMIUM_PATH = await findChromium();
  console.log(process.env.CHROMIUM_PATH);
  return { ok: true };
}

async function runPlaywright(): Promise<Outcome> {
  await prepareChromium();
  const report = join(reports, 'browser.json');
  rmSync(report, { force: true });
  const { ok } = await run('@playwright/test/cli.js', 'test');
  const counts = readReport(report) as { stats: { expected: number; unexpected: number; flaky: number } } | undefined;
  if (!counts) return { ok: false };
  const { expected, unexpected, flaky } = counts.stats;
  return { ok, passed: expected + flaky, failed: unexpected, retried: flaky };
}

async function build(): Promise<Outcome> {
  try {
    await ensureFreshBuild();
    return { ok: true };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ok: false };
  }
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Runs a tool of node_modules with this Node, with its output going straight to the terminal. */
async function run(tool: string, ...args: string[]): Promise<Outcome> {
  // Compiled code is kept: a tenth of the tests' time on the processor.
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    // Servers of the tests run as `npm start` does, and start in two thirds of the time.
    ...(existsSync(join(root, BUNDLE)) && { SERVER_ENTRY: BUNDLE }),
  };
  child = spawn(process.execPath, [join(root, 'node_modules', tool), ...args], { cwd: root, stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  return { ok: code === 0 };
}
