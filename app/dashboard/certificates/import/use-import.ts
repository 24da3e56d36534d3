// The steps of an import: load a table, map its columns, check and edit its rows. A draft is stored on this device until the
// rows are added or discarded.
import { useCallback, useMemo, useRef, useState } from 'react';
import type { CertificateField } from '#contract/certificates/fields.ts';
import type { BatchRow } from '#contract/import/batch.ts';
import { useTranslator } from '../../../language/translation.tsx';
import { type ColumnMapping, dataRows, guessMapping, hasOpenColumns, rowsOf } from '../../../tables/columns.ts';
import type { LoadedTable, Table } from '../../../tables/loaded-table.ts';
import { useDraft } from '../../form/use-draft.ts';
import { type Answers, checkRow, checkRows, type ImportRow, judgeRows, keptOf, noAnswers } from './rows.ts';
import { readRemembered } from './stored-columns.ts';
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
  answers?: Answers;
  kept?: string[];
  key?: string;
};

const noRows: readonly ImportRow[] = [];
const noneKept: ReadonlySet<string> = new Set();

export function useImport() {
  const [step, setStep] = useState<Step>({ name: 'source' });
  const [key, setKey] = useState<string>();
  const [answers, setAnswers] = useState(noAnswers);
  const [kept, setKept] = useState(noneKept);
  const rows = step.name === 'rows' ? step.rows : noRows;
  const origin = step.name === 'rows' ? step.origin : undefined;
  const table = step.name === 'columns' ? step.table : undefined;
  const strays = step.name === 'columns' ? step.strays : undefined;
  const places = step.name === 'columns' ? step.places : undefined;

  const unsaved = useMemo<Draft>(
    () => ({ table, ...keptOf(rows), ...(table && { places, strays }), answers, kept: [...kept], key }),
    [table, places, strays, rows, answers, kept, key],
  );
  const draft = useDraft('import-certificates', unsaved, table !== undefined || rows.length > 0);

  const numbers = useTakenNumbers(rows, key !== undefined);
  const translator = useTranslator();
  const judged = useMemo(
    () => judgeRows(rows, { taken: numbers.taken, answers, kept }, translator),
    [rows, numbers.taken, answers, kept, translator],
  );

  /** Sets the rows that are left; with none left, the import starts over. */
  const setRemaining = useCallback(
    (left: readonly ImportRow[], origin?: Origin) => {
      setStep(left.length === 0 ? { name: 'source' } : { name: 'rows', rows: left, origin, isChanged: true });
      if (left.length === 0) void draft.discard();
    },
    [draft.discard],
  );

  const save: typeof draft.save = (unsaved) => draft.save({ ...unsaved, answers, kept: [...kept] });
  const adding = useAdding({ rows, judged, answers, key, setKey, save, setRemaining, recheck: numbers.recheck });

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
    const { table, places, strays, mapping } = origin;
    const rows = dataRows(table, mapping);
    const isStray = new Set(strays);
    const from = {
      places: rows.map((at) => places[at] ?? at + 1),
      strays: [...rows.keys()].filter((index) => isStray.has(rows[index] ?? -1)),
    };
    return check(rowsOf(table, mapping), from, origin);
  };
  const restart = (answers: Answers = noAnswers, kept = noneKept) => {
    setAnswers(answers);
    setKept(kept);
  };

  return {
    step,
    rows: judged,
    numbers,
    adding,
    draft: draft.found,
    /** While an attempt is running or its outcome is unknown. */
    locked: key !== undefined,

    answers,
    setAnswers,
    keep: (about: string) => setKept(new Set([...kept, about])),

    async loadTable(loaded: LoadedTable) {
      restart();
      adding.dismiss();
      const remembered = readRemembered();
      const mapping = guessMapping(loaded.table, remembered);
      const origin = { ...loaded, mapping };
      if (dataRows(loaded.table, mapping).length === 0 || hasOpenColumns(loaded.table, mapping, remembered))
        setStep({ name: 'columns', ...origin });
      else await checkTable(origin);
    },
    changeMapping(mapping: ColumnMapping) {
      setStep((step) => (step.name === 'columns' ? { ...step, mapping } : step));
    },
    showRows: checkTable,
    stopChecking: () => checking.current?.abort(),
    origin,
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
      const { table, rows = [], strays = [], places = [], answers, kept: answered, key } = kept.values;
      if (table)
        return setStep({ name: 'columns', table, places, strays, mapping: guessMapping(table, readRemembered()) });
      setKey(key);
      restart(answers, new Set(answered));
      await check(rows, { places, strays });
    },
    discardDraft: draft.dismiss,
  };
}
