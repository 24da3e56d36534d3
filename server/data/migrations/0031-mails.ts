// One table for all mails in place of three: the mailing of a message stood in the message, that of certificates and that of accounts in
// tables of their own. What waits goes on waiting, with its id, its attempts and its lease.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await sql`create table mails (_id ${text} primary key, kind ${text} not null, about ${text} not null,
    address ${text} not null, asked_at ${text} not null, asked_by ${text}, state ${text} not null,
    attempts integer not null, last_error ${text}, sent_at ${text}, next_attempt_at ${text}, leased_until ${text})`.execute(
    db,
  );
  const mailing = sql`mail, attempts, last_error, sent_at, next_attempt_at, leased_until`;
  await sql`insert into mails select _id, 'message', _id, '', received_at, null, ${mailing} from messages
    where mail <> 'kept'`.execute(db);
  await sql`insert into mails select _id, kind, about, address, asked_at, asked_by, ${mailing} from outgoing_mails`.execute(
    db,
  );
  await sql`insert into mails select _id, kind, about, '', asked_at, null, ${mailing} from account_mails`.execute(db);
  await sql`create unique index mails_about on mails (kind, about)`.execute(db);
  await sql`create index mails_waiting on mails ((kind = 'certificate'), next_attempt_at, _id) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index mails_failed on mails (kind) where state = 'failed'`.execute(db);

  await sql`drop table outgoing_mails`.execute(db);
  await sql`drop table account_mails`.execute(db);
  await sql`drop index messages_by_mail`.execute(db);
  for (const column of ['mail', 'attempts', 'last_error', 'sent_at', 'next_attempt_at', 'leased_until'])
    await sql`alter table messages drop column ${sql.ref(column)}`.execute(db);
}
