// What a feature does when records of a resource are written. server/store.ts lists the hooks and passes them to the store, so that the
// write path knows no feature.
import type { Kysely } from 'kysely';
import type { StoredRecord, Write } from './change.ts';
import type { AnyTables, Row } from './tables.ts';

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
