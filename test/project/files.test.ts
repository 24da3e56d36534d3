// Conventions that the linter cannot check: short files, meaningful names, and no machine-specific paths.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const longestFile = 400;

// Ignored by git, or written by a tool.
const foreign = [
  'node_modules',
  '.git',
  'build',
  'data',
  '.react-router',
  'test-results',
  'playwright-report',
  'results',
];

const files = globSync(['**/*', '.*', '.*/**/*'], {
  withFileTypes: true,
  exclude: (entry) => foreign.includes(entry.name),
})
  // In a worktree of git .git is a file.
  .filter((entry) => entry.isFile() && !['package-lock.json', '.git'].includes(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => !text.includes('\0'));

const sources = files.filter(({ path }) =>
  /^(contract|art|server|app|test|scripts|bench)\/.*\.(ts|tsx|css)$/.test(path),
);

test('the files of the project are found, hidden ones too', () => {
  expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['package.json', '.ci/run', 'biome.json']));
  expect(sources.length).toBeGreaterThan(10);
});

test(`no source file is longer than ${longestFile} lines`, () => {
  expect(sources.filter(({ text }) => isLong(text)).map(({ path }) => path)).toEqual([]);
});

test('no file is called after nothing in particular', () => {
  const vague = /^(utils?|helpers?|common|misc|types|index)\.tsx?$/;
  expect(sources.map(({ path }) => path).filter((path) => vague.test(basename(path)))).toEqual([]);
});

test('every source file opens by saying what it is for', () => {
  const silent = sources.filter(({ path, text }) => /\.tsx?$/.test(path) && !/^(#!.*\n)?\/[/*]/.test(text));
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('a test with a database says which, and why', () => {
  const hasDatabase = /\b(onBoth\w*|onOne|startServer|freshDatabase)\(|\(databaseKinds\)/;
  const says = /^ *(\/\/|\*|\/\*\*) .*(SQLite|PostgreSQL|[Oo]n both|database)/m;
  const tests = sources.filter(({ path, text }) => path.startsWith('test/server/') && hasDatabase.test(text));
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter(({ text }) => !says.test(text)).map(({ path }) => path)).toEqual([]);
});

test('no spread of an object literal packs several properties into one line', () => {
  expect(sources.filter(({ text }) => packsLines(text)).map(({ path }) => path)).toEqual([]);
});

test("no file names a path of somebody's machine", () => {
  expect(files.filter(({ text }) => namesMachine(text)).map(({ path }) => path)).toEqual([]);
});

test('every script of package.json is explained in CONTRIBUTING.md, and no other', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const [, section = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## Scripts\n');
  const explained = section.split('\n## ')[0]?.matchAll(/^\|.*$/gm) ?? [];
  const named = [...explained].flatMap(([line]) => [...(line.split('|')[1] ?? '').matchAll(/npm (?:run )?([a-z]+)/g)]);
  expect(named.map(([, name]) => name).sort()).toEqual(Object.keys(scripts).sort());
});

test('control: a long file, a packed line and a machine path are noticed', () => {
  expect(isLong('x\n'.repeat(longestFile))).toBe(false);
  expect(isLong('x\n'.repeat(longestFile + 1))).toBe(true);
  expect(packsLines(`({ ..${'.{'} a, b } })`)).toBe(true);
  expect(packsLines('({ ...a, ...(b && { c }) })')).toBe(false);
  for (const top of ['work', 'tmp', 'home', 'root', 'Users']) {
    expect(namesMachine(`see /${top}/palaka`)).toBe(true);
    expect(namesMachine(`https://palaka.test/${top}/palaka, ./${top}/a, /${top}`)).toBe(false);
  }
});

function isLong(text: string) {
  return text.trimEnd().split('\n').length > longestFile;
}

function packsLines(text: string) {
  return /\.{3}\{/.test(text);
}

function namesMachine(text: string) {
  return /(?<![\w.~-])\/(work|tmp|home|root|Users)\/\w/.test(text);
}
