// The way of an import: a table is brought, its columns are found, its rows are checked and put right. What was brought is
// kept on this device until it is added or thrown away.
import { useCallback, useMemo, useState } from 'react';
import type { BatchField, BatchRow } from '#contract/certificate-batch.ts';
import { useDraft } from '../../records/use-draft.ts';
import { guessReading, missingFields, type Reading, readRemembered, rowsOf } from './columns.ts';
import { checkRow, checkRows, type ImportRow } from './rows.ts';
import type { Table } from './table-text.ts';
import { useAdding } from './use-adding.ts';
import { useTakenNumbers } from './use-taken-numbers.ts';

type Origin = { table: Table; reading: Reading };
type Step =
  | { name: 'source' }
  | ({ name: 'columns' } & Origin)
  | { name: 'checking'; done: number; total: number }
  | { name: 'rows'; rows: readonly ImportRow[]; origin?: Origin; isChanged?: boolean };
/** With the key of an attempt whose outcome is not known. */
type Kept = { table?: Table; rows?: BatchRow[]; key?: string };

const noRows: readonly ImportRow[] = [];

export function useImport() {
  const [step, setStep] = useState<Step>({ name: 'source' });
  const [key, setKey] = useState<string>();
  const rows = step.name === 'rows' ? step.rows : noRows;
  const origin = step.name === 'rows' ? step.origin : undefined;
  const table = step.name === 'columns' ? step.table : undefined;

  const kept = useMemo<Kept>(() => ({ table, rows: rows.map(({ cells }) => cells), key }), [table, rows, key]);
  const draft = useDraft('import-certificates', kept, table !== undefined || rows.length > 0);

  const numbers = useTakenNumbers(rows, key !== undefined);

  /** What is left to do; with nothing left, the next table may be brought. */
  const leave = useCallback(
    (left: readonly ImportRow[], origin?: Origin) => {
      setStep(left.length === 0 ? { name: 'source' } : { name: 'rows', rows: left, origin, isChanged: true });
      if (left.length === 0) void draft.drop();
    },
    [draft.drop],
  );

  const adding = useAdding({ rows, key, setKey, keep: draft.keep, leave, forget: numbers.forget });

  const check = async (cells: BatchRow[], origin?: Origin) => {
    setStep({ name: 'checking', done: 0, total: cells.length });
    const checked = await checkRows(cells, (done) => setStep({ name: 'checking', done, total: cells.length }));
    setStep({ name: 'rows', rows: checked, origin });
  };

  return {
    step,
    rows,
    numbers,
    adding,
    kept: draft.found,
    /** While an attempt to add them is under way, or nobody knows how it ended. */
    locked: key !== undefined,

    async bring(brought: Table) {
      await draft.drop();
      adding.dismiss();
      const reading = guessReading(brought, readRemembered());
      const origin = { table: brought, reading };
      // Where every column was recognised there is nothing to ask.
      if (reading.hasHeadings && brought.length > 1 && missingFields(reading).length === 0)
        await check(rowsOf(brought, reading), origin);
      else setStep({ name: 'columns', ...origin });
    },
    changeReading(reading: Reading) {
      setStep((step) => (step.name === 'columns' ? { ...step, reading } : step));
    },
    async showRows({ table, reading }: Origin) {
      await check(rowsOf(table, reading), { table, reading });
    },
    /** Where the rows came from a table of this visit. They are read from it anew: what was changed in them is lost. */
    showColumns: origin && (() => setStep({ name: 'columns', ...origin })),

    edit(id: number, field: BatchField, text: string) {
      leave(
        rows.map((row) => (row.id === id ? checkRow(id, { ...row.cells, [field]: text }) : row)),
        origin,
      );
    },
    remove(ids: ReadonlySet<number>) {
      leave(
        rows.filter(({ id }) => !ids.has(id)),
        origin,
      );
    },
    startOver() {
      setKey(undefined);
      leave([]);
    },

    async useKept() {
      const { table, rows = [], key } = draft.take();
      if (table) return setStep({ name: 'columns', table, reading: guessReading(table, readRemembered()) });
      setKey(key);
      await check(rows);
    },
    discardKept: draft.drop,
  };
}
