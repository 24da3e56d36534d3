// Builds the front end when anything that goes into it has changed since the last finished build. Used by `npm start`,
// `npm run build` and the browser tests.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const folders = ['app', 'art', 'contract', 'public'];
const files = [
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/compress-assets.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

export async function ensureFreshBuild(root = join(import.meta.dirname, '..')) {
  const stamp = join(root, 'build/.stamp');
  if (isFresh(root, stamp)) return;
  const unlock = lock(join(root, 'node_modules/.cache'));
  try {
    // Whoever held the lock may just have built the same sources.
    if (isFresh(root, stamp)) return;
    // The stamp goes first and comes back last, so that an interrupted build never counts.
    rmSync(stamp, { force: true });
    const sources = hashSources(root);
    await build(root);
    writeFileSync(stamp, sources);
  } finally {
    unlock();
  }
}

function isFresh(root: string, stamp: string) {
  const isComplete = [stamp, join(root, 'build/client'), join(root, 'build/server')].every((path) => existsSync(path));
  return isComplete && readFileSync(stamp, 'utf8') === hashSources(root);
}

/** By content and not by time stamp: a checkout, a copy or a container changes times without changing the site. */
function hashSources(root: string) {
  const inFolders = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const paths = [...inFolders, ...files.map((file) => join(root, file)).filter((path) => existsSync(path))].sort();
  const hash = createHash('sha256');
  for (const path of paths) {
    const content = readFileSync(path);
    hash.update(`${path.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Two starts at once build one after the other. The lock is SQLite's, which the system frees even after kill -9. */
function lock(folder: string) {
  // Not in build/, which the tool empties: a lock that others can no longer find locks nobody out.
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'build.lock'), { timeout: 10 * 60_000 });
  database.exec('BEGIN EXCLUSIVE');
  return () => database.close();
}

async function build(root: string) {
  const tool = join(root, 'node_modules/@react-router/dev/bin.cjs');
  if (!existsSync(tool)) {
    throw new Error('The pages have changed and must be built, which needs the development packages: run "npm ci".');
  }
  console.log('Building the pages …');
  const started = performance.now();
  const child = spawn(process.execPath, [tool, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const [code] = await once(child, 'close');
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code !== 0) throw new Error(`The pages could not be built.\n${output}`);
  console.log(`Built the pages in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

if (import.meta.main) await ensureFreshBuild();
