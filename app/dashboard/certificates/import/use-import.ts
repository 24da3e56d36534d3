// The steps of an import: load a table, map its columns, check and edit its rows. A draft is stored on this device until the
// rows are added or discarded.
import { useCallback, useMemo, useRef, useState } from 'react';
import type { CertificateField } from '#contract/certificates/fields.ts';
import type { BatchRow } from '#contract/import/batch.ts';
import type { LoadedTable, Table } from '../../../tables/loaded-table.ts';
import { useDraft } from '../../form/use-draft.ts';
import { type ColumnMapping, guessMapping, missingFields, readRemembered, rowsOf } from './columns.ts';
import { checkRow, checkRows, type DivisionOfOthers, type ImportRow, keptOf } from './rows.ts';
import { useAdding } from './use-adding.ts';
import { useTakenNumbers } from './use-taken-numbers.ts';

type Origin = LoadedTable & { mapping: ColumnMapping };
type Step =
  | { name: 'source' }
  | ({ name: 'columns' } & Origin)
  | { name: 'checking'; done: number; total: number }
  | { name: 'rows'; rows: readonly ImportRow[]; origin?: Origin; isChanged?: boolean };
/**
 * With the key of an attempt whose outcome is unknown. `places` and `strays` belong to the table or, without one, to the rows. An old draft
 * has no places: its rows count from 1.
 */
type Draft = {
  table?: Table;
  rows?: BatchRow[];
  places?: number[];
  strays?: number[];
  division?: DivisionOfOthers;
  key?: string;
};

const noRows: readonly ImportRow[] = [];

export function useImport() {
  const [step, setStep] = useState<Step>({ name: 'source' });
  const [key, setKey] = useState<string>();
  const [division, setDivision] = useState<DivisionOfOthers>('');
  const rows = step.name === 'rows' ? step.rows : noRows;
  const origin = step.name === 'rows' ? step.origin : undefined;
  const table = step.name === 'columns' ? step.table : undefined;
  const strays = step.name === 'columns' ? step.strays : undefined;
  const places = step.name === 'columns' ? step.places : undefined;

  const unsaved = useMemo<Draft>(
    () => ({ table, ...keptOf(rows), ...(table && { places, strays }), division, key }),
    [table, places, strays, rows, division, key],
  );
  const draft = useDraft('import-certificates', unsaved, table !== undefined || rows.length > 0);

  const numbers = useTakenNumbers(rows, key !== undefined);

  /** Sets the rows that are left; with none left, the import starts over. */
  const setRemaining = useCallback(
    (left: readonly ImportRow[], origin?: Origin) => {
      setStep(left.length === 0 ? { name: 'source' } : { name: 'rows', rows: left, origin, isChanged: true });
      if (left.length === 0) void draft.discard();
    },
    [draft.discard],
  );

  const adding = useAdding({ rows, division, key, setKey, save: draft.save, setRemaining, recheck: numbers.recheck });

  const checking = useRef<AbortController>(undefined);
  /** If it is stopped, the columns are shown again. */
  const check = async (cells: BatchRow[], from: Pick<LoadedTable, 'places' | 'strays'>, origin?: Origin) => {
    const total = cells.length;
    const control = new AbortController();
    checking.current = control;
    const onProgress = (done: number) => setStep({ name: 'checking', done, total });
    onProgress(0);
    try {
      const checked = await checkRows(cells, { ...from, onProgress, signal: control.signal });
      setStep({ name: 'rows', rows: checked, origin });
    } catch (error) {
      if (!control.signal.aborted) throw error;
      setStep(origin ? { name: 'columns', ...origin } : { name: 'source' });
    }
  };
  const checkTable = (origin: Origin) => {
    const headings = origin.mapping.hasHeadings ? 1 : 0;
    const strays = origin.strays.map((at) => at - headings);
    return check(rowsOf(origin.table, origin.mapping), { places: origin.places.slice(headings), strays }, origin);
  };

  return {
    step,
    rows,
    numbers,
    adding,
    draft: draft.found,
    /** While an attempt is running or its outcome is unknown. */
    locked: key !== undefined,

    division,
    setDivision,

    async loadTable(loaded: LoadedTable) {
      await draft.discard();
      setDivision('');
      adding.dismiss();
      const mapping = guessMapping(loaded.table, readRemembered());
      const origin = { ...loaded, mapping };
      // All columns were recognised, so there is nothing to choose.
      if (mapping.hasHeadings && loaded.table.length > 1 && missingFields(mapping).length === 0)
        await checkTable(origin);
      else setStep({ name: 'columns', ...origin });
    },
    changeMapping(mapping: ColumnMapping) {
      setStep((step) => (step.name === 'columns' ? { ...step, mapping } : step));
    },
    showRows: checkTable,
    stopChecking: () => checking.current?.abort(),
    sheet: origin?.sheet,
    /** If the rows came from a table of this visit. They are read from it again, so edits are lost. */
    showColumns: origin && (() => setStep({ name: 'columns', ...origin })),

    edit(id: number, field: CertificateField, text: string) {
      setRemaining(
        rows.map((row) => (row.id === id ? checkRow(id, { ...row.cells, [field]: text }) : row)),
        origin,
      );
    },
    remove(ids: ReadonlySet<number>) {
      setRemaining(
        rows.filter(({ id }) => !ids.has(id)),
        origin,
      );
    },
    startOver() {
      setKey(undefined);
      setRemaining([]);
    },

    async resumeDraft() {
      const kept = draft.restore();
      if (!kept) return;
      const { table, rows = [], strays = [], places = [], division = '', key } = kept.values;
      if (table)
        return setStep({ name: 'columns', table, places, strays, mapping: guessMapping(table, readRemembered()) });
      setKey(key);
      setDivision(division);
      await check(rows, { places, strays });
    },
    discardDraft: draft.discard,
  };
}
