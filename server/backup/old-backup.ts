// Reads a backup of an older version into a scratch database with the schema of that version, then migrates it. So
// migrations see the old rows, and the site's database gets only current rows.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { type Migration, migrate } from '../data/migrate.ts';
import { connectSqlite } from '../data/sqlite.ts';
import { anyTable, type Database, type Report } from '../data/tables.ts';
import { insertRows, writeRows } from './file.ts';

/** Calls `use` with a file in the current format, and deletes it afterwards. */
export async function migrateBackup(
  file: string,
  made: string[],
  list: Migration[],
  use: (upToDate: string) => Promise<void>,
  report?: Report,
) {
  const folder = await mkdtemp(join(tmpdir(), 'palaka-restore-'));
  try {
    const upToDate = join(folder, 'up-to-date.palaka');
    const { dialect } = connectSqlite(join(folder, 'scratch.db'), { durable: false });
    const db = new Kysely<Database>({ dialect });
    try {
      const older = list.filter(({ name }) => made.includes(name));
      await migrate(db, 'sqlite', older);
      await db.transaction().execute((trx) => insertRows(anyTable(trx), file));
      await migrate(db, 'sqlite', list, report);
      await writeRows(anyTable(db), upToDate, list);
    } finally {
      await db.destroy();
    }
    await use(upToDate);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
