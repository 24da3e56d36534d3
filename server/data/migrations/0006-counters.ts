// Rate-limit counters that support several rules and survive a clock that is set back. The old table, limits, stays:
// during an upgrade, processes of the version before still count there. On SQLite the counters have a file of their
// own.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  if (dialect === 'sqlite') return;
  await sql`create unlogged table counters (key text primary key, marks text not null,
    changed_at bigint not null, ends_at bigint not null)`.execute(db);
}
