// How the pages are bundled: for browsers into build/client, for the server into the one file build/server/index.js.
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import routes from './app/routes.ts';
import { groupByPages } from './scripts/pages/chunks.ts';

const chunks = groupByPages(join(import.meta.dirname, 'app'), routes);

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
  plugins: [tailwindcss(), reactRouter(), leaveOutScreens, furtherExports, chunks.plugin],
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
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [chunks.group] } } } } },
    ssr: {
      build: { rolldownOptions: { input: './app/server.ts' } },
      // Everything in one file: the server starts faster. React is the production one whatever NODE_ENV says.
      resolve: command === 'build' ? { noExternal: true } : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    },
  },
}));
