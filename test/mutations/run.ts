// Breaks the product in many places, one after the other, in a copy of the repository, and shows which test notices. A test that cannot
// fail is found this way. `node test/mutations/run.ts`, or with words of those to run: `node test/mutations/run.ts sentence draft`.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium } from '../support/chromium.ts';
import { type Level, type Mutation, mutations } from './mutations.ts';

const project = join(import.meta.dirname, '../..');
const MINUTES = 10;

/** What the level runs; the place of the test follows. */
const commands: Record<Level, string[]> = {
  lint: ['@biomejs/biome/bin/biome', 'check'],
  types: ['typescript/bin/tsc'],
  project: ['vitest/vitest.mjs', 'run', '--project=project'],
  unit: ['vitest/vitest.mjs', 'run', '--project=unit'],
  screens: ['vitest/vitest.mjs', 'run', '--project=screens'],
  slow: ['vitest/vitest.mjs', 'run', '--project=slow'],
  browser: ['@playwright/test/cli.js', 'test', '--retries=0', '--max-failures=1', '--reporter=line'],
};

const words = process.argv.slice(2);
const chosen = mutations.filter(({ what }) => words.length === 0 || words.some((word) => what.includes(word)));
process.env.CHROMIUM_PATH ??= await findChromium();
const copy = copyRepository();
let missed = 0;
try {
  console.log('Without a fault each of them must pass:');
  for (const level of Object.keys(commands) as Level[]) {
    const tests = [...new Set(chosen.filter((one) => one.level === level).map(({ test }) => test))];
    if (tests.length === 0) continue;
    const { ok, said } = await run(level, tests);
    if (!ok) missed++;
    console.log(`${ok ? '✓' : '✗'} ${level}: ${tests.length} files${ok ? '' : `\n${said.slice(-3000)}`}`);
  }
  console.log('\nWith a fault one must fail:');
  for (const mutation of chosen) {
    const isCaught = await withFault(mutation, async () => !(await run(mutation.level, [mutation.test])).ok);
    if (!isCaught) missed++;
    console.log(`${isCaught ? '✓' : '✗ NOT NOTICED'} ${mutation.what} | ${mutation.level} | ${mutation.test}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${chosen.length} faults, ${missed} not noticed`);
process.exitCode = missed === 0 ? 0 : 1;

function copyRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'palaka-mutations-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: project, encoding: 'utf8' }).split('\0');
  for (const file of [...files.filter(Boolean), 'build', 'languages/compiled', '.react-router']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(project, file), join(folder, file), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

async function withFault<Result>({ what, file, from, to }: Mutation, work: () => Promise<Result>) {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  const broken = whole.replace(from, () => to);
  if (broken === whole) throw new Error(`${what}: ${file} has no "${from}".`);
  writeFileSync(path, broken);
  try {
    return await work();
  } finally {
    writeFileSync(path, whole);
  }
}

/** Tests on the built pages need them as they are now, as in `npm test`. */
function isBuilt(level: Level) {
  return level === 'unit' || level === 'slow' || level === 'browser';
}

async function run(level: Level, tests: string[]) {
  const [tool = '', ...args] = commands[level];
  const places = level === 'types' ? [] : tests;
  if (isBuilt(level)) {
    const built = await execute('scripts/fresh-build.ts');
    if (!built.ok) return built;
  }
  return execute(join('node_modules', tool), ...args, ...places);
}

function execute(...args: string[]) {
  return new Promise<{ ok: boolean; said: string }>((done) =>
    execFile(
      process.execPath,
      args,
      { cwd: copy, timeout: MINUTES * 60_000, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 100_000_000 },
      (error, out, err) => done({ ok: error === null, said: out + err }),
    ),
  );
}
