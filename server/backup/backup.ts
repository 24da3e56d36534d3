// A backup is one file that holds everything but sessions and keys, and does not know which database it came from, so it also
// carries a site from one to the other. One made by an older version is brought up to date on the way.
import { type Kysely, sql, type Transaction } from 'kysely';
import { resourceNames } from '#contract/resources.ts';
import { tableOf } from '../data/change.ts';
import { type Migration, migrations } from '../data/migrate.ts';
import type { Store } from '../data/open.ts';
import { type AnyTables, anyTable, type Database } from '../data/tables.ts';
import { CHANNEL, EVERYTHING } from '../data/versions.ts';
import { checkBackup, insertRows, tables, writeRows } from './file.ts';
import { bringUpToDate } from './old-backup.ts';

export async function writeBackup(store: Store, file: string) {
  return inSnapshot(store, (db) => writeRows(db, file));
}

/** All rows are replaced in one transaction; the file is read through and checked before anything is touched. */
export async function restoreBackup(store: Store, file: string, list: Migration[] = migrations) {
  const { rows, made } = await checkBackup(file, list);
  if (list.every(({ name }) => made.includes(name))) await replaceRows(store, file);
  else await bringUpToDate(file, made, list, (upToDate) => replaceRows(store, upToDate));
  store.versions.changed([EVERYTHING]);
  return { rows };
}

async function replaceRows(store: Store, file: string) {
  await store.patient.write.transaction().execute(async (trx) => {
    const db = anyTable(trx);
    const keys = await trx.selectFrom('certificate_keys').selectAll().execute();
    const before = await highestVersion(trx);
    for (const [table] of tables) await db.deleteFrom(table).execute();
    await insertRows(db, file);
    await keepPublicKeys(trx, keys);
    if (store.dialect === 'postgres')
      await sql`select setval(pg_get_serial_sequence('changes', 'seq'), coalesce((select max(seq) from changes), 0) + 1)`.execute(
        trx,
      );
    await trx
      .insertInto('changes')
      .values({
        at: new Date().toISOString(),
        actor_id: null,
        actor_name: null,
        resource: EVERYTHING,
        record_id: EVERYTHING,
        action: 'restore',
        before: null,
        after: JSON.stringify({ versionsFrom: Math.max(before, await highestVersion(trx), secondsSince2020()) + 1 }),
      })
      .execute();
    if (store.dialect === 'postgres') await sql`select pg_notify(${CHANNEL}, ${EVERYTHING})`.execute(trx);
  });
}

/**
 * The site goes back in time, but what was read of it since was not forgotten: a version that is counted a second time would let a
 * form overwrite what it never saw. So from now on versions begin above all there were, here and, going by the clock, anywhere else
 * that the backup may come from.
 */
async function highestVersion(trx: Transaction<Database>) {
  let highest = 0;
  for (const table of [...resourceNames.map(tableOf), 'institute']) {
    const row = await anyTable(trx)
      .selectFrom(table)
      .select(({ fn }) => fn.max('version').as('version'))
      .executeTakeFirst();
    highest = Math.max(highest, Number(row?.version ?? 0));
  }
  return highest;
}

const secondsSince2020 = () => Math.floor((Date.now() - Date.UTC(2020)) / 1000);

/**
 * What was signed since the backup was made must still be checked, and a stolen key stays distrusted. The key in use is not
 * kept here: whoever uses it publishes it.
 */
async function keepPublicKeys(trx: Transaction<Database>, keys: Database['certificate_keys'][]) {
  for (const key of keys) {
    const restored = trx.selectFrom('certificate_keys').select('distrusted_at').where('_id', '=', key._id);
    const found = await restored.executeTakeFirst();
    if (!found && key.retired_at !== null) await trx.insertInto('certificate_keys').values(key).execute();
    if (found?.distrusted_at === null && key.distrusted_at !== null)
      await trx
        .updateTable('certificate_keys')
        .set({ distrusted_at: key.distrusted_at })
        .where('_id', '=', key._id)
        .execute();
  }
}

/** One moment of the database, whatever is written meanwhile. */
async function inSnapshot<Result>(store: Store, work: (db: Kysely<AnyTables>) => Promise<Result>) {
  const begin = store.dialect === 'postgres' ? sql`begin isolation level repeatable read read only` : sql`begin`;
  return store.patient.read.connection().execute(async (connection: Kysely<Database>) => {
    await begin.execute(connection);
    try {
      return await work(anyTable(connection));
    } finally {
      await sql`commit`.execute(connection);
    }
  });
}
