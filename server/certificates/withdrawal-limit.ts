// Only administrators may withdraw more than ten Verified certificates at once, whichever way: by their status, by deleting them, or by
// undoing what another user did. Users may always undo what they did themselves.
import { type SqlBool, sql } from 'kysely';
import { MOST_WITHDRAWN_BY_EDITORS } from '#contract/accounts/abilities.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import type { Actor } from '../data/change.ts';
import { RefusedError } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import { anyTable, isLastChange } from '../data/tables.ts';
import { hasIdIn } from '../resources/search.ts';
import { partsOf } from './bulk/selection.ts';

const PART = 1000;

export const hasWithdrawalLimit = (actor: Actor) => actor?.role === 'editor';

export function refuseWithdrawals(verified: number) {
  if (verified > MOST_WITHDRAWN_BY_EDITORS) throw new RefusedError(403, staffSentences.certificates.withdrawForAdmins);
}

/** Before certificates with these ids are withdrawn or deleted. */
export async function checkWithdrawals({ read, dialect }: Store, actor: Actor, ids: readonly string[]) {
  if (!hasWithdrawalLimit(actor) || ids.length <= MOST_WITHDRAWN_BY_EDITORS) return;
  let verified = 0;
  for (const part of partsOf(ids, PART)) {
    const counted = anyTable(read).selectFrom('certificates').select(sql<number>`count(*)`.as('n'));
    const row = await counted.where(hasIdIn(dialect, part)).where('status', '=', 'Verified').executeTakeFirst();
    verified += Number(row?.n ?? 0);
  }
  refuseWithdrawals(verified);
}

/** Before a change of many is undone. */
export async function checkUndo({ read }: Store, actor: Actor, together: string) {
  if (!hasWithdrawalLimit(actor)) return;
  const row = await read
    .selectFrom('changes')
    .select(sql<number>`count(*)`.as('n'))
    .where('together', '=', together)
    .where('actor_id', '<>', actor?._id ?? '')
    .where(isLastChange)
    .where(sql<SqlBool>`after like '%"status":"Verified"%' and before not like '%"status":"Verified"%'`)
    .executeTakeFirst();
  refuseWithdrawals(Number(row?.n ?? 0));
}
