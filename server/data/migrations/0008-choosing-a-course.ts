// What helps to choose a course, and whom to call back.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

const texts = ['category', 'nextStart', 'eligibility', 'language', 'instalments', 'bring', 'instructor'];
const lists = ['learn', 'batches'];

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  const add = (table: string, column: string, value: string) =>
    sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${text} not null default ${sql.lit(value)}`.execute(
      db,
    );
  for (const column of texts) await add('courses', column, '');
  for (const column of lists) await add('courses', column, '[]');
  for (const column of ['phone', 'course']) await add('messages', column, '');
}
