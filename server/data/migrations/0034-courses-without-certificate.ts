// Whether a course ends with a certificate. Those of before do, as their pages said.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await sql`alter table courses add column "givesCertificate" ${text} not null default 'true'`.execute(db);
}
