// Installs a package that one command alone needs, the first time that command is called, so that `npm ci` stays small.
// Into .cache/, which `npm ci` does not empty; with an exact version and without scripts of packages.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the package; undefined when it could not be installed. */
export function installTool(name: string, version: string): string | undefined {
  const folder = join(import.meta.dirname, '../.cache', `${name.replace('/', '-')}-${version}`);
  const installed = join(folder, 'node_modules', name);
  if (existsSync(installed)) return installed;
  console.log(`Installing ${name} ${version} into .cache …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', `${name}@${version}`];
  spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  return existsSync(installed) ? installed : undefined;
}

/** The same for a command that cannot do without it. */
export function needTool(name: string, version: string): string {
  const folder = installTool(name, version);
  if (!folder)
    throw new Error(`${name}@${version} could not be installed: it is fetched from npm when it is first used.`);
  return folder;
}
