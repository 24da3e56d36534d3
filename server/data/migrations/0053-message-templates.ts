// Message templates.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  let table = db.schema.createTable('templates').addColumn('_id', text, (column) => column.primaryKey());
  for (const column of ['title', 'text', 'updatedAt']) table = table.addColumn(column, text, (one) => one.notNull());
  for (const column of ['translations', 'translationsToCheck'])
    table = table.addColumn(column, text, (one) => one.notNull().defaultTo(''));
  await table.addColumn('version', 'integer', (column) => column.notNull()).execute();
}
