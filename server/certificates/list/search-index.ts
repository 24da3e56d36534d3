// Keeps the text by which certificates are found up to date, in the transaction of the change. Triggers keep the index itself
// (see migrations/0013-certificate-search.ts) and remove what belonged to a deleted certificate.
import { type Kysely, sql, type Transaction } from 'kysely';
import { searchedFields } from '#contract/certificates/fields.ts';
import type { Store } from '../../data/open.ts';
import { type AnyTables, anyTable, type Database, type Dialect } from '../../data/tables.ts';
import { fillFoldedNumbers } from '../folded-numbers.ts';
import { indexLettersOf, searchTextOf } from './search-text.ts';

type Searched = { _id: string; [field: string]: unknown };

const BATCH = 500;

export async function addToSearch(db: Kysely<AnyTables>, records: readonly Searched[]) {
  if (records.length === 0) return;
  await db.insertInto('certificate_search').values(records.map(searchRowOf)).execute();
}

export async function changeInSearch(db: Kysely<AnyTables>, before: Searched, after: Searched) {
  if (searchTextOf(before) === searchTextOf(after)) return;
  await db.updateTable('certificate_search').set(searchRowOf(after)).where('_id', '=', before._id).execute();
}

export function searchRowOf(record: Searched) {
  const text = searchTextOf(record);
  return { _id: record._id, text, letters: indexLettersOf(text) };
}

/** Made anew from all certificates after `work`, which replaces them, as are keys of numbers that lack one. Faster than one by one, and right after any change. */
export async function remakeSearch(trx: Transaction<Database>, dialect: Dialect, work = async () => {}) {
  const triggers = dialect === 'sqlite' ? await dropTriggers(trx) : [];
  await sql`delete from certificate_search`.execute(trx);
  await work();
  await fillSearch(trx);
  await fillFoldedNumbers(trx);
  if (dialect === 'sqlite') await sql`insert into certificate_fts (certificate_fts) values ('rebuild')`.execute(trx);
  for (const trigger of triggers) await sql.raw(trigger).execute(trx);
}

async function dropTriggers(trx: Transaction<Database>) {
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'trigger' and tbl_name = 'certificate_search'`.execute(trx);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(trx);
  return rows.map((trigger) => trigger.sql);
}

export async function fillSearch(trx: Transaction<Database>) {
  const db = anyTable(trx);
  const columns = ['_id', ...searchedFields];
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('certificates')
      .select(columns)
      .where('_id', '>', last)
      .orderBy('_id')
      .limit(BATCH)
      .execute();
    await addToSearch(db, rows as Searched[]);
    if (rows.length < BATCH) return;
    last = rows.at(-1)?._id as string;
  }
}

/**
 * PostgreSQL's index needs the extension pg_trgm, which not everyone may create. Tried at every start, so that it is there
 * as soon as it can be. Returns why there is none. SQLite has its own, from the migration.
 */
export async function ensureTrigrams({ dialect, maintenance }: Store): Promise<string | undefined> {
  if (dialect === 'sqlite') return undefined;
  const db = maintenance.write;
  const { rows } = await sql<{ there: boolean }>`select to_regclass('certificate_search_by_letters') is not null
    as there`.execute(db);
  if (rows[0]?.there) return undefined;
  try {
    await db.transaction().execute(async (trx) => {
      // One of several processes that start at once makes it; the others wait.
      await sql`select pg_advisory_xact_lock(7033)`.execute(trx);
      await sql`create extension if not exists pg_trgm`.execute(trx);
      await sql`create index if not exists certificate_search_by_letters on certificate_search
        using gin (letters gin_trgm_ops)`.execute(trx);
      await sql`analyze certificate_search`.execute(trx);
    });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
