// How to reach the student of a certificate, and the mails that bring certificates to them: the outbox of what is not a visitor's
// message.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  for (const [column, value] of [
    ['email', ''],
    ['phone', ''],
    ['language', 'en'],
  ] as const)
    await sql`alter table certificates add column ${sql.ref(column)} ${text} not null default ${sql.lit(value)}`.execute(
      db,
    );
  await sql`create table outgoing_mails (_id ${text} primary key, kind ${text} not null, about ${text} not null,
    address ${text} not null, asked_at ${text} not null, asked_by ${text}, mail ${text} not null,
    attempts integer not null, last_error ${text}, sent_at ${text}, next_attempt_at ${text}, leased_until ${text})`.execute(
    db,
  );
  // One for each certificate: it says what became of the last mailing.
  await sql`create unique index outgoing_mails_about on outgoing_mails (kind, about)`.execute(db);
  await sql`create index outgoing_mails_due on outgoing_mails (mail, next_attempt_at)`.execute(db);
}
