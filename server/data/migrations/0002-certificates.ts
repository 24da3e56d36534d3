// Certificate signatures and imports: the public keys, the signatures issued, and import batches with the result of
// each row.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;

  await sql`create table certificate_keys (_id ${text} primary key, public_key ${text} not null,
    created_at ${text} not null, retired_at ${text})`.execute(db);

  await sql`create table certificate_signatures (_id ${text} primary key, certificate_no ${text} not null,
    facts_hash ${text} not null, signature ${text} not null, key_id ${text} not null, version_of ${text} not null)`.execute(
    db,
  );
  await sql`create unique index certificate_signatures_by_facts on certificate_signatures (certificate_no, facts_hash)`.execute(
    db,
  );

  await sql`create table certificate_batches (_id ${text} primary key, idempotency_key ${text} not null,
    body_hash ${text} not null, at ${text} not null, actor_id ${text}, actor_name ${text}, total integer not null,
    added integer not null, duplicates integer not null, to_fix integer not null, undone_at ${text}, undone ${text})`.execute(
    db,
  );
  await sql`create unique index certificate_batches_by_key on certificate_batches (idempotency_key)`.execute(db);
  await sql`create table certificate_batch_rows (_id ${text} primary key,
    batch_id ${text} not null references certificate_batches (_id) on delete cascade, row integer not null,
    verdict ${text} not null, certificate_no ${text} not null, certificate_id ${text}, errors ${text})`.execute(db);
  await sql`create unique index certificate_batch_rows_by_row on certificate_batch_rows (batch_id, row)`.execute(db);
}
