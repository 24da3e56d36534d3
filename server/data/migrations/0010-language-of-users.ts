// The language in which each user sees the dashboard. Users from before see it in English, as they did.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await sql`alter table users add column language ${text} not null default 'en'`.execute(db);
}
