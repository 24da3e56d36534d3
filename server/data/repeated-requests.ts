// Idempotency of requests that are sent twice because the first response was lost. The response is stored in the transaction of the change,
// so that both exist or neither; a repeat gets that response, and a refused request may be sent again with the same key.
import { createHash, createHmac } from 'node:crypto';
import { msg } from '#contract/language/translate.ts';
import type { Write } from './change.ts';
import { RefusedError } from './errors.ts';
import type { Store } from './open.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * One request and its repeats: `id` is made of its key and sender, `content` of its body. `otherContent` is the sentence when the key was
 * used with another body.
 */
export type Attempt = { id: string; content: string; otherContent?: string };

/**
 * Only hashes are stored. That of the content is made with the key, which is not stored: a password in it cannot be guessed from the
 * database.
 */
export function attemptOf(sender: string, key: string, content: unknown): Attempt {
  return {
    id: createHash('sha256')
      .update(JSON.stringify([sender, key]))
      .digest('base64url'),
    content: createHmac('sha256', key).update(JSON.stringify(content)).digest('base64url'),
  };
}

/** Does the work once; a repeat gets the first result. */
export async function runOnce<Result>(
  { trx }: Write,
  attempt: Attempt | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!attempt) return work();
  const { id } = attempt;
  if (!(await isFirst(trx, attempt))) {
    const earlier = await findResponse<Result>(trx, attempt);
    // Only if it expired in between.
    if (!earlier) throw new RefusedError(409, otherContent);
    return earlier.response;
  }
  const result = await work();
  // There was no such record: the request is refused, and may be sent again.
  if (result === undefined) await trx.deleteFrom('sent_requests').where('_id', '=', id).execute();
  else
    await trx
      .updateTable('sent_requests')
      .set({ answer: JSON.stringify(result) })
      .where('_id', '=', id)
      .execute();
  return result;
}

/** Refuses the key from now on. Returns the response if the request was executed before, or is being executed now. */
export async function stop<Result>({ trx }: Write, { id }: Attempt): Promise<Result | undefined> {
  if (await isFirst(trx, { id, content: 'stopped' })) return undefined;
  const found = await trx.selectFrom('sent_requests').select('answer').where('_id', '=', id).executeTakeFirst();
  return (JSON.parse(found?.answer ?? 'null') as Result | null) ?? undefined;
}

/** If the same arrives twice at once, the second waits here for the first. */
async function isFirst(trx: Write['trx'], { id, content }: Attempt) {
  await trx.deleteFrom('sent_requests').where('_id', '=', id).where('at', '<', oldest()).execute();
  const added = await trx
    .insertInto('sent_requests')
    .values({ _id: id, content, at: new Date().toISOString(), answer: 'null' })
    .onConflict((conflict) => conflict.column('_id').doNothing())
    .returning('_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The response to the same request; undefined if it has not been executed. */
export async function findResponse<Result>(db: Store['read'] | Write['trx'], attempt: Attempt) {
  const { id, content } = attempt;
  const found = await db
    .selectFrom('sent_requests')
    .select(['content', 'answer'])
    .where('_id', '=', id)
    .where('at', '>=', oldest())
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.content !== content) throw new RefusedError(409, attempt.otherContent ?? otherContent);
  return { response: JSON.parse(found.answer) as Result };
}

/** Removes those that are a day old, and returns how many. */
export async function deleteOldRequests(store: Store, now: () => number = Date.now): Promise<number> {
  const { numDeletedRows } = await store.write
    .deleteFrom('sent_requests')
    .where('at', '<', oldest(now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const oldest = (now: () => number = Date.now) => new Date(now() - KEPT_MS).toISOString();

/** The same key with other content: the form was edited after a lost response. */
const otherContent = msg(
  'We already received your earlier version. Please send this one only if it is needed as well.',
);
