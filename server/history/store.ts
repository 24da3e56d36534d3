// Reads the change log: a record's history and the bin; and restores an earlier version, which is a change itself.
import { type SqlBool, sql } from 'kysely';
import { namedPrintFacts } from '#contract/certificate-print.ts';
import type { BinItem, HistoryName, RecordChange } from '#contract/history.ts';
import { absentFieldsOf } from '#contract/resource.ts';
import { type ResourceName, resourceOf } from '#contract/resources.ts';
import { type Actor, change, type Write } from '../data/change.ts';
import type { Store } from '../data/open.ts';
import { type Database, isLastChange } from '../data/tables.ts';
import { createCollection } from '../resources/collection.ts';
import { FIRST_PRINT, readPrints } from '../resources/frozen-print.ts';

export type History = ReturnType<typeof createHistory>;
export type Snapshot = { _id: string; [field: string]: unknown };
export type LoggedChange = { change: number; resource: string; action: string; before?: Snapshot; after?: Snapshot };

type ChangeRow = Omit<Database['changes'], 'seq'> & { seq: number };
type Paging = { page: number; limit: number };

export function createHistory(store: Store) {
  return {
    /** Newest first. */
    async of(resource: HistoryName, id: string, { page, limit }: Paging) {
      const wanted = store.read.selectFrom('changes').where('resource', '=', resource).where('record_id', '=', id);
      const [rows, counted] = await Promise.all([
        wanted
          .selectAll()
          .orderBy('seq', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        wanted.select(sql<number>`count(*)`.as('total')).executeTakeFirst(),
      ]);
      const isNewest = (index: number) => page === 1 && index === 0;
      const items = rows.map((row, index) => toRecordChange(row, isNewest(index)));
      return { items: await withPrints(store, items), total: Number(counted?.total ?? 0) };
    },

    async find(seq: number): Promise<LoggedChange | undefined> {
      const row = await store.read.selectFrom('changes').selectAll().where('seq', '=', seq).executeTakeFirst();
      return row && { change: row.seq, resource: row.resource, action: row.action, ...snapshotsOf(row) };
    },

    /** Deleted and not restored, newest first: the deletion is its latest change. */
    async bin(names: readonly HistoryName[], { page, limit }: Paging) {
      // Written so that the index of deletions is used: there are few deletions among a million changes.
      const wanted = store.read
        .selectFrom('changes')
        .where(sql<SqlBool>`action = 'delete'`)
        .where(sql<SqlBool>`resource || '' in (${sql.join(names)})`)
        .where(isLastChange);
      const [rows, counted] = await Promise.all([
        wanted
          .selectAll()
          .orderBy('seq', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        wanted.select(sql<number>`count(*)`.as('total')).executeTakeFirst(),
      ]);
      return { items: rows.map(toBinItem), total: Number(counted?.total ?? 0) };
    },

    /** Restores these fields: an update if the record exists, else an insert with its old `_id`. */
    async putBack<Name extends ResourceName>(actor: Actor, name: Name, snapshot: Snapshot, fields: object) {
      const collection = createCollection(store, name);
      return change(store, actor, async (write) => {
        const before = await collection.lockRow(write, snapshot._id);
        if (!before) {
          const lastVersion = await lastVersionOf(write, name, snapshot._id);
          const [back] = await collection.insertAgain(write, [{ snapshot, fields, lastVersion }]);
          return back as NonNullable<typeof back>;
        }
        // What that version did not have is blank again.
        const { shape } = resourceOf(name).fields;
        const optional = absentFieldsOf(resourceOf(name)).filter((field) => field in shape);
        const wanted = { ...Object.fromEntries(optional.map((field) => [field, ''])), ...fields };
        // A repeat, or nothing to do: no change.
        return isSame(before, wanted) ? before : collection.save(write, before, wanted, 'restore');
      });
    },

    /** A deleted user's password is gone: the account returns with a random one. */
    async putBackUser(actor: Actor, snapshot: Snapshot, fields: object, passwordHash: string) {
      return change(store, actor, async (write) => {
        const saved = await write.saveAfter(await lastVersionOf(write, 'users', snapshot._id));
        const record = { _id: snapshot._id, ...fields, ...saved };
        await write.insert('users', { ...record, password_hash: passwordHash, token_version: 1 }, 'restore');
        return record;
      });
    },

    /** As it was, but without a lease of the outbox. */
    async putBackMessage(actor: Actor, snapshot: Snapshot) {
      return change(store, actor, async (write) => {
        const there = await write.trx
          .selectFrom('messages')
          .select('_id')
          .where('_id', '=', snapshot._id)
          .executeTakeFirst();
        if (there) return;
        const saved = await write.saveAfter(await lastVersionOf(write, 'messages', snapshot._id));
        await write.insert('messages', { ...snapshot, leased_until: null, ...saved }, 'restore');
      });
    },
  };
}

/** The last version of a deleted record; the restored content may be older. */
async function lastVersionOf(write: Write, resource: string, id: string) {
  const wanted = write.trx.selectFrom('changes').select(['resource', 'before', 'after']);
  const row = await wanted
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { before, after } = row ? snapshotsOf(row) : {};
  return Number((after ?? before)?.version ?? 0);
}

function toRecordChange(row: ChangeRow, isNewest: boolean): RecordChange {
  const { before, after } = snapshotsOf(row);
  const action = row.action as RecordChange['action'];
  const isPutBack = row.resource === 'messages' ? action === 'delete' : true;
  return {
    change: row.seq,
    at: row.at,
    by: whoDid(row),
    action,
    fields: differences(before, after),
    restorable: isPutBack && (action === 'delete' || !isNewest),
  };
}

/** What certificates were printed with, in place of its name. */
async function withPrints(store: Store, items: RecordChange[]): Promise<RecordChange[]> {
  const names = items.flatMap(({ fields }) =>
    fields.flatMap(({ field, before, after }) => (field === PRINT ? [before, after] : [])),
  );
  const prints = await readPrints(
    store.read,
    names.filter((name) => typeof name === 'string'),
  );
  const shown = (name: unknown) => {
    const facts = prints.get(String(name));
    return facts && namedPrintFacts(facts);
  };
  return items.map((item) => ({
    ...item,
    fields: item.fields.flatMap((change) => {
      if (change.field !== PRINT) return [change];
      const [before, after] = [shown(change.before), shown(change.after)];
      // Only named, because it is no longer Verified.
      return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field: PRINT, before, after }];
    }),
  }));
}

function toBinItem(row: ChangeRow): BinItem {
  const { before } = snapshotsOf(row);
  const record = before ?? { _id: row.record_id };
  const resource = row.resource as HistoryName;
  return {
    change: row.seq,
    at: row.at,
    by: whoDid(row),
    resource,
    _id: row.record_id,
    title: titleOf(resource, record),
    record,
  };
}

const whoDid = ({ actor_id, actor_name }: ChangeRow) =>
  actor_id === null ? null : { _id: actor_id, name: actor_name ?? '' };

function titleOf(resource: HistoryName, record: Snapshot) {
  const fields =
    resource === 'messages' ? ['subject'] : resource === 'institute' ? ['name'] : resourceOf(resource).title;
  // An old record may have other fields.
  return fields.flatMap((field) => record[field] ?? []).join(' ') || record._id;
}

/** The institute's facts are nested one level deeper than the fields of other records. */
function snapshotsOf(row: Pick<ChangeRow, 'resource' | 'before' | 'after'>) {
  const read = (text: string | null): Snapshot | undefined => {
    if (text === null) return undefined;
    const { value, ...record } = JSON.parse(text) as Snapshot;
    return row.resource === 'institute'
      ? { ...record, ...(value as object) }
      : { ...record, ...(value === undefined ? {} : { value }) };
  };
  return { before: read(row.before), after: read(row.after) };
}

/** Fields that change with every save or with the mailing are not shown as changes of a person. */
const hiddenFields = new Set([
  '_id',
  'updatedAt',
  'version',
  'leased_until',
  'next_attempt_at',
  'attempts',
  'last_error',
  'sent_at',
  // Its name is shown.
  'owner',
]);

const PRINT = 'printed_with';

function differences(before: Snapshot = { _id: '' }, after: Snapshot = { _id: '' }) {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return (
    [...names]
      .filter((field) => !hiddenFields.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      // Before it was issued there was none.
      .filter((field) => field !== PRINT || (before.status === 'Verified' && after[PRINT]))
      .map((field) => ({
        field,
        before: before[field] ?? (field === PRINT ? FIRST_PRINT : undefined),
        after: after[field],
      }))
  );
}

function isSame(record: object, fields: object) {
  const there = record as Record<string, unknown>;
  return Object.entries(fields).every(([field, value]) => JSON.stringify(value) === JSON.stringify(there[field] ?? ''));
}
