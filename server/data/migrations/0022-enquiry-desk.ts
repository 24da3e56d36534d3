// What the office does with a message or a wish to be called: its state, who looks after it, when to get back to it, and notes. And
// the language it was sent in.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  for (const [column, value] of [
    ['kind', 'message'],
    ['language', ''],
    ['state', 'new'],
    ['owner', ''],
    ['owner_name', ''],
    ['follow_up', ''],
    ['updatedAt', ''],
  ] as const)
    await sql`alter table messages add column ${sql.ref(column)} ${text} not null default ${sql.lit(value)}`.execute(
      db,
    );
  await sql`alter table messages add column version integer not null default 1`.execute(db);
  await sql`update messages set "updatedAt" = received_at,
    kind = case when from_email <> '' then 'message' when course <> '' then 'course' else 'call' end`.execute(db);
  await sql`create index messages_new on messages (_id) where state = 'new'`.execute(db);
  await sql`create index messages_to_follow_up on messages (follow_up) where follow_up <> ''`.execute(db);

  await sql`create table message_notes (_id ${text} primary key, message_id ${text} not null, at ${text} not null,
    actor_id ${text} not null, actor_name ${text} not null, text ${text} not null)`.execute(db);
  await sql`create index message_notes_of on message_notes (message_id, _id)`.execute(db);
}
