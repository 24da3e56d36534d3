// `npm start`: builds what is stale, then runs the server in the same process.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const [major] = process.versions.node.split('.').map(Number);
if (Number(major) < 26) {
  console.error(
    `Palaka needs Node 26 and this is ${process.version}: start it with "npm start", which brings its own.`,
  );
  process.exit(1);
}

process.env.NODE_ENV ??= 'production';
// Caches these few compiled lines: otherwise each start would load a TypeScript compiler.
enableCompileCache(join(root, 'node_modules/.cache/compiled'));
try {
  const { ensureFreshBuild } = await import('./fresh-build.ts');
  await ensureFreshBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

await import(pathToFileURL(join(root, 'build/run/main.js')).href);
