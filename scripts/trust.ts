// `npm run trust`: every goal of security and reliability at full size, a line with its figure each, then a check of
// all server logs of the run. `npm run trust -- R1 S4` runs only the named goals, `npm run trust -- soak` the full long
// run; TRUST_SIZE=release is the size before a release.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findChromium } from '../test/support/chromium.ts';
import { badLines } from '../test/support/log-lines.ts';
import { ensureFreshBuild } from './fresh-build.ts';
import { type Goal, goals } from './trust-goals.ts';
import { findMissingTool } from './trust-tools.ts';

/** The numbers of the tests, the demonstration and the measurements. */
const numbers = /LIVE7391|ODD7391|GUESS-\d|\bCC-\d|\bPI[-/]20\d\d|\bPAL-\d|\bNO-\d/i;

/** Fails if a request caused an internal error, or a log of any server contains a certificate number. */
function checkLogs(folder: string) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.log'));
  const found = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  const lines = found.reduce((sum, log) => sum + log.split('\n').length - 1, 0);
  return { servers: files.length, lines, bad: found.flatMap((log) => badLines(log, numbers)) };
}

export type TestResult = { name: string; state: string; figures: string[]; errors: string[] };
type Outcome = 'passed' | 'failed' | 'skipped';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'test-results/trust');
const logs = join(folder, 'logs');
const size = process.env.TRUST_SIZE ?? 'trust';
/** In the run of all goals; by name it takes as long as its size says. */
const SHORT_SOAK_MINUTES = '5';

process.exitCode = (await runGoals(process.argv.slice(2))) ? 0 : 1;

async function runGoals(names: string[]) {
  const isNamed = ({ id, alias }: Goal) => names.includes(id) || (alias !== undefined && names.includes(alias));
  const unknown = names.find((name) => !goals.some(({ id, alias }) => id === name || alias === name));
  if (unknown) throw new Error(`There is no goal "${unknown}": ${goals.map(({ id }) => id).join(', ')}.`);
  await ensureFreshBuild();
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  if (names.length === 0) process.env.SOAK_MINUTES ??= SHORT_SOAK_MINUTES;
  const asked = goals.filter((goal) => names.length === 0 || isNamed(goal));
  const parallel = asked.filter((goal) => goal.parallel).map(show);
  const outcomes: Outcome[] = [];
  for (const goal of asked.filter((one) => !one.parallel)) outcomes.push(await show(goal));
  outcomes.push(...(await Promise.all(parallel)), showLogs());
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const skipped = count('skipped') ? `, ${count('skipped')} skipped` : '';
  console.log(`\n${count('passed')} passed, ${count('failed')} failed${skipped}`);
  return count('failed') === 0;
}

async function show(goal: Goal): Promise<Outcome> {
  const missing = findMissingTool(goal.tools ?? []);
  if (missing) {
    print('–', goal, `skipped: ${missing}`);
    return 'skipped';
  }
  const started = performance.now();
  const { results, output } = await runTests(goal);
  const seconds = Math.round((performance.now() - started) / 1000);
  const complaint = checkResults(results);
  const controls = results.filter(isControl).length;
  print(
    complaint ? '✗' : '✓',
    goal,
    `${complaint || figuresOf(results)} (${results.length - controls} tests, ${controls} controls, ${seconds} s)`,
  );
  writeFileSync(join(folder, `${goal.id}.log`), output);
  if (complaint) console.log(indent(results.flatMap(({ errors }) => errors).join('\n') || output.slice(-3000)));
  return complaint ? 'failed' : 'passed';
}

/** Checks the logs of all servers that the tests started. */
function showLogs(): Outcome {
  const { servers, lines, bad } = checkLogs(logs);
  const words = `${lines} lines of ${servers} servers, ${bad.length} that a visitor caused as a failure or with a certificate number`;
  print(bad.length > 0 ? '✗' : '✓', { id: 'log', title: 'what was written' }, words);
  if (bad.length > 0) console.log(indent(bad.slice(0, 20).join('\n')));
  return bad.length > 0 ? 'failed' : 'passed';
}

/** A test that cannot fail proves nothing, so a goal without a control does not pass. */
function checkResults(results: TestResult[]) {
  const failed = results.filter(({ state }) => state === 'failed');
  if (failed.length > 0) return `failed: ${failed.map(({ name }) => name).join('; ')}`;
  if (!results.some((result) => result.state === 'passed' && !isControl(result))) return 'nothing ran';
  if (!results.some((result) => result.state === 'passed' && isControl(result))) return 'there is no control';
  return '';
}

function isControl({ name }: TestResult) {
  return /\bcontrol\b/.test(name);
}

function figuresOf(results: TestResult[]) {
  const said = results.flatMap(({ name, figures }) => figures.map((figure) => `${databaseOf(name)}${figure}`));
  return said.length > 0 ? [...new Set(said)].join('; ') : 'all as they must be';
}

function databaseOf(name: string) {
  return /\(sqlite\)/.test(name) ? 'SQLite: ' : /\(postgres\)/.test(name) ? 'PostgreSQL: ' : '';
}

async function runTests({ id, files, only }: Goal) {
  const report = join(folder, `${id}.json`);
  rmSync(report, { force: true });
  const chromium = files.some((file) => file.includes('hostile-text')) ? await findChromium() : undefined;
  const args = ['run', '--maxWorkers=1', '--reporter=default'];
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...[...args, '--reporter=./scripts/trust-reporter.ts', ...files],
      ...(only ? ['-t', only] : []),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        TRUST_SIZE: size,
        TRUST_REPORT: report,
        TRUST_LOGS: logs,
        NO_COLOR: '1',
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      },
    },
  );
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { results: readReport(report), output: `${out}\n${err}` };
}

function readReport(file: string): TestResult[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestResult[];
  } catch {
    return [];
  }
}

function print(mark: string, { id, title }: Pick<Goal, 'id' | 'title'>, words: string) {
  console.log(`${mark} ${id.padEnd(4)} ${title}: ${words}`);
}

function indent(lines: string) {
  return lines.replace(/^/gm, '       ');
}
