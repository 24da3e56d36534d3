// No file imports what layers.ts forbids. Proves that these rules and those of biome.json work: every fault planted in a
// scratch tree must be reported, and what is allowed must pass. A rule that silently stops matching would otherwise look
// like clean code.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forbiddenImports, legalImports, undeclared } from './imports.ts';
import { findFaults } from './layer-check.ts';
import { layers } from './layers.ts';

// rule · path · text
const forbiddenFiles: [string, string, string][] = [
  ['suspicious/noImportCycles', 'server/hen.ts', "import { egg } from './egg.ts';\nexport const hen = () => egg;"],
  // Of types, too: the shared type belongs where neither needs the other.
  ['suspicious/noImportCycles', 'art/pan.ts', "import type { Lid } from './lid.ts';\nexport type Pan = { lid?: Lid };"],
  ['performance/noBarrelFile', 'contract/barrel.ts', "export { z } from 'zod';"],
  ['style/useFilenamingConvention', 'app/ui/DatePicker.tsx', 'export const a = 1;'],
  ['style/useFilenamingConvention', 'server/date_picker.ts', 'export const a = 1;'],
  ['style/noDefaultExport', 'server/default.ts', 'export default 1;'],
  ['style/noDefaultExport', 'app/ui/default.ts', 'export default 1;'],
  ['style/noDefaultExport', 'app/site/courses/card.tsx', 'export default 1;'],
  ['style/noProcessEnv', 'server/env.ts', 'export const a = process.env.PORT;'],
  ['suspicious/noConsole', 'server/noise.ts', "console.log('a');"],
  ['suspicious/noConsole', 'app/noise.ts', "console.log('a');"],
  ['correctness/useImportExtensions', 'server/bare.ts', "import { egg } from './egg';\nexport const a = egg;"],
  ['suspicious/noFocusedTests', 'test/focus.test.ts', "import { test } from 'vitest';\ntest.only('a', () => {});"],
];

const legalFiles: [string, string][] = [
  ['server/egg.ts', "import { hen } from './hen.ts';\nexport const egg = () => hen;"],
  ['art/lid.ts', "import type { Pan } from './pan.ts';\nexport type Lid = { pan?: Pan };"],
  ['app/root.tsx', 'export default function Root() {\n  return null;\n}'],
  ['app/site/home/page.tsx', 'export default function Home() {\n  return null;\n}'],
  ['app/dashboard/frame/layout.tsx', 'export default function Layout() {\n  return null;\n}'],
  ['app/loud.ts', "console.error('a');"],
  ['server/settings.ts', 'export const settings = process.env.PORT;'],
  ['server/data/migrations/0001-start.ts', 'export const up = 1;'],
  ['server/accounts/routes.ts', routes('fastify', '../resources/routes.ts', '../web/access.ts', './users.ts')],
  ['server/certificates/import/routes.ts', routes('fastify', '../files.ts', '../../resources/routes.ts')],
  ['server/certificates/key-command.ts', routes('../settings.ts', '../store.ts')],
  ['server/certificates/credentials/archive-command.ts', routes('../../settings.ts', '../../store.ts')],
  ['server/accounts/own-routes.ts', routes('fastify', '../web/problems.ts', './sign-in-routes.ts')],
  ['server/resources/routes.ts', routes('fastify', '../web/access.ts', './collection.ts')],
  ['vite.config.ts', 'export default {};'],
];

function routes(...sources: string[]) {
  const imports = sources.map((source, at) => `import { thing as thing${at} } from '${source}';\n`);
  return `${imports.join('')}\nexport const routes = [${sources.map((_, at) => `thing${at}`).join(', ')}];`;
}

let tree: string;
let found: Map<string, Set<string>>;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'palaka-layers-'));
  for (const file of ['biome.json', 'package.json', 'tsconfig.json']) cpSync(file, join(tree, file));
  for (const [path, text] of legalFiles) plant(path, text);
  for (const [, path, text] of forbiddenFiles) plant(path, text);
  for (const [folder, source] of [...legalImports, ...forbiddenImports])
    plant(fileFor(folder, source), planted(source));
  found = lint(tree);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('no file of the product imports what it may not', () => {
  const files = globSync('{contract,art,server,app}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => findFaults(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('every file and folder that the rules name exists', () => {
  const named = layers.flatMap(({ files, imports }) => [files, ...imports]).flatMap(spelledOut);
  expect(named.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});

test.each(forbiddenImports.filter(([, , rule]) => rule))('%s may not import %s: %s', (folder, source, rule) => {
  expect(found.get(fileFor(folder, source))).toContain(rule);
});

test.each(forbiddenImports.filter(([, , rule]) => !rule))('%s may not import %s', (folder, source) => {
  expect(findFaults(fileFor(folder, source), planted(source))).toHaveLength(1);
});

test.each([
  ['server/enquiries/routes.ts', '../accounts/routes.ts'],
  ['server/certificates/printing/routes.ts', '../../enquiries/routes.ts'],
])('%s may not import %s', (file, source) => {
  expect(findFaults(file, routes(source))).toHaveLength(1);
});

test.each(['import type { A } from', 'export { a } from', 'import', 'import {\n  a,\n} from'])(
  '%s is seen',
  (words) => {
    expect(findFaults('art/leaf.ts', `// Text\n${words} '#contract/api.ts';\n`)).toHaveLength(1);
  },
);

test('an import on demand is seen', () => {
  expect(findFaults('art/leaf.ts', "const load = () => import('#contract/api.ts');\n")).toHaveLength(1);
});

test.each(legalImports)('%s may import %s', (folder, source) => {
  expect(findFaults(fileFor(folder, source), planted(source))).toEqual([]);
  expect(found.get(fileFor(folder, source)) ?? new Set()).not.toContain(undeclared);
});

test.each(forbiddenFiles)('%s refuses %s', (rule, path) => {
  expect(found.get(path)).toContain(rule);
});

test.each(legalFiles.filter(([path]) => !['server/egg.ts', 'art/lid.ts'].includes(path)))('%s passes', (path, text) => {
  expect([...(found.get(path) ?? [])]).toEqual([]);
  expect(findFaults(path, text)).toEqual([]);
});

const planted = (source: string) => `import { thing } from '${source}';\n\nexport const planted = () => thing;`;

/** `a/{b,c}` is `a/b` and `a/c`, so that each is looked for. */
function spelledOut(pattern: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  return choices === undefined
    ? [pattern]
    : choices.split(',').flatMap((choice) => spelledOut(before + choice + after));
}

function plant(path: string, text: string) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  // Fails if the file exists: one of the two would not be checked.
  writeFileSync(join(tree, path), `${text}\n`, { flag: 'wx' });
}

function fileFor(folder: string, source: string) {
  const words = source.replaceAll('../', 'up-').replaceAll('#', 'named-');
  return `${folder}/imports-${words.replaceAll(/[^a-z]+/g, '-').replaceAll(/^-|-$/g, '')}.ts`;
}

/** The rules that were broken, by file. */
function lint(folder: string) {
  const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', '.'];
  let output: string;
  try {
    output = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const report = JSON.parse(output) as { diagnostics: { category: string; location: { path?: string } }[] };
  const byFile = new Map<string, Set<string>>();
  for (const { category, location } of report.diagnostics) {
    const path = location.path ?? '';
    byFile.set(path, (byFile.get(path) ?? new Set()).add(category.replace(/^lint\//, '')));
  }
  return byFile;
}
