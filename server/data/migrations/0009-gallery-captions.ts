// What a picture of the gallery shows, in words. Pictures from before have none.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await sql`alter table gallery add column caption ${text} not null default ''`.execute(db);
}
