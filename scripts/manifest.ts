// React Router's list of routes and their files, which every page loads.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Manifest = {
  entry: { module: string; imports: string[]; css?: string[] };
  routes: Record<string, { module: string; imports?: string[]; css?: string[] }>;
};

export const isDashboard = (routeId: string) => routeId.startsWith('dashboard/');

export async function readManifest(folder: string) {
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
 * What the pages of the dashboard import is nearly half of the list, and nothing to visitors: it serves only to fetch files sooner. A
 * page of the dashboard that is opened has them from the server, which has a list of its own.
 */
export async function trimManifest(folder: string) {
  const { manifest, write } = await readManifest(folder);
  for (const [id, route] of Object.entries(manifest.routes)) if (isDashboard(id)) delete route.imports;
  await write(manifest);
}
