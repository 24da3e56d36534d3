// What a feature does of its own when records of a resource are written. server/store.ts lists them and hands them in where the
// store is opened, so that what writes any record knows no feature.
import type { Kysely } from 'kysely';
import type { StoredRecord, Write } from './change.ts';
import type { AnyTables, Row } from './tables.ts';

export type RecordHooks = {
  /** What else changes in a record when staff save it, or when it comes back: then `isBack`. */
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
