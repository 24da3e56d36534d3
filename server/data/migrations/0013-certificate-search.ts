// One folded text for each certificate, by which it is found, and on SQLite the index of every three letters in a row.
// PostgreSQL's is made by server/certificates/list/search-index.ts, because it needs an extension.
import { sql, type Transaction } from 'kysely';
import { fillSearch } from '../../certificates/list/search-index.ts';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const of = sql`references certificates (_id) on delete cascade`;
  if (dialect === 'postgres') {
    const text = sql`text collate "C"`;
    await sql`create table certificate_search (_id ${text} primary key ${of}, text ${text} not null,
      letters ${text} not null)`.execute(db);
    await fillSearch(db);
    return;
  }
  // A number of its own: those that SQLite gives to rows may change when the file is compacted.
  await sql`create table certificate_search (id integer primary key, _id text not null unique ${of}, text text not null,
    letters text not null)`.execute(db);
  await fillSearch(db);
  // Only which rows hold three letters, not where: a third of the size. What is found is compared with the text anyway.
  await sql`create virtual table certificate_fts using fts5 (letters, content='certificate_search', content_rowid='id',
    tokenize='trigram case_sensitive 1', detail='none', columnsize=0)`.execute(db);
  await sql`insert into certificate_fts (certificate_fts) values ('rebuild')`.execute(db);
  const add = sql`insert into certificate_fts (rowid, letters) values (new.id, new.letters)`;
  const take = sql`insert into certificate_fts (certificate_fts, rowid, letters) values ('delete', old.id, old.letters)`;
  await sql`create trigger certificate_search_added after insert on certificate_search begin ${add}; end`.execute(db);
  await sql`create trigger certificate_search_removed after delete on certificate_search begin ${take}; end`.execute(
    db,
  );
  await sql`create trigger certificate_search_changed after update on certificate_search
    when old.letters <> new.letters begin ${take}; ${add}; end`.execute(db);
}
