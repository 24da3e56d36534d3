// The state of mails in a table: which are due, taken by a process, sent or given up. outbox.ts sends from it; several processes may.
import { type SqlBool, sql } from 'kysely';
import type { Store } from '../data/open.ts';
import type { Database } from '../data/tables.ts';

/** The tables that hold mails. */
type Mails = 'messages' | 'outgoing_mails' | 'account_mails';
type Columns<Table extends Mails> = keyof Database[Table] & string;

/** Due, whatever the clock says. */
export const AT_ONCE = new Date(0).toISOString();
/** Longer than any lease, to allow for clocks that differ between machines. */
const LONGEST_LEASE_MS = 10 * 60_000;

/** What a mail is set to when it is to be sent, or sent again. The lease stays: a process that is sending it may finish. */
export const toBeSent = { mail: 'waiting', attempts: 0, last_error: null, next_attempt_at: AT_ONCE } as const;

/** `told` are the columns that the mailer needs. */
export function createMailQueue<Table extends Mails, Column extends Columns<Table>>(
  store: Store,
  table: Table,
  told: readonly Column[],
  now: () => number = Date.now,
) {
  type Claimed = Pick<Database[Table], Column> & { _id: string; attempts: number };
  // All of them have the columns that are used here.
  const name = table as 'outgoing_mails';
  const timeIn = (ms: number) => new Date(now() + ms).toISOString();
  /** A process is sending it. A lease longer than possible dates from before the clock was set back. */
  const isLeased = () =>
    sql<SqlBool>`coalesce(leased_until > ${timeIn(0)} and leased_until <= ${timeIn(LONGEST_LEASE_MS)}, false)`;

  return {
    /** One statement, so that only one process gets the mail; the count rises even if that process is killed. */
    async claimNext(leaseMs: number): Promise<Claimed | undefined> {
      const claimed = await store.write
        .updateTable(name)
        .set((row) => ({ leased_until: timeIn(leaseMs), attempts: row('attempts', '+', 1) }))
        .where('_id', '=', (row) => {
          const due = row
            .selectFrom(name)
            .select('_id')
            .where('mail', '=', 'waiting')
            .where('next_attempt_at', '<=', timeIn(0))
            .where(({ not }) => not(isLeased()))
            .orderBy('next_attempt_at')
            .orderBy('_id')
            .limit(1);
          return store.dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
        })
        .returning(['_id', 'attempts', ...told] as never[])
        .executeTakeFirst();
      return claimed as Claimed | undefined;
    },

    async markSent(id: string) {
      await store.write
        .updateTable(name)
        .set({ mail: 'sent', sent_at: timeIn(0), last_error: null, next_attempt_at: null, leased_until: null })
        .where('_id', '=', id)
        .execute();
    },

    async markFailed(id: string, error: string, nextAttemptAt: Date | undefined) {
      await store.write
        .updateTable(name)
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
        .selectFrom(name)
        .select(sql<number>`count(*)`.as('count'))
        .where('mail', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async nextDueAt() {
      const due = sql<string | null>`min(case when ${isLeased()} then leased_until else next_attempt_at end)`;
      const row = await store.read
        .selectFrom(name)
        .select(due.as('due'))
        .where('mail', '=', 'waiting')
        .executeTakeFirst();
      return row?.due ? new Date(row.due) : undefined;
    },
  };
}
