// The bulk change: many records that are changed as one, in one transaction or in several. Their entries in the change log have its id in
// `bulk`. One entry about all of them, with the action `bulk` and that id in place of a record's, says what was done.
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { BulkDeed } from '#contract/history/bulk.ts';
import type { HistoryName } from '#contract/history/history.ts';
import { type Actor, change, type WritableStore, type Write } from './change.ts';
import { type Attempt, runOnce } from './repeated-requests.ts';
import type { Database } from './tables.ts';

/** `resource`: under which kind of record it is listed. */
export type Bulk = BulkDeed & { _id: string; resource: HistoryName };

/** `onProgress` gets how many are done. Nothing more is begun after `signal`: what is done stays. */
export type Watch = { signal: AbortSignal; onProgress: (done: number) => void };

/** Written out, so that the index of these entries is used. */
export const isAboutBulk = sql<SqlBool>`action = 'bulk'`;

/** A transaction of it. The first that changes something also writes the entry about all of them. */
export const changeInBulk = <Done extends { count: number }>(
  store: WritableStore,
  actor: Actor,
  bulk: Bulk,
  work: (write: Write) => Promise<Done>,
  attempt?: Attempt,
): Promise<Done & { bulk: string }> =>
  change(
    store,
    actor,
    (write) =>
      runOnce(write, attempt, async () => {
        const done = await work(write);
        if (done.count > 0 && !(await findBulk(write.trx, bulk._id))) await noteBulk(write, bulk);
        return { ...done, bulk: bulk._id };
      }),
    bulk._id,
  );

export const noteBulk = (write: Write, { resource, ...deed }: Bulk) => write.note(resource, 'bulk', undefined, deed);

export async function findBulk(db: Kysely<Database>, id: string): Promise<Bulk | undefined> {
  const entry = await db
    .selectFrom('changes')
    .select(['resource', 'after'])
    .where('record_id', '=', id)
    .where(isAboutBulk)
    .executeTakeFirst();
  return (
    entry && { ...(JSON.parse(entry.after ?? '{}') as BulkDeed), _id: id, resource: entry.resource as HistoryName }
  );
}
