// Certificates are found by the phone and e-mail of the student as well.
import type { Transaction } from 'kysely';
import { remakeSearch } from '../../certificates/list/search-index.ts';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  await remakeSearch(db, dialect);
}
