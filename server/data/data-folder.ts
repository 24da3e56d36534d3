// Makes the folder of DATA_DIR, or says why it cannot be made.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

export function makeDataFolder(dataDir: string) {
  try {
    makeWithParents(dataDir);
  } catch (error) {
    throw Object.assign(error as Error, {
      message: `the folder ${dataDir} (DATA_DIR) cannot be made: ${(error as Error).message}`,
    });
  }
}

/** Not `recursive`: where nothing can be made, as in /proc, Node then tries again for ever. */
function makeWithParents(folder: string) {
  if (existsSync(folder)) return;
  makeWithParents(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
