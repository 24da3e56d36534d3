// Where tests put their databases, uploads and browser profiles: in memory if the machine has room. On a disk each commit of each test's
// database waits for that disk, which is a fifth of the time of the whole run.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** The tests need at most about a quarter of it at once; containers often have only 64 MB. */
const ROOM = 2 ** 31;

/** What `work` writes to the folder for temporary files is gone afterwards. A TMPDIR that was chosen stays. */
export async function withScratch<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.env.TMPDIR || !hasRoom()) return work();
  const folder = mkdtempSync(join(IN_MEMORY, 'palaka-tests-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function hasRoom() {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM;
}
