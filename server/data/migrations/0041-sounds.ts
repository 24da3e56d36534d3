// Certificates are found by how the words of their names sound as well.
import type { Transaction } from 'kysely';
import { remakeSearch } from '../../certificates/list/search-index.ts';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  await remakeSearch(db, dialect);
}
