// Makes one file of the server and the packages it always needs, so that a start reads this and two parts of it instead of seven hundred files. Nothing is
// shortened, so that what an error names can be found.
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

// Packages with files or machine code of their own, and what only some sites or moments need.
const left = ['sharp', 'pdfkit', 'harfbuzzjs', 'nodemailer', 'pg', 'vite', 'prom-client'];

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
