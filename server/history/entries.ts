// Entries of the change log as staff see them: who, what, the fields that differ, and the title of the record.
import { namedPrintFacts } from '#contract/certificates/print-facts.ts';
import type { BinItem, HistoryName, RecordChange } from '#contract/history/history.ts';
import { FIRST_PRINT_FACTS, readPrintFacts } from '../certificates/stored-print-facts.ts';
import type { Store } from '../data/open.ts';
import { partsOf } from '../data/parts.ts';
import type { Database } from '../data/tables.ts';
import { letOthersIn } from '../web/event-loop.ts';
import { kindOf } from './kinds.ts';

export type Snapshot = { _id: string; [field: string]: unknown };
export type ChangeRow = Omit<Database['changes'], 'seq' | 'bulk'> & { seq: number };

export function toRecordChange(row: ChangeRow, isNewest: boolean): RecordChange {
  const { before, after } = snapshotsOf(row);
  const action = row.action as RecordChange['action'];
  const isPutBack = action !== 'erase' && (row.resource !== 'messages' || action === 'delete');
  return {
    change: row.seq,
    at: row.at,
    by: whoDid(row),
    action,
    fields: differences(before, after),
    restorable: isPutBack && (action === 'delete' || !isNewest),
  };
}

/** A unit of lectures, and what it was before, are two megabytes. */
const ENTRIES_PER_READ = 4;

/** The entries with these numbers, in their order, a few at a time; others' requests run in between. One may have been erased meanwhile. */
export async function* inPortions<Row extends { seq: number }>(
  seqs: readonly number[],
  read: (some: readonly number[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (const some of partsOf(seqs, ENTRIES_PER_READ)) {
    const rows = new Map((await read(some)).map((row) => [Number(row.seq), row]));
    for (const seq of some) {
      await letOthersIn();
      const row = rows.get(Number(seq));
      if (row) yield row;
      rows.delete(Number(seq));
    }
  }
}

/** Replaces the name of print facts by their content. */
export async function withPrints(store: Store, items: RecordChange[]): Promise<RecordChange[]> {
  if (!items.some(({ fields }) => fields.some(({ field }) => field === PRINT))) return items;
  const names = items.flatMap(({ fields }) =>
    fields.flatMap(({ field, before, after }) => (field === PRINT ? [before, after] : [])),
  );
  const prints = await readPrintFacts(
    store.read,
    names.filter((name) => typeof name === 'string'),
  );
  const shown = (name: unknown) => {
    const facts = namedPrintFacts(prints.get(String(name)) ?? {});
    return Object.keys(facts).length > 0 ? facts : undefined;
  };
  return items.map((item) => ({
    ...item,
    fields: item.fields.flatMap((change) => {
      if (change.field !== PRINT) return [change];
      const [before, after] = [shown(change.before), shown(change.after)];
      // Unchanged, only named because it is no longer Verified.
      return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field: PRINT, before, after }];
    }),
  }));
}

export function toBinItem(row: ChangeRow): BinItem {
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

export const whoDid = ({ actor_id, actor_name }: ChangeRow) =>
  actor_id === null ? null : { _id: actor_id, name: actor_name ?? '' };

export function titleOf(resource: HistoryName, record: Snapshot) {
  // An old record may have other fields.
  return (
    kindOf(resource)
      .title.flatMap((field) => record[field] ?? [])
      .join(' ') || record._id
  );
}

/** The institute's facts are nested one level deeper than the fields of other records. */
export function snapshotOf(resource: string, text: string | null): Snapshot | undefined {
  if (text === null) return undefined;
  const { value, ...record } = JSON.parse(text) as Snapshot;
  return resource === 'institute'
    ? { ...record, ...(value as object) }
    : { ...record, ...(value === undefined ? {} : { value }) };
}

export const snapshotsOf = ({ resource, before, after }: Pick<ChangeRow, 'resource' | 'before' | 'after'>) => ({
  before: snapshotOf(resource, before),
  after: snapshotOf(resource, after),
});

/** Fields that change with every save or with the mailing are not shown as changes of a person. */
const hiddenFields = new Set([
  '_id',
  'translationsToCheck',
  'updatedAt',
  'version',
  'leased_until',
  'next_attempt_at',
  'attempts',
  'last_error',
  'sent_at',
  // The owner's name is shown instead.
  'owner',
]);

const PRINT = 'printed_with';

export function differences(before: Snapshot = { _id: '' }, after: Snapshot = { _id: '' }) {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return (
    [...names]
      .filter((field) => !hiddenFields.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      // Before it was issued there was none.
      .filter((field) => field !== PRINT || (before.status === 'Verified' && after[PRINT]))
      .map((field) => ({
        field,
        before: before[field] ?? (field === PRINT ? FIRST_PRINT_FACTS : undefined),
        after: after[field],
      }))
  );
}
