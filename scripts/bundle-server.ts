// Bundles the server and the packages it always needs, so that a start reads three files instead of seven hundred. Not
// minified, so that stack traces stay readable.
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

// Packages with data files or native code, and those that only some sites need.
const left = [
  'sharp',
  'pdfkit',
  'harfbuzzjs',
  'nodemailer',
  'pg',
  'vite',
  'prom-client',
  'jsonld',
  '@simplewebauthn/server',
];

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true, external: left, target: 'node' },
  build: {
    ssr: 'server/main.ts',
    outDir: 'build/run',
    emptyOutDir: true,
    target: 'node26',
    minify: false,
    rolldownOptions: { output: { format: 'esm', entryFileNames: 'main.js' } },
  },
});
