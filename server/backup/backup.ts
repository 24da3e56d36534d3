// A backup is one file with everything that the site cannot make again (file.ts lists the tables; private keys and sessions are not
// in it). Its format does not depend on the database, so it also moves a site from one to the other. A backup of an older version is
// migrated during the restore.

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import { resourceNames } from '#contract/resources.ts';
import { credentialFields } from '../certificates/credentials/document.ts';
import { ensureTrigrams, remakeSearch } from '../certificates/list/search-index.ts';
import { tableOf } from '../data/change.ts';
import { faultOf } from '../data/errors.ts';
import { type Migration, migrate, migrations } from '../data/migrate.ts';
import type { Store } from '../data/open.ts';
import { connectSqlite } from '../data/sqlite.ts';
import { anyTable, type Database, type Report } from '../data/tables.ts';
import { CHANNEL, EVERYTHING } from '../data/versions.ts';
import { backedUpRows, checkBackup, DRAFT, insertRows, tables, writeRows } from './file.ts';

export async function writeBackup(store: Store, file: string) {
  return store.snapshot((db) => writeRows(db, file));
}

/** The data folder, in which what is replaced is kept and older backups are migrated. */
type Place = { dataDir: string; onKept: (file: string) => void };

/**
 * Replaces all rows in one transaction. The file is read, checked and, if need be, migrated completely before it begins: nobody can save
 * until it ends.
 */
export async function restoreBackup(
  store: Store,
  file: string,
  list: Migration[] = migrations,
  report?: Report,
  place?: Place,
) {
  if (place) await removeLeftovers(place.dataDir);
  const { rows, made } = await checkBackup(file, list);
  const replace = (upToDate: string) => replaceRows(store, upToDate, list, place);
  if (list.every(({ name }) => made.includes(name))) await replace(file);
  else await migrateBackup(file, { made, list, report, folder: place?.dataDir ?? tmpdir() }, replace);
  await ensureTrigrams(store);
  store.versions.changed([EVERYTHING]);
  return { rows };
}

const SCRATCH_PREFIX = 'restoring-';
const KEPT_PREFIX = 'before-restore-';

/** Of restores that were killed. One that runs at this moment fails without changing anything. */
async function removeLeftovers(dataDir: string) {
  for (const name of await readdir(dataDir))
    if (name.startsWith(SCRATCH_PREFIX) || (name.startsWith(KEPT_PREFIX) && name.endsWith(DRAFT)))
      await rm(join(dataDir, name), { recursive: true, force: true });
}

const MAX_ATTEMPTS = 4;

async function replaceRows(store: Store, file: string, list: Migration[], place?: Place) {
  for (let attempt = 1; ; attempt++)
    try {
      return await replaceRowsOnce(store, file, list, place);
    } catch (error) {
      // Someone who was writing while the tables were locked: PostgreSQL aborts one of the two.
      if (faultOf(error) !== 'retry' || attempt === MAX_ATTEMPTS) throw error;
    }
}

/** What is replaced is kept by the same transaction: in between, something might be saved that is in neither. */
async function replaceRowsOnce(store: Store, file: string, list: Migration[], place?: Place) {
  await store.maintenance.write.transaction().execute(async (trx) => {
    if (store.dialect === 'postgres') await lockOut(trx);
    if (place) {
      const kept = join(place.dataDir, `${KEPT_PREFIX}${new Date().toISOString().replaceAll(':', '-')}.palaka`);
      await writeRows(anyTable(trx), kept, list);
      place.onKept(kept);
    }
    const db = anyTable(trx);
    const keys = await trx.selectFrom('certificate_keys').selectAll().execute();
    const before = await highestVersion(trx);
    await rememberGiven(trx);
    await remakeSearch(trx, store.dialect, async () => {
      for (const [table] of tables) await db.deleteFrom(table).where(backedUpRows(table)).execute();
      // The records of these requests may be gone, so a repeated request is executed again.
      await trx.deleteFrom('sent_requests').execute();
      await insertRows(db, file);
    });
    await keepPublicKeys(trx, keys);
    await keepGiven(trx);
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

/** Until the end of the transaction others can read but not write. On SQLite every transaction that writes is alone. */
async function lockOut(trx: Transaction<Database>) {
  const names = [...tables.map(([table]) => table), 'sent_requests'];
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in exclusive mode`.execute(trx);
}

/**
 * A restore takes the site back in time, but clients may still hold later versions. A version used twice would let a
 * form overwrite content it has not read. So versions continue above the highest one known here and above the clock,
 * which covers versions of other machines.
 */
async function highestVersion(trx: Transaction<Database>) {
  let highest = 0;
  for (const table of [...resourceNames.map(tableOf), 'arrangements', 'institute', 'messages']) {
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
 * What was signed since the backup must still verify, and a distrusted key stays distrusted. The key in use is left
 * out: the process that uses it publishes it.
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

// Credentials that were issued after the backup was made are in use, and a restore must keep them: their positions in the lists are never
// reused, and each is valid only if its certificate still has the same content. Papers and mails that went out since are out.
const givenTables = ['credential_lists', 'credentials', 'certificate_papers'] as const;

/** Before the rows are replaced. Not in memory: there may be a million. */
async function rememberGiven(trx: Transaction<Database>) {
  for (const table of givenTables)
    await sql`create temporary table ${sql.ref(`given_${table}`)} as select * from ${sql.ref(table)}`.execute(trx);
  await sql`create temporary table given_mails as select kind, about, asked_at, sent_at from mails
    where state = 'sent' and ${backedUpRows('mails')}`.execute(trx);
}

/** After the rows were replaced. */
async function keepGiven(trx: Transaction<Database>) {
  const now = new Date().toISOString();
  const end = sql`update credentials set ended_at = ${now} where ended_at is null`;
  // A revocation is for good: verifiers may remember it.
  await sql`${end} and exists (select 1 from given_credentials as given
    where given._id = credentials._id and given.ended_at is not null)`.execute(trx);
  for (const table of givenTables)
    await sql`insert into ${sql.ref(table)} select * from ${sql.ref(`given_${table}`)} where true
      on conflict do nothing`.execute(trx);
  const facts = sql.join(
    credentialFields.map((field) => sql.ref(`certificates.${field}`)),
    sql` || ${'\n'} || `,
  );
  await sql`${end} and not exists (select 1 from certificates
    where certificates._id = certificate_id and status = 'Verified' and ${facts} = credentials.facts)`.execute(trx);
  // On another machine, positions of these lists may have been given that are not known here.
  await sql`update credential_lists set restored_at = ${now} where restored_at is null`.execute(trx);
  // Mails that waited when the backup was made and were sent since.
  const sent = sql`from given_mails as given where given.kind = mails.kind and given.about = mails.about
    and given.asked_at >= mails.asked_at`;
  await sql`update mails set state = 'sent', sent_at = (select given.sent_at ${sent}), last_error = null,
    next_attempt_at = null, leased_until = null where state = 'waiting' and exists (select 1 ${sent})`.execute(trx);
  for (const table of [...givenTables, 'mails']) await sql`drop table ${sql.ref(`given_${table}`)}`.execute(trx);
}

/**
 * Reads a backup of an older version into a scratch database with the schema of that version, then migrates it, so that the site's
 * database gets only current rows. Calls `use` with a file in the current format, and deletes it afterwards.
 */
async function migrateBackup(
  file: string,
  { made, list, report, folder: parent }: { made: string[]; list: Migration[]; report?: Report; folder: string },
  use: (upToDate: string) => Promise<void>,
) {
  const folder = await mkdtemp(join(parent, SCRATCH_PREFIX));
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
