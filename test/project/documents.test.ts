// What ARCHITECTURE.md, CONTRIBUTING.md and the decision records claim, as far as a script can check it: files and folders that
// exist, links that resolve, lists that are complete.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const architecture = readFileSync('ARCHITECTURE.md', 'utf8');
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];
const decisions = 'docs/decisions';
const live = namesIn(decisions);
const archived = namesIn(`${decisions}/archive`);

// Folders below these are all in the tree of ARCHITECTURE.md. Those below app/site and app/dashboard are features.
const listed = ['.', 'contract', 'art', 'server', 'server/certificates', 'app'];

test('the tree of ARCHITECTURE.md names folders that exist', () => {
  const tree = foldersOfTree(architecture);
  expect(tree.length).toBeGreaterThan(30);
  expect(tree.filter((folder) => !existsSync(folder))).toEqual([]);
});

test('and all of them', () => {
  const tree = foldersOfTree(architecture);
  expect(listed.flatMap(foldersIn).filter((folder) => !tree.includes(folder))).toEqual([]);
});

test('a line of the tree is a line', () => {
  expect([...treeOf(architecture)].filter((line) => line.length > 120)).toEqual([]);
});

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s names files that exist', (document) => {
  expect(pathsIn(readFileSync(document, 'utf8')).filter((path) => !existsSync(path))).toEqual([]);
});

test('links between documents resolve', () => {
  const broken = documents.flatMap((document) =>
    linksIn(readFileSync(document, 'utf8'))
      .filter((link) => !existsSync(join(dirname(document), link)))
      .map((link) => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('the index of decisions names every record once, and the archive apart', () => {
  const [now = '', before = ''] = readFileSync(`${decisions}/README.md`, 'utf8').split('## Archive');
  expect(
    linksIn(now)
      .filter((link) => link.endsWith('.md'))
      .sort(),
  ).toEqual(live);
  expect(
    linksIn(before)
      .map((link) => basename(link))
      .sort(),
  ).toEqual(archived);
});

test('a record in the archive says in its first line which live one holds', () => {
  for (const name of archived) {
    const [first = ''] = readFileSync(`${decisions}/archive/${name}`, 'utf8').split('\n');
    expect(first, name).toMatch(/^Superseded by \[\d{4}\]\(\.\.\/\d{4}-[\w-]+\.md\)/);
    expect(live, name).toContain(linksIn(first)[0]?.slice('../'.length));
  }
});

test('no two records have one number', () => {
  const numbers = [...live, ...archived].map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('code and documents name decisions that hold today', () => {
  const numbers = new Set(live.map((name) => name.slice(0, 4)));
  const sources = globSync('{contract,art,server,app,test,scripts,bench}/**/*.{ts,tsx,css}');
  const outdated = [...sources, ...documents.filter((path) => !path.startsWith(decisions))].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:decisions?\/? ?)([01]\d{3})\b/g)]
      .filter(([, number = '']) => !numbers.has(number))
      .map(([named]) => `${path}: ${named}`),
  );
  expect(outdated).toEqual([]);
});

test('nothing refers to what is not in the repository', () => {
  const sources = globSync('{contract,art,server,app,test,scripts,bench,docs}/**/*.{ts,tsx,css,md}');
  const outside = /\b(?:ruling|issue)s? #?\d/i;
  expect(sources.filter((path) => outside.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('"Add a language" has at most four steps', () => {
  const [, recipe = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## Add a language\n');
  expect([...(recipe.split('\n## ')[0] ?? '').matchAll(/^\d+\. /gm)].length).toBeLessThanOrEqual(4);
});

test('control: a missing folder, a missing file and a broken link are noticed', () => {
  const text =
    '```tree\nserver/   the server\n  nowhere/   nothing\n```\n`server/nowhere.ts`, [gone](docs/gone.md#part)';
  expect(foldersOfTree(text)).toEqual(['server', 'server/nowhere']);
  expect(pathsIn(text)).toEqual(['server/nowhere.ts']);
  expect(linksIn(text)).toEqual(['docs/gone.md']);
});

function treeOf(text: string) {
  return /```tree\n([\s\S]*?)\n```/.exec(text)?.[1]?.split('\n') ?? [];
}

/** Two spaces of indentation for each level. */
function foldersOfTree(text: string) {
  const parents: string[] = [];
  return treeOf(text).map((line) => {
    const [, indentation = '', name = ''] = /^( *)([\w-]+)\/ /.exec(line) ?? [];
    const depth = indentation.length / 2;
    parents.splice(depth, Number.POSITIVE_INFINITY, name);
    return parents.join('/');
  });
}

function foldersIn(folder: string) {
  const foreign = ['node_modules', 'build', 'data', 'test-results', 'playwright-report', 'results', 'migrations'];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !foreign.includes(entry.name))
    .map(({ name }) => join(folder, name));
}

/**
 * Paths in backticks, as seen from the root. Not those with a placeholder (`<name>`, `NNNN`, `*`), nor the files that a recipe
 * makes: events are its example of a resource, `mr` its example of a language.
 */
function pathsIn(text: string) {
  const roots = new Set([
    'contract',
    'art',
    'server',
    'app',
    'test',
    'bench',
    'scripts',
    'docs',
    'languages',
    'deploy',
  ]);
  return [...text.matchAll(/`([\w.-]+\/[^`\s]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => roots.has(path.split('/')[0] ?? '') && !/[<*…(]|NNNN|events|\/mr\./.test(path));
}

/** Links to files, without the part behind the `#`. */
function linksIn(text: string) {
  return [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
}

function namesIn(folder: string) {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .sort();
}
