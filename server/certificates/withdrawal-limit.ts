// More than ten Verified certificates at once are taken back by administrators alone, whichever way: by their status, by deleting them,
// or by undoing what another user did. What one has done oneself one may undo.
import { type SqlBool, sql } from 'kysely';
import { MOST_WITHDRAWN_BY_EDITORS } from '#contract/accounts/abilities.ts';
import { staffSentences } from '#contract/language/staff-messages.ts';
import type { Actor } from '../data/change.ts';
import { RefusedError } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import { anyTable, isLastChange } from '../data/tables.ts';
import { isAmong } from '../resources/search.ts';
import { mustWait, refusedIssue } from './approval.ts';
import { partsOf } from './bulk/selection.ts';

const PART = 1000;

export const isLimited = (actor: Actor) => actor?.role === 'editor';

export function refuseMore(verified: number) {
  if (verified > MOST_WITHDRAWN_BY_EDITORS) throw new RefusedError(403, staffSentences.certificates.withdrawForAdmins);
}

/** Before certificates with these ids are withdrawn or deleted. */
export async function checkTakingBack({ read, dialect }: Store, actor: Actor, ids: readonly string[]) {
  if (!isLimited(actor) || ids.length <= MOST_WITHDRAWN_BY_EDITORS) return;
  let verified = 0;
  for (const part of partsOf(ids, PART)) {
    const counted = anyTable(read).selectFrom('certificates').select(sql<number>`count(*)`.as('n'));
    const row = await counted.where(isAmong(dialect, part)).where('status', '=', 'Verified').executeTakeFirst();
    verified += Number(row?.n ?? 0);
  }
  refuseMore(verified);
}

/** Before a bulk change is undone: neither that nor approval is got around by it. */
export async function checkUndoing({ read }: Store, actor: Actor, bulk: string) {
  if (!isLimited(actor)) return;
  const verified = sql`like '%"status":"Verified"%'`;
  const changed = read
    .selectFrom('changes')
    .where('bulk', '=', bulk)
    .where('action', '<>', 'delete')
    .where(isLastChange);
  if (await mustWait(read, actor)) {
    const issued = changed.select('seq').where(sql<SqlBool>`before ${verified}`);
    if (await issued.limit(1).executeTakeFirst()) throw refusedIssue();
  }
  const row = await changed
    .select(sql<number>`count(*)`.as('n'))
    .where('actor_id', '<>', actor?._id ?? '')
    .where(sql<SqlBool>`after ${verified} and before not ${verified}`)
    .executeTakeFirst();
  refuseMore(Number(row?.n ?? 0));
}
