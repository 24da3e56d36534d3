// Visitors' messages, and the queue that outbox.ts sends from. What staff do with a message is in the change log; the
// state of its mailing is in the message itself.
import { type SqlBool, sql } from 'kysely';
import type { KeptMessage } from '#contract/contact.ts';
import { type Actor, change, type Write } from '../data/change.ts';
import { newId } from '../data/ids.ts';
import type { Store } from '../data/open.ts';
import type { Database } from '../data/tables.ts';
import { containing } from '../resources/search.ts';

export type Messages = ReturnType<typeof createMessages>;

/** What is kept of what was sent; a message has no course, a wish to be called no e-mail address. */
export type NewMessage = Pick<KeptMessage, 'from_name' | 'from_email' | 'subject' | 'message'> &
  Partial<Pick<KeptMessage, 'phone' | 'course'>>;

type Row = Database['messages'];

/** Due, whatever the clock says. */
const AT_ONCE = new Date(0).toISOString();
/** Longer than any lease, to allow for clocks that differ between machines. */
const LONGEST_LEASE_MS = 10 * 60_000;

export function createMessages(store: Store, now: () => number = Date.now) {
  const timeIn = (ms: number) => new Date(now() + ms).toISOString();
  /** A process is sending it. A lease longer than possible dates from before the clock was set back. */
  const isLeased = () =>
    sql<SqlBool>`coalesce(leased_until > ${timeIn(0)} and leased_until <= ${timeIn(LONGEST_LEASE_MS)}, false)`;

  /** Reads the message and locks its row until the transaction ends. */
  const hold = (write: Write, id: string) => {
    const query = write.trx.selectFrom('messages').selectAll().where('_id', '=', id);
    return (store.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
  };

  const edit = (actor: Actor, id: string, fields: (row: Row) => Partial<Row>) =>
    change(store, actor, async (write) => {
      const before = await hold(write, id);
      if (!before) return undefined;
      const changed = fields(before);
      // Already read: nothing changes.
      if (Object.entries(changed).every(([field, value]) => before[field as keyof Row] === value))
        return toMessage(before);
      const after = { ...before, ...changed };
      await write.update('messages', before, after);
      return toMessage(after);
    });

  return {
    /** Without mail settings a message is only stored. */
    async add(
      { from_name, from_email, subject, message, phone = '', course = '' }: NewMessage,
      willBeMailed: boolean,
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
      return change(store, undefined, async (write) => {
        await write.insert('messages', row);
        return toMessage(row);
      });
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

    async find(id: string) {
      const row = await store.read.selectFrom('messages').selectAll().where('_id', '=', id).executeTakeFirst();
      return row && toMessage(row);
    },

    markRead: (actor: Actor, id: string, read = true) => edit(actor, id, () => ({ read: read ? 1 : 0 })),

    /** Keeps the lease: a process that is sending the message may finish. */
    resend: (actor: Actor, id: string) =>
      edit(actor, id, () => ({ mail: 'waiting', attempts: 0, last_error: null, next_attempt_at: AT_ONCE })),

    async remove(actor: Actor, id: string) {
      return change(store, actor, async (write) => {
        const before = await hold(write, id);
        if (!before) return undefined;
        return { ...toMessage(before), change: await write.remove('messages', before) };
      });
    },

    /** One statement, so that only one process gets the message; the count rises even if that process is killed. */
    async claimNext(leaseMs: number) {
      return store.write
        .updateTable('messages')
        .set((row) => ({ leased_until: timeIn(leaseMs), attempts: row('attempts', '+', 1) }))
        .where('_id', '=', (row) => {
          const due = row
            .selectFrom('messages')
            .select('_id')
            .where('mail', '=', 'waiting')
            .where('next_attempt_at', '<=', timeIn(0))
            .where(({ not }) => not(isLeased()))
            .orderBy('next_attempt_at')
            .orderBy('_id')
            .limit(1);
          return store.dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
        })
        .returning(['_id', 'from_name', 'from_email', 'subject', 'message', 'phone', 'course', 'attempts'])
        .executeTakeFirst();
    },

    async markSent(id: string) {
      await store.write
        .updateTable('messages')
        .set({ mail: 'sent', sent_at: timeIn(0), last_error: null, next_attempt_at: null, leased_until: null })
        .where('_id', '=', id)
        .execute();
    },

    async markFailed(id: string, error: string, nextAttemptAt: Date | undefined) {
      await store.write
        .updateTable('messages')
        .set({
          mail: nextAttemptAt ? 'waiting' : 'failed',
          last_error: error,
          next_attempt_at: nextAttemptAt?.toISOString() ?? null,
          leased_until: null,
        })
        .where('_id', '=', id)
        // A delayed process must not undo the result of another one.
        .where('mail', '=', 'waiting')
        .execute();
    },

    async countWaiting() {
      const { count } = await store.read
        .selectFrom('messages')
        .select(sql<number>`count(*)`.as('count'))
        .where('mail', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async nextDueAt() {
      const due = sql<string | null>`min(case when ${isLeased()} then leased_until else next_attempt_at end)`;
      const row = await store.read
        .selectFrom('messages')
        .select(due.as('due'))
        .where('mail', '=', 'waiting')
        .executeTakeFirst();
      return row?.due ? new Date(row.due) : undefined;
    },
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
