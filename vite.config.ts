// How the pages are bundled: for browsers into build/client, for the server into the one file build/server/index.js.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Fonts and pictures stay files: a data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // Announces itself on every build, though nothing here is that large.
    reportCompressedSize: false,
  },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './app/server.ts' } },
      // Everything in one file: the server starts faster, and React is the production one whatever NODE_ENV says.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}));
