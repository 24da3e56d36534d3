// Bundles app/offline/worker.ts into build/client/service-worker.js, with the lists of files to cache: for everyone, and for each
// language. Runs after the pages are built.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { addressOf } from '#contract/api.ts';
import type { Language } from '#contract/language/languages.ts';
import { resourceNames, resourceOf } from '#contract/resources.ts';

const root = join(import.meta.dirname, '../..');

export async function buildServiceWorker(folder: string) {
  const { manifest, files } = await findFiles(folder);
  const languageFiles = findLanguageFiles(await readdir(join(folder, 'assets')));
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
      __LANGUAGE_FILES__: JSON.stringify(languageFiles),
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

/** The modules of what is not available offline: large pictures and certificates. Loaded when they are used. */
const onlineOnly = ['lightbox', 'sheet', 'seal'];
const isOnlineOnly = (name: string) => onlineOnly.some((module) => name.startsWith(`${module}-`));

/** The messages and the font of each language: only for visitors of its pages. */
const ofLanguage: Record<Exclude<Language, 'en'>, RegExp> = {
  te: /^(?:te-site-[\w-]{8}\.json|anek-telugu-[\w-]{8}\.woff2)$/,
  hi: /^(?:hi-site-[\w-]{8}\.json|anek-devanagari-[\w-]{8}\.woff2)$/,
};

const isOfLanguage = (name: string) => Object.values(ofLanguage).some((pattern) => pattern.test(name));

function findLanguageFiles(names: readonly string[]) {
  const found = Object.entries(ofLanguage).map(([language, pattern]) => {
    const files = names.filter((name) => pattern.test(name));
    if (files.length !== 2) throw new Error(`Not one catalogue and one font of ${language}: ${files}.`);
    return [language, files.map((name) => `/assets/${name}`)];
  });
  return Object.fromEntries(found);
}

/** The modules of the public pages with all their imports, their styles, and the fonts and pictures that they name. */
async function findFiles(folder: string) {
  const assets = join(folder, 'assets');
  const {
    name: manifest,
    manifest: { entry, routes },
  } = await readManifest(folder);
  const names = await readdir(assets);
  const missing = onlineOnly.find((module) => !names.some((name) => name.startsWith(`${module}-`)));
  if (missing) throw new Error(`No file of the build is named after ${missing}.`);
  const pages = Object.entries(routes).filter(([id]) => !isDashboard(id));
  const found = new Set([manifest]);
  const add = async (name: string) => {
    if (found.has(name) || isOnlineOnly(name) || isOfLanguage(name)) return;
    found.add(name);
    if (!name.endsWith('.js')) return;
    const code = await readFile(join(assets, name), 'utf8');
    for (const [, imported = ''] of code.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) await add(imported);
    for (const [, file = ''] of code.matchAll(/["'`]\/assets\/([\w.-]+\.(?:svg|woff2))["'`]/g)) await add(file);
  };
  for (const { module, imports = [], css = [] } of [entry, ...pages.map(([, route]) => route)])
    for (const address of [module, ...imports, ...css]) await add(address.replace('/assets/', ''));
  return { manifest, files: [...found].sort() };
}

// React Router's list of routes and their files, which every page loads.
type Manifest = {
  entry: { module: string; imports: string[]; css?: string[] };
  routes: Record<string, { module: string; imports?: string[]; css?: string[] }>;
};

const isDashboard = (routeId: string) => routeId.startsWith('dashboard/');

async function readManifest(folder: string) {
  const assets = join(folder, 'assets');
  const name = (await readdir(assets)).find((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (!name) throw new Error('The build has no manifest.');
  const path = join(assets, name);
  // `window.__reactRouterManifest={…};`
  const code = await readFile(path, 'utf8');
  const [start, end] = [code.indexOf('{'), code.lastIndexOf('}') + 1];
  const manifest = JSON.parse(code.slice(start, end)) as Manifest;
  const write = (changed: Manifest) =>
    writeFile(path, code.slice(0, start) + JSON.stringify(changed) + code.slice(end));
  return { name, manifest, write };
}

/**
 * The imports of dashboard pages are nearly half of the list, and only serve to fetch files sooner. They are left out for visitors: a
 * dashboard page that is opened gets them from the server, which has a list of its own.
 */
export async function trimManifest(folder: string) {
  const { manifest, write } = await readManifest(folder);
  for (const [id, route] of Object.entries(manifest.routes)) if (isDashboard(id)) delete route.imports;
  await write(manifest);
}
