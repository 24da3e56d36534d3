// Keeps the text by which certificates are found, in the transaction of the change, and the databases' own index of it: FTS5 on
// SQLite, pg_trgm on PostgreSQL. A deleted certificate takes its text along.
import { type Kysely, sql, type Transaction } from 'kysely';
import { searchedFields } from '#contract/certificates/fields.ts';
import type { Store } from '../../data/open.ts';
import { type AnyTables, anyTable, type Database, type Dialect } from '../../data/tables.ts';
import { fillFoldedNumbers } from '../folded-numbers.ts';
import { searchTextOf } from './search-text.ts';

type Searched = { _id: string; [field: string]: unknown };

const BATCH_SIZE = 500;

export async function addToSearch(db: Kysely<AnyTables>, records: readonly Searched[]) {
  if (records.length === 0) return;
  const rows = records.map((record) => ({ _id: record._id, text: searchTextOf(record) }));
  await db.insertInto('certificate_search').values(rows).execute();
}

export async function changeInSearch(db: Kysely<AnyTables>, before: Searched, after: Searched) {
  if (searchTextOf(before) === searchTextOf(after)) return;
  await db.deleteFrom('certificate_search').where('_id', '=', before._id).execute();
  await addToSearch(db, [after]);
}

/**
 * Rebuilds the index from all certificates after `work`, which replaces them: faster than one by one, and correct after any change. Also
 * fills in missing folded numbers. On PostgreSQL the database's own index is left to `ensureTrigrams`.
 */
export async function remakeSearch(trx: Transaction<Database>, dialect: Dialect, work = async () => {}) {
  if (dialect === 'sqlite') await sql`drop table if exists certificate_fts`.execute(trx);
  await sql`drop table if exists certificate_search`.execute(trx);
  await work();
  await makeSearch(trx, dialect);
  await fillFoldedNumbers(trx);
}

async function makeSearch(trx: Transaction<Database>, dialect: Dialect) {
  const of = sql`references certificates (_id) on delete cascade`;
  if (dialect === 'postgres') {
    const text = sql`text collate "C"`;
    await sql`create table certificate_search (_id ${text} primary key ${of}, text ${text} not null)`.execute(trx);
    return fillSearch(trx);
  }
  // A number of its own: those that SQLite gives to rows may change when the file is compacted.
  await sql`create table certificate_search (id integer primary key, _id text not null unique ${of},
    text text not null)`.execute(trx);
  await fillSearch(trx);
  // Only which rows hold three letters, not where: a third of the size. FTS5 compares what it finds with the text anyway.
  await sql`create virtual table certificate_fts using fts5 (_id unindexed, text, content='certificate_search',
    content_rowid='id', tokenize='trigram case_sensitive 1', detail='none', columnsize=0)`.execute(trx);
  await sql`insert into certificate_fts (certificate_fts) values ('rebuild')`.execute(trx);
  await sql`create trigger certificate_search_added after insert on certificate_search begin
    insert into certificate_fts (rowid, _id, text) values (new.id, new._id, new.text); end`.execute(trx);
  await sql`create trigger certificate_search_removed after delete on certificate_search begin
    insert into certificate_fts (certificate_fts, rowid, _id, text) values ('delete', old.id, old._id, old.text);
    end`.execute(trx);
}

async function fillSearch(trx: Transaction<Database>) {
  const db = anyTable(trx);
  const columns = ['_id', ...searchedFields];
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('certificates')
      .select(columns)
      .where('_id', '>', last)
      .orderBy('_id')
      .limit(BATCH_SIZE)
      .execute();
    await addToSearch(db, rows as Searched[]);
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1)?._id as string;
  }
}

/**
 * PostgreSQL's index needs the extension pg_trgm, which not everyone may create. Tried at every start and after a restore, so that it
 * is there as soon as it can be. Returns why there is none. SQLite has its own.
 */
export async function ensureTrigrams({ dialect, maintenance }: Store): Promise<string | undefined> {
  if (dialect === 'sqlite') return undefined;
  const db = maintenance.write;
  const { rows } = await sql<{ there: boolean }>`select to_regclass('certificate_search_by_text') is not null
    as there`.execute(db);
  if (rows[0]?.there) return undefined;
  try {
    await db.transaction().execute(async (trx) => {
      // One of several processes that start at once makes it; the others wait.
      await sql`select pg_advisory_xact_lock(7033)`.execute(trx);
      await sql`create extension if not exists pg_trgm`.execute(trx);
      await sql`create index if not exists certificate_search_by_text on certificate_search
        using gin (text gin_trgm_ops)`.execute(trx);
      await sql`analyze certificate_search`.execute(trx);
    });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
