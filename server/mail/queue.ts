// The queue of all mails in one table: what each is about, whether it is due, taken by a process, sent or given up. outbox.ts sends from
// it; several processes may.
import { type SqlBool, sql } from 'kysely';
import { newId } from '../data/ids.ts';
import type { Store } from '../data/open.ts';
import type { Database } from '../data/tables.ts';

type Row = Database['mails'];
export type MailKind = Row['kind'];
/** As it is claimed: `attempts` includes the attempt that now begins. */
export type Mail = Pick<Row, '_id' | 'kind' | 'about' | 'asked_at' | 'attempts'>;

/** Due regardless of the clock. */
const AT_ONCE = new Date(0).toISOString();
/** Longer than any lease, to allow for clocks that differ between machines. */
const LONGEST_LEASE_MS = 10 * 60_000;
/** Longer than any pause between two tries. */
const LONGEST_WAIT_MS = 13 * 60 * 60_000;

/** What a mail is set to when it is to be sent, or sent again. The lease stays: a process that is sending it may finish. */
const toBeSent = { state: 'waiting', attempts: 0, last_error: null, next_attempt_at: AT_ONCE } as const;

/** Written so that the index of waiting mails is used: most mails were sent. */
const areWaiting = (kinds: readonly MailKind[]) =>
  sql<SqlBool>`state = 'waiting' and kind || '' in (${sql.join(kinds)})`;
/** Certificates are queued by the hundred: other mails go first. */
const isBulk = sql<SqlBool>`kind = 'certificate'`;

type Asked = {
  /** Also queues what was mailed before, as another mail. */
  again: boolean;
  by?: string;
  /** Without it each mail gets an id of its own. */
  idOf?: (about: string) => string;
};

/** Queues one mail for each. A mail that waits or was given up is tried at once. */
export async function queueMails(
  db: Store['write'],
  kind: MailKind,
  about: readonly string[],
  { again, by, idOf = newId }: Asked,
) {
  if (about.length === 0) return;
  if (again) await mailsAbout(db, kind, about).where('state', '=', 'sent').execute();
  const asked = { ...toBeSent, asked_at: new Date().toISOString(), asked_by: by ?? null };
  const rest = { address: '', sent_at: null, leased_until: null };
  await db
    .insertInto('mails')
    .values(about.map((one) => ({ _id: idOf(one), kind, about: one, ...asked, ...rest })))
    // A mail that is being sent at this moment is not sent again.
    .onConflict((conflict) => conflict.columns(['kind', 'about']).doUpdateSet(asked).where('mails.state', '!=', 'sent'))
    .execute();
}

export const deleteMails = (db: Store['write'], kind: MailKind, about: readonly string[]) =>
  mailsAbout(db, kind, about).execute();

const mailsAbout = (db: Store['write'], kind: MailKind, about: readonly string[]) =>
  db.deleteFrom('mails').where('kind', '=', kind).where('about', 'in', about);

export async function countWaiting(store: Store, kind: MailKind) {
  const { count } = await store.read
    .selectFrom('mails')
    .select(sql<number>`count(*)`.as('count'))
    .where(areWaiting([kind]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Queues and sends the kinds of mail that this process can send. */
export function createMailQueue(store: Store, kinds: readonly MailKind[], now: () => number = Date.now) {
  const timeIn = (ms: number) => new Date(now() + ms).toISOString();
  /** A process is sending it. A lease longer than possible dates from before the clock was set back. */
  const isLeased = () =>
    sql<SqlBool>`coalesce(leased_until > ${timeIn(0)} and leased_until <= ${timeIn(LONGEST_LEASE_MS)}, false)`;

  /** A pause longer than possible dates from before the clock was set back, too. */
  const isFromWrongClock = () => sql<SqlBool>`next_attempt_at > ${timeIn(LONGEST_WAIT_MS)}`;

  return {
    /**
     * Takes the next due mail for this process until the lease ends, so that the mail of a killed process is tried again. One
     * statement, so that only one process gets it; the count rises even if that process is killed.
     */
    async claimNext(leaseMs: number): Promise<Mail | undefined> {
      return store.write
        .updateTable('mails')
        .set((row) => ({ leased_until: timeIn(leaseMs), attempts: row('attempts', '+', 1) }))
        .where('_id', '=', (row) => {
          const due = row
            .selectFrom('mails')
            .select('_id')
            .where(areWaiting(kinds))
            .where(({ or, eb }) => or([eb('next_attempt_at', '<=', timeIn(0)), isFromWrongClock()]))
            .where(({ not }) => not(isLeased()))
            .orderBy(isBulk)
            .orderBy('next_attempt_at')
            .orderBy('_id')
            .limit(1);
          return store.dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
        })
        .returning(['_id', 'kind', 'about', 'asked_at', 'attempts'])
        .executeTakeFirst();
    },

    async markSent(id: string) {
      // A reset leaves nothing behind: the address may belong to no account.
      await store.write.deleteFrom('mails').where('_id', '=', id).where('kind', '=', 'reset').execute();
      await store.write
        .updateTable('mails')
        .set({ state: 'sent', sent_at: timeIn(0), last_error: null, next_attempt_at: null, leased_until: null })
        .where('_id', '=', id)
        .execute();
    },

    /** Without a time for the next attempt the mail is given up. One that was asked for again meanwhile is tried when its lease ends. */
    async markFailed(
      { _id, asked_at }: Pick<Mail, '_id' | 'asked_at'>,
      error: string,
      nextAttemptAt: Date | undefined,
    ) {
      await store.write
        .updateTable('mails')
        .set({
          state: nextAttemptAt ? 'waiting' : 'failed',
          last_error: error,
          next_attempt_at: nextAttemptAt?.toISOString() ?? null,
          leased_until: null,
        })
        .where('_id', '=', _id)
        .where('asked_at', '=', asked_at)
        // A delayed process must not undo the result of another one.
        .where('state', '=', 'waiting')
        .execute();
    },

    /** When claimNext may next find a mail; a leased one is due when its lease ends. */
    async nextDueAt() {
      const due = sql<string | null>`min(case when ${isLeased()} then leased_until
        when ${isFromWrongClock()} then ${AT_ONCE} else next_attempt_at end)`;
      const row = await store.read
        .selectFrom('mails')
        .select(due.as('due'))
        .where(areWaiting(kinds))
        .executeTakeFirst();
      return row?.due ? new Date(row.due) : undefined;
    },
  };
}
