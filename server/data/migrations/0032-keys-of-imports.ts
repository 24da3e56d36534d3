// The key of an import stands with those of all other requests that may be sent twice, in place of the batch itself. Those of the last
// day are moved; a batch that only said that its key was stopped goes.
import { createHash, createHmac } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const STOPPED = 'stopped';

type Batch = { _id: string; idempotency_key: string; body_hash: string; at: string };

export async function up(db: Transaction<Database>) {
  const since = new Date(Date.now() - DAY_MS).toISOString();
  const { rows } = await sql<Batch>`select _id, idempotency_key, body_hash, at from certificate_batches
    where at >= ${since}`.execute(db);
  for (const { _id, idempotency_key, body_hash, at } of rows) {
    // The user, a space, and the key as it was sent.
    const [, user, key] = /^(\S*) (.*)$/s.exec(idempotency_key) ?? [];
    if (user === undefined || key === undefined) continue;
    const id = createHash('sha256')
      .update(JSON.stringify([`import ${user}`, key]))
      .digest('base64url');
    const isStopped = body_hash === STOPPED;
    const content = isStopped
      ? STOPPED
      : createHmac('sha256', key).update(JSON.stringify(body_hash)).digest('base64url');
    await sql`insert into sent_requests (_id, content, at, answer)
      values (${id}, ${content}, ${at}, ${JSON.stringify(isStopped ? null : _id)})`.execute(db);
  }
  await sql`delete from certificate_batches where body_hash = ${STOPPED}`.execute(db);
  await sql`drop index certificate_batches_by_key`.execute(db);
  await sql`alter table certificate_batches drop column idempotency_key`.execute(db);
  await sql`alter table certificate_batches drop column body_hash`.execute(db);
}
