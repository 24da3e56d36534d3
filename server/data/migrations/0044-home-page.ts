// What the home page says beside the institute's facts: notices, and words of students.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  const list = async (name: string, columns: string[]) => {
    let table = db.schema.createTable(name).addColumn('_id', text, (column) => column.primaryKey());
    for (const column of [...columns, 'updatedAt']) table = table.addColumn(column, text, (one) => one.notNull());
    for (const column of ['translations', 'translationsToCheck'])
      table = table.addColumn(column, text, (one) => one.notNull().defaultTo(''));
    await table.addColumn('version', 'integer', (column) => column.notNull()).execute();
  };
  await list('notices', ['text', 'link', 'course', 'until']);
  await list('testimonials', ['name', 'text', 'course', 'now', 'picture', 'consent']);
}
