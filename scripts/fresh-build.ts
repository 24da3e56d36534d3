// Builds the pages and the server bundle if their sources have changed since the last complete build. Used by `npm
// start`, `npm run build` and the tests.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

type Product = {
  name: string;
  stamp: string;
  made: string[];
  folders: string[];
  files: string[];
  /** The command that builds it, and the development package it needs. */
  tool: string[];
  needs: string;
};

const everywhere = ['package.json', 'package-lock.json', 'tsconfig.json'];

// In this order: building the pages may empty build/, and needs the messages.
const products: Product[] = [
  {
    name: 'messages',
    stamp: 'languages/compiled/.stamp',
    made: ['languages/compiled/te.json'],
    // Which messages browsers load depends on what the pages import.
    folders: ['scripts/messages', 'app', 'contract'],
    files: [...everywhere, 'languages/*.po'],
    tool: ['scripts/messages/compile.ts'],
    needs: 'node_modules/@lingui/format-po/package.json',
  },
  {
    name: 'pages',
    stamp: 'build/.stamp',
    made: ['build/client', 'build/server'],
    folders: ['app', 'art', 'contract', 'public', 'scripts/messages', 'scripts/pages'],
    files: [...everywhere, 'languages/*.po', 'vite.config.ts', 'react-router.config.ts'],
    tool: ['node_modules/@react-router/dev/bin.cjs', 'build'],
    needs: 'node_modules/@react-router/dev/bin.cjs',
  },
  {
    name: 'server',
    stamp: 'build/run/.stamp',
    made: ['build/run/main.js'],
    folders: ['server', 'art', 'contract'],
    files: [...everywhere, 'scripts/bundle-server.ts'],
    tool: ['scripts/bundle-server.ts'],
    needs: 'node_modules/vite/package.json',
  },
];

export async function ensureFreshBuild(root = join(import.meta.dirname, '..')) {
  if (products.every((product) => isFresh(root, product))) return;
  const unlock = lock(join(root, 'node_modules/.cache'));
  try {
    for (const product of products) {
      // The previous holder of the lock may have built the same sources.
      if (isFresh(root, product)) continue;
      const stamp = join(root, product.stamp);
      // The stamp is removed first and written last, so that an interrupted build never counts as fresh.
      rmSync(stamp, { force: true });
      const sources = hashSources(root, product);
      await build(root, product);
      writeFileSync(stamp, sources);
    }
  } finally {
    unlock();
  }
}

function isFresh(root: string, product: Product) {
  const stamp = join(root, product.stamp);
  const isComplete = [stamp, ...product.made.map((path) => join(root, path))].every((path) => existsSync(path));
  return isComplete && readFileSync(stamp, 'utf8') === hashSources(root, product);
}

/** By content and not by time stamp: a checkout, a copy or a container changes times without changing the site. */
function hashSources(root: string, { folders, files }: Product) {
  const inFolders = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const paths = [...inFolders, ...globSync(files, { cwd: root }).map((file) => join(root, file))].sort();
  const hash = createHash('sha256');
  for (const path of paths) {
    const content = readFileSync(path);
    hash.update(`${path.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Two starts at once build one after the other. The lock is SQLite's, which the system releases even after kill -9. */
function lock(folder: string) {
  // Not in build/, which the tool empties: a deleted lock file locks nothing.
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'build.lock'), { timeout: 10 * 60_000 });
  database.exec('BEGIN EXCLUSIVE');
  return () => database.close();
}

async function build(root: string, { name, tool: [tool = '', ...args], needs }: Product) {
  if (!existsSync(join(root, needs))) {
    throw new Error(`The ${name} must be built anew, which needs the development packages: run "npm ci".`);
  }
  console.log(`Building the ${name} …`);
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, tool), ...args], {
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
  if (code !== 0) throw new Error(`The ${name} could not be built.\n${output}`);
  console.log(`Built the ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

if (import.meta.main) await ensureFreshBuild();
