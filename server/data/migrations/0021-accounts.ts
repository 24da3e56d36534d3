// Accounts of their own: when someone signed in and with which device, the second step of signing in, links of one use, and the mails
// that bring them.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  const user = sql`${text} not null references users (_id) on delete cascade`;
  await sql`alter table users add column signed_in_at ${text}`.execute(db);
  await sql`alter table sessions add column agent ${text} not null default ''`.execute(db);
  await sql`alter table sessions add column used_at ${text}`.execute(db);

  // One for each user: `_id` is the user's.
  await sql`create table one_time_codes (_id ${text} primary key references users (_id) on delete cascade,
    secret ${text} not null, last_step integer not null, added_at ${text} not null)`.execute(db);
  await sql`create table passkeys (_id ${text} primary key, user_id ${user}, public_key ${text} not null,
    counter bigint not null, transports ${text} not null, name ${text} not null, added_at ${text} not null,
    used_at ${text})`.execute(db);
  await sql`create index passkeys_by_user on passkeys (user_id)`.execute(db);
  await sql`create table recovery_codes (_id ${text} primary key, user_id ${user}, hash ${text} not null)`.execute(db);
  await sql`create unique index recovery_codes_by_hash on recovery_codes (user_id, hash)`.execute(db);
  await sql`create table account_settings (_id ${text} primary key, second_step_required integer not null)`.execute(db);

  await sql`create table account_links (_id ${text} primary key, kind ${text} not null, hash ${text} not null,
    user_id ${text} references users (_id) on delete cascade, token_version integer, email ${text} not null,
    role ${text}, data ${text}, made_by ${text} references users (_id) on delete cascade, made_at ${text} not null,
    expires_at ${text} not null)`.execute(db);
  await sql`create unique index account_links_by_hash on account_links (hash)`.execute(db);
  await sql`create index account_links_by_expiry on account_links (expires_at)`.execute(db);
  await sql`create table account_mails (_id ${text} primary key, kind ${text} not null, about ${text} not null,
    asked_at ${text} not null, mail ${text} not null, attempts integer not null, last_error ${text}, sent_at ${text},
    next_attempt_at ${text}, leased_until ${text})`.execute(db);
  await sql`create unique index account_mails_about on account_mails (kind, about)`.execute(db);
  await sql`create index account_mails_due on account_mails (mail, next_attempt_at)`.execute(db);
}
