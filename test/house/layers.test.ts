// The layer rules of biome.json, proved to bite: every forbidden import planted in a scratch tree must be reported,
// and every legal one must pass. A rule that silently stops matching would otherwise look like a clean code base.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const layer = 'style/noRestrictedImports';
const undeclared = 'correctness/noUndeclaredDependencies';

// where the file stands · what it imports
const forbiddenImports: [string, string, string?][] = [
  ['contract/resources', '#server/settings.ts'],
  ['contract/resources', '../../server/settings.ts'],
  ['contract', '../app/routes.ts'],
  ['contract', '#art/leaf.ts'],
  ['contract', '#contract/resource.ts'],
  ['contract', 'react'],
  ['contract', 'node:fs'],
  ['art', 'zod'],
  ['art', '#contract/api.ts'],
  ['art', '../contract/api.ts'],
  ['art', 'node:fs'],
  ['server', '#app/routes.ts'],
  ['server', '../app/routes.ts'],
  ['server/site', '../../app/server.ts'],
  ['server/site', 'react'],
  ['server/site', 'react-dom/server'],
  ['server/site', '#server/settings.ts'],
  ['server/mail', '../../contract/contact.ts'],
  ['server/mail', '#test/samples.ts'],
  ['server/mail', 'smtp-server', undeclared],
  ['server/api', '#app/routes.ts'],
  ['server/api', '../site/pages.ts'],
  ['server/store', '../api/errors.ts'],
  ['server/data/migrations', '../../api/errors.ts'],
  ['server/store', '../mail/outbox.ts'],
  ['server/store', 'fastify'],
  ['server/store', 'fastify-type-provider-zod'],
  ['server/store', '@fastify/swagger'],
  ['server/store', '#app/routes.ts'],
  ['server/store', '../../test/samples.ts'],
  ['app/site/home', '#server/settings.ts'],
  ['app', '../server/settings.ts'],
  ['app/dashboard', '../../server/data/open.ts'],
  ['app/api', '../../contract/api.ts'],
  ['app/api', '#app/root.tsx'],
  ['app/ui', '#test/samples.ts'],
  ['app/ui', 'kysely'],
  ['app/ui', 'node:fs'],
  ['app/ui', 'left-pad', undeclared],
  ['app/ui', '../site/frame/meta.ts'],
  ['app/ui', '../dashboard/records/list.tsx'],
  ['app/ui', '../api/send.ts'],
  ['app/api', '../ui/button.tsx'],
  ['app/api', '../root.tsx'],
  ['app/site/frame', '../courses/card.tsx'],
  ['app/site/frame', '../../root.tsx'],
  ['app/site/courses', '../../dashboard/records/list.tsx'],
  ['app/site/home', '../courses/fee.tsx'],
  ['app/site/lectures', '../../../contract/video.ts'],
  ['app/dashboard', '../site/frame/layout.tsx'],
  ['app/dashboard', '../site/courses/card.tsx'],
  ['app/dashboard/records', '../courses/form.tsx'],
  ['app/dashboard/records', '../screens.ts'],
  ['app/dashboard/records', '../frame/layout.tsx'],
  ['app/dashboard/records', '../uploads/drop-zone.tsx'],
  ['app/dashboard/records', '#app/dashboard/screens.ts'],
  ['app/dashboard/uploads', '../records/form.tsx'],
  ['app/dashboard/frame', '../courses/form.tsx'],
  ['app/dashboard/frame', '../../site/frame/layout.tsx'],
  ['app/dashboard/overview', '../certificates/screen.ts'],
  ['app/dashboard/history', '../messages/inbox.tsx'],
  ['app/dashboard/history', '../../../server/settings.ts'],
  ['app/dashboard/courses', '../notes/form.tsx'],
  ['app/dashboard/courses', '../screens.ts'],
  ['app/dashboard/courses', '../frame/layout.tsx'],
  ['app/dashboard/courses', '../../site/courses/fee.tsx'],
  ['app/dashboard/courses', 'kysely'],
  ['app/dashboard/certificates/import', '../../screens.ts'],
  ['app/dashboard/certificates/import', '../../courses/form.tsx'],
  ['app/dashboard/certificates/import', '../../../site/certificates/sheet.tsx'],
  ['app/dashboard/a-new-one', '../courses/form.tsx'],
];

const legalImports: [string, string][] = [
  ['contract', 'zod'],
  ['contract/resources', '../resource.ts'],
  ['art', './leaf.ts'],
  ['server', './settings.ts'],
  ['server', './store/open.ts'],
  ['server/store', '#contract/resources.ts'],
  ['server/store', '#art/leaf.ts'],
  ['server/store', 'kysely'],
  ['server/store', '../settings.ts'],
  ['server/api', '../store/open.ts'],
  ['server/api', 'fastify'],
  ['server/site', '../api/server.ts'],
  ['server/site', 'node:fs'],
  ['app', 'react-dom/server'],
  ['app', './server.ts'],
  ['app', './site/frame/problem.tsx'],
  ['app/ui', './button.tsx'],
  ['app/ui', '../fonts/telugu-words.ts'],
  ['app/api', '#contract/levels.ts'],
  ['app/site/frame', '../../ui/deferred.tsx'],
  ['app/site/courses', '../../api/send.ts'],
  ['app/site/courses', '../frame/meta.ts'],
  ['app/site/courses', '#contract/api.ts'],
  ['app/site/courses', '#art/leaf.ts'],
  ['app/site/home', '../courses/card.tsx'],
  ['app/site/about', '../ngos/row-item.ts'],
  ['app/dashboard', './courses/screen.ts'],
  ['app/dashboard', '../site/frame/problem.tsx'],
  ['app/dashboard/records', '../../ui/dialog.tsx'],
  ['app/dashboard/uploads', '../../api/send.ts'],
  ['app/dashboard/courses', '../records/form.tsx'],
  ['app/dashboard/courses', '../uploads/picture-box.tsx'],
  ['app/dashboard/courses', '../../site/courses/card.tsx'],
  ['app/dashboard/certificates/import', '../save-button.tsx'],
  ['app/dashboard/certificates/import', '../../records/page-title.tsx'],
  ['app/dashboard/certificates/import', '../../../ui/button.tsx'],
  ['app/dashboard/frame', '../screens.ts'],
  ['app/dashboard/history', '../messages/labels.ts'],
  ['test/server', '#server/main.ts'],
  ['test/server', 'vitest'],
];

// rule · path · text
const forbiddenFiles: [string, string, string][] = [
  ['suspicious/noImportCycles', 'server/hen.ts', "import { egg } from './egg.ts';\nexport const hen = () => egg;"],
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
  ['app/root.tsx', 'export default function Root() {\n  return null;\n}'],
  ['app/site/home/page.tsx', 'export default function Home() {\n  return null;\n}'],
  ['app/dashboard/frame/layout.tsx', 'export default function Layout() {\n  return null;\n}'],
  ['app/loud.ts', "console.error('a');"],
  ['server/settings.ts', 'export const settings = process.env.PORT;'],
  ['server/data/migrations/0001-start.ts', 'export const up = 1;'],
  ['vite.config.ts', 'export default {};'],
];

let tree: string;
let found: Map<string, Set<string>>;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'palaka-layers-'));
  for (const file of ['biome.json', 'package.json', 'tsconfig.json']) cpSync(file, join(tree, file));
  for (const [path, text] of legalFiles) plant(path, text);
  for (const [, path, text] of forbiddenFiles) plant(path, text);
  for (const [folder, source] of [...legalImports, ...forbiddenImports]) {
    plant(fileFor(folder, source), `import { thing } from '${source}';\n\nexport const planted = () => thing;`);
  }
  found = lint(tree);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

test.each(forbiddenImports)('%s may not import %s', (folder, source, rule = layer) => {
  expect(found.get(fileFor(folder, source))).toContain(rule);
});

test.each(legalImports)('%s may import %s', (folder, source) => {
  const complaints = [...(found.get(fileFor(folder, source)) ?? [])];
  expect(complaints.filter((rule) => rule === layer || rule === undeclared)).toEqual([]);
});

test.each(forbiddenFiles)('%s refuses %s', (rule, path) => {
  expect(found.get(path)).toContain(rule);
});

test.each(legalFiles.filter(([path]) => path !== 'server/egg.ts'))('%s passes', (path) => {
  expect([...(found.get(path) ?? [])]).toEqual([]);
});

function plant(path: string, text: string) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  // Fails where a file of that name was planted before: one of the two would not be looked at.
  writeFileSync(join(tree, path), `${text}\n`, { flag: 'wx' });
}

function fileFor(folder: string, source: string) {
  const words = source.replaceAll('../', 'up-').replaceAll('#', 'named-');
  return `${folder}/imports-${words.replaceAll(/[^a-z]+/g, '-').replaceAll(/^-|-$/g, '')}.ts`;
}

/** The rules that complained, by file. */
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
