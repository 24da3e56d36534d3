// The site as its next build would be: a copy in which every file of the build has another name and one sentence reads differently,
// as if somebody had changed a word and built it again. In a second instead of a minute.
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
    // Compressed copies would be of the old text; the server sends the file itself where there are none.
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
