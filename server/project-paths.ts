// Where our files lie. What is written runs as it is or as the one file `npm run build` makes of it (build/run), so no
// path may start from the file that asks.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = findRoot(import.meta.dirname);

/** `locate('server/data/migrations')`: from the folder that holds package.json. */
export const locate = (path: string) => join(root, path);

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}
