// Visitors' messages, and the queue that outbox.ts sends from. What staff do with a message is in the change log; the
// state of its mailing is in the message itself.
import { type SqlBool, sql } from 'kysely';
import type { KeptMessage } from '#contract/contact.ts';
import { type Actor, change, type Write } from '../data/change.ts';
import { newId } from '../data/ids.ts';
import { AT_ONCE, createMailQueue, toBeSent } from '../data/mail-queue.ts';
import type { Store } from '../data/open.ts';
import { type Attempt, answerTo, once } from '../data/sent-requests.ts';
import type { Database } from '../data/tables.ts';
import { containing } from '../resources/search.ts';

export type Messages = ReturnType<typeof createMessages>;

/** What is kept of what was sent; a message has no course, a wish to be called no e-mail address. */
export type NewMessage = Pick<KeptMessage, 'from_name' | 'from_email' | 'subject' | 'message'> &
  Partial<Pick<KeptMessage, 'phone' | 'course'>>;

type Row = Database['messages'];

/** What the mailer needs of one. */
const outgoing = ['from_name', 'from_email', 'subject', 'message', 'phone', 'course'] as const;

export function createMessages(store: Store, now: () => number = Date.now) {
  const timeIn = (ms: number) => new Date(now() + ms).toISOString();

  /** Reads the message and locks its row until the transaction ends. */
  const hold = (write: Write, id: string) => {
    const query = write.trx.selectFrom('messages').selectAll().where('_id', '=', id);
    return (store.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
  };

  const edit = (actor: Actor, id: string, fields: (row: Row) => Partial<Row>) =>
    change(store, actor, (write) => editIn(write, id, fields));

  const editIn = async (write: Write, id: string, fields: (row: Row) => Partial<Row>) => {
    const before = await hold(write, id);
    if (!before) return undefined;
    const changed = fields(before);
    // Already read: nothing changes.
    if (Object.entries(changed).every(([field, value]) => before[field as keyof Row] === value))
      return toMessage(before);
    const after = { ...before, ...changed };
    await write.update('messages', before, after);
    return toMessage(after);
  };

  const find = async (id: string) => {
    const row = await store.read.selectFrom('messages').selectAll().where('_id', '=', id).executeTakeFirst();
    return row && toMessage(row);
  };

  return {
    /** Without mail settings a message is only stored. */
    async add(
      { from_name, from_email, subject, message, phone = '', course = '' }: NewMessage,
      willBeMailed: boolean,
      attempt?: Attempt,
    ): Promise<KeptMessage> {
      const received_at = timeIn(0);
      const row: Row = {
        _id: newId(),
        from_name,
        from_email,
        subject,
        message,
        phone,
        course,
        received_at,
        read: 0,
        mail: willBeMailed ? 'waiting' : 'kept',
        attempts: 0,
        last_error: null,
        sent_at: null,
        next_attempt_at: willBeMailed ? AT_ONCE : null,
        leased_until: null,
      };
      // No actor: visitors are anonymous.
      const _id = await change(store, undefined, (write) =>
        once(write, attempt, async () => {
          await write.insert('messages', row);
          return row._id;
        }),
      );
      return { ...toMessage(row), _id };
    },

    /** Whether the same was sent before: such a repeat counts towards no limit. */
    async wasAdded(attempt: Attempt | undefined) {
      return attempt !== undefined && (await answerTo(store.read, attempt)) !== undefined;
    },

    /** Newest first; all of them by default. `before` is the `_id` where the last batch ended. */
    async list({ limit, before }: { limit?: number; before?: string } = {}) {
      let query = store.read.selectFrom('messages').selectAll().orderBy('_id', 'desc');
      if (limit !== undefined) query = query.limit(limit);
      if (before !== undefined) query = query.where('_id', '<', before);
      return (await query.execute()).map(toMessage);
    },

    async page({ q, page, limit }: { q?: string; page: number; limit: number }) {
      const wanted = q ? contains(q) : sql<SqlBool>`1 = 1`;
      const [rows, counted] = await Promise.all([
        store.read
          .selectFrom('messages')
          .selectAll()
          .where(wanted)
          .orderBy('_id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        store.read.selectFrom('messages').select(sql<number>`count(*)`.as('total')).where(wanted).executeTakeFirst(),
      ]);
      return { items: rows.map(toMessage), total: Number(counted?.total ?? 0) };
    },

    find,

    markRead: (actor: Actor, id: string, read = true) => edit(actor, id, () => ({ read: read ? 1 : 0 })),

    async resend(actor: Actor, id: string, attempt?: Attempt) {
      await change(store, actor, (write) =>
        once(write, attempt, async () => (await editIn(write, id, () => toBeSent))?._id),
      );
      return find(id);
    },

    async remove(actor: Actor, id: string) {
      return change(store, actor, async (write) => {
        const before = await hold(write, id);
        if (!before) return undefined;
        return { ...toMessage(before), change: await write.remove('messages', before) };
      });
    },

    ...createMailQueue(store, 'messages', outgoing, now),
  };
}

function contains(q: string) {
  const wanted = containing(q);
  const fields = ['from_name', 'from_email', 'subject', 'message', 'phone', 'course'];
  const conditions = fields.map((field) => sql`lower(${sql.ref(field)}) like ${wanted} escape '\\'`);
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

function toMessage(row: Row): KeptMessage {
  const { _id, from_name, from_email, subject, message, phone, course, mail, attempts } = row;
  return {
    _id,
    from_name,
    from_email,
    subject,
    message,
    phone,
    course,
    receivedAt: row.received_at,
    read: row.read === 1,
    mail,
    attempts,
    lastError: row.last_error,
    sentAt: row.sent_at,
  };
}
