// Only administrators may withdraw more than ten Verified certificates at once, whichever way: by their status, by deleting them, or by
// undoing what another user did. Users may always undo what they did themselves.
import { type SqlBool, sql } from 'kysely';
import { MOST_WITHDRAWN_BY_EDITORS } from '#contract/accounts/abilities.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import type { Actor } from '../data/change.ts';
import { RefusedError } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import { partsOf } from '../data/parts.ts';
import { anyTable, isLastChange } from '../data/tables.ts';
import { hasIdIn } from '../resources/search.ts';
import { needsApproval, refusedIssue } from './approval.ts';

const IDS_PER_QUERY = 1000;

export const hasWithdrawalLimit = (actor: Actor) => actor?.role === 'editor';

export function refuseWithdrawals(verified: number) {
  if (verified > MOST_WITHDRAWN_BY_EDITORS) throw new RefusedError(403, staffSentences.certificates.withdrawForAdmins);
}

/** Before certificates with these ids are withdrawn or deleted. */
export async function checkWithdrawals({ read, dialect }: Store, actor: Actor, ids: readonly string[]) {
  if (!hasWithdrawalLimit(actor) || ids.length <= MOST_WITHDRAWN_BY_EDITORS) return;
  let verified = 0;
  for (const part of partsOf(ids, IDS_PER_QUERY)) {
    const counted = anyTable(read).selectFrom('certificates').select(sql<number>`count(*)`.as('n'));
    const row = await counted.where(hasIdIn(dialect, part)).where('status', '=', 'Verified').executeTakeFirst();
    verified += Number(row?.n ?? 0);
  }
  refuseWithdrawals(verified);
}

/** Called before a bulk change is undone, so that undo bypasses neither this limit nor the approval. */
export async function checkUndo({ read }: Store, actor: Actor, bulk: string) {
  if (!hasWithdrawalLimit(actor)) return;
  const verified = sql`like '%"status":"Verified"%'`;
  const changed = read
    .selectFrom('changes')
    .where('bulk', '=', bulk)
    .where('action', '<>', 'delete')
    .where(isLastChange);
  if (await needsApproval(read, actor)) {
    const issued = changed.select('seq').where(sql<SqlBool>`before ${verified}`);
    if (await issued.limit(1).executeTakeFirst()) throw refusedIssue();
  }
  const row = await changed
    .select(sql<number>`count(*)`.as('n'))
    .where('actor_id', '<>', actor?._id ?? '')
    .where(sql<SqlBool>`after ${verified} and before not ${verified}`)
    .executeTakeFirst();
  refuseWithdrawals(Number(row?.n ?? 0));
}
