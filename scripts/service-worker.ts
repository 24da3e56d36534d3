// Bundles app/offline/worker.ts into build/client/service-worker.js, with the list of files to cache. Runs after the pages are
// built.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { addressOf } from '#contract/api.ts';
import { resourceNames, resourceOf } from '#contract/resources.ts';

const root = join(import.meta.dirname, '..');

export async function buildServiceWorker(folder: string) {
  const { manifest, files } = await findFiles(join(folder, 'assets'));
  const reads = [
    '/api/institute',
    ...resourceNames
      .filter((name) => resourceOf(name).access.list === 'public')
      .map((name) => `/api${addressOf(name)}`),
  ];
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __BUILD__: JSON.stringify(manifest),
      __FILES__: JSON.stringify(files.map((file) => `/assets/${file}`)),
      __READS__: JSON.stringify(reads),
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'app/offline/worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

/** Loaded on demand for content that is not available offline: large pictures, certificates. */
const neverOffline = /^(?:lightbox|sheet|seal|certificate-seal)-/;

type Manifest = {
  entry: { module: string; imports: string[]; css?: string[] };
  routes: Record<string, { module: string; imports?: string[]; css?: string[] }>;
};

/** The modules of the public pages with all their imports, their styles, and the fonts that pages preload. */
async function findFiles(assets: string) {
  const names = await readdir(assets);
  const manifest = names.find((name) => /^manifest-[\w-]+\.js$/.test(name));
  if (!manifest) throw new Error('The build has no manifest.');
  const { entry, routes } = readManifest(await readFile(join(assets, manifest), 'utf8'));
  const pages = Object.entries(routes).filter(([id]) => !id.startsWith('dashboard/'));
  const found = new Set([manifest]);
  const add = async (name: string) => {
    if (found.has(name) || neverOffline.test(name)) return;
    found.add(name);
    if (!name.endsWith('.js')) return;
    const code = await readFile(join(assets, name), 'utf8');
    for (const [, imported = ''] of code.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) await add(imported);
    for (const [, font = ''] of code.matchAll(/["'`]\/assets\/([\w.-]+\.woff2)["'`]/g)) await add(font);
  };
  for (const { module, imports = [], css = [] } of [entry, ...pages.map(([, route]) => route)])
    for (const address of [module, ...imports, ...css]) await add(address.replace('/assets/', ''));
  return { manifest, files: [...found].sort() };
}

/** `window.__reactRouterManifest={…};` */
function readManifest(code: string): Manifest {
  return JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as Manifest;
}
