// The number of each certificate without what people write in many ways, by which it is found when it is unknown as typed.
import { sql, type Transaction } from 'kysely';
import { fillFoldedNumbers } from '../../certificates/folded-numbers.ts';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await sql`alter table certificates add column folded_number ${text} not null default ''`.execute(db);
  await fillFoldedNumbers(db);
  await sql`create index certificates_by_folded_number on certificates (folded_number)`.execute(db);
}
