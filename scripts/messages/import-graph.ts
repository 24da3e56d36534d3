// The source files of a part of the product: its own files, those they import, and so on. Type imports do not count.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');
const imported =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'([#.][^']+)'|\b(?:import|new URL)\(\s*'([#.][^']+)'/g;

/** Paths from the root of the repository, of all files that match these patterns and of all they need. */
export function filesOf(...patterns: string[]): Set<string> {
  const found = new Set<string>();
  const waiting = globSync(patterns, { cwd: root });
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, named, lazy] of readFileSync(join(root, file), 'utf8').matchAll(imported))
      waiting.push(...sourceFile(file, named ?? lazy ?? ''));
  }
  return found;
}

/** None for generated types, styles and pictures. */
function sourceFile(from: string, name: string) {
  const file = name.startsWith('#') ? name.slice(1) : relative(root, resolve(root, dirname(from), name));
  return /\.tsx?$/.test(file) && existsSync(join(root, file)) ? [file] : [];
}
