// Pages of a list with up to a million rows: any page, order, search and filter, without counting through the rows
// before it. Few results are collected by index and sorted; many are scanned in order from the nearest known position:
// the start, the end, or the end of an earlier scan.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Expression, type SqlBool, sql } from 'kysely';
import { sortKey } from '../data/day-order.ts';
import type { Store } from '../data/open.ts';
import { anyTable, type Row } from '../data/tables.ts';
import { createCertificateCounts } from './certificate-counts.ts';
import type { ListOptions } from './collection.ts';
import { createListPositions } from './list-positions.ts';
import { beginningWith, createPlainConditions } from './search.ts';

type Condition = Expression<SqlBool>;

/** Up to this number, sorting the results is faster than scanning past the others. */
const FEW = 5000;
/** Rows scanned at once: a millisecond or two, then other requests run. */
const STEP = 20_000;

const all = (conditions: Condition[]) =>
  conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`1 = 1`;

export function createLongList(store: Store, columns: string[], { few = FEW, step: longest = STEP } = {}) {
  const plainly = createPlainConditions(store.dialect);
  const countRows = createCertificateCounts(store);
  const positions = createListPositions(() => store.versions.of(['certificates']));
  const from = (db = store.read) => anyTable(db).selectFrom('certificates');

  const count = async (where: Condition) => {
    const row = await from().select(sql<number>`count(*)`.as('n')).where(where).executeTakeFirst();
    return Number(row?.n ?? 0);
  };

  /** Those found by number, plus those found by name but not by number. */
  const countFound = async (q: string, status: string | undefined) => {
    const [byNumber, byName] = [beginningWith('certificate_no', q), beginningWith('name', q)];
    const found = await count(byNumber);
    if (status !== undefined && found > few) {
      const either = sql<SqlBool>`(${plainly.beginningWith('certificate_no', q)} or ${plainly.beginningWith('name', q)})`;
      return count(sql<SqlBool>`status = ${status} and ${either}`);
    }
    const narrowed = status === undefined ? [] : [plainly.equal('status', status)];
    const others = await count(
      all([byName, sql<SqlBool>`not ${plainly.beginningWith('certificate_no', q)}`, ...narrowed]),
    );
    return others + (status === undefined ? found : await count(all([byNumber, ...narrowed])));
  };

  /** Few results: found by index, then sorted. */
  const collect = async ({ q, page, limit, filters }: ListOptions, field: string, direction: 'asc' | 'desc') => {
    const narrowed = Object.entries(filters);
    let query = from()
      .select(columns)
      .orderBy(sortKey(store.dialect, field, direction === 'desc'), direction)
      .limit(limit)
      .offset((page - 1) * limit);
    if (field !== '_id') query = query.orderBy('_id', direction);
    if (!q) {
      for (const [name, value] of narrowed) query = query.where(name, '=', value);
      return query.execute();
    }
    const rest = narrowed.map(([name, value]) => plainly.equal(name, value));
    const ids = (name: string) => sql`select _id from certificates where ${all([beginningWith(name, q), ...rest])}`;
    return query.where(sql<SqlBool>`_id in (${ids('certificate_no')} union ${ids('name')})`).execute();
  };

  /** Many results: scanned along the index of their order. */
  const scan = async ({ q, sort, page, limit, filters }: ListOptions, field: string, down: boolean, total: number) => {
    const skipped = (page - 1) * limit;
    if (skipped >= total) return [];
    const wanted = Math.min(limit, total - skipped);
    const conditions: Condition[] = Object.entries(filters).map(([name, value]) =>
      field === '_id' ? sql<SqlBool>`${sql.ref(name)} = ${value}` : plainly.equal(name, value),
    );
    if (q)
      conditions.push(
        sql<SqlBool>`(${plainly.beginningWith('certificate_no', q)} or ${plainly.beginningWith('name', q)})`,
      );

    const list = positions.of(JSON.stringify([q, sort, filters]), total);
    const near = list.nearest(skipped, skipped + wanted);
    const backwards = near.position > skipped;
    const direction = down === backwards ? 'asc' : 'desc';
    const beyond = direction === 'asc' ? sql`>` : sql`<`;
    const order = sortKey(store.dialect, field, down);
    const key = field === '_id' ? sql`_id` : sql`(${order}, _id)`;
    const next = (after: Row | undefined) => {
      let query = from().where(all(conditions)).orderBy(order, direction);
      if (field !== '_id') query = query.orderBy('_id', direction);
      if (!after) return query;
      const place = field === '_id' ? sql`${after._id}` : sql`(${after.sort_key}, ${after._id})`;
      return query.where(sql<SqlBool>`${key} ${beyond} ${place}`);
    };

    let { position, row } = near;
    let distance = backwards ? position - (skipped + wanted) : skipped - position;
    while (distance > 0) {
      const step = Math.min(distance, longest);
      row = await next(row)
        .select([order.as('sort_key'), '_id'])
        .limit(1)
        .offset(step - 1)
        .executeTakeFirst();
      if (!row) return [];
      distance -= step;
      position += backwards ? -step : step;
      list.add({ position, row, backwards });
      await nextTurn();
    }
    const rows = await next(row).select(columns).limit(wanted).execute();
    return backwards ? rows.reverse() : rows;
  };

  return {
    async page(options: ListOptions): Promise<{ rows: Row[]; total: number }> {
      const { q, sort, filters } = options;
      const counting = q ? () => countFound(q, filters.status) : () => countRows(filters.status);
      const total = await (q ? positions.remember(JSON.stringify([q, filters]), counting) : counting());
      const field = sort?.replace(/^-/, '') ?? '_id';
      const down = sort?.startsWith('-') ?? false;
      const rows =
        total <= few ? await collect(options, field, down ? 'desc' : 'asc') : await scan(options, field, down, total);
      return { rows, total };
    },
  };
}
