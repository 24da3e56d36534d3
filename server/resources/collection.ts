// Stores any resource, as its definition says.
import { type Expression, type SqlBool, sql } from 'kysely';
import { absentFieldsOf, type Kept, listFieldsOf, type Resource } from '#contract/resource.ts';
import { type InputOf, type RecordOf, type ResourceName, resourceOf } from '#contract/resources.ts';
import { serverSentences } from '#contract/server-messages.ts';
import { type Actor, change, type StoredRecord, tableOf, type Write } from '../data/change.ts';
import { RefusedError } from '../data/errors.ts';
import { newId } from '../data/ids.ts';
import type { PreparedRead, Store } from '../data/open.ts';
import { anyTable, type Row } from '../data/tables.ts';
import { createLongList } from './long-list.ts';
import { beginningWith, containing } from './search.ts';
import { settleWithdrawal } from './withdrawal.ts';

export type ListOptions = { q?: string; page: number; limit: number; sort?: string; filters: Record<string, string> };

/** Another user saved the record after it was read. */
export class ConflictError extends RefusedError {
  constructor() {
    super(412, serverSentences.api.changedMeanwhile);
  }
}

/** Whether the record is still the one that the client has read; always true for clients that do not ask. */
export type Expectation = (record: Kept) => boolean;
export const anyRecord: Expectation = () => true;

/** What is saved, given the current record and the input. */
type Adapt = (before: object, given: Record<string, unknown>) => Record<string, unknown>;
const asGiven: Adapt = (_, given) => given;

export type Collection<Name extends ResourceName> = ReturnType<typeof createCollection<Name>>;

const BATCH = 500;

export function createCollection<Name extends ResourceName>(store: Store, name: Name) {
  const resource = resourceOf(name);
  const table = tableOf(name);
  const added = Object.keys(resource.added?.shape ?? {});
  const columns = ['_id', ...Object.keys(resource.fields.shape), ...added, 'updatedAt', 'version'];
  const lists = new Set(listFieldsOf(resource));
  const absent = new Set(absentFieldsOf(resource));
  const newestFirst = resource.order === 'newest first';
  const direction = newestFirst ? 'desc' : 'asc';
  const select = (db = store.read) => anyTable(db).selectFrom(table).select(columns);

  const longList = resource.searchBy === 'start' ? createLongList(store, columns) : undefined;
  // For the fields by which single records are read.
  const reads = new Map<string, PreparedRead>();

  const toRecord = (row: Row) => {
    const record: Record<string, unknown> = {};
    for (const column of columns)
      if (row[column] !== '' || !absent.has(column))
        record[column] = lists.has(column) ? JSON.parse(row[column] as string) : row[column];
    return record as RecordOf<Name>;
  };

  const withoutBlanks = (record: object) => {
    const shown = { ...record } as Record<string, unknown>;
    for (const field of absent) if (!shown[field]) delete shown[field];
    return shown as RecordOf<Name>;
  };

  /** As it is stored and logged: a field that can be absent is blank only where it was not before. */
  const settle = async (write: Write, before: StoredRecord | undefined, after: StoredRecord) => {
    const settled: StoredRecord = name === 'certificates' ? await settleWithdrawal(write, before, after) : { ...after };
    for (const field of absent)
      if (!settled[field]) {
        if (before?.[field]) settled[field] = '';
        else delete settled[field];
      }
    return settled;
  };

  /** Reads the row and locks it until the transaction ends. */
  const lockRow = async (write: Write, id: string) => {
    let query = select(write.trx).where('_id', '=', id);
    if (store.dialect === 'postgres') query = query.forUpdate();
    const row = await query.executeTakeFirst();
    return row && toRecord(row);
  };

  const insert = async (write: Write, record: StoredRecord, action?: 'restore') => {
    const settled = await settle(write, undefined, record);
    await write.insert(name, settled, action);
    return withoutBlanks(settled);
  };

  const save = async (write: Write, before: RecordOf<Name>, given: Record<string, unknown>, action?: 'restore') => {
    const saved = await write.saveAfter(before.version);
    const after = await settle(write, before, { ...before, ...given, ...saved });
    await write.update(name, before, after, action);
    return withoutBlanks(after);
  };

  return {
    lockRow,
    toRecord,
    /** Inside of a transaction. */
    insert,
    save,

    /** Everything, in batches, so that a long list is never in memory as a whole. */
    async *all(where?: { field: string; value: string }): AsyncGenerator<RecordOf<Name>[]> {
      for (let last: string | undefined; ; ) {
        let query = select().orderBy('_id', direction).limit(BATCH);
        if (where) query = query.where(where.field, '=', where.value);
        if (last !== undefined) query = query.where('_id', newestFirst ? '<' : '>', last);
        const rows = await query.execute();
        if (rows.length > 0) yield rows.map(toRecord);
        if (rows.length < BATCH) return;
        last = rows.at(-1)?._id as string;
      }
    },

    async page(options: ListOptions) {
      if (longList) {
        const { rows, total } = await longList.page(options);
        return { items: rows.map(toRecord), total };
      }
      const { q, page, limit, sort, filters } = options;
      const conditions: Expression<SqlBool>[] = [];
      if (q) conditions.push(matches(resource, q));
      for (const [field, value] of Object.entries(filters)) conditions.push(sql<SqlBool>`${sql.ref(field)} = ${value}`);
      const field = sort?.replace(/^-/, '');
      let query = select();
      for (const condition of conditions) query = query.where(condition);
      if (field) query = query.orderBy(field, sort?.startsWith('-') ? 'desc' : 'asc');
      query = query.orderBy('_id', field ? (sort?.startsWith('-') ? 'desc' : 'asc') : direction);
      let counting = anyTable(store.read).selectFrom(table).select(sql<number>`count(*)`.as('total'));
      for (const condition of conditions) counting = counting.where(condition);
      const [rows, counted] = await Promise.all([
        query
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        counting.executeTakeFirst(),
      ]);
      return { items: rows.map(toRecord), total: Number(counted?.total ?? 0) };
    },

    async find(field: string, value: string) {
      const read = reads.get(field) ?? store.prepare(select().where(field, '=', ''));
      reads.set(field, read);
      const [row] = await read([value]);
      return row && toRecord(row);
    },

    async create(actor: Actor, input: InputOf<Name> | Record<string, unknown>) {
      const record = { _id: newId(), ...input, updatedAt: new Date().toISOString(), version: 1 };
      return change(store, actor, (write) => insert(write, record));
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
        return save(write, before, adapt(before, given));
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

/** There may be a million certificates, so theirs is a prefix search with an index; the others match anywhere. */
export function matches(resource: Resource, q: string) {
  const conditions = resource.search.map((field) =>
    resource.searchBy === 'start'
      ? beginningWith(field, q)
      : sql<SqlBool>`lower(${sql.ref(field)}) like ${containing(q)} escape '\\'`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
