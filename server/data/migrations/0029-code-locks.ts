// Wrong one-time codes are counted for each account, and too many of them lock that way in.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await sql`alter table one_time_codes add column wrong_codes integer not null default 0`.execute(db);
  for (const column of ['wrong_since', 'locked_at'])
    await sql`alter table one_time_codes add column ${sql.ref(column)} ${text}`.execute(db);
}
