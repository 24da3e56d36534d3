// Marks a stolen key as distrusted: its signatures are no longer valid.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await sql`alter table certificate_keys add column distrusted_at ${text}`.execute(db);
}
