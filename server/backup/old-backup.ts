// A backup made by an older version: its rows are read into a scratch database of that version's schema, which is then migrated
// like any other. So migrations see old rows as they were, and the site's own database only ever gets rows of today.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { type Migration, migrate } from '../data/migrate.ts';
import { connectSqlite } from '../data/sqlite.ts';
import { anyTable, type Database } from '../data/tables.ts';
import { insertRows, writeRows } from './file.ts';

/** `use` is given a file as this version would have written it; afterwards nothing of it is left. */
export async function bringUpToDate(
  file: string,
  made: string[],
  list: Migration[],
  use: (upToDate: string) => Promise<void>,
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
      await migrate(db, 'sqlite', list);
      await writeRows(anyTable(db), upToDate, list);
    } finally {
      await db.destroy();
    }
    await use(upToDate);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
