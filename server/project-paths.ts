// Paths of the project's files. The code runs from its sources or from the bundle in build/run, so no path may be
// relative to the importing file.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = findRoot(import.meta.dirname);

/** `locate('server/data/migrations')`: relative to the folder of package.json. */
export const locate = (path: string) => join(root, path);

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}
