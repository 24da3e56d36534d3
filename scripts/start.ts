// `npm start`: builds what is stale, then replaces itself with the server.
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

const server = join(root, 'build/run/main.js');
// The same process, so that signals reach the server and nothing of the above stays in memory. The system's allocator
// keeps a heap per thread, most of it unused, and more and more freed blocks: two heaps and fixed thresholds save some 60 MB.
// The systemd unit and the container set the same.
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
const environment = { ...allocator, ...process.env };
if (process.platform !== 'win32')
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, server], environment);
await import(pathToFileURL(server).href);
