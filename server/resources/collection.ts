// Stores any resource, as its definition says.

import { sql } from 'kysely';
import type { Translated } from '#contract/language/languages.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { absentFieldsOf, jsonFieldsOf, type RecordMeta } from '#contract/resource.ts';
import { type InputOf, type RecordOf, type ResourceName, resourceOf } from '#contract/resources.ts';
import { countIn, withMarks } from '#contract/translations.ts';
import { withoutVisibility } from '#contract/visibility.ts';
import { type Actor, change, type StoredRecord, tableOf, type Write } from '../data/change.ts';
import { RefusedError } from '../data/errors.ts';
import { newId } from '../data/ids.ts';
import type { PreparedRead, Store } from '../data/open.ts';
import { partsOf } from '../data/parts.ts';
import { type Attempt, runOnce } from '../data/repeated-requests.ts';
import { anyTable, type Row } from '../data/tables.ts';
import { letOthersIn } from '../web/event-loop.ts';
import { readIdsInOrder } from './arrangement.ts';
import { chooseBySound, hasIdIn, hasSearchableSound, MOST_COMPARED_BY_SOUND, partToCompare } from './search.ts';
import { shortListConditions } from './short-list.ts';

/** Both ends are part of it; a blank end is open. */
type Days = { field: string; from?: string; to?: string };

export type ListOptions = {
  q?: string;
  page: number;
  limit: number;
  sort?: string;
  filters: Record<string, string>;
  days?: Days;
  /** Only those without a translation of all their texts. */
  untranslated?: Translated;
  /** Only what visitors see on this day, in the form they see it. */
  shownOn?: string;
};

/** Another user saved the record after it was read. */
export class ConflictError extends RefusedError {
  constructor() {
    super(412, serverSentences.api.changedMeanwhile);
  }
}

/** Whether the record is still the one that the client has read; always true for clients without If-Match. */
export type Expectation = (record: RecordMeta) => boolean;
export const anyRecord: Expectation = () => true;

/** The record at its deletion, its fields by the current rules, and its last version. */
type Deleted = { snapshot: StoredRecord; fields: object; lastVersion: number };

/** Computes what is saved from the current record and the input. */
type Adapt = (before: object, given: Record<string, unknown>) => Record<string, unknown>;
const asGiven: Adapt = (_, given) => given;

export type Collection<Name extends ResourceName> = ReturnType<typeof createCollection<Name>>;

/** Read by one query. */
const BATCH_SIZE = 25;
const BATCH_SIZE_OF_SMALL = 250;
/** A unit of lectures may have 1 MiB. */
const BATCH_SIZE_OF_LARGE = 5;

const untranslated = { translations: undefined, translationsToCheck: undefined };

export function createCollection<Name extends ResourceName>(store: Store, name: Name) {
  const resource = resourceOf(name);
  const table = tableOf(name);
  const added = Object.keys(resource.added?.shape ?? {});
  const columns = ['_id', ...Object.keys(resource.fields.shape), ...added, 'updatedAt', 'version'];
  const json = new Set(jsonFieldsOf(resource));
  const absent = new Set(absentFieldsOf(resource));
  const batch =
    resource.name === 'certificates' ? BATCH_SIZE_OF_SMALL : resource.bodyLimit ? BATCH_SIZE_OF_LARGE : BATCH_SIZE;
  const newestFirst = resource.order === 'newest first';
  const direction = newestFirst ? 'desc' : 'asc';
  const select = (db = store.read) => anyTable(db).selectFrom(table).select(columns);

  // For the fields by which single records are read.
  const reads = new Map<string, PreparedRead>();

  const toRecord = (row: Row) => {
    const record: Record<string, unknown> = {};
    for (const column of columns)
      if (row[column] !== '' || !absent.has(column))
        record[column] = json.has(column) ? JSON.parse(row[column] as string) : row[column];
    return record as RecordOf<Name>;
  };

  const withoutBlanks = (record: object) => {
    const shown = { ...record } as Record<string, unknown>;
    for (const field of absent) if (!shown[field]) delete shown[field];
    return shown as RecordOf<Name>;
  };

  /** As it is stored and logged: a field that can be absent is blank only where it was not before. */
  const prepare = async (write: Write, before: StoredRecord | undefined, after: StoredRecord, isBack = false) => {
    const prepared = { ...((await store.hooks[name]?.beforeSave?.(write, before, after, isBack)) ?? after) };
    for (const field of absent)
      if (!prepared[field]) {
        if (before?.[field]) prepared[field] = '';
        else delete prepared[field];
      }
    return prepared;
  };

  /** Reads the row and locks it until the transaction ends. */
  const lockRow = async (write: Write, id: string) => {
    let query = select(write.trx).where('_id', '=', id);
    if (store.dialect === 'postgres') query = query.forUpdate();
    const row = await query.executeTakeFirst();
    return row && toRecord(row);
  };

  /** Locks several rows in one order, so that two transactions with the same rows cannot deadlock. */
  const lockRows = async (write: Write, ids: readonly string[]) => {
    let query = select(write.trx).where(hasIdIn(store.dialect, ids)).orderBy('_id');
    if (store.dialect === 'postgres') query = query.forUpdate();
    return (await query.execute()).map(toRecord);
  };

  const insert = async (write: Write, record: StoredRecord) => {
    const prepared = await prepare(write, undefined, record);
    await write.insert(name, prepared);
    return withoutBlanks(prepared);
  };

  /** Restores a deleted record under its old id. */
  const insertAgain = async (write: Write, deleted: readonly Deleted[]) => {
    const { updatedAt, version: least } = await write.saveAfter(0);
    const records: StoredRecord[] = [];
    for (const { snapshot, fields, lastVersion } of deleted) {
      const kept = Object.fromEntries(added.map((field) => [field, snapshot[field]]));
      const saved = { updatedAt, version: Math.max(lastVersion + 1, least) };
      records.push(await prepare(write, undefined, { _id: snapshot._id, ...fields, ...kept, ...saved }, true));
    }
    // Every row of a statement has the same columns.
    const alike = Map.groupBy(records, (record) => Object.keys(record).sort().join());
    for (const group of alike.values()) await write.insertAll(name, group, 'restore');
    return records.map(withoutBlanks);
  };

  const save = async (write: Write, before: RecordOf<Name>, given: Record<string, unknown>, action?: 'restore') => {
    const saved = await write.saveAfter(before.version);
    const after = await prepare(write, before, { ...before, ...given, ...saved });
    await write.update(name, before, after, action);
    return withoutBlanks(after);
  };

  const marked = (before: object, given: Record<string, unknown>) =>
    resource.translated ? { ...untranslated, ...withMarks(resource, before, { ...before, ...given }) } : given;

  /** In the order of the ids; those that are gone are left out. */
  const withIds = async (ids: readonly string[]): Promise<RecordOf<Name>[]> => {
    const records = new Map<unknown, RecordOf<Name>>();
    for (const part of partsOf(ids, batch)) {
      await letOthersIn();
      for (const row of await select().where(hasIdIn(store.dialect, part)).execute())
        records.set(row._id, toRecord(row));
    }
    return ids.flatMap((id) => records.get(id) ?? []);
  };

  /** Leaves out what visitors do not see, where `shownOn` is given. */
  const asShown = (records: RecordOf<Name>[], shownOn?: string) => (shownOn ? records.map(withoutVisibility) : records);

  const readPage = async (options: ListOptions) => {
    const { page, limit, sort, shownOn } = options;
    const conditions = shortListConditions(resource, options);
    const field = sort?.replace(/^-/, '');
    const part = <Item>(items: Item[]) => items.slice((page - 1) * limit, page * limit);
    // Few enough to be read: counted here, so that both databases agree.
    const lacking = (records: RecordOf<Name>[]) =>
      records.filter((record) => {
        const { done, total } = countIn(resource.translated ?? [], record, options.untranslated as Translated);
        return done < total;
      });
    if (resource.arranged && !field) {
      const ids = await readIdsInOrder(store.read, resource, conditions);
      if (options.untranslated) {
        const found = lacking(await withIds(ids));
        return { items: part(found), total: found.length, orMore: false };
      }
      return { items: asShown(await withIds(part(ids)), shownOn), total: ids.length, orMore: false };
    }
    let query = select();
    for (const condition of conditions) query = query.where(condition);
    if (field) query = query.orderBy(field, sort?.startsWith('-') ? 'desc' : 'asc');
    query = query.orderBy('_id', field ? (sort?.startsWith('-') ? 'desc' : 'asc') : direction);
    if (options.untranslated) {
      const found = lacking((await query.execute()).map(toRecord));
      return { items: part(found), total: found.length, orMore: false };
    }
    let counting = anyTable(store.read).selectFrom(table).select(sql<number>`count(*)`.as('total'));
    for (const condition of conditions) counting = counting.where(condition);
    const [rows, counted] = await Promise.all([
      query
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      counting.executeTakeFirst(),
    ]);
    return { items: asShown(rows.map(toRecord), shownOn), total: Number(counted?.total ?? 0), orMore: false };
  };

  return {
    columns,
    lockRow,
    lockRows,
    toRecord,
    // Within a transaction of the caller.
    insert,
    insertAgain,
    /** Exactly these fields: no translation is marked for checking. */
    save,
    /** Like `update`, of a record that is locked already. */
    updateWithin: (write: Write, before: RecordOf<Name>, given: Record<string, unknown>) =>
      save(write, before, marked(before, given)),
    withIds,

    /** Those whose field has one of a few hundred values, in no order. */
    async among(field: string, values: readonly string[]): Promise<RecordOf<Name>[]> {
      if (values.length === 0) return [];
      return (await select().where(field, 'in', values).execute()).map(toRecord);
    },

    /** Everything, in batches, so that a long list is never in memory as a whole. `shownOn`: only what visitors see on that day. */
    async *all(where?: { field: string; value: string }, shownOn?: string): AsyncGenerator<RecordOf<Name>[]> {
      if (resource.arranged) {
        const filters = where ? { [where.field]: where.value } : {};
        const ids = await readIdsInOrder(store.read, resource, shortListConditions(resource, { filters, shownOn }));
        for (const part of partsOf(ids, batch)) yield asShown(await withIds(part), shownOn);
        return;
      }
      for (let last: string | undefined; ; ) {
        await letOthersIn();
        let query = select().orderBy('_id', direction).limit(BATCH_SIZE);
        if (where) query = query.where(where.field, '=', where.value);
        if (last !== undefined) query = query.where('_id', newestFirst ? '<' : '>', last);
        const rows = await query.execute();
        if (rows.length > 0) yield rows.map(toRecord);
        if (rows.length < BATCH_SIZE) return;
        last = rows.at(-1)?._id as string;
      }
    },

    /** Not of certificates: there may be a million (server/certificates/collection.ts). What nothing matches is searched by its sound. */
    async page(this: Name extends 'certificates' ? never : unknown, options: ListOptions) {
      const plainly = await readPage(options);
      const { q, page, limit, shownOn } = options;
      if (plainly.total > 0 || !q || !hasSearchableSound(q)) return plainly;
      let query = anyTable(store.read)
        .selectFrom(table)
        .select(['_id', ...resource.search.map(partToCompare)])
        .limit(MOST_COMPARED_BY_SOUND);
      for (const condition of shortListConditions(resource, { ...options, q: undefined }))
        query = query.where(condition);
      const rows = await query.orderBy('_id', direction).execute();
      const found = await chooseBySound(rows, q, (row) => resource.search.map((field) => row[field]).join(' '));
      const ids = found.slice((page - 1) * limit, page * limit).map(({ _id }) => _id as string);
      return { items: asShown(await withIds(ids), shownOn), total: found.length, orMore: false };
    },
    async find(field: string, value: string) {
      const read = reads.get(field) ?? store.prepare(select().where(field, '=', ''));
      reads.set(field, read);
      const [row] = await read([value]);
      return row && toRecord(row);
    },

    async create(actor: Actor, input: InputOf<Name> | Record<string, unknown>, attempt?: Attempt) {
      const record = {
        _id: newId(),
        ...withMarks(resource, undefined, input),
        updatedAt: new Date().toISOString(),
        version: 1,
      };
      return change(store, actor, (write) => runOnce(write, attempt, () => insert(write, record)));
    },

    /**
     * Fields that are left out keep their value. Refused unless the record is the expected one. `adapt` may change what
     * is saved.
     */
    async update(actor: Actor, id: string, input: Record<string, unknown>, isExpected = anyRecord, adapt = asGiven) {
      return change(store, actor, async (write) => {
        const before = await lockRow(write, id);
        if (!before) return undefined;
        if (!isExpected(before)) throw new ConflictError();
        const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
        return save(write, before, marked(before, adapt(before, given)));
      });
    },

    /** Returns the deleted record, with the number of the change that undo takes. */
    async remove(actor: Actor, id: string) {
      return change(store, actor, async (write) => {
        const before = await lockRow(write, id);
        return before && { ...before, change: await write.remove(name, before) };
      });
    },
  };
}
