// Certificates are searched by the databases' own index of their text, and counted when asked for. Drops the counts that triggers kept,
// and the search with letters of its own.
import { sql, type Transaction } from 'kysely';
import { remakeSearch } from '../../certificates/list/search-index.ts';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  for (const counted of ['added', 'removed', 'changed']) {
    const of = dialect === 'postgres' ? 'on certificates' : '';
    await sql.raw(`drop trigger if exists certificates_${counted} ${of}`).execute(db);
    if (dialect === 'postgres') await sql.raw(`drop function if exists count_certificates_${counted}()`).execute(db);
  }
  await sql`drop table if exists certificate_counts`.execute(db);
  await remakeSearch(db, dialect);
  // All that a list in the order of names is filtered by.
  await remakeIndex(db, 'name', 'name, _id, status, course');
  await remakeIndex(db, 'status', 'status, _id');
  if (dialect === 'sqlite') return;
  const isDay = "translate(date, '123456789', '000000000') = '0000-00-00'";
  await remakeIndex(db, 'date', `(case when ${isDay} then date else '~' || date end), _id`);
  await remakeIndex(db, 'date_down', `(case when ${isDay} then date else '' end), _id`);
}

async function remakeIndex(db: Transaction<Database>, name: string, columns: string) {
  await sql.raw(`drop index certificates_by_${name}`).execute(db);
  await sql.raw(`create index certificates_by_${name} on certificates (${columns})`).execute(db);
}
