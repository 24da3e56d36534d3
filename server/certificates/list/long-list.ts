// Pages of the list of certificates, of which there may be a million, as their ids. Some thousand results of a search or filter are
// found by its index, and sorted. Where there are more, the index of the order is read up to the page.
import { type Expression, type SqlBool, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Store } from '../../data/open.ts';
import { partsOf } from '../../data/parts.ts';
import { anyTable } from '../../data/tables.ts';
import type { ListOptions } from '../../resources/collection.ts';
import { hasIdIn } from '../../resources/search.ts';
import { conditionsOf, type Filters, isHolding, selectHolding, sortKey } from './conditions.ts';
import { searchSoundsOf, searchWordsOf } from './search-text.ts';

type Condition = Expression<SqlBool>;
type Options = Omit<ListOptions, 'page' | 'limit'>;
/** `sounds`: the words by how they sound. */
type Asked = Filters & { words: string[]; sounds?: string[]; field: string; down: boolean };
type Place = { _id: string; key: string };

/**
 * `ids` of all results, in no order, and of those after them that only sound like what was asked; none where they are too many, or the
 * whole list. `words` are those that the results hold.
 */
type Found = { total: number; orMore: boolean; words: string[]; ids?: string[]; alike?: string[] };

/** Results of a search or filter are counted up to so many. */
const FEW = 5000;
const BATCH_SIZE = 500;
/** Each may hold some thousand ids. */
const CACHE_SIZE = 30;

const all = (conditions: readonly Condition[]) =>
  conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`1 = 1`;

export function createLongList(store: Store, few = FEW, batch = BATCH_SIZE) {
  const { dialect } = store;
  const kept = new LRUCache<string, Promise<Found>>({ max: CACHE_SIZE });
  const certificates = anyTable(store.read).selectFrom('certificates');

  /** Up to a few, and one more. */
  const findIds = async (words: readonly string[], filters: readonly Condition[]) => {
    const conditions = [...filters];
    if (words.length > 0) {
      const { rows } = await sql<Place>`${selectHolding(dialect, words)} limit ${few + 1}`.execute(store.read);
      const ids = rows.map(({ _id }) => _id);
      if (filters.length === 0) return ids;
      conditions.push(ids.length > few ? isHolding(dialect, words) : hasIdIn(dialect, ids));
    }
    const query = certificates.select('_id').where(all(conditions));
    return (await query.limit(few + 1).execute()).map(({ _id }) => _id as string);
  };

  const find = async ({ words, sounds, filters, days }: Asked): Promise<Found> => {
    const conditions = conditionsOf(dialect, { filters, days });
    if (words.length > 0 || days || Object.keys(filters).some((field) => field !== 'status')) {
      const ids = await findIds(words, conditions);
      if (ids.length > few) return { total: few, orMore: true, words };
      if (!sounds) return { total: ids.length, orMore: false, words, ids };
      const known = new Set(ids);
      const alike = (await findIds(sounds, conditions)).filter((id) => !known.has(id));
      const total = ids.length + alike.length;
      if (total <= few) return { total, orMore: false, words, ids, alike };
      // More than are counted: those that are written so, or where there are none, all that sound so.
      return ids.length > 0
        ? { total: ids.length, orMore: false, words, ids }
        : { total: few, orMore: true, words: sounds };
    }
    const counted = certificates.select(sql<number>`count(*)`.as('total')).where(all(conditions));
    return { total: Number((await counted.executeTakeFirst())?.total ?? 0), orMore: false, words };
  };

  /** Once for all pages, until a certificate changes. */
  const findOnce = (asked: Asked) => {
    const { words, filters, days } = asked;
    const key = JSON.stringify([store.versions.of(['certificates']), words, filters, days]);
    const known = kept.get(key) ?? find(asked);
    kept.set(key, known);
    known.catch(() => kept.delete(key));
    return known;
  };

  const inOrder = (
    { field, down }: Asked,
    conditions: readonly Condition[],
    isReversed = false,
    from = certificates,
  ) => {
    const direction = down === isReversed ? 'asc' : 'desc';
    const query = from.where(all(conditions)).orderBy(sortKey(dialect, field, down), direction);
    return isUnique(field) ? query : query.orderBy('_id', direction);
  };

  /** Along the index of the order. */
  const along = (asked: Asked, isReversed = false, after?: Place) => {
    const { words, field, down } = asked;
    const conditions: Condition[] = conditionsOf(dialect, asked, asked);
    if (words.length > 0) conditions.push(isHolding(dialect, words));
    if (after) {
      const key = sortKey(dialect, field, down);
      const [place, last] = isUnique(field)
        ? [key, sql`${after.key}`]
        : [sql`(${key}, _id)`, sql`(${after.key}, ${after._id})`];
      conditions.push(down ? sql<SqlBool>`${place} < ${last}` : sql<SqlBool>`${place} > ${last}`);
    }
    return inOrder(asked, conditions, isReversed);
  };

  /** The certificates that are among the first rows of the list. */
  const amongFirst = (asked: Asked) => {
    const first = inOrder(asked, []).selectAll().limit(few).as('certificates');
    const conditions: Condition[] = conditionsOf(dialect, asked);
    if (asked.words.length > 0) conditions.push(isHolding(dialect, asked.words));
    return inOrder(asked, conditions, false, anyTable(store.read).selectFrom(first) as typeof certificates);
  };

  /** All of them. Written so that both databases begin with what is found, and not with the order. */
  const sorted = (asked: Asked) => {
    if (asked.words.length === 0) return inOrder(asked, conditionsOf(dialect, asked));
    const ids = selectHolding(dialect, asked.words);
    const isFound = dialect === 'sqlite' ? sql<SqlBool>`_id in (${ids})` : sql<SqlBool>`_id = any(array(${ids}))`;
    return inOrder(asked, [isFound, ...conditionsOf(dialect, asked, { field: '', down: false })]);
  };

  const read = ({ q, sort, filters, days }: Options): Asked => ({
    words: searchWordsOf(q ?? ''),
    sounds: searchSoundsOf(q ?? ''),
    filters,
    days,
    field: orderOf(sort, filters),
    down: sort?.startsWith('-') ?? false,
  });

  return {
    async page({ page, limit, ...options }: ListOptions) {
      const { total, orMore, words, ids, alike = [] } = await findOnce(read(options));
      const asked = { ...read(options), words };
      const skipped = (page - 1) * limit;
      const take = async (query: ReturnType<typeof inOrder>, offset = skipped, count = limit) => {
        const rows = await query.select('_id').limit(count).offset(offset).execute();
        return rows.map(({ _id }) => _id as string);
      };
      const takePage = async () => {
        if (ids) {
          const near = skipped < ids.length ? await take(inOrder(asked, [hasIdIn(dialect, ids)])) : [];
          const left = limit - near.length;
          if (left === 0 || alike.length === 0) return near;
          const offset = Math.max(0, skipped - ids.length);
          return [...near, ...(await take(inOrder(asked, [hasIdIn(dialect, alike)]), offset, left))];
        }
        const { days, field } = asked;
        if (words.length > 0 || (days && days.field !== field)) {
          // Many results are usually near. They are not where they lie together, such as the latest numbers with the oldest first.
          const near = await take(amongFirst(asked));
          return near.length === limit ? near : take(sorted(asked));
        }
        const left = total - skipped;
        if (orMore || left > total / 2) return take(along(asked));
        // From the nearer end.
        return left > 0
          ? (await take(along(asked, true), Math.max(0, left - limit), Math.min(limit, left))).reverse()
          : [];
      };
      return { ids: await takePage(), total, orMore };
    },

    /** All of them in order, a few hundred at a time. */
    async *all(options: Options): AsyncGenerator<string[]> {
      const { words, ids, alike = [] } = await findOnce(read(options));
      const asked = { ...read(options), words };
      if (ids) {
        for (const some of [ids, alike]) {
          const rows = await inOrder(asked, [hasIdIn(dialect, some)])
            .select('_id')
            .execute();
          for (const part of partsOf(rows, batch)) yield part.map(({ _id }) => _id as string);
        }
        return;
      }
      for (let last: Place | undefined; ; ) {
        const key = sortKey(dialect, asked.field, asked.down).as('key');
        const places = (await along(asked, false, last).select(['_id', key]).limit(batch).execute()) as Place[];
        if (places.length > 0) yield places.map(({ _id }) => _id);
        if (places.length < batch) return;
        last = places.at(-1);
      }
    },
  };
}

const isUnique = (field: string) => field === '_id' || field === 'certificate_no';

/**
 * Results of a filter by this very field are all equal in it, so their ids are the order. It must be so: given both conditions on
 * one column, PostgreSQL 17 skips the filter where the rows come after all results. Numbers are found in two spellings.
 */
function orderOf(sort: string | undefined, filters: ListOptions['filters']) {
  const field = sort?.replace(/^-/, '') ?? '_id';
  return field in filters && field !== 'certificate_no' ? '_id' : field;
}
