// Who signs the certificates of a course. Blank: the institute's instructor, as before.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  for (const column of ['signer', 'signerSignature'])
    await sql`alter table courses add column ${sql.ref(column)} ${text} not null default ''`.execute(db);
}
