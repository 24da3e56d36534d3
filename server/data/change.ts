// The one write path of records: every create, update and delete that staff can look up goes through here and is written to the change log
// in the same transaction, with who, when, what, before and after. Counters, queues and sessions are written without it.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Role } from '#contract/choices.ts';
import { faultOf } from './errors.ts';
import { type AnyTables, anyTable, type Cell, type Database, type Dialect, type Row } from './tables.ts';
import { CHANNEL, EVERYTHING, type Versions } from './versions.ts';

/** The user who made the change; undefined for a visitor or the system. */
export type Actor = { _id: string; name: string; role?: Role } | undefined;

/** A record as the rest of the server uses it; lists and objects become JSON text in their column. */
export type StoredRecord = { _id: string; [field: string]: unknown };

/** When a record was last saved, and a version number that no other content of it ever has. */
type Saved = { updatedAt: string; version: number };

export type Write = {
  trx: Transaction<Database>;
  actor: Actor;
  /** For a record whose last version was this. */
  saveAfter(version: number): Promise<Saved>;
  insert(resource: string, record: StoredRecord, action?: 'create' | 'restore'): Promise<void>;
  update(resource: string, before: StoredRecord, after: StoredRecord, action?: 'update' | 'restore'): Promise<void>;
  /** Returns the number of the change, which undo takes. */
  remove(resource: string, before: StoredRecord): Promise<number>;
  /** Inserts in batches of a few hundred rows; each record has its own entry in the change log. */
  insertAll(resource: string, records: readonly StoredRecord[], action?: 'create' | 'restore'): Promise<void>;
  /** Writes only the entry in the change log, for what is stored elsewhere than in the resource's table. */
  note(
    resource: string,
    action: 'create' | 'update' | 'restore' | 'bulk',
    before: StoredRecord | undefined,
    after: StoredRecord,
  ): Promise<number>;
  removeAll(resource: string, befores: readonly StoredRecord[]): Promise<void>;
  /** Removes all entries of deleted records from the log; an entry without their content says who did it. */
  erase(resource: string, ids: readonly string[]): Promise<void>;
};

/** What a feature does when its records are written. server/store.ts lists the hooks, so that this file knows no feature. */
export type RecordHooks = {
  /** Changes a record before it is saved, or, with `isBack`, before it is restored. */
  beforeSave?(
    write: Write,
    before: StoredRecord | undefined,
    after: StoredRecord,
    isBack: boolean,
  ): Promise<StoredRecord>;
  /** Columns beside those of the record, which follow from it. */
  columns?(record: StoredRecord): Row;
  /** Rows elsewhere that follow from the record, in the transaction of the change. */
  afterInsert?(db: Kysely<AnyTables>, records: readonly StoredRecord[]): Promise<void>;
  afterUpdate?(db: Kysely<AnyTables>, before: StoredRecord, after: StoredRecord): Promise<void>;
};

/** By resource. */
export type Hooks = Readonly<Record<string, RecordHooks>>;

/** What a change needs of the store. */
export type WritableStore = {
  dialect: Dialect;
  /** On PostgreSQL the pool that reads use as well. */
  write: Kysely<Database>;
  versions: Versions;
  hooks: Hooks;
};

const SECRET_FIELDS = new Set(['password_hash', 'token_version']);
const MAX_ATTEMPTS = 4;

export async function change<Result>(
  store: WritableStore,
  actor: Actor,
  work: (write: Write) => Promise<Result>,
  /** The id of the bulk change that it is part of; see bulk-change.ts. */
  bulk?: string,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const touched = new Set<string>();
    try {
      const result = await store.write.transaction().execute(async (trx) => {
        const result = await work(createWrite(trx, { actor, touched, hooks: store.hooks, bulk }));
        if (store.dialect === 'postgres' && touched.size > 0)
          await sql`select pg_notify(${CHANNEL}, ${[...touched].join()})`.execute(trx);
        return result;
      });
      store.versions.changed(touched);
      return result;
    } catch (error) {
      // PostgreSQL aborts one of two conflicting transactions; it is retried.
      if (faultOf(error) !== 'retry' || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** A record as it was before its latest change: a deleted one as it was at last. */
export async function findPrevious(
  db: Kysely<Database>,
  resource: string,
  id: string,
): Promise<StoredRecord | undefined> {
  const row = await db
    .selectFrom('changes')
    .select('before')
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.before ? (JSON.parse(row.before) as StoredRecord) : undefined;
}

export const tableOf = (resource: string) => resource.replaceAll('-', '_');

type Context = { actor: Actor; touched: Set<string>; hooks: Hooks; bulk?: string };

function createWrite(trx: Transaction<Database>, { actor, touched, hooks, bulk }: Context): Write {
  const db = anyTable(trx);
  const rowOf = (resource: string, record: StoredRecord): Row => ({
    ...hooks[resource]?.columns?.(record),
    ...cellsOf(record),
  });
  const entry = (resource: string, action: string, id: string, before?: StoredRecord, after?: StoredRecord) => {
    touched.add(resource);
    return {
      at: new Date().toISOString(),
      actor_id: actor?._id ?? null,
      actor_name: actor?.name ?? null,
      resource,
      record_id: id,
      action,
      before: before ? withoutSecrets(before) : null,
      after: after ? withoutSecrets(after) : null,
      bulk: action === 'bulk' ? null : bulk,
    };
  };
  const note = async (...change: Parameters<typeof entry>) => {
    const { seq } = await trx
      .insertInto('changes')
      .values(entry(...change))
      .returning('seq')
      .executeTakeFirstOrThrow();
    return seq;
  };
  return {
    trx,
    actor,
    async saveAfter(version) {
      const restored = await trx
        .selectFrom('changes')
        .select('after')
        .where('resource', '=', EVERYTHING)
        .where('record_id', '=', EVERYTHING)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      const { versionsFrom = 0 } = JSON.parse(restored?.after ?? '{}') as { versionsFrom?: number };
      return { updatedAt: new Date().toISOString(), version: Math.max(version + 1, versionsFrom) };
    },
    async insert(resource, record, action = 'create') {
      await db.insertInto(tableOf(resource)).values(rowOf(resource, record)).execute();
      await hooks[resource]?.afterInsert?.(db, [record]);
      await note(resource, action, record._id, undefined, record);
    },
    async update(resource, before, after, action = 'update') {
      await db.updateTable(tableOf(resource)).set(rowOf(resource, after)).where('_id', '=', before._id).execute();
      await hooks[resource]?.afterUpdate?.(db, before, after);
      await note(resource, action, before._id, before, after);
    },
    async remove(resource, before) {
      await db.deleteFrom(tableOf(resource)).where('_id', '=', before._id).execute();
      return note(resource, 'delete', before._id, before);
    },
    async insertAll(resource, records, action = 'create') {
      if (records.length === 0) return;
      await db
        .insertInto(tableOf(resource))
        .values(records.map((record) => rowOf(resource, record)))
        .execute();
      await hooks[resource]?.afterInsert?.(db, records);
      const entries = records.map((record) => entry(resource, action, record._id, undefined, record));
      await trx.insertInto('changes').values(entries).execute();
    },
    async removeAll(resource, befores) {
      if (befores.length === 0) return;
      const ids = befores.map(({ _id }) => _id);
      await db.deleteFrom(tableOf(resource)).where('_id', 'in', ids).execute();
      const entries = befores.map((before) => entry(resource, 'delete', before._id, before));
      await trx.insertInto('changes').values(entries).execute();
    },
    async erase(resource, ids) {
      if (ids.length === 0) return;
      await trx.deleteFrom('changes').where('resource', '=', resource).where('record_id', 'in', ids).execute();
      const entries = ids.map((id) => entry(resource, 'erase', id));
      await trx.insertInto('changes').values(entries).execute();
    },
    note: (resource, action, before, after) => note(resource, action, after._id, before, after),
  };
}

function withoutSecrets(record: StoredRecord) {
  return JSON.stringify(record, (key, value) => (SECRET_FIELDS.has(key) ? undefined : value));
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Undefined values are left out of the statement. */
function cellsOf(record: StoredRecord): Row {
  const row: Row = {};
  for (const [field, value] of Object.entries(record))
    if (value !== undefined)
      row[field] = typeof value === 'boolean' || isObject(value) ? JSON.stringify(value) : (value as Cell);
  return row;
}
