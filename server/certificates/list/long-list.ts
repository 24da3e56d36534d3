// Pages of a list with up to a million rows: any page, order, search and filter, without counting through the rows
// before it. Few results are collected by index and sorted; many are scanned in order from the nearest known position:
// the start, the end, or the end of an earlier scan.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Store } from '../../data/open.ts';
import { anyTable, type Row } from '../../data/tables.ts';
import type { ListOptions } from '../../resources/collection.ts';
import { isAmong } from '../../resources/search.ts';
import { nextTurn } from '../../web/event-loop.ts';
import { conditionsOf, type Filters } from './conditions.ts';
import { createCertificateCounts } from './counts.ts';
import { sortKey } from './day-order.ts';
import { createListPositions } from './positions.ts';
import { searchWordsOf } from './search-text.ts';
import { createWordSearch } from './word-search.ts';

type Condition = Expression<SqlBool>;
type Asked = Filters & { words: string[]; sort?: string; field: string; down: boolean };

/**
 * What a search or filter finds. `ids` where an index found them. Beyond `few` they are not counted: `total` is then that
 * number, and there are more.
 */
type Found = { total: number; orMore: boolean; ids?: string[] };

/** Up to this number, sorting the results is faster than scanning past the others. */
export const FEW = 5000;
/** Rows scanned at once: a millisecond or two, then other requests run. */
const STEP = 20_000;
const BATCH = 500;
/** Rows looked at one after the other for a page: so many at once, so many times. */
const LOOK = 2500;
const LOOKS = 4;

const all = (conditions: readonly Condition[]) =>
  conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`1 = 1`;

export function createLongList(store: Store, columns: string[], { few = FEW, step: longest = STEP, look = LOOK } = {}) {
  const { dialect } = store;
  const search = createWordSearch(store, longest, few / 5);
  const countRows = createCertificateCounts(store);
  const positions = createListPositions<Found>(() => store.versions.of(['certificates']));
  const from = (db = store.read) => anyTable(db).selectFrom('certificates');

  /** Up to `few` and one more. */
  const count = async (where: Condition) => {
    const some = from()
      .select('_id')
      .where(where)
      .limit(few + 1);
    const { rows } = await sql<{ n: number }>`select count(*) as n from (${some}) as found`.execute(store.read);
    return Number(rows[0]?.n ?? 0);
  };

  const find = async (asked: Asked): Promise<Found> => {
    const { words } = asked;
    const filters = conditionsOf(dialect, asked);
    const ids = words.length > 0 ? await search.find(words, few) : undefined;
    const more = { total: few, orMore: true };
    if (filters.length === 0) return ids ? { total: ids.length, orMore: false, ids } : more;
    const narrowed = ids ? isAmong(dialect, ids) : words.length > 0 ? search.condition(words) : undefined;
    const total = await count(all([...filters, ...(narrowed ? [narrowed] : [])]));
    return total > few ? more : { total, orMore: false, ids };
  };

  /** All of them and those of a status are counted by the database itself; the others until something changes. */
  const findOnce = async (asked: Asked): Promise<Found> => {
    const { words, filters, days } = asked;
    const { status, ...others } = filters;
    if (words.length > 0 || days || Object.keys(others).length > 0)
      return positions.remember(JSON.stringify([words, filters, days]), () => find(asked));
    return { total: await countRows(status), orMore: false };
  };

  /** Few results: found by index, then sorted. */
  const collect = async (asked: Asked, { ids }: Found, limit: number, offset: number) => {
    const { words, field, down } = asked;
    const conditions: Condition[] = conditionsOf(dialect, asked);
    if (ids) conditions.push(isAmong(dialect, ids));
    else if (words.length > 0) conditions.push(search.condition(words));
    const direction = down ? 'desc' : 'asc';
    let query = from()
      .select(columns)
      .where(all(conditions))
      .orderBy(sortKey(dialect, field, down), direction);
    if (field !== '_id') query = query.orderBy('_id', direction);
    return query.limit(limit).offset(offset).execute();
  };

  /** Many results: along the index of their order, on after a row. */
  const along = (asked: Asked, backwards = false) => {
    const { words, field, down } = asked;
    const conditions: Condition[] = conditionsOf(dialect, asked, { field, down });
    if (words.length > 0) conditions.push(search.condition(words));
    const direction: 'asc' | 'desc' = down === backwards ? 'asc' : 'desc';
    const order = sortKey(dialect, field, down);
    const key = field === '_id' ? sql`_id` : sql`(${order}, _id)`;
    const placeOf = (row: Row) => (field === '_id' ? sql`${row._id}` : sql`(${row.sort_key}, ${row._id})`);
    const beyond = (row: Row) =>
      direction === 'asc' ? sql<SqlBool>`${key} > ${placeOf(row)}` : sql<SqlBool>`${key} < ${placeOf(row)}`;
    const upTo = (row: Row) =>
      direction === 'asc' ? sql<SqlBool>`${key} <= ${placeOf(row)}` : sql<SqlBool>`${key} >= ${placeOf(row)}`;
    /** All rows in this order, results or not. */
    const everyRow = (after: Row | undefined) => {
      const query = after ? from().where(beyond(after)) : from();
      const ordered = query.orderBy(order, direction);
      return field === '_id' ? ordered : ordered.orderBy('_id', direction);
    };
    const next = (after: Row | undefined) => everyRow(after).where(all(conditions));
    return { next, everyRow, beyond, upTo, order, direction };
  };

  /**
   * The next results after a row. They may be far away: only some thousand rows are looked at one after the other. Then the
   * nearest of all results are picked, which an index finds.
   */
  const takeNext = async (asked: Asked, start: Row | undefined, wanted: number, backwards = false) => {
    const { next, everyRow, upTo, order } = along(asked, backwards);
    const near = [...columns, order.as('sort_key')] as const;
    const found: Row[] = [];
    if (isInOrder(asked)) return next(start).select(near).limit(wanted).execute();
    let after = start;
    for (let looks = 0; looks < LOOKS; looks++) {
      const end = await everyRow(after)
        .select([order.as('sort_key'), '_id'])
        .limit(1)
        .offset(look - 1)
        .executeTakeFirst();
      const query = end ? next(after).where(upTo(end)) : next(after);
      found.push(
        ...(await query
          .select(near)
          .limit(wanted - found.length)
          .execute()),
      );
      if (!end || found.length === wanted) return found;
      after = end;
      await nextTurn();
    }
    return [...found, ...(await pickNext(asked, after as Row, wanted - found.length, backwards))];
  };

  const pickNext = async (asked: Asked, after: Row, wanted: number, backwards: boolean) => {
    const { words } = asked;
    const { beyond, order, direction } = along(asked, backwards);
    const filters = conditionsOf(dialect, asked);
    const parts = words.length > 0 ? search.parts(words) : [sql`select _id from certificates where ${all(filters)}`];
    // Written so that both databases begin with the results and not with the order.
    const isAmongThem = (ids: RawBuilder<unknown>) =>
      dialect === 'sqlite' ? sql<SqlBool>`_id in (${ids})` : sql<SqlBool>`_id = any(array(${ids}))`;
    const isAfter = dialect === 'sqlite' ? sql<SqlBool>`+(${beyond(after)})` : beyond(after);
    const narrowed = words.length > 0 ? conditionsOf(dialect, asked, { field: '', down: false }) : [];
    let nearest: Row[] = [];
    for await (const ids of parts) {
      const rows = await from()
        .select([...columns, order.as('sort_key')])
        .where(all([isAmongThem(ids), ...narrowed, isAfter]))
        .orderBy(order, direction)
        .orderBy('_id', direction)
        .limit(wanted)
        .execute();
      nearest = [...nearest, ...rows].sort(byKey(direction)).slice(0, wanted);
    }
    return nearest;
  };

  const scan = async (asked: Asked, total: number, limit: number, skipped: number) => {
    if (skipped >= total) return [];
    const wanted = Math.min(limit, total - skipped);
    const { words, sort, filters, days } = asked;
    const list = positions.of(JSON.stringify([words, sort, filters, days]), total);
    const near = list.nearest(skipped, skipped + wanted);
    const backwards = near.position > skipped;
    const { next, order } = along(asked, backwards);
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
    const rows = await takeNext(asked, row, wanted, backwards);
    return backwards ? rows.reverse() : rows;
  };

  const read = ({ q, sort, filters, days }: Omit<ListOptions, 'page' | 'limit'>): Asked => ({
    words: q ? searchWordsOf(q) : [],
    sort,
    filters,
    days,
    field: orderedBy(sort, filters),
    down: sort?.startsWith('-') ?? false,
  });

  return {
    async page({ page, limit, ...options }: ListOptions): Promise<{ rows: Row[]; total: number; orMore: boolean }> {
      const asked = read(options);
      const found = await findOnce(asked);
      const { total, orMore } = found;
      const skipped = (page - 1) * limit;
      const rows =
        total <= few && !orMore
          ? await collect(asked, found, limit, skipped)
          : await scan(asked, orMore ? Number.POSITIVE_INFINITY : total, limit, skipped);
      return { rows, total, orMore };
    },

    /** All of them in order, a few hundred at a time. */
    async *all(options: Omit<ListOptions, 'page' | 'limit'>): AsyncGenerator<Row[]> {
      const asked = read(options);
      const found = await findOnce(asked);
      if (found.total <= few && !found.orMore) {
        const rows = await collect(asked, found, few, 0);
        for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
        return;
      }
      for (let last: Row | undefined; ; ) {
        const rows: Row[] = await takeNext(asked, last, BATCH);
        if (rows.length > 0) yield rows;
        if (rows.length < BATCH) return;
        last = rows.at(-1);
      }
    },
  };
}

/**
 * Results of a filter by this very field are all equal in it, so their ids are the order. It must be so: given both conditions on
 * one column, PostgreSQL 17 skips the filter where the rows come after all results. Numbers are found in two spellings.
 */
const orderedBy = (sort: string | undefined, filters: Filters['filters']) => {
  const field = sort?.replace(/^-/, '') ?? '_id';
  return field in filters && field !== 'certificate_no' ? '_id' : field;
};

/** Whether the index of the order finds the results themselves. */
const isInOrder = ({ words, filters, days, field }: Asked) =>
  words.length === 0 && (days ? field === days.field && isEmpty(filters) : field === '_id' || isEmpty(filters));
const isEmpty = (filters: object) => Object.keys(filters).length === 0;

/** By their bytes, as both databases compare. */
const byKey = (direction: 'asc' | 'desc') => (one: Row, other: Row) => {
  const bytes = (row: Row) => Buffer.from(`${row.sort_key}\0${row._id}`);
  return Buffer.compare(bytes(one), bytes(other)) * (direction === 'asc' ? 1 : -1);
};
