// How the pages are bundled: for browsers into build/client, for the server into the one file build/server/index.js.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

// Every first visit needs two chunks: the framework, and the small modules that most pages share. On a slow connection each
// further request costs as much as a kilobyte of code.
const shared = [
  'app/api/(?:loading|session|send|cached-document)',
  'app/fonts/preload',
  'app/language/(?:choice|load)',
  'app/offline/fallback-page',
  'app/site/frame/(?:ask-button|header|kept-message|layout|meta|pending-path|problem|query|share-link|use-kept-message)',
  'app/ui/(?:deferred|heading|language|lazy-muggu|picture|reveal|scroll|slate-panel|telugu)',
  'contract/levels',
  'contract/language/original',
  'contract/text/normal-form',
  'node_modules/lucide-react/dist/esm/icons/(?:arrow-left|arrow-right|badge-check|chevron-right|circle-exclamation-point|clock|download|loader-circle|phone|play|x)',
];
const home = [
  'app/site/frame/notices',
  'app/ui/(?:chip|today)',
  'contract/institute/home',
  'contract/text/today',
  'node_modules/lucide-react/dist/esm/icons/(?:arrow-down|book-open|graduation-cap|messages-square|monitor)',
];
const list = ['app/site/frame/(?:filter-links|paging)', 'app/ui/search-field', 'contract/text/(?:folded-text|words)'];
const certificate = [
  'app/site/certificates/(?:band|lookup|lookup-form|number-form|number-place|record|status-words|typed-number)',
  'app/ui/status-pill',
  'contract/certificates/(?:fields|number|privacy|state)',
];
const form = [
  'app/api/attempt',
  'app/ui/(?:field|wait-sentence)',
  'contract/(?:contact/contact-messages|text/email|language/(?:sentence|wait-messages))',
];
const account = [
  'app/api/account',
  'app/ui/(?:password-field|problem-box|toast)',
  'contract/accounts/account-messages',
  'node_modules/lucide-react/dist/esm/icons/(?:eye|eye-off)',
];
const filesLike = (paths: string[]) => new RegExp(`(?:${paths.join('|').replaceAll('/', '[\\\\/]')})\\.(?:tsx?|mjs)$`);
const chunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
    priority: 2,
  },
  { name: 'site', test: filesLike(shared), priority: 1 },
  // What the home page shares with courses, About and the search, in one request instead of ten.
  { name: 'home', test: filesLike(home), priority: 1 },
  // Long lists: courses, notes and the gallery.
  { name: 'list', test: filesLike(list), priority: 1 },
  // Both pages of certificates need them.
  { name: 'certificate', test: filesLike(certificate), priority: 1 },
  // Forms of visitors.
  { name: 'form', test: filesLike(form), priority: 1 },
  // Pages to sign in on, and those that links in mails lead to.
  { name: 'account', test: filesLike(account), priority: 1 },
  // The dashboard uses contract/courses/video.ts too; without this group it would be one more chunk of the lecture pages.
  { name: 'player', test: /app[\\/]site[\\/]lectures[\\/](?:chapters|meta|player)\.tsx?$/, priority: 1 },
];

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

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), leaveOutScreens],
  // Known in advance, or the development server finds it during the first page and reloads it.
  optimizeDeps: { include: ['lucide-react'] },
  build: {
    // Fonts and pictures stay files: a data: address would need an exception in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // React Router preloads in the page; later chunks have nothing to preload.
    modulePreload: false,
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
