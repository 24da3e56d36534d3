// A copy of the site with a second build: every built file is renamed and one sentence is changed, as after an edit and a new
// build, but in a second instead of a minute.
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

export function copyAsNextBuild(to: string, [before, after]: readonly [string, string]) {
  mkdirSync(to, { recursive: true });
  for (const name of ['package.json', 'server', 'contract', 'art', 'build'])
    cpSync(join(project, name), join(to, name), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(to, 'node_modules'));
  const build = join(to, 'build');
  const assets = join(build, 'client/assets');
  const names = readdirSync(assets);
  const isCode = (name: string) => /\.(?:js|css)$/.test(name);
  const renamed = new Map(names.filter(isCode).map((name) => [name, name.replace(/\.(js|css)$/, 'next.$1')]));
  const mentions = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const files = readdirSync(build, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    // Compressed copies contain the old text; without them the server sends the file itself.
    if (/\.(?:gz|br)$/.test(name)) rmSync(path);
    else if (isCode(name)) {
      const text = readFileSync(path, 'utf8').replaceAll(before, after);
      writeFileSync(
        path,
        text.replace(mentions, (found) => renamed.get(found) as string),
      );
    }
  }
  for (const [name, next] of renamed) renameSync(join(assets, name), join(assets, next));
}
