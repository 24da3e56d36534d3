// The activity list: all changes, newest first, as a page or in batches. The index changes_by_time finds the entries; only those of a page
// are read in full.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ActivityItem, deedOf, NO_PERSON } from '#contract/history/activity.ts';
import type { BulkDeed } from '#contract/history/bulk.ts';
import type { HistoryName, RecordChange } from '#contract/history/history.ts';
import { resourceOf } from '#contract/resources.ts';
import { startInIndia } from '#contract/text/today.ts';
import { ORDER } from '#contract/visibility.ts';
import type { Store } from '../data/open.ts';
import { type Dialect, isLastChange } from '../data/tables.ts';
import { letOthersIn } from '../web/event-loop.ts';
import { type ChangeRow, differences, inPortions, snapshotsOf, titleOf, whoDid } from './entries.ts';
import type { Paging } from './store.ts';

/** Days are those where the institute is. */
type ActivityQuery = {
  names: readonly HistoryName[];
  person?: string;
  from?: string;
  to?: string;
  /** Lists the records of a bulk change, which is one line otherwise. */
  bulk?: string;
};

/** Counting stops here, so that a page is as fast with a million entries. */
const MAX_COUNTED = 10_000;
/** A record may be large. */
const BATCH_SIZE = 50;
/** Notes are listed under their enquiry. */
const NOTES = 'message-notes';

type Place = { at: string; seq: number };
type Row = ChangeRow & { last: number | string; previous: number | string | null };

/** For a bulk change: how many records, and how many of them were not changed since. */
type Counted = { count: number | string; undoable: number | string };

export function createActivity(store: Store) {
  const places = (query: ActivityQuery) =>
    store.read
      .selectFrom('changes')
      .where(({ and }) => and(activityConditions(store.dialect, query)))
      .orderBy('at', 'desc')
      .orderBy('seq', 'desc');

  const read = async (found: readonly Place[]): Promise<ActivityItem[]> => {
    if (found.length === 0) return [];
    const seqs = found.map(({ seq }) => seq);
    const ofRecord = sql`from changes as other where other.resource = changes.resource and other.record_id = changes.record_id`;
    const rowsOf = (some: readonly number[]) =>
      store.read
        .selectFrom('changes')
        .selectAll()
        .select([
          sql<number>`(select max(other.seq) ${ofRecord})`.as('last'),
          sql<number | null>`(select max(other.seq) ${ofRecord} and other.seq < changes.seq)`.as('previous'),
        ])
        .where('seq', 'in', some)
        .execute();
    const items: ActivityItem[] = [];
    for await (const row of inPortions(seqs, rowsOf)) items.push(toItem(row));
    return withMessages(await Promise.all(items.map(countBulk)));
  };

  const countBulk = async (item: ActivityItem): Promise<ActivityItem> => {
    if (!item.bulk) return item;
    const { rows } = await sql<Counted>`select count(*) as count,
      sum(case when (action <> 'restore' or before is not null) and ${isLastChange} then 1 else 0 end) as undoable
      from changes where bulk = ${item._id}`.execute(store.read);
    const { count = 0, undoable = 0 } = rows[0] ?? {};
    return { ...item, bulk: { ...item.bulk, count: Number(count), canUndo: Number(undoable) > 0 } };
  };

  /** Adds the subject of the enquiry that a note is about. */
  const withMessages = async (items: ActivityItem[]) => {
    const ids = items.flatMap(({ deed, _id }) => (deed === 'note' ? _id : []));
    if (ids.length === 0) return items;
    const messages = await store.read
      .selectFrom('messages')
      .select(['_id', 'subject'])
      .where('_id', 'in', ids)
      .execute();
    const subjects = new Map(messages.map(({ _id, subject }) => [_id, subject]));
    return items.map((item) => (item.deed === 'note' ? { ...item, title: subjects.get(item._id) ?? '' } : item));
  };

  return {
    async page({ page, limit, ...query }: ActivityQuery & Paging) {
      const some = places(query).select(['at', 'seq']);
      const counting = store.read
        .selectFrom(
          places(query)
            .clearOrderBy()
            .select('seq')
            .limit(MAX_COUNTED + 1)
            .as('some'),
        )
        .select(sql<number>`count(*)`.as('total'));
      const [found, counted] = await Promise.all([
        some
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        counting.executeTakeFirst(),
      ]);
      const total = Number(counted?.total ?? 0);
      return { items: await read(found), total: Math.min(total, MAX_COUNTED), orMore: total > MAX_COUNTED };
    },

    async *all(query: ActivityQuery): AsyncGenerator<ActivityItem[]> {
      for (let last: Place | undefined; ; ) {
        await letOthersIn();
        let some = places(query).select(['at', 'seq']).limit(BATCH_SIZE);
        if (last) some = some.where(sql<SqlBool>`(at, seq) < (${last.at}, ${last.seq})`);
        const found = await some.execute();
        if (found.length > 0) yield await read(found);
        if (found.length < BATCH_SIZE) return;
        last = found.at(-1);
      }
    },
  };
}

/** For SQLite in a form that no other index matches: it would sort all that it finds there. The slowest comparison is the last. */
function activityConditions(dialect: Dialect, { names, person, from, to, bulk }: ActivityQuery) {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (from) conditions.push(sql`at >= ${startInIndia(from)}`);
  if (to) conditions.push(sql`at < ${startInIndia(to, 1)}`);
  if (person === NO_PERSON) conditions.push(sql`actor_id is null`);
  else if (person) conditions.push(sql`actor_id = ${person}`);
  conditions.push(bulk ? sql`bulk = ${bulk}` : sql`bulk is null`);
  const stored = names.flatMap((name) => (name === 'messages' ? [name, NOTES] : [name]));
  const resource = dialect === 'sqlite' ? sql`+resource` : sql`resource`;
  conditions.push(sql`${resource} in (${sql.join(stored)})`);
  return conditions;
}

function toItem(row: Row): ActivityItem {
  const { before, after } = snapshotsOf(row);
  const base = { change: Number(row.seq), at: row.at, by: whoDid(row) };
  if (row.resource === NOTES) {
    const _id = String(after?.message_id ?? '');
    return { ...base, resource: 'messages', _id, title: '', deed: 'note', fields: [], undo: null };
  }
  const resource = row.resource as HistoryName;
  if (row.action === 'bulk') {
    const { deed, status, language, texts } = after as unknown as BulkDeed;
    const bulk = { deed, status, language, texts, count: 0, canUndo: false };
    return { ...base, resource, _id: row.record_id, title: '', deed: 'update', fields: [], undo: null, bulk };
  }
  const action = row.action as RecordChange['action'];
  const fields = differences(before, after);
  const deed = deedOf(resource, { action, fields });
  const changed = before && after ? fields.map(({ field }) => field) : [];
  const record = after ?? before;
  return {
    ...base,
    resource,
    _id: row.record_id,
    title: record && row.record_id !== ORDER ? titleOf(resource, record) : '',
    deed,
    fields: changed,
    values: before && after ? valuesIn(fields) : undefined,
    undo: undoOf(row, changed, Number(after?.version)),
  };
}

const MOST_VALUES = 3;
const LONGEST_VALUE = 60;

/** Undefined unless all of them are short: a part of a change would look like the whole. */
function valuesIn(fields: ReturnType<typeof differences>): ActivityItem['values'] {
  const values = fields.flatMap(({ field, before = '', after = '' }) =>
    isShort(before) && isShort(after) ? { field, before, after } : [],
  );
  return values.length === fields.length && values.length <= MOST_VALUES ? values : undefined;
}

/** An address says nothing to people. */
const isShort = (value: unknown): value is string | boolean =>
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= LONGEST_VALUE && !/^(?:\/|https?:)/i.test(value));

/** Only the latest change of a record can be undone here. A created record is deleted on its own page. */
function undoOf(
  { seq, resource, record_id, action, last, previous }: Row,
  changed: readonly string[],
  version: number,
) {
  if (Number(last) !== Number(seq)) return null;
  if (action === 'delete') return { change: Number(seq) };
  if (previous === null || resource === 'messages') return null;
  const isOwn = (field: string) =>
    resource === 'institute' ||
    record_id === ORDER ||
    field in resourceOf(resource as Exclude<HistoryName, 'messages' | 'institute'>).fields.shape;
  return changed.some(isOwn) ? { change: Number(previous), version } : null;
}
