// `npm run backup -- FILE` and `npm run restore -- FILE`, for the database the settings name, while it serves or not.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { recordBackup } from '../data/backups.ts';
import { makeDataFolder } from '../data/data-folder.ts';
import { isDamagedSqlite } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import type { Report } from '../data/tables.ts';
import { readSettings } from '../settings.ts';
import { openStore } from '../store.ts';
import { restoreBackup, writeBackup } from './backup.ts';
import { checkBackup, DamagedBackupError } from './file.ts';

const [command, file] = process.argv.slice(2);
if (!file || (command !== 'backup' && command !== 'restore')) {
  process.stderr.write('Use: npm run backup -- FILE   or   npm run restore -- FILE\n');
  process.exit(2);
}

try {
  const settings = readSettings();
  if (command === 'restore') await checkBackup(file);
  const store = await openStore({ ...settings, onMigrated: tell, willBeRestored: command === 'restore' });
  try {
    if (command === 'backup') await backUp(store, file);
    else await restore(store, settings.dataDir, file);
  } finally {
    await store.close();
  }
} catch (error) {
  process.stderr.write(`${reasonOf(error as NodeJS.ErrnoException, file)}\n`);
  process.exit(1);
}

function reasonOf(error: NodeJS.ErrnoException, file: string) {
  const { code, message } = error;
  if (error instanceof DamagedBackupError) return `${message} Nothing was changed.`;
  if (isDamagedSqlite(error))
    return `The database palaka.db is damaged (${message}). Stop the site, move palaka.db, palaka.db-wal and palaka.db-shm elsewhere, and restore a backup: "npm run restore -- FILE".`;
  if (code !== 'ENOENT') return message;
  if (command === 'backup' && !existsSync(dirname(file))) return `There is no folder ${dirname(file)}.`;
  return existsSync(file) ? message : `There is no file ${file}.`;
}

async function backUp(store: Store, to: string) {
  const { rows } = await writeBackup(store, to);
  say(`Saved ${rows} records to ${to}`);
  // The file is complete even if recording the backup fails.
  await recordBackup(store, rows).catch((error: Error) =>
    process.stderr.write(`The dashboard will not know of this backup: ${error.message}\n`),
  );
}

async function restore(store: Store, dataDir: string, from: string) {
  makeDataFolder(dataDir);
  const onKept = (kept: string) => say(`What was there before is kept in ${kept}`);
  const { rows } = await restoreBackup(store, from, undefined, tell, { dataDir, onKept });
  say(`Restored ${rows} records from ${from}. Everyone has to sign in again.`);
}

/** Prints what a migration did, to the database or to an older backup. */
function tell(...[figures, message]: Parameters<Report>) {
  say(`${message}: ${JSON.stringify(figures)}`);
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
