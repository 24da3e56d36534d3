// Which certificates are mailed to their students, and the state of each mail: one for each certificate. Not in the change log: the
// certificate does not change; the mail has who sent it, and when.
import { type BatchSending, type Mailing, type SentMany, studentStates } from '#contract/certificates/sending.ts';
import { msg } from '#contract/language/translate.ts';
import { type Actor, change, type Write } from '../../data/change.ts';
import { RefusedError } from '../../data/errors.ts';
import type { Store } from '../../data/open.ts';
import { partsOf } from '../../data/parts.ts';
import { type Attempt, runOnce } from '../../data/repeated-requests.ts';
import { anyTable, type Database } from '../../data/tables.ts';
import { queueMails } from '../../mail/queue.ts';
import { letOthersIn } from '../../web/event-loop.ts';

type Row = Database['mails'];
type Candidate = { _id: string; certificate_no: string; name: string; status: string; email: string };

const MAIL_KIND = 'certificate';
const BATCH_SIZE = 250;
const MOST_FAILURES = 50;
const MOST_STUDENTS = 100;

export function createCertificateMails(store: Store) {
  const rowsOf = async (db: Store['read'], ids: readonly string[]) => {
    if (ids.length === 0) return new Map<string, Row>();
    const query = db.selectFrom('mails').selectAll().where('kind', '=', MAIL_KIND).where('about', 'in', ids);
    return new Map((await query.execute()).map((row) => [row.about, row]));
  };

  const candidatesOf = async (db: Store['read'], ids: readonly string[]) => {
    if (ids.length === 0) return [];
    const columns = ['_id', 'certificate_no', 'name', 'status', 'email'];
    const query = anyTable(db).selectFrom('certificates').select(columns).$castTo<Candidate>().where('_id', 'in', ids);
    return await query.execute();
  };

  /** The certificates of an import, a few at a time. */
  async function* idsOfBatch(db: Store['read'], batch: string) {
    for (let last = 0; ; ) {
      const rows = await db
        .selectFrom('certificate_batch_rows')
        .select(['row', 'certificate_id'])
        .where('batch_id', '=', batch)
        .where('verdict', '=', 'new')
        .where('row', '>', last)
        .orderBy('row')
        .limit(BATCH_SIZE)
        .execute();
      if (rows.length > 0) yield rows.flatMap(({ certificate_id }) => certificate_id ?? []);
      if (rows.length < BATCH_SIZE) return;
      last = rows.at(-1)?.row ?? 0;
    }
  }

  /** Queues those that can be mailed and were not; with `again` also those that were. */
  const queue = async (write: Write, actor: Actor, candidates: readonly Candidate[], again: boolean) => {
    const counted: SentMany = { queued: 0, queuedBefore: 0, sentBefore: 0, noEmail: 0, notVerified: 0 };
    const rows = await rowsOf(
      write.trx,
      candidates.map(({ _id }) => _id),
    );
    const wanted: string[] = [];
    for (const candidate of candidates) {
      const why = whyNot(candidate);
      const state = rows.get(candidate._id)?.state;
      if (why) counted[why]++;
      else if (state === 'sent' && !again) counted.sentBefore++;
      else {
        counted[state === 'waiting' ? 'queuedBefore' : 'queued']++;
        wanted.push(candidate._id);
      }
    }
    await queueMails(write.trx, MAIL_KIND, wanted, { again, by: actor?.name });
    return counted;
  };

  return {
    /** Undefined if there is no such certificate. */
    async send(actor: Actor, id: string, again: boolean, attempt?: Attempt): Promise<{ id: string } | undefined> {
      return change(store, actor, (write) =>
        runOnce(write, attempt, async () => {
          const [candidate] = await candidatesOf(write.trx, [id]);
          if (!candidate) return undefined;
          const why = whyNot(candidate);
          if (why) throw new RefusedError(409, refusals[why]);
          await queue(write, actor, [candidate], again);
          return { id };
        }),
      );
    },

    /** Queues mails for the certificates named, or for those of an import. */
    async sendMany(actor: Actor, which: { ids?: string[]; batch?: string }, again: boolean, attempt?: Attempt) {
      return change(store, actor, (write) =>
        runOnce(write, attempt, async () => {
          const total: SentMany = { queued: 0, queuedBefore: 0, sentBefore: 0, noEmail: 0, notVerified: 0 };
          const parts = which.batch === undefined ? chunksOf(which.ids ?? []) : idsOfBatch(write.trx, which.batch);
          for await (const ids of parts) {
            await letOthersIn();
            const counted = await queue(write, actor, await candidatesOf(write.trx, ids), again);
            for (const name of Object.keys(total) as (keyof SentMany)[]) total[name] += counted[name];
          }
          return total;
        }),
      );
    },

    async mailingOf(id: string): Promise<Mailing | null> {
      const row = (await rowsOf(store.read, [id])).get(id);
      return row ? mailingOf(row) : null;
    },

    /** Those of an import, or those named. */
    async stateOfMany(which: { ids: readonly string[] } | { batch: string }): Promise<Omit<BatchSending, 'canMail'>> {
      const state = { ready: 0, queued: 0, sent: 0, failed: 0, noEmail: 0, notVerified: 0 };
      const failures: BatchSending['failures'] = [];
      const students: BatchSending['students'] = [];
      for await (const ids of 'batch' in which ? idsOfBatch(store.read, which.batch) : chunksOf(which.ids)) {
        await letOthersIn();
        const [candidates, rows] = await Promise.all([candidatesOf(store.read, ids), rowsOf(store.read, ids)]);
        for (const candidate of candidates) {
          const row = rows.get(candidate._id);
          // A sent mail stays sent, even if the certificate has changed since.
          const its = row?.state === 'sent' ? 'sent' : (whyNot(candidate) ?? (row ? states[row.state] : 'ready'));
          state[its]++;
          const { _id, certificate_no, name } = candidate;
          students.push({ _id, certificate_no, name, state: its });
          if (row?.state === 'failed' && failures.length < MOST_FAILURES)
            failures.push({ certificate_no, name, lastError: row.last_error });
        }
      }
      const rankOf = (student: BatchSending['students'][number]) => studentStates.indexOf(student.state);
      students.sort((one, other) => rankOf(one) - rankOf(other));
      return { ...state, failures, students: students.slice(0, MOST_STUDENTS) };
    },
  };
}

const whyNot = ({ status, email }: Candidate) =>
  status !== 'Verified' ? ('notVerified' as const) : email === '' ? ('noEmail' as const) : undefined;

const refusals = {
  notVerified: msg('Only verified certificates can be sent.'),
  noEmail: msg('This certificate has no e-mail address of the student.'),
};

const chunksOf = (ids: readonly string[]) => partsOf([...new Set(ids)], BATCH_SIZE);

/** The states of the queue, and their names in responses. */
const states = { waiting: 'queued', sent: 'sent', failed: 'failed' } as const;

const mailingOf = ({ state, address, attempts, last_error, sent_at, asked_at, asked_by }: Row): Mailing => ({
  state: states[state],
  address,
  attempts,
  lastError: last_error,
  sentAt: sent_at,
  askedAt: asked_at,
  askedBy: asked_by,
});
