// The certificates of a filter, in its order, a few hundred at a time, so that a list of any length takes bounded
// memory.
import { type SqlBool, sql } from 'kysely';
import { type Certificate, resources } from '#contract/resources.ts';
import { sortKey } from '../data/day-order.ts';
import type { Store } from '../data/open.ts';
import { anyTable, type Row } from '../data/tables.ts';
import { createCollection, type ListOptions, matches } from '../resources/collection.ts';

const BATCH = 500;

export async function* filteredCertificates(
  store: Store,
  { q, sort, filters }: Pick<ListOptions, 'q' | 'sort' | 'filters'>,
): AsyncGenerator<Certificate[]> {
  const { toRecord } = createCollection(store, 'certificates');
  const field = sort?.replace(/^-/, '') ?? '_id';
  const direction = sort?.startsWith('-') ? 'desc' : 'asc';
  const beyond = direction === 'desc' ? sql`<` : sql`>`;
  const order = sortKey(store.dialect, field, direction === 'desc');
  for (let last: Row | undefined; ; ) {
    let query = anyTable(store.read).selectFrom('certificates').selectAll().select(order.as('sort_key'));
    if (q) query = query.where(matches(resources.certificates, q));
    for (const [name, value] of Object.entries(filters)) query = query.where(name, '=', value);
    // Starts after the last row, so that the index finds each part without counting from the start.
    if (last) query = query.where(sql<SqlBool>`(${order}, _id) ${beyond} (${last.sort_key}, ${last._id})`);
    const rows = await query.orderBy(order, direction).orderBy('_id', direction).limit(BATCH).execute();
    if (rows.length > 0) yield rows.map(toRecord);
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}
