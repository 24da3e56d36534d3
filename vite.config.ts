// How the pages are bundled: for browsers into build/client, for the server into the one file build/server/index.js.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, normalizePath, type Plugin } from 'vite';

// Every first visit needs two chunks: the framework, and the small modules that most pages share. On a slow connection each
// further request costs as much as a kilobyte of code.
const shared = [
  ...within('app/api', 'loading session send'),
  ...within('app/fonts', 'preload'),
  ...within('app/language', 'choice load'),
  ...within('app/offline', 'fallback-page'),
  ...within(
    'app/site/frame',
    'ask-button header kept-message layout meta pending-path problem query share-link use-kept-message',
  ),
  ...within('app/ui', 'deferred heading language picture reveal scroll'),
  ...within('app/ui/drawn', 'lazy-muggu slate-panel telugu'),
  ...within('contract', 'levels language/original text/dates text/normal-form'),
  ...within(
    'node_modules/lucide-react/dist/esm/icons',
    'arrow-left arrow-right badge-check chevron-right circle-exclamation-point clock download loader-circle phone play x',
  ),
];
const home = [
  ...within('app/site/frame', 'notices'),
  ...within('app/ui', 'chip today'),
  ...within('contract', 'institute/home text/today'),
  ...within('node_modules/lucide-react/dist/esm/icons', 'arrow-down book-open graduation-cap messages-square monitor'),
];
const list = [
  ...within('app/site/frame', 'filter-links paging'),
  ...within('app/ui/form', 'search-field'),
  ...within('contract/text', 'folded-text words'),
];
const certificate = [
  ...within(
    'app/site/certificates',
    'band lookup lookup-form number-form number-place record status-words typed-number',
  ),
  ...within('app/ui', 'status-pill'),
  ...within('contract/certificates', 'fields number privacy state'),
];
const form = [
  ...within('app/api', 'attempt'),
  ...within('app/ui/form', 'field wait-sentence'),
  ...within('contract', 'contact/contact-messages text/email language/sentence language/wait-messages'),
];
const account = [
  ...within('app/api', 'account'),
  ...within('app/ui', 'toast'),
  ...within('app/ui/form', 'password-field problem-box'),
  ...within('contract/accounts', 'account-messages'),
  ...within('node_modules/lucide-react/dist/esm/icons', 'eye eye-off'),
];
// The dashboard uses contract/courses/video.ts too; without this group it would be one more chunk of the lecture pages.
const player = within('app/site/lectures', 'chapters meta player');

/** A file that is gone stops the build: nothing else would notice that it is still named here. */
function within(folder: string, names: string) {
  return names.split(' ').map((name) => {
    const [file] = globSync(`${folder}/${name}.{ts,tsx,mjs}`, { cwd: import.meta.dirname });
    if (!file) throw new Error(`vite.config.ts names ${folder}/${name}, which is gone.`);
    return normalizePath(join(import.meta.dirname, file));
  });
}
const isOneOf = (files: string[]) => (id: string) => files.includes(id);

const chunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
    priority: 2,
  },
  { name: 'site', test: isOneOf(shared), priority: 1 },
  // What the home page shares with courses, About and the search, in one request instead of ten.
  { name: 'home', test: isOneOf(home), priority: 1 },
  // Long lists: courses, notes and the gallery.
  { name: 'list', test: isOneOf(list), priority: 1 },
  // Both pages of certificates need them.
  { name: 'certificate', test: isOneOf(certificate), priority: 1 },
  // Forms of visitors.
  { name: 'form', test: isOneOf(form), priority: 1 },
  // Pages to sign in on, and those that links in mails lead to.
  { name: 'account', test: isOneOf(account), priority: 1 },
  { name: 'player', test: isOneOf(player), priority: 1 },
  // What several screens of the dashboard share, and no page of the site.
  {
    name: (id: string, graph: Graph) => (pagesThatNeed(id, graph).length === 0 ? 'dashboard' : null),
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  // What the same pages of the site need is one chunk, however differently the screens of the dashboard share it: no page loads what it
  // does not need.
  {
    name: (id: string, graph: Graph) => {
      const pages = pagesThatNeed(id, graph);
      if (pages.length === 0 || graph.getModuleInfo(id)?.isEntry) return null;
      return `shared-${createHash('sha256').update(pages.join()).digest('hex').slice(0, 6)}`;
    },
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];

/** The pages of the site, and what they load on use, that bring a module with them. */
function pagesThatNeed(id: string, graph: Graph) {
  return [...loadersOf(id, graph)].filter((loader) => !isForStaff(loader, graph)).sort();
}

// All icons come through one module, by which each would be needed wherever one of them is.
const iconUsers = new Map<string, string[]>();
for (const file of globSync('app/**/*.{ts,tsx}', { cwd: import.meta.dirname })) {
  const [, names = ''] =
    readFileSync(join(import.meta.dirname, file), 'utf8').match(/import \{([^}]+)\} from 'lucide-react'/) ?? [];
  for (const name of names.match(/\b(?!type\b)\w+/g) ?? []) {
    const dashed = name.replace(/([a-z])(?=[A-Z\d])/g, '$1-').toLowerCase();
    const icon = normalizePath(join(import.meta.dirname, `node_modules/lucide-react/dist/esm/icons/${dashed}.mjs`));
    iconUsers.set(icon, [...(iconUsers.get(icon) ?? []), normalizePath(join(import.meta.dirname, file))]);
  }
}

type Module = { isEntry: boolean; importers: string[]; dynamicImporters: string[] };
type Graph = { getModuleInfo: (id: string) => Module | null };

/** What browsers ask for, pages and what is loaded on use, that brings this module with it. */
function loadersOf(id: string, graph: Graph) {
  const loaders = new Set<string>();
  const ways = new Set(iconUsers.get(id) ?? [id]);
  // A set also goes through what is added to it meanwhile.
  for (const way of ways) {
    const { isEntry, importers = [], dynamicImporters = [] } = graph.getModuleInfo(way) ?? {};
    if (isEntry || dynamicImporters.length > 0) loaders.add(way);
    for (const importer of importers) ways.add(importer);
  }
  return loaders;
}

const forStaff = new Map<string, boolean>();

/** Whether only the dashboard imports it, by whatever way. */
function isForStaff(id: string, graph: Graph) {
  const known = forStaff.get(id) ?? findOut(id, graph);
  forStaff.set(id, known);
  return known;
}

function findOut(id: string, graph: Graph) {
  const ways = new Set([id]);
  for (const way of ways) {
    if (/[\\/]app[\\/]dashboard[\\/]/.test(way)) continue;
    const { isEntry, importers = [], dynamicImporters = [] } = graph.getModuleInfo(way) ?? {};
    // A page of the site may be shown in the dashboard as well.
    if (isEntry) return false;
    for (const importer of [...importers, ...dynamicImporters]) ways.add(importer);
  }
  return true;
}

// The dashboard renders only in browsers: the server needs the names of its screens, not their code. Layouts stay, with what
// they show until a browser has loaded them.
const EMPTY_SCREEN = '\0empty-screen';
const leaveOutScreens: Plugin = {
  name: 'leave-out-screens',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: (source, importer = '') =>
    importer.includes('virtual:react-router/server-build') &&
    /[\\/]dashboard[\\/](?!(?:frame|preview)[\\/]layout\.tsx)/.test(source)
      ? EMPTY_SCREEN
      : undefined,
  load: (id) => (id === EMPTY_SCREEN ? 'export default () => null;' : undefined),
};

// The dashboard's chunk leaves what visitors need as well where it is: Rolldown allows that where pages may have further exports.
const furtherExports: Plugin = {
  name: 'further-exports',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), leaveOutScreens, furtherExports],
  // Known in advance, or the development server finds it during the first page and reloads it.
  optimizeDeps: { include: ['lucide-react'] },
  build: {
    // Fonts and pictures stay files: a data: address would need an exception in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // React Router preloads in the page; later chunks have nothing to preload.
    modulePreload: false,
    // Of the 1,900 icons of lucide-react only those that pages show are read: a quarter of the build's time.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      build: { rolldownOptions: { input: './app/server.ts' } },
      // Everything in one file: the server starts faster. React is the production one whatever NODE_ENV says.
      resolve: command === 'build' ? { noExternal: true } : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    },
  },
}));
