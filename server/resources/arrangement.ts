// The order that staff gave the records of a resource. It is a list of ids beside the records: arranging changes no record, and a restored
// record returns to its position. Records that are not in the list follow in the order of the resource; where the newest is first, they
// precede.
import type { Expression, Kysely, SqlBool, Transaction } from 'kysely';
import { serverSentences } from '#contract/language/server-sentences.ts';
import type { Resource } from '#contract/resource.ts';
import type { ArrangedName } from '#contract/resources.ts';
import { ORDER } from '#contract/visibility.ts';
import { type Actor, change, tableOf } from '../data/change.ts';
import { RefusedError } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import { anyTable, type Database } from '../data/tables.ts';
import { hasIdIn } from './search.ts';

type Arrangement = { _id: typeof ORDER; ids: string[]; updatedAt: string; version: number };

/** Never arranged. */
const none: Arrangement = { _id: ORDER, ids: [], updatedAt: '', version: 0 };

export async function readArrangement(db: Kysely<Database> | Transaction<Database>, name: string) {
  return toArrangement(await rowOf(db, name).executeTakeFirst());
}

/** The ids that meet the conditions. Sorted here, so that both databases agree: there are a few thousand at most. */
export async function readIdsInOrder(
  db: Kysely<Database>,
  { name, order }: Pick<Resource, 'name' | 'order'>,
  conditions: readonly Expression<SqlBool>[],
) {
  let query = anyTable(db)
    .selectFrom(tableOf(name))
    .select('_id')
    .orderBy('_id', order === 'newest first' ? 'desc' : 'asc');
  for (const condition of conditions) query = query.where(condition);
  const [rows, { ids }] = await Promise.all([query.execute(), readArrangement(db, name)]);
  return putInOrder(
    rows.map(({ _id }) => _id as string),
    ids,
    order,
  );
}

/** `ids` are in the order of the resource. */
function putInOrder(ids: readonly string[], arranged: readonly string[], order: Resource['order']) {
  const there = new Set(ids);
  const placed = arranged.filter((id) => there.has(id));
  const inPlace = new Set(placed);
  const others = ids.filter((id) => !inPlace.has(id));
  return order === 'newest first' ? [...others, ...placed] : [...placed, ...others];
}

/**
 * Saves an order in which ids may be missing or deleted meanwhile. Refused if someone else saved another order since; the same order may be
 * sent again.
 */
export async function saveArrangement(
  store: Store,
  actor: Actor,
  name: ArrangedName,
  wanted: readonly string[],
  isExpected: (now: Arrangement) => boolean = () => true,
  action: 'update' | 'restore' = 'update',
): Promise<Arrangement> {
  return change(store, actor, async (write) => {
    const { trx } = write;
    const first = { _id: name, ids: '[]', updatedAt: new Date().toISOString(), version: 0 };
    await trx
      .insertInto('arrangements')
      .values(first)
      .onConflict((conflict) => conflict.column('_id').doNothing())
      .execute();
    let query = rowOf(trx, name);
    if (store.dialect === 'postgres') query = query.forUpdate();
    const before = toArrangement(await query.executeTakeFirst());
    const found = await anyTable(trx)
      .selectFrom(tableOf(name))
      .select('_id')
      .where(hasIdIn(store.dialect, wanted))
      .execute();
    const there = new Set(found.map(({ _id }) => _id));
    const ids = [...new Set(wanted)].filter((id) => there.has(id));
    if (JSON.stringify(ids) === JSON.stringify(before.ids)) return before;
    if (!isExpected(before)) throw new RefusedError(412, serverSentences.api.orderedMeanwhile);
    const after: Arrangement = { _id: ORDER, ids, ...(await write.saveAfter(before.version)) };
    const { _id, ...row } = after;
    await trx
      .updateTable('arrangements')
      .set({ ...row, ids: JSON.stringify(ids) })
      .where('_id', '=', name)
      .execute();
    await write.note(name, action, before, after);
    return after;
  });
}

function rowOf(db: Kysely<Database> | Transaction<Database>, name: string) {
  return db.selectFrom('arrangements').selectAll().where('_id', '=', name);
}

function toArrangement(row: Database['arrangements'] | undefined): Arrangement {
  return row ? { ...row, _id: ORDER, ids: JSON.parse(row.ids) as string[] } : none;
}
