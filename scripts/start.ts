// `npm start`: builds what is stale, then serves. The server runs in this very process, so that a signal
// sent to it reaches the server.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [major] = process.versions.node.split('.').map(Number);
if (Number(major) < 26) {
  console.error(
    `Palaka needs Node 26 and this is ${process.version}: start it with "npm start", which brings its own.`,
  );
  process.exit(1);
}

if (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX) beginWithFewArenas();
process.env.NODE_ENV ??= 'production';
// What was read and compiled once is kept beside the build: the next start takes half the time and a tenth less memory.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
if (process.env.npm_lifecycle_event) endWithNpm();
try {
  const { ensureFreshBuild } = await import('./fresh-build.ts');
  await ensureFreshBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(pathToFileURL(join(import.meta.dirname, '../build/run/main.js')).href);

/**
 * The system's allocator keeps a heap for each thread, of which most stays unused: two for all save 20 MB. It reads this only when
 * a process begins, so this one begins again, as the same process. The container and the systemd unit say it beforehand.
 */
function beginWithFewArenas() {
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, args, { ...process.env, MALLOC_ARENA_MAX: '2' });
}

/** npm and its shell do not pass a SIGTERM on: when they are gone, nobody could end the server any more but by its id. */
function endWithNpm() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200).unref();
}
