// How the pages are bundled: for browsers into build/client, for the server into the one file build/server/index.js.
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// What every first visit needs, in few files: phones fetch them over one slow line.
const chunks = [
  { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  {
    name: 'site',
    test: /app[\\/](?:api[\\/](?:loading|session|send)|site[\\/](?:ask-button|header|meta|pending-page|problem)|ui[\\/]late)\.tsx?$/,
    priority: 1,
  },
];

const ownIcon = fileURLToPath(new URL('app/ui/lucide-icon.ts', import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: command === 'build' ? [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: ownIcon }] : [] },
  // Known beforehand, or the development server finds it in the middle of the first page and starts that page anew.
  optimizeDeps: { include: ['lucide-react'] },
  build: {
    // Fonts and pictures stay files: a data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // React Router says in the page what to preload; what loads later has nothing that could go ahead of it.
    modulePreload: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      build: { rolldownOptions: { input: './app/server.ts' } },
      // Everything in one file: the server starts faster, and React is the production one whatever NODE_ENV says.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}));
